//! Decoding pictures before they are shown.

use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlImageElement;

/// A picture that is being loaded and decoded. The browser may forget it when this is dropped.
pub struct DecodedAhead {
    _image: HtmlImageElement,
}

/// Loads and decodes a picture, so that it is painted at once when it is shown. It is loaded as the page
/// does: without a referrer.
pub fn decode_ahead(url: &str) -> Option<DecodedAhead> {
    let image = HtmlImageElement::new().ok()?;
    // Before the address, which begins to load.
    image.set_attribute("referrerpolicy", "no-referrer").ok()?;
    image.set_src(url);
    let decoded = JsFuture::from(image.decode());
    spawn_local(async move {
        // What cannot be decoded is told of when it is shown.
        drop(decoded.await);
    });
    Some(DecodedAhead { _image: image })
}
