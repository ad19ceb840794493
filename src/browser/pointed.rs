//! What a mouse rests on, or the keyboard has focused: such elements explain themselves.

use std::{cell::RefCell, rc::Rc};

use gloo_timers::callback::Timeout;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

use super::{
    events::listen,
    popover::{MARGIN, pixels, set_length},
};

/// An element that a mouse rests on, or that has been focused by keyboard.
#[derive(Clone)]
pub struct Pointed(HtmlElement);

type Report = Rc<dyn Fn(Option<Pointed>)>;

#[derive(Default)]
struct State {
    element: Option<HtmlElement>,
    timer: Option<Timeout>,
    /// The same, if the keyboard has focused it and it is reported.
    focused: Option<HtmlElement>,
    /// Fingers focus elements, too.
    is_touch: bool,
}

/// Reports an element that the selector finds once a mouse has rested on it for this time, in
/// milliseconds, or as soon as the keyboard has focused it; and `None` when that is over, or anything
/// was pressed or scrolled. Until the current owner is disposed of.
pub fn on_pointed(selector: &'static str, delay: u32, report: impl Fn(Option<Pointed>) + 'static) {
    let state = Rc::new(RefCell::new(State::default()));
    let report: Report = Rc::new(report);
    let on = |event: &'static str,
              act: fn(&mut State, &Event, Option<HtmlElement>, u32, &Report)| {
        let (state, report) = (state.clone(), report.clone());
        listen(&document(), event, true, move |event| {
            let found = found(&event, selector);
            // Taken out: what is reported may cause another event before this one is done with.
            let mut now = state.take();
            act(&mut now, &event, found, delay, &report);
            state.replace(now);
        });
    };
    on("pointerover", State::came);
    on("focusin", State::got_focus);
    on("focusout", State::left);
    on("scroll", State::scrolled);
    on("keydown", State::pressed);
    on("pointerdown", State::pressed);
}

impl State {
    /// The pointer is on an element, or on none of those.
    fn came(&mut self, event: &Event, found: Option<HtmlElement>, delay: u32, report: &Report) {
        self.is_touch = is_touch(event);
        let found = found.filter(|_| !self.is_touch);
        if found == self.element {
            return;
        }
        self.end(report);
        self.element.clone_from(&found);
        if let Some(element) = found {
            let report = report.clone();
            self.timer = Some(Timeout::new(delay, move || report(Some(Pointed(element)))));
        }
    }

    fn got_focus(&mut self, _: &Event, found: Option<HtmlElement>, _: u32, report: &Report) {
        let by_keyboard = |element: &HtmlElement| element.matches(":focus-visible") == Ok(true);
        if let Some(element) = found.filter(by_keyboard).filter(|_| !self.is_touch) {
            self.end(report);
            self.element = Some(element.clone());
            self.focused = Some(element.clone());
            report(Some(Pointed(element)));
        }
    }

    fn left(&mut self, _: &Event, _: Option<HtmlElement>, _: u32, report: &Report) {
        self.end(report);
    }

    /// The page scrolls to what the keyboard focuses: it has another place then.
    fn scrolled(&mut self, _: &Event, _: Option<HtmlElement>, _: u32, report: &Report) {
        match self.focused.clone() {
            Some(element) => report(Some(Pointed(element))),
            None => self.end(report),
        }
    }

    /// The pointer may still be there: only another element is reported next.
    fn pressed(&mut self, event: &Event, _: Option<HtmlElement>, _: u32, report: &Report) {
        self.is_touch = is_touch(event);
        let element = self.element.clone();
        self.end(report);
        self.element = element;
    }

    fn end(&mut self, report: &Report) {
        self.timer = None;
        self.focused = None;
        if self.element.take().is_some() {
            report(None);
        }
    }
}

impl Pointed {
    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<String> {
        self.0.get_attribute(name)
    }

    /// Whether exactly this text is visible in it.
    pub fn shows(&self, text: &str) -> bool {
        self.0.inner_text().trim() == text
    }

    /// Opens a popover below the middle of the element, or above it where there is no room below. The
    /// style sheet reads the place from `--left` and `--top`.
    pub fn open_beside(&self, popover: &HtmlElement) {
        // One that is open already stays so.
        popover.show_popover().ok();
        let (own, at) = (
            popover.get_bounding_client_rect(),
            self.0.get_bounding_client_rect(),
        );
        let (width, height) = (
            pixels(window().inner_width()),
            pixels(window().inner_height()),
        );
        let below = at.bottom() + MARGIN / 2.0;
        let is_below = below + own.height() + MARGIN <= height;
        let above = at.top() - own.height() - MARGIN / 2.0;
        let left = at.left() + (at.width() - own.width()) / 2.0;
        let left = left.min(width - own.width() - MARGIN).max(MARGIN);
        set_length(popover, "--left", Some(left));
        set_length(popover, "--top", Some(if is_below { below } else { above }));
    }
}

fn found(event: &Event, selector: &str) -> Option<HtmlElement> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest(selector).ok()??.dyn_into().ok()
}

fn is_touch(event: &Event) -> bool {
    let pointer = event.dyn_ref::<PointerEvent>();
    pointer.is_some_and(|pointer| pointer.pointer_type() == "touch")
}
