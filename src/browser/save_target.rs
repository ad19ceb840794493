//! A large file, saved piece by piece: where the user says, else by way of the site's private file
//! system, else in memory.

mod private;

use std::mem;

use js_sys::{Array, Object, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

pub use self::private::remove_saved_archives;
use super::{
    ObjectUrl, Stop,
    by_name::{call, error_name, property},
    file_store::{blob_of, each_piece},
};

/// The most bytes of a file that is put together in memory: browsers give a page about 2 GB, and the
/// file is there twice for a moment.
const MOST_IN_MEMORY: f64 = 536_870_912.0;

/// The number of bytes that are collected before they are written: for the browser, many small pieces are slow.
const AT_ONCE: usize = 1 << 20;

/// Where a file is written to.
pub struct SaveTarget {
    name: String,
    place: SavePlace,
    /// What is to be written next.
    collected: Vec<u8>,
}

enum SavePlace {
    /// The user has chosen it: its stream and its handle.
    Chosen(JsValue, JsValue),
    /// The private file system, from where it is downloaded at the end.
    Private(JsValue, JsValue),
    Memory(Array, f64),
}

/// Where the file is once it is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Where the user has said.
    Saved,
    /// With the browser, which downloads it. It may ask the user, and does not say what has come of it.
    Offered,
}

/// Why nothing is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWritten {
    /// The user has closed the browser's dialog, or cancelled it later.
    NotChosen,
    /// There is no room, or the browser refuses.
    Refused,
    /// It is too long for memory, and there is no other way.
    TooLong,
    /// The click was too long ago: the browser asks for the place after another one.
    ClickNeeded,
}

impl SaveTarget {
    /// Asks for the place, where the browser can: a click must be the reason.
    ///
    /// # Errors
    /// If the user does not choose one.
    pub async fn ask(name: &str) -> Result<Self, NotWritten> {
        let place = match chosen(name).await {
            Ok(Some(handle)) => SavePlace::chosen(handle).await?,
            Ok(None) => SavePlace::unasked().await,
            Err(error) => match error_name(&error).as_str() {
                "AbortError" => return Err(NotWritten::NotChosen),
                // In a frame of another site, no click helps.
                "SecurityError" if was_just_clicked() => SavePlace::unasked().await,
                // A click counts for some seconds. On a slow line, loading this code takes longer.
                "SecurityError" => return Err(NotWritten::ClickNeeded),
                _ => return Err(NotWritten::Refused),
            },
        };
        Ok(Self {
            name: name.to_owned(),
            place,
            collected: Vec::new(),
        })
    }

