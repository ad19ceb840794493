//! Elements that explain themselves when the mouse rests on them, or when the keyboard has focused
//! them.

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

type OnPointed = Rc<dyn Fn(Option<Pointed>)>;

#[derive(Default)]
struct State {
    element: Option<HtmlElement>,
    timer: Option<Timeout>,
    /// The element, if the keyboard has focused it and it is reported.
    focused: Option<HtmlElement>,
    /// Whether the last pointer was a finger. Fingers focus elements, too.
    is_touch: bool,
}

/// Reports an element that matches the selector once the mouse has rested on it for `delay`
/// milliseconds, or as soon as the keyboard has focused it. Reports `None` when that is over, or when
/// anything was pressed or scrolled; a focused element is reported again after scrolling. Ends when
/// the current owner is disposed of.
pub fn on_pointed(selector: &'static str, delay: u32, report: impl Fn(Option<Pointed>) + 'static) {
    let state = Rc::new(RefCell::new(State::default()));
    let report: OnPointed = Rc::new(report);
    let on = |event: &'static str,
              act: fn(&mut State, &Event, Option<HtmlElement>, u32, &OnPointed)| {
        let (state, report) = (state.clone(), report.clone());
        listen(&document(), event, true, move |event| {
            let found = found(&event, selector);
            // The state is taken out, because a report may cause another event before this one is
            // handled.
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
    /// Handles a pointer that has come onto another element: `found`, or none that matches the
    /// selector. The pointer may rest while the page moves below it, so that does not end the report of a focused
    /// element.
    fn came(&mut self, event: &Event, found: Option<HtmlElement>, delay: u32, report: &OnPointed) {
        self.is_touch = is_touch(event);
        let found = found.filter(|_| !self.is_touch);
        if found == self.element || found.is_none() && self.focused.is_some() {
            return;
        }
        self.end(report);
        self.element.clone_from(&found);
        if let Some(element) = found {
            let report = report.clone();
            self.timer = Some(Timeout::new(delay, move || report(Some(Pointed(element)))));
        }
    }

    fn got_focus(&mut self, _: &Event, found: Option<HtmlElement>, _: u32, report: &OnPointed) {
        let by_keyboard = |element: &HtmlElement| element.matches(":focus-visible") == Ok(true);
        if let Some(element) = found.filter(by_keyboard).filter(|_| !self.is_touch) {
            self.end(report);
            self.element = Some(element.clone());
            self.focused = Some(element.clone());
            report(Some(Pointed(element)));
        }
    }

    fn left(&mut self, _: &Event, _: Option<HtmlElement>, _: u32, report: &OnPointed) {
        self.end(report);
    }

    /// Reports a focused element again after scrolling: the page scrolls to an element that the
    /// keyboard focuses, which has moved then.
    fn scrolled(&mut self, _: &Event, _: Option<HtmlElement>, _: u32, report: &OnPointed) {
        match self.focused.clone() {
            Some(element) => report(Some(Pointed(element))),
            None => self.end(report),
        }
    }

    /// Ends the report after a press. The pointer may stay on the element, so only another element is
    /// reported next.
    fn pressed(&mut self, event: &Event, _: Option<HtmlElement>, _: u32, report: &OnPointed) {
        self.is_touch = is_touch(event);
        let element = self.element.clone();
        self.end(report);
        self.element = element;
    }

    fn end(&mut self, report: &OnPointed) {
        self.timer = None;
        self.focused = None;
        if self.element.take().is_some() {
            report(None);
        }
    }
}

impl Pointed {
    /// The value of an attribute; `None` if the element does not have it.
    pub fn attribute(&self, name: &str) -> Option<String> {
        self.0.get_attribute(name)
    }

    /// Whether exactly this text is visible in the element.
    pub fn shows(&self, text: &str) -> bool {
        self.0.inner_text().trim() == text
    }

    /// Opens a popover below the middle of the element, or above it where there is no room below. The
    /// style sheet reads the place from `--left` and `--top`.
    pub fn open_beside(&self, popover: &HtmlElement) {
        // A popover that is already open stays open.
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
