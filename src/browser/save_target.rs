//! A large file, saved piece by piece: where the user says, else by way of the site's private file
//! system, else in memory.

use js_sys::{Array, Object, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use super::{
    by_name::{call, error_name, option, property},
    file_store::blob_of,
    storage::{Area, read, remove, write},
};

/// The most bytes of a file that is put together in memory: browsers give a page about 2 GB, and the
/// file is there twice for a moment.
const MOST_IN_MEMORY: usize = 512 << 20;

/// The name of the last file in the private file system: it is removed by the next one, since nothing
/// says when the browser has copied it.
const LAST: &str = "easel.last_download";

/// Where a file is written to.
pub struct SaveTarget {
    name: String,
    place: Place,
}

enum Place {
    /// The user has chosen it.
    Chosen(JsValue),
    /// The private file system, from where it is downloaded at the end.
    Private(JsValue, JsValue),
    Memory(Array, usize),
}

/// Why nothing is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWritten {
    /// The user has closed the browser's dialog.
    NotChosen,
    /// There is no room, or the browser refuses.
    Refused,
    /// It is too long for memory, and there is no other way.
    TooLong,
}

impl SaveTarget {
    /// Asks for the place, where the browser can: a click must be the reason.
    ///
    /// # Errors
    /// If the user does not choose one.
    pub async fn ask(name: &str) -> Result<Self, NotWritten> {
        let place = match chosen(name).await {
            Ok(Some(handle)) => Place::Chosen(writable(&handle).await.ok_or(NotWritten::Refused)?),
            Ok(None) => match private().await {
                Some((stream, handle)) => Place::Private(stream, handle),
                None => Place::Memory(Array::new(), 0),
            },
            Err(error) if error_name(&error) == "AbortError" => return Err(NotWritten::NotChosen),
            Err(_) => return Err(NotWritten::Refused),
        };
        Ok(Self {
            name: name.to_owned(),
            place,
        })
    }

    /// Writes the next bytes.
    ///
    /// # Errors
    /// If they cannot be written; the file is then of no use.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<(), NotWritten> {
        match &mut self.place {
            Place::Chosen(stream) | Place::Private(stream, _) => {
                let bytes = Uint8Array::from(bytes);
                done(stream, "write", &[&bytes]).await
            }
            Place::Memory(parts, length) => {
                *length += bytes.len();
                if *length > MOST_IN_MEMORY {
                    return Err(NotWritten::TooLong);
                }
                // A blob may be on the disk; an array never is.
                parts.push(&blob_of(bytes).ok_or(NotWritten::Refused)?.into());
                Ok(())
            }
        }
    }

    /// The file is whole: the user gets it.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn close(self) -> Result<(), NotWritten> {
        let file: Option<Blob> = match self.place {
            Place::Chosen(stream) => return done(&stream, "close", &[]).await,
            Place::Private(stream, handle) => {
                done(&stream, "close", &[]).await?;
                let file = call(&handle, "getFile", &[]).await;
                file.ok().and_then(|file| file.dyn_into().ok())
            }
            Place::Memory(parts, _) => Blob::new_with_blob_sequence(&parts).ok(),
        };
        let offered = file.and_then(|file| offer(&file, &self.name));
        offered.ok_or(NotWritten::Refused)
    }

    /// Nothing is saved.
    pub async fn abort(self) {
        if let Place::Chosen(stream) | Place::Private(stream, _) = self.place {
            // A stream that has failed is aborted already.
            done(&stream, "abort", &[]).await.ok();
        }
    }
}

async fn done(of: &JsValue, method: &str, values: &[&JsValue]) -> Result<(), NotWritten> {
    let answer = call(of, method, values).await;
    answer.map(drop).map_err(|_| NotWritten::Refused)
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

/// A new file of the private file system, with its stream. `None` in browsers without one.
async fn private() -> Option<(JsValue, JsValue)> {
    let storage = property(&window().navigator(), "storage");
    let folder = call(&storage, "getDirectory", &[]).await.ok()?;
    if let Some(last) = read(Area::Device, LAST) {
        // Another tab may be writing it: then it stays.
        call(&folder, "removeEntry", &[&last.into()]).await.ok();
        remove(Area::Device, LAST);
    }
    let name = ["download-", &super::unique_id()].concat();
    write(Area::Device, LAST, &name);
    let create = option("create");
    let handle = call(&folder, "getFileHandle", &[&name.into(), &create]).await;
    let handle = handle.ok()?;
    Some((writable(&handle).await?, handle))
}

/// Safari has had the file system for longer than this.
async fn writable(handle: &JsValue) -> Option<JsValue> {
    call(handle, "createWritable", &[]).await.ok()
}

/// The address is kept: the browser reads the file for as long as the download takes.
fn offer(file: &Blob, name: &str) -> Option<()> {
    let url = Url::create_object_url_with_blob(file).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Some(())
}