    /// Writes the next bytes, at the latest when the file is closed.
    ///
    /// # Errors
    /// If these, or those before, cannot be written; the file is then of no use.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<(), NotWritten> {
        if self.collected.len() + bytes.len() > AT_ONCE {
            self.write_collected().await?;
        }
        if bytes.len() > AT_ONCE {
            return self.write_now(bytes).await;
        }
        if self.collected.capacity() == 0 {
            self.collected.reserve_exact(AT_ONCE);
        }
        self.collected.extend(bytes);
        Ok(())
    }

    async fn write_collected(&mut self) -> Result<(), NotWritten> {
        if self.collected.is_empty() {
            return Ok(());
        }
        let mut collected = mem::take(&mut self.collected);
        self.write_now(&collected).await?;
        collected.clear();
        self.collected = collected;
        Ok(())
    }

    async fn write_now(&mut self, bytes: &[u8]) -> Result<(), NotWritten> {
        match &mut self.place {
            SavePlace::Chosen(stream, _) | SavePlace::Private(stream, _) => {
                let bytes = Uint8Array::from(bytes);
                done(stream, "write", &[&bytes]).await
            }
            // A blob may be on the disk; an array never is.
            SavePlace::Memory(..) => self.keep(&blob_of(bytes).ok_or(NotWritten::Refused)?),
        }
    }

    /// Puts the next bytes behind the others in memory.
    fn keep(&mut self, bytes: &Blob) -> Result<(), NotWritten> {
        let SavePlace::Memory(parts, length) = &mut self.place else {
            return Err(NotWritten::Refused);
        };
        *length += bytes.size();
        if *length > MOST_IN_MEMORY {
            return Err(NotWritten::TooLong);
        }
        parts.push(bytes);
        Ok(())
    }

    /// Writes the bytes of a file, which are not in memory.
    ///
    /// # Errors
    /// If they cannot be read or written; the file is then of no use.
    pub async fn write_file(&mut self, file: &Blob) -> Result<(), NotWritten> {
        self.write_collected().await?;
        match &mut self.place {
            SavePlace::Chosen(stream, _) | SavePlace::Private(stream, _) => {
                done(stream, "write", &[file]).await
            }
            SavePlace::Memory(..) => {
                // Copied: the file may be removed before the end.
                let mut pieces = Vec::new();
                let read = each_piece(file, |piece| pieces.extend(blob_of(piece))).await;
                read.ok_or(NotWritten::Refused)?;
                pieces.into_iter().try_for_each(|piece| self.keep(&piece))
            }
        }
    }

    /// The file is whole: the user gets it, unless the work was told to stop.
    ///
    /// # Errors
    /// If the browser refuses, or it was told to stop. Then nothing is saved.
    pub async fn close(mut self, stop: &Stop) -> Result<Delivery, NotWritten> {
        self.write_collected().await?;
        if stop.is_told() {
            self.abort().await;
            return Err(NotWritten::NotChosen);
        }
        let file: Option<Blob> = match &self.place {
            SavePlace::Chosen(stream, _) => {
                done(stream, "close", &[]).await?;
                return Ok(Delivery::Saved);
            }
            SavePlace::Private(stream, handle) => {
                done(stream, "close", &[]).await?;
                let file = call(handle, "getFile", &[]).await;
                file.ok().and_then(|file| file.dyn_into().ok())
            }
            SavePlace::Memory(parts, _) => Blob::new_with_blob_sequence(parts).ok(),
        };
        if stop.is_told() {
            self.abort().await;
            return Err(NotWritten::NotChosen);
        }
        let offered = file.and_then(|file| offer(&file, &self.name));
        offered.ok_or(NotWritten::Refused)?;
        Ok(Delivery::Offered)
    }

    /// Nothing is saved.
    pub async fn abort(self) {
        if let SavePlace::Chosen(stream, handle) | SavePlace::Private(stream, handle) = self.place {
            // A stream that has failed is aborted already, and one that was closed needs it no more.
            done(&stream, "abort", &[]).await.ok();
            remove_empty(&handle).await;
        }
    }
}

/// Removes the file that the browser has made, where it can. It is empty: what was in a file that the user has chosen
/// is gone since then.
async fn remove_empty(handle: &JsValue) {
    let Ok(file) = call(handle, "getFile", &[]).await else {
        return;
    };
    if property(&file, "size").as_f64() == Some(0.0) {
        call(handle, "remove", &[]).await.ok();
    }
}

async fn done(of: &JsValue, method: &str, values: &[&JsValue]) -> Result<(), NotWritten> {
    let answer = call(of, method, values).await;
    answer.map(drop).map_err(|_| NotWritten::Refused)
}

impl SavePlace {
    /// Where the user has said.
    async fn chosen(handle: JsValue) -> Result<Self, NotWritten> {
        if let Some(stream) = private::writable(&handle).await {
            return Ok(Self::Chosen(stream, handle));
        }
        remove_empty(&handle).await;
        Err(NotWritten::Refused)
    }

    /// Where the user is not asked.
    async fn unasked() -> Self {
        match private::new_file().await {
            Some((stream, handle)) => Self::Private(stream, handle),
            None => Self::Memory(Array::new(), 0.0),
        }
    }
}

/// Whether a click still counts.
fn was_just_clicked() -> bool {
    let activation = property(&window().navigator(), "userActivation");
    property(&activation, "isActive") == JsValue::TRUE
}

/// The file that the user has chosen. `None` in browsers that do not ask.
async fn chosen(name: &str) -> Result<Option<JsValue>, JsValue> {
    let ask = "showSaveFilePicker";
    if property(&window(), ask).is_undefined() {
        return Ok(None);
    }
    let options = Object::new();
    Reflect::set(&options, &"suggestedName".into(), &name.into())?;
    call(&window(), ask, &[&options]).await.map(Some)
}

/// The address is kept: the browser reads the file for as long as the download takes.
fn offer(file: &Blob, name: &str) -> Option<()> {
    let url = ObjectUrl::new(file)?;
    url.download(name)?;
    url.keep();
    Some(())
}
