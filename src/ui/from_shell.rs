//! Elements of `index.html` that the application takes over.
//!
//! The form in `index.html` is real: a user types into it before the application has started. The application
//! continues with the very same elements, so that text, caret, focus and the composition of an input method stay. An
//! element that is moved within the page loses all of these but its text, even if it returns to its place. So each
//! element on the way down to the field is taken over as well and stays where it is, and its other contents are built
//! around it.

use leptos::{
    prelude::*,
    tachys::{
        html::attribute::{
            Attribute,
            any_attribute::{AnyAttribute, IntoAnyAttribute},
        },
        hydration::Cursor,
        renderer::{
            Rndr,
            types::{Element, Node},
        },
        view::{
            Mountable, Position, PositionState, Render, RenderHtml, add_attr::AddAnyAttr,
            any_view::AnyViewState,
        },
    },
};

use crate::browser;

/// An element that may already be in the page.
struct FromShell {
    name: &'static str,
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: AnyView,
}

/// The page's own element of this name, with these attributes and children. Only the first view that asks gets it;
/// later views get a new element with this tag.
pub fn from_shell(
    name: &'static str,
    tag: &'static str,
    attributes: impl Attribute + 'static,
    children: AnyView,
) -> AnyView {
    FromShell {
        name,
        tag,
        attributes: vec![attributes.into_any_attr()],
        children,
    }
    .into_any()
}

/// An element with its attributes and children.
struct Built {
    element: Element,
    attributes: <Vec<AnyAttribute> as Attribute>::State,
    children: AnyViewState,
}

impl Render for FromShell {
    type State = Built;

    fn build(self) -> Built {
        let element = browser::shell_element(self.name)
            .unwrap_or_else(|| Rndr::create_element(self.tag, None));
        let attributes = self.attributes.build(&element);
        let mut children = self.children.build();
        children.mount(&element, None);
        Built {
            element,
            attributes,
            children,
        }
    }

    fn rebuild(self, state: &mut Built) {
        self.attributes.rebuild(&mut state.attributes);
        self.children.rebuild(&mut state.children);
    }
}

impl Mountable for Built {
    fn unmount(&mut self) {
        Rndr::remove(&self.element);
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        if !browser::stays_in_place(&self.element) {
            Rndr::insert_node(parent, &self.element, marker);
        }
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let Some(parent) = self.element.parent_element() else {
            return false;
        };
        child.mount(&parent, Some(&self.element));
        true
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.element.clone()]
    }
}

impl AddAnyAttr for FromShell {
    type Output<NewAttr: Attribute> = Self;

    fn add_any_attr<NewAttr: Attribute>(mut self, attribute: NewAttr) -> Self {
        self.attributes
            .push(attribute.into_cloneable_owned().into_any_attr());
        self
    }
}

/// The application is not rendered on a server, but this trait is required of all views.
impl RenderHtml for FromShell {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        text: &mut String,
        position: &mut Position,
        escape: bool,
        mark_branches: bool,
        attributes: Vec<AnyAttribute>,
    ) {
        self.children
            .to_html_with_buf(text, position, escape, mark_branches, attributes);
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Built {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}
