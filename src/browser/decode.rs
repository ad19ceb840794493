//! Decoding pictures before they are shown, or to see whether they can be decoded.

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

/// How long the loading of a picture that is decoded ahead may take, in milliseconds.
const LONGEST: u32 = 60_000;

/// A picture that is being loaded and decoded. The browser discards it when this value is dropped.
pub struct DecodedAhead {
    image: HtmlImageElement,
}

impl DecodedAhead {
    /// Waits until the picture is decoded. Returns `false` if it cannot be decoded.
    pub async fn is_ready(&self) -> bool {
        JsFuture::from(self.image.decode()).await.is_ok()
    }
}

impl Drop for DecodedAhead {
    fn drop(&mut self) {
        let_go(&self.image);
    }
}

/// Releases the picture of an image element. Otherwise the browser keeps the file, and perhaps the decoded picture,
/// until it collects the element, which takes long on a page that hardly uses its own memory.
pub fn let_go(image: &HtmlImageElement) {
    // Removing the attribute, unlike emptying it, causes no error event.
    image.remove_attribute("src").ok();
}

/// Releases the picture of a canvas. Otherwise the browser keeps it until it collects the element.
pub fn let_go_canvas(canvas: &HtmlCanvasElement) {
    canvas.set_width(0);
}

/// Loads and decodes a picture, so that it is painted at once when it is shown. A large picture is only loaded. It is
/// loaded without a referrer, as the page loads pictures. `None` if the browser cannot create an image element.
pub fn decode_ahead(url: &str) -> Option<DecodedAhead> {
    let image = HtmlImageElement::new().ok()?;
    // Set before the address, which starts the loading.
    image.set_attribute("referrerpolicy", "no-referrer").ok()?;
    let loaded = loaded(&image);
    image.set_src(url);
    let ahead = DecodedAhead {
        image: image.clone(),
    };
    spawn_local(async move {
        // The event does not come any more once the picture is released.
        let has_come = within(LONGEST, JsFuture::from(loaded)).await;
        if matches!(has_come, Some(Ok(_)))
            && !is_large_picture((image.natural_width(), image.natural_height()))
        {
            // A picture that cannot be decoded is reported when it is shown.
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

/// Whether a picture of this width and height, in pixels, is too large to be decoded ahead: decoding takes four bytes
/// for each pixel, and a screenful of such pictures takes more memory than a phone gives a page. The worker of
/// thumbnails has the same limit.
pub fn is_large_picture((width, height): (u32, u32)) -> bool {
    const LARGE: u64 = 3_000_000;
    u64::from(width) * u64::from(height) > LARGE
}

/// A decoded picture. Its memory is freed when this value is dropped, and not at the next garbage collection.
pub struct Bitmap(JsValue);

impl Bitmap {
    /// Decodes a file, or the picture of an element. This does not block other code of the page.
    pub(super) async fn of(source: &JsValue) -> Option<Self> {
        let bitmap = call(&window(), "createImageBitmap", &[source]).await;
        bitmap.ok().map(Self)
    }

    /// Decodes the file in this browser that an object URL refers to. `None` if it refers to none, or if the file
    /// cannot be decoded.
    pub async fn of_file(url: &ObjectUrl) -> Option<Self> {
        Self::of(url.file()?).await
    }

    /// Shows the picture in this canvas, which gets its width and height; `None` if the browser fails.
    pub fn show_in(&self, canvas: &HtmlCanvasElement) -> Option<()> {
        let (width, height) = self.size()?;
        canvas.set_width(width);
        canvas.set_height(height);
        let context = canvas.get_context("2d").ok()??;
        let draw: Function = property(&context, "drawImage").dyn_into().ok()?;
        draw.call3(&context, &self.0, &0.into(), &0.into()).ok()?;
        Some(())
    }

    /// The width and height of the picture, in pixels.
    fn size(&self) -> Option<(u32, u32)> {
        let length = |name: &str| {
            let length = property(&self.0, name).as_f64()?;
            // Browsers decode no picture whose sides do not fit a `u32`.
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
