//! Decoding pictures before they are shown, or to see whether they can be.

use js_sys::Function;
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlImageElement};

use super::by_name::{call, property};

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

/// The width and height of a picture as the browser shows it, in pixels. `None` if it cannot be decoded. No
/// other code of the page waits meanwhile.
pub async fn decoded_size(picture: &Blob) -> Option<(u32, u32)> {
    let bitmap = call(&window(), "createImageBitmap", &[picture])
        .await
        .ok()?;
    let length = |name: &str| {
        let length = property(&bitmap, name).as_f64()?;
        // Browsers decode no picture whose sides a u32 could not count.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Some(length as u32)
    };
    let size = length("width").zip(length("height"));
    // Its memory is freed at once, and not with the next collection.
    if let Ok(close) = property(&bitmap, "close").dyn_into::<Function>() {
        close.call0(&bitmap).ok();
    }
    size
}
