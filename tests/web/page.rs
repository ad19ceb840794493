//! Mounting a view on the page, and helpers that wait for it.

use gloo_timers::future::TimeoutFuture;
use leptos::{
    mount::{UnmountHandle, mount_to},
    prelude::*,
};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

/// A mounted view, which leaves the page when it is dropped.
pub(crate) struct Mounted<M: Mountable> {
    pub(crate) place: HtmlElement,
    handle: Option<UnmountHandle<M>>,
}

/// Mounts a view in its own element.
pub(crate) fn mounted<V: IntoView + 'static>(
    view: impl FnOnce() -> V + 'static,
) -> Mounted<<V as Render>::State> {
    let place: HtmlElement = document()
        .create_element("div")
        .expect("an element can be made")
        .unchecked_into();
    document()
        .body()
        .expect("the page has a body")
        .append_child(&place)
        .expect("it can be appended");
    let handle = mount_to(place.clone(), view);
    Mounted {
        place,
        handle: Some(handle),
    }
}

impl<M: Mountable> Drop for Mounted<M> {
    fn drop(&mut self) {
        self.handle.take();
        self.place.remove();
    }
}

impl<M: Mountable> Mounted<M> {
    /// Returns the first element that the selector finds, if there is one.
    pub(crate) fn find(&self, selector: &str) -> Option<Element> {
        self.place
            .query_selector(selector)
            .expect("the selector is valid")
    }

    /// Returns the first element that the selector finds.
    pub(crate) fn get<T: JsCast>(&self, selector: &str) -> T {
        self.find(selector)
            .unwrap_or_else(|| panic!("no {selector} in {}", self.place.inner_html()))
            .unchecked_into()
    }

    /// Returns the text of the first element that the selector finds.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.get::<Element>(selector)
            .text_content()
            .unwrap_or_default()
    }
}

/// Dispatches a bubbling event to an element.
pub(crate) fn dispatch(target: &web_sys::EventTarget, name: &str) {
    let event = Event::new(name).expect("an event can be made");
    event.init_event_with_bubbles(name, true);
    target.dispatch_event(&event).expect("it is an event");
}

/// Lets effects run, and the browser's events arrive.
pub(crate) async fn settle() {
    leptos::task::tick().await;
    TimeoutFuture::new(0).await;
}

/// Waits until the probe is true.
pub(crate) async fn until(what: &str, mut probe: impl FnMut() -> bool) {
    // One minute, checked every twenty milliseconds: a machine that builds at the same time may be slow.
    for _ in 0..3_000 {
        if probe() {
            return;
        }
        TimeoutFuture::new(20).await;
    }
    panic!("not within a minute: {what}");
}
