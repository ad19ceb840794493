//! How much this site may store, and whether the browser will keep it.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::by_name::{call, property};

/// When there is less room than this, in bytes, a file that was not written had none.
const LITTLE: f64 = 50_000_000.0;

/// What the browser says of the room for this site. It is an estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// What the site takes, in bytes.
    pub used: f64,
    /// What it may take, in bytes.
    pub allowed: f64,
}

/// The room for this site; `None` if the browser does not say.
pub async fn room() -> Option<Room> {
    let answer = call(&manager(), "estimate", &[]).await.ok()?;
    Some(Room {
        used: property(&answer, "usage").as_f64()?,
        allowed: property(&answer, "quota").as_f64()?,
    })
}

/// The bytes that the browser counts for stored answers; for the whole site where it does not tell them apart,
/// and 0 if it does not say.
pub async fn cached_bytes() -> f64 {
    let Ok(answer) = call(&manager(), "estimate", &[]).await else {
        return 0.0;
    };
    let usage = property(&answer, "usage").as_f64();
    let details = property(&answer, "usageDetails");
    if details.is_undefined() {
        return usage.unwrap_or_default();
    }
    // A kind of which there is nothing is not listed.
    property(&details, "caches").as_f64().unwrap_or_default()
}

/// Whether there is room for a large file. True if the browser does not say.
pub async fn has_room() -> bool {
    let room = room().await;
    room.is_none_or(|room| room.allowed - room.used > LITTLE)
}

/// Whether the browser has promised not to delete this site's data by itself. `None` if it does not
/// say.
pub async fn is_persistent() -> Option<bool> {
    call(&manager(), "persisted", &[]).await.ok()?.as_bool()
}

fn manager() -> JsValue {
    property(&window().navigator(), "storage")
}
