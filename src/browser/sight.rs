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

/// The event of an element that comes near the viewport.
const NEAR: &str = "near";
/// The event of an element that is far again. Its `--height` has been set to its height by then.
const FAR: &str = "far";

/// How far outside the viewport still counts as near: half a screen, so that scrolling or moving by
/// keyboard finds complete elements.
const MARGIN: &str = "50% 0px";
/// How many elements are notified at a time that they are near, since that may cause much work.
const AT_ONCE: usize = 3;
/// The pause between them, in milliseconds: a frame, in which the browser can respond to the user.
const FRAME: u32 = 16;

/// Notifies the elements of a list when they come near the viewport or leave it, until its owner is
/// disposed of.
#[derive(Clone, Copy)]
pub struct Sight {
    /// A selector for the scroll container.
    scroller: &'static str,
    watching: StoredValue<Option<Watching>, LocalStorage>,
}

struct Watching {
    observer: IntersectionObserver,
    coming: Rc<Coming>,
    _told: Closure<dyn FnMut(Array)>,
}

impl Sight {
    /// For the elements of a list in the nearest ancestor that matches this selector.
    pub fn within(scroller: &'static str) -> Self {
        let watching = StoredValue::new_local(None::<Watching>);
        on_cleanup(move || {
            watching.try_update_value(|watching| {
                if let Some(Watching { observer, .. }) = watching.take() {
                    observer.disconnect();
                }
            });
        });
        Self { scroller, watching }
    }

    /// Starts to observe an element, which is on the page already.
    pub fn watch(self, element: &Element) {
        self.watching.try_update_value(|watching| {
            if watching.is_none() {
                *watching = Watching::begin(element, self.scroller).ok();
            }
            match watching {
                Some(watching) => watching.observer.observe(element),
                None => tell(element, NEAR),
            }
        });
    }

    /// Stops observing an element.
    pub fn forget(self, element: &Element) {
        self.watching.try_with_value(|watching| {
            if let Some(watching) = watching {
                watching.observer.unobserve(element);
                watching.coming.withdraw(element);
            }
        });
    }
}

impl Watching {
    fn begin(element: &Element, scroller: &str) -> Result<Self, JsValue> {
        let coming = Rc::new(Coming::default());
        let for_told = coming.clone();
        let told = Closure::new(move |entries: Array| {
            for entry in entries {
                for_told.take(entry.unchecked_ref());
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root(element.closest(scroller)?.as_ref());
        options.set_root_margin(MARGIN);
        let callback = told.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(callback, &options)?;
        Ok(Self {
            observer,
            coming,
            _told: told,
        })
    }
}

/// Elements that have come near but were not notified yet.
#[derive(Default)]
struct Coming {
    queue: RefCell<VecDeque<Element>>,
    next: RefCell<Option<Timeout>>,
}

impl Coming {
    fn take(self: &Rc<Self>, entry: &IntersectionObserverEntry) {
        let element = entry.target();
        if entry.is_intersecting() {
            self.queue.borrow_mut().push_back(element);
            self.go_on();
            return;
        }
        self.withdraw(&element);
        if !is_in_use(&element) {
            let height = format!("{}px", entry.bounding_client_rect().height().round());
            let style = element.unchecked_ref::<HtmlElement>().style();
            // Without a remembered height, the style sheet has a guess.
            style.set_property("--height", &height).ok();
            tell(&element, FAR);
        }
    }

    fn withdraw(&self, element: &Element) {
        self.queue.borrow_mut().retain(|other| other != element);
    }

    fn go_on(self: &Rc<Self>) {
        let mut next = self.next.borrow_mut();
        if next.is_none() && !self.queue.borrow().is_empty() {
            let coming = self.clone();
            *next = Some(Timeout::new(FRAME, move || coming.tell_some()));
        }
    }

    fn tell_some(self: &Rc<Self>) {
        self.next.take();
        for _ in 0..AT_ONCE {
            let element = self.queue.borrow_mut().pop_front();
            if let Some(element) = element {
                tell(&element, NEAR);
            }
        }
        self.go_on();
    }
}

/// Whether the focus or a screen reader is in the element.
fn is_in_use(element: &Element) -> bool {
    let plays = || {
        let clips = element.query_selector_all("video").ok()?;
        (0..clips.length())
            .filter_map(|place| clips.item(place)?.dyn_into::<HtmlVideoElement>().ok())
            .any(|clip| !clip.paused())
            .then_some(())
    };
    element.matches(":focus-within").unwrap_or(false) || plays().is_some()
}

fn tell(element: &Element, what: &str) {
    if let Ok(event) = Event::new(what) {
        // The event cannot be cancelled.
        element.dispatch_event(&event).ok();
    }
}
