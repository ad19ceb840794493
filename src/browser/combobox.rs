//! A text field with a list of choices that the page draws: a combobox.

use js_sys::Reflect;
use leptos::prelude::{document, request_animation_frame, window};
use wasm_bindgen::JsCast;
use web_sys::{Event, EventTarget, HtmlElement, HtmlInputElement};

use super::{
    Key,
    events::listen,
    popover::{MARGIN, pixels, set_length},
};

/// If there is less room than this below the field, in pixels, and more above it, the list is shown
/// above.
const ROOM: f64 = 240.0;

/// A text field and its list, which is a popover. The focus stays in the field.
#[derive(Clone)]
pub struct Combobox {
    field: HtmlInputElement,
    list: HtmlElement,
}

impl Combobox {
    /// The combobox of a list, whose text field is in the same element; `None` if there is no field.
    pub fn of(list: HtmlElement) -> Option<Self> {
        let field = list.parent_element()?.query_selector("input").ok()??;
        let field = field.dyn_into().ok()?;
        Some(Self { field, list })
    }

    /// Listens to the field until the current owner is disposed of.
    pub fn on(&self, event: &'static str, mut handler: impl FnMut() + 'static) {
        listen(&self.field, event, false, move |_: Event| handler());
    }

    /// Listens to keys in the field until the current owner is disposed of.
    pub fn on_key(&self, mut handler: impl FnMut(Key) + 'static) {
        listen(&self.field, "keydown", false, move |event| {
            handler(Key::of(event.unchecked_ref()));
        });
    }

    /// Calls `handler` when the field may have moved in the window, until the current owner is
    /// disposed of: after scrolling, or when an on-screen keyboard appears or disappears.
    pub fn on_moved(&self, handler: impl Fn() + Clone + 'static) {
        let (scrolled, resized) = (handler.clone(), handler.clone());
        // This event does not bubble.
        listen(&document(), "scroll", true, move |_| scrolled());
        listen(&window(), "resize", false, move |_| resized());
        if let Some(view) = visual_viewport() {
            listen(&view, "resize", false, move |_| handler());
        }
    }

    /// Selects the text of the field, so that typing replaces it.
    pub fn select_text(&self) {
        self.field.select();
    }

    /// Opens the list, or adapts its place to its contents. The style sheet reads the place from
    /// `--left`, `--top` or `--bottom`, `--width` (the field's own) and `--room`.
    pub fn show(&self) {
        // A list that is already open stays open.
        self.list.show_popover().ok();
        let Self { field, list } = self.clone();
        request_animation_frame(move || {
            let at = field.get_bounding_client_rect();
            let height = pixels(window().inner_height());
            let (above, below) = (at.top(), visible_height().unwrap_or(height) - at.bottom());
            let is_above = below < ROOM && above > below;
            let room = if is_above { above } else { below } - 1.5 * MARGIN;
            let gap = MARGIN / 2.0;
            for (name, length) in [
                ("--left", Some(at.left())),
                ("--top", (!is_above).then_some(at.bottom() + gap)),
                ("--bottom", is_above.then_some(height - at.top() + gap)),
                ("--width", Some(at.width())),
                ("--room", Some(room)),
            ] {
                set_length(&list, name, length);
            }
        });
    }

    /// Closes the list.
    pub fn hide(&self) {
        // A list that is already closed needs nothing.
        self.list.hide_popover().ok();
    }

    /// Tells assistive technology whether the list is open, and the id of the current choice, which is
    /// scrolled into view.
    pub fn tell(&self, is_open: bool, choice: Option<&str>) {
        let set = |name: &str, value: &str| {
            // Setting an attribute with a constant name cannot fail.
            self.field.set_attribute(name, value).ok();
        };
        set("aria-controls", &self.list.id());
        set("aria-expanded", if is_open { "true" } else { "false" });
        match choice {
            Some(choice) => {
                set("aria-activedescendant", choice);
                self.scroll_to(choice);
            }
            None => drop(self.field.remove_attribute("aria-activedescendant")),
        }
    }

    fn scroll_to(&self, choice: &str) {
        let found = self.list.query_selector(&["#", choice].concat());
        let Ok(Some(choice)) = found else {
            return;
        };
        let (own, at) = (
            self.list.get_bounding_client_rect(),
            choice.get_bounding_client_rect(),
        );
        let above = (own.top() + MARGIN - at.top()).max(0.0);
        let below = (at.bottom() + MARGIN - own.bottom()).max(0.0);
        self.list.scroll_by_with_x_and_y(0.0, below - above);
    }
}

/// The browser's visual viewport: the part of the window that the user sees. It is smaller than the
/// window while an on-screen keyboard is shown.
fn visual_viewport() -> Option<EventTarget> {
    let view = Reflect::get(&window(), &"visualViewport".into());
    view.ok()?.dyn_into().ok()
}

/// The height of the part of the window that the user sees, in pixels.
fn visible_height() -> Option<f64> {
    let view = visual_viewport()?;
    let length = |name: &str| Reflect::get(&view, &name.into()).ok()?.as_f64();
    Some(length("offsetTop")? + length("height")?)
}
