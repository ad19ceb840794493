//! The storage quota of this site, and whether the browser will keep its data.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::by_name::{call, property};

/// If less room than this is left, in bytes, a file could not be written for lack of room.
const LITTLE: f64 = 50_000_000.0;

/// The browser's estimate of the storage of this site.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The storage that the site uses, in bytes.
    pub used: f64,
    /// The storage that the site may use, in bytes.
    pub allowed: f64,
}

/// The storage of this site; `None` if the browser does not say.
pub async fn room() -> Option<Room> {
    let answer = call(&manager(), "estimate", &[]).await.ok()?;
    Some(Room {
        used: property(&answer, "usage").as_f64()?,
        allowed: property(&answer, "quota").as_f64()?,
    })
}

/// The number of bytes that the caches of this site use. If the browser does not list them, this is the figure for the
/// whole site, or 0 if it gives none.
pub async fn cached_bytes() -> f64 {
    let Ok(answer) = call(&manager(), "estimate", &[]).await else {
        return 0.0;
    };
    let usage = property(&answer, "usage").as_f64();
    let details = property(&answer, "usageDetails");
    if details.is_undefined() {
        return usage.unwrap_or_default();
    }
    // The browser does not list a kind of storage that is not used.
    property(&details, "caches").as_f64().unwrap_or_default()
}

/// Whether there is room for a large file. `true` if the browser does not say.
pub async fn has_room() -> bool {
    let room = room().await;
    room.is_none_or(|room| room.allowed - room.used > LITTLE)
}

/// Whether the browser has promised not to delete this site's data on its own. `None` if it does not say.
pub async fn is_persistent() -> Option<bool> {
    call(&manager(), "persisted", &[]).await.ok()?.as_bool()
}

fn manager() -> JsValue {
    property(&window().navigator(), "storage")
}
