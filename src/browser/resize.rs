//! The size of an element, and the room for it, from the browser's resize observer.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure, prelude::wasm_bindgen};
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    // The type of `web-sys` would need another feature of it, and everything that depends on `web-sys`
    // would be built once more.
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
    /// The width of the element.
    pub width: f64,
    /// The height of the element.
    pub height: f64,
    /// The height of the scroll container that is left below the top of the element.
    pub room: f64,
}

/// Calls `on_size` with the size of an element: at first, before the element is painted, and whenever
/// the size of the element or of the nearest ancestor that matches `scroller` changes. Ends when the
/// current owner is disposed of.
pub fn on_resize(element: &Element, scroller: &str, on_size: impl Fn(Size) + 'static) {
    // The selector is a constant of the program, so it is valid.
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
