//! The size of an element, and the room for it, by the browser's resize observer.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure, prelude::wasm_bindgen};
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    // The type of `web-sys` would need a feature of it, and thus build all that uses it once more.
    type ResizeObserver;

    #[wasm_bindgen(constructor)]
    fn new(on_change: &Function) -> ResizeObserver;

    #[wasm_bindgen(method)]
    fn observe(this: &ResizeObserver, element: &Element);

    #[wasm_bindgen(method)]
    fn disconnect(this: &ResizeObserver);
}

/// The size of an element, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// How much of the height of its scroll container is left from its top on.
    pub room: f64,
}

/// Tells the size of an element at first and whenever it or the nearest ancestor that a selector finds
/// has another, until the current owner is disposed of. The first time is before the element is
/// painted.
pub fn on_resize(element: &Element, scroller: &str, on_size: impl Fn(Size) + 'static) {
    // A selector of the program is valid.
    let scroller = element.closest(scroller).ok().flatten();
    let measured = (element.clone(), scroller.clone());
    let changed = Closure::<dyn Fn()>::new(move || on_size(size(&measured.0, measured.1.as_ref())));
    let observer = ResizeObserver::new(changed.as_ref().unchecked_ref());
    observer.observe(element);
    if let Some(scroller) = &scroller {
        observer.observe(scroller);
    }
    let held = StoredValue::new_local((observer, changed));
    on_cleanup(move || {
        held.try_with_value(|(observer, _)| observer.disconnect());
    });
}

fn size(element: &Element, scroller: Option<&Element>) -> Size {
    let own = element.get_bounding_client_rect();
    let room = scroller.map_or(0.0, |scroller| {
        let top = scroller.get_bounding_client_rect().top();
        let above = own.top() - top + f64::from(scroller.scroll_top());
        f64::from(scroller.client_height()) - above
    });
    Size {
        width: own.width(),
        height: own.height(),
        room,
    }
}
