//! Whether elements are near the viewport, by the browser's intersection observer.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use gloo_timers::callback::Timeout;
use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    Element, Event, HtmlElement, HtmlVideoElement, IntersectionObserver, IntersectionObserverEntry,
    IntersectionObserverInit,
};

/// The event that an element has come near the viewport.
const NEAR: &str = "near";
/// The event that an element is far from the viewport again. Its `--height` has been set to its
/// height by then.
const FAR: &str = "far";

/// How far outside the viewport still counts as near: half a screen, so that scrolling or moving by
/// keyboard finds complete elements.
const MARGIN: &str = "50% 0px";
/// How many elements are notified at a time, since coming near may cause much work.
const AT_ONCE: usize = 3;
/// The pause between such groups, in milliseconds: a frame, in which the browser can respond to the
/// user.
const FRAME: u32 = 16;

/// Notifies the elements of a list when they come near the viewport or leave it, until its owner is
/// disposed of.
#[derive(Clone, Copy)]
pub struct VisibilityObserver {
    /// A selector for the scroll container.
    scroller: &'static str,
    state: StoredValue<Option<ObserverState>, LocalStorage>,
}

struct ObserverState {
    observer: IntersectionObserver,
    queue: Rc<NotifyQueue>,
    _callback: Closure<dyn FnMut(Array)>,
}

impl VisibilityObserver {
    /// Observes the elements of a list in the nearest ancestor that matches this selector.
    pub fn within(scroller: &'static str) -> Self {
        let state = StoredValue::new_local(None::<ObserverState>);
        on_cleanup(move || {
            state.try_update_value(|state| {
                if let Some(ObserverState { observer, .. }) = state.take() {
                    observer.disconnect();
                }
            });
        });
        Self { scroller, state }
    }

    /// Starts to observe an element, which must be on the page already.
    pub fn observe(self, element: &Element) {
        self.state.try_update_value(|state| {
            if state.is_none() {
                *state = ObserverState::new(element, self.scroller).ok();
            }
            match state {
                Some(state) => state.observer.observe(element),
                None => dispatch(element, NEAR),
            }
        });
    }

    /// Stops observing an element.
    pub fn unobserve(self, element: &Element) {
        self.state.try_with_value(|state| {
            if let Some(state) = state {
                state.observer.unobserve(element);
                state.queue.remove(element);
            }
        });
    }
}

impl ObserverState {
    fn new(element: &Element, scroller: &str) -> Result<Self, JsValue> {
        let queue = Rc::new(NotifyQueue::default());
        let for_callback = queue.clone();
        let callback_closure = Closure::new(move |entries: Array| {
            for entry in entries {
                for_callback.take(entry.unchecked_ref());
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root(element.closest(scroller)?.as_ref());
        options.set_root_margin(MARGIN);
        let callback = callback_closure.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(callback, &options)?;
        Ok(Self {
            observer,
            queue,
            _callback: callback_closure,
        })
    }
}

/// Elements that have come near but were not notified yet.
#[derive(Default)]
struct NotifyQueue {
    elements: RefCell<VecDeque<Element>>,
    next: RefCell<Option<Timeout>>,
}

impl NotifyQueue {
    fn take(self: &Rc<Self>, entry: &IntersectionObserverEntry) {
        let element = entry.target();
        if entry.is_intersecting() {
            self.elements.borrow_mut().push_back(element);
            self.schedule();
            return;
        }
        self.remove(&element);
        if !is_in_use(&element) {
            let height = format!("{}px", entry.bounding_client_rect().height().round());
            let style = element.unchecked_ref::<HtmlElement>().style();
            // If the height cannot be set, the style sheet has an estimate.
            style.set_property("--height", &height).ok();
            dispatch(&element, FAR);
        }
    }

    fn remove(&self, element: &Element) {
        self.elements.borrow_mut().retain(|other| other != element);
    }

    fn schedule(self: &Rc<Self>) {
        let mut next = self.next.borrow_mut();
        if next.is_none() && !self.elements.borrow().is_empty() {
            let queue = self.clone();
            *next = Some(Timeout::new(FRAME, move || queue.notify_some()));
        }
    }

    fn notify_some(self: &Rc<Self>) {
        self.next.take();
        for _ in 0..AT_ONCE {
            let element = self.elements.borrow_mut().pop_front();
            if let Some(element) = element {
                dispatch(&element, NEAR);
            }
        }
        self.schedule();
    }
}

/// Whether the element is in use: it contains the focus or a screen reader, or a playing video.
fn is_in_use(element: &Element) -> bool {
    let is_playing = || {
        let clips = element.query_selector_all("video").ok()?;
        (0..clips.length())
            .filter_map(|place| clips.item(place)?.dyn_into::<HtmlVideoElement>().ok())
            .any(|clip| !clip.paused())
            .then_some(())
    };
    element.matches(":focus-within").unwrap_or(false) || is_playing().is_some()
}

fn dispatch(element: &Element, what: &str) {
    if let Ok(event) = Event::new(what) {
        // The event cannot be cancelled.
        element.dispatch_event(&event).ok();
    }
}
