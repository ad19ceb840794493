//! Decoding pictures before they are shown, or to see whether they can be.

use js_sys::{Function, Promise};
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlCanvasElement, HtmlImageElement};

use super::{
    ObjectUrl,
    by_name::{call, property},
    within,
};

/// How long a picture may take to be decoded ahead, in milliseconds.
const LONGEST: u32 = 60_000;

/// A picture that is being loaded and decoded. The browser forgets it when this is dropped.
pub struct DecodedAhead {
    image: HtmlImageElement,
}

impl DecodedAhead {
    /// Waits until it is decoded. False if it cannot be.
    pub async fn is_ready(&self) -> bool {
        JsFuture::from(self.image.decode()).await.is_ok()
    }
}

impl Drop for DecodedAhead {
    fn drop(&mut self) {
        let_go(&self.image);
    }
}

/// Lets go of what a picture shows. Otherwise the browser keeps the file, and perhaps what it has decoded, until it
/// collects the element: a page that hardly uses its own memory takes its time for that.
pub fn let_go(image: &HtmlImageElement) {
    // Without the attribute there is no event of an error.
    image.remove_attribute("src").ok();
}

/// The same with what a canvas shows.
pub fn let_go_canvas(canvas: &HtmlCanvasElement) {
    canvas.set_width(0);
}

/// Loads and decodes a picture, so that it is painted at once when it is shown; a large one is only loaded. It is loaded as
/// the page does: without a referrer.
pub fn decode_ahead(url: &str) -> Option<DecodedAhead> {
    let image = HtmlImageElement::new().ok()?;
    // Before the address, which begins to load.
    image.set_attribute("referrerpolicy", "no-referrer").ok()?;
    let loaded = loaded(&image);
    image.set_src(url);
    let ahead = DecodedAhead {
        image: image.clone(),
    };
    spawn_local(async move {
        // There is no event once it is let go.
        let has_come = within(LONGEST, JsFuture::from(loaded)).await;
        if matches!(has_come, Some(Ok(_)))
            && !is_large_picture((image.natural_width(), image.natural_height()))
        {
            // What cannot be decoded is told of when it is shown.
            drop(JsFuture::from(image.decode()).await);
        }
    });
    Some(ahead)
}

fn loaded(image: &HtmlImageElement) -> Promise {
    Promise::new(&mut |resolve, reject| {
        for (name, function) in [("load", &resolve), ("error", &reject)] {
            image.add_event_listener_with_callback(name, function).ok();
        }
    })
}

/// Whether a picture of this width and height, in pixels, is so large that it is better not decoded: that takes four bytes
/// for each pixel, and a window of such pictures more memory than a phone gives a page. The worker of thumbnails has the same
/// figure.
pub fn is_large_picture((width, height): (u32, u32)) -> bool {
    const LARGE: u64 = 3_000_000;
    u64::from(width) * u64::from(height) > LARGE
}

/// A decoded picture. Its memory is freed when this is dropped, and not with the next collection.
pub struct Bitmap(JsValue);

impl Bitmap {
    /// Decodes a file, or what an element shows. No other code of the page waits meanwhile.
    pub(super) async fn of(source: &JsValue) -> Option<Self> {
        let bitmap = call(&window(), "createImageBitmap", &[source]).await;
        bitmap.ok().map(Self)
    }

    /// Decodes a file in this browser by its address.
    pub async fn of_file(url: &ObjectUrl) -> Option<Self> {
        Self::of(url.file()?).await
    }

    /// Shows it in this element, which gets its width and height.
    pub fn show_in(&self, canvas: &HtmlCanvasElement) -> Option<()> {
        let (width, height) = self.size()?;
        canvas.set_width(width);
        canvas.set_height(height);
        let context = canvas.get_context("2d").ok()??;
        let draw: Function = property(&context, "drawImage").dyn_into().ok()?;
        draw.call3(&context, &self.0, &0.into(), &0.into()).ok()?;
        Some(())
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
