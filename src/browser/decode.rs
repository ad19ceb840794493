//! Decoding pictures before they are shown, or to see whether they can be.

use js_sys::Function;
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
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

/// A decoded picture. Its memory is freed when this is dropped, and not with the next collection.
pub struct Bitmap(JsValue);

impl Bitmap {
    /// Decodes a file, or what an element shows. No other code of the page waits meanwhile.
    pub(super) async fn of(source: &JsValue) -> Option<Self> {
        let bitmap = call(&window(), "createImageBitmap", &[source]).await;
        bitmap.ok().map(Self)
    }

    /// Its width and height, in pixels.
    fn size(&self) -> Option<(u32, u32)> {
        let length = |name: &str| {
            let length = property(&self.0, name).as_f64()?;
            // Browsers decode no picture whose sides a u32 could not count.
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            Some(length as u32)
        };
        length("width").zip(length("height"))
    }
}

impl AsRef<JsValue> for Bitmap {
    fn as_ref(&self) -> &JsValue {
        &self.0
    }
}

impl Drop for Bitmap {
    fn drop(&mut self) {
        if let Ok(close) = property(&self.0, "close").dyn_into::<Function>() {
            close.call0(&self.0).ok();
        }
    }
}

/// The width and height of a picture as the browser shows it, in pixels. `None` if it cannot be decoded.
pub async fn decoded_size(picture: &Blob) -> Option<(u32, u32)> {
    Bitmap::of(picture).await?.size()
}
