//! One reference image: shown at once, moved by its buttons or by dragging, and removed.

use easel_core::{
    draft::{Draft, ReferenceList},
    words::{fill, mark, t},
};
use leptos::{ev, prelude::*};

use crate::{
    browser,
    state::notices::Notices,
    ui::{IconButton, IconName, Picture, part, text, when},
};

/// The references of a form, and the actions on them.
#[derive(Clone, Copy)]
pub(super) struct Tiles {
    pub(super) draft: RwSignal<Draft>,
    pub(super) notices: Notices,
    pub(super) list: Memo<ReferenceList>,
    /// The URL of the reference that is being dragged.
    pub(super) dragged: RwSignal<Option<String>>,
    /// The references on the line that the user is typing: they may be incomplete.
    pub(super) typed: RwSignal<Vec<String>>,
}

impl Tiles {
    /// The id of the container, which gets the focus after a reference is removed.
    pub(super) const PLACE: &str = "references";

    /// The references with a valid URL, each once.
    pub(super) fn shown(self) -> Vec<String> {
        let mut shown: Vec<String> = Vec::new();
        for url in self.list.get().entries() {
            let is_hosted = url.starts_with("http://") || url.starts_with("https://");
            if is_hosted && !shown.contains(url) {
                shown.push(url.clone());
            }
        }
        shown
    }

    pub(super) fn change(self, change: impl FnOnce(&mut ReferenceList)) {
        self.draft.update(|draft| {
            let mut list = ReferenceList::read(&draft.references);
            change(&mut list);
            draft.references = list.text();
        });
    }

    fn place(self, url: &str) -> Option<usize> {
        self.list
            .with(|list| list.entries().iter().position(|entry| entry == url))
    }

    /// Moves a reference. `to` computes the new position from its current position and the last
    /// position.
    fn step(self, url: &str, to: impl Fn(usize, usize) -> usize) {
        if let Some(at) = untrack(|| self.place(url)) {
            self.change(|list| {
                let last = list.entries().len() - 1;
                list.shift(at, to(at, last));
            });
        }
        // Moving the tile in the document would lose the focus.
        browser::keep_focus();
    }

    fn remove(self, url: &str) {
        let Some(at) = untrack(|| self.place(url)) else {
            return;
        };
        self.change(|list| list.remove(at));
        browser::focus(Self::PLACE);
        let url = url.to_owned();
        self.notices
            .offer(mark("Reference image removed."), mark("Undo"), move || {
                self.change(|list| list.insert(at, url.clone()));
            });
    }

    /// Moves the dragged reference to the position of another; `false` if no reference is being
    /// dragged.
    fn drop_on(self, url: &str) -> bool {
        let Some(dragged) = self.dragged.get_untracked() else {
            return false;
        };
        if let (Some(from), Some(to)) = untrack(|| (self.place(&dragged), self.place(url))) {
            self.change(|list| list.shift(from, to));
        }
        self.dragged.set(None);
        true
    }
}

/// A thumbnail with its buttons. An image that does not load is flagged, not refused: the service
/// may reach it even if this browser cannot.
#[component]
pub(super) fn ReferenceTile(tiles: Tiles, url: String) -> impl IntoView {
    let url = StoredValue::new(url);
    let name = text(move || {
        let at = url.with_value(|url| tiles.place(url)).unwrap_or_default();
        fill(t("Reference {which}"), &[("which", &(at + 1).to_string())])
    });
    let step =
        move |to: fn(usize, usize) -> usize| move |()| url.with_value(|url| tiles.step(url, to));
    let are_many = move || tiles.list.with(|list| list.entries().len() > 1);
    let arrows = move || {
        let back = step(|at, last| at.checked_sub(1).unwrap_or(last));
        let on = step(|at, last| if at < last { at + 1 } else { 0 });
        view! {
            <IconButton label=t("Move left") icon=IconName::Earlier on_click=back />
            <IconButton label=t("Move right") icon=IconName::Later on_click=on />
        }
        .into_any()
    };
    let on_drop = move |event: ev::DragEvent| {
        if url.with_value(|url| tiles.drop_on(url)) {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    view! {
        <li>
            <div
                class="reference"
                role="group"
                aria-label=name
                title=url.get_value()
                draggable="true"
                on:dragstart=move |_| tiles.dragged.set(Some(url.get_value()))
                on:dragend=move |_| tiles.dragged.set(None)
                on:drop=on_drop
            >
                <Thumbnail tiles url=url.get_value() />
                <div class="reference-actions">
                    {when(are_many, arrows)}
                    <IconButton
                        label=t("Remove reference")
                        icon=IconName::Close
                        on_click=move |()| url.with_value(|url| tiles.remove(url))
                    />
                </div>
            </div>
        </li>
    }
}

/// The image, once its address is complete: otherwise each letter would request another one.
#[component]
fn Thumbnail(tiles: Tiles, url: String) -> impl IntoView {
    let broken = RwSignal::new(false);
    let typed = url.clone();
    let is_entered = Memo::new(move |_| tiles.typed.with(|all| !all.contains(&typed)));
    let name = fill(t("Reference {which}"), &[("which", &url)]);
    part(move || {
        if !is_entered.get() {
            // Reserves its space, so that nothing moves when the image appears.
            view! { <span></span> }.into_any()
        } else if broken.get() {
            let words = t("This does not load here, or is not an image. It is sent anyway.");
            view! { <p class="reference-broken">{words}</p> }.into_any()
        } else {
            let on_broken = move |()| broken.set(true);
            view! { <Picture url=url.clone() alt=name.clone() on_broken /> }.into_any()
        }
    })
}
