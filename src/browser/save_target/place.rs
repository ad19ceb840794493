//! The place of a file that is being saved, and why it could not be written there.

use js_sys::{Array, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

use super::private;
use crate::browser::by_name::{call, error_name, property};

/// The place of a file that is being saved.
pub(super) enum SavePlace {
    /// A place that the user has chosen: the stream of the file, and its handle.
    Chosen(JsValue, JsValue),
    /// The private file system, from which the file is downloaded at the end: its stream, and its handle.
    Private(JsValue, JsValue),
    Memory(Array, f64),
}

/// Why a file could not be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWritten {
    /// The user has closed the browser's dialog, or cancelled it later.
    NotChosen,
    /// There is no room, or the browser refuses.
    Refused,
    /// The file is too long for memory, and there is no other way.
    TooLong,
    /// The last click was too long ago: the browser asks for the place only after another click.
    ClickNeeded,
}

impl SavePlace {
    /// Asks the user for the place, where the browser supports that.
    pub(super) async fn ask(name: &str) -> Result<Self, NotWritten> {
        match chosen(name).await {
            Ok(Some(handle)) => Self::chosen(handle).await,
            Ok(None) => Ok(Self::unasked().await),
            Err(error) => match error_name(&error).as_str() {
                "AbortError" => Err(NotWritten::NotChosen),
                // In a frame of another site, the browser refuses even after a click.
                "SecurityError" if was_just_clicked() => Ok(Self::unasked().await),
                // A click counts for a few seconds. On a slow connection, loading this code takes longer.
                "SecurityError" => Err(NotWritten::ClickNeeded),
                _ => Err(NotWritten::Refused),
            },
        }
    }

    /// The place that the user has chosen.
    async fn chosen(handle: JsValue) -> Result<Self, NotWritten> {
        if let Some(stream) = private::writable(&handle).await {
            return Ok(Self::Chosen(stream, handle));
        }
        remove_empty(&handle).await;
        Err(NotWritten::Refused)
    }

    /// A place for which the user is not asked.
    async fn unasked() -> Self {
        match private::new_file().await {
            Some((stream, handle)) => Self::Private(stream, handle),
            None => Self::Memory(Array::new(), 0.0),
        }
    }
}

/// Removes the file that the browser has created, where it can be removed. The file is empty: the browser has removed
/// the former contents of a file that the user has chosen.
pub(super) async fn remove_empty(handle: &JsValue) {
    let Ok(file) = call(handle, "getFile", &[]).await else {
        return;
    };
    if property(&file, "size").as_f64() == Some(0.0) {
        call(handle, "remove", &[]).await.ok();
    }
}

/// Calls a method of a stream, and waits until it is done.
pub(super) async fn done(
    of: &JsValue,
    method: &str,
    values: &[&JsValue],
) -> Result<(), NotWritten> {
    let answer = call(of, method, values).await;
    answer.map(drop).map_err(|_| NotWritten::Refused)
}

/// Whether the browser still counts a recent click as an action of the user.
fn was_just_clicked() -> bool {
    let activation = property(&window().navigator(), "userActivation");
    property(&activation, "isActive") == JsValue::TRUE
}

/// Asks the user for a file. `None` in browsers that cannot ask.
async fn chosen(name: &str) -> Result<Option<JsValue>, JsValue> {
    let ask = "showSaveFilePicker";
    if property(&window(), ask).is_undefined() {
        return Ok(None);
    }
    let options = Object::new();
    Reflect::set(&options, &"suggestedName".into(), &name.into())?;
    call(&window(), ask, &[&options]).await.map(Some)
}
