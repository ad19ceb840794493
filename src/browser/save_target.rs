//! A large file, saved piece by piece: where the user says, else by way of the site's private file
//! system, else in memory.

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, FileSystemDirectoryHandle, FileSystemFileHandle, FileSystemGetFileOptions,
    FileSystemWritableFileStream, HtmlAnchorElement, Url,
};

use super::storage::{Area, read, remove, write};

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
    Chosen(FileSystemWritableFileStream),
    /// The private file system, from where it is downloaded at the end.
    Private(FileSystemWritableFileStream, FileSystemFileHandle),
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
            Err(error) if is_named(&error, "AbortError") => return Err(NotWritten::NotChosen),
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
                let written = stream.write_with_js_u8_array(&bytes);
                let written = written.map_err(|_| NotWritten::Refused)?;
                done(written).await.ok_or(NotWritten::Refused)
            }
            Place::Memory(parts, length) => {
                *length += bytes.len();
                if *length > MOST_IN_MEMORY {
                    return Err(NotWritten::TooLong);
                }
                // A blob may be on the disk; an array never is.
                let bytes = Array::of1(&Uint8Array::from(bytes));
                let blob = Blob::new_with_u8_array_sequence(&bytes);
                parts.push(&blob.map_err(|_| NotWritten::Refused)?.into());
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
            Place::Chosen(stream) => return finish(&stream).await,
            Place::Private(stream, handle) => {
                finish(&stream).await?;
                let file = JsFuture::from(handle.get_file()).await;
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
            done(stream.abort()).await;
        }
    }
}

async fn done(promise: Promise) -> Option<()> {
    JsFuture::from(promise).await.ok().map(drop)
}

async fn finish(stream: &FileSystemWritableFileStream) -> Result<(), NotWritten> {
    done(stream.close()).await.ok_or(NotWritten::Refused)
}

/// The file that the user has chosen. `None` in browsers that do not ask.
async fn chosen(name: &str) -> Result<Option<FileSystemFileHandle>, JsValue> {
    let ask = Reflect::get(&window(), &"showSaveFilePicker".into())?;
    let Ok(ask) = ask.dyn_into::<Function>() else {
        return Ok(None);
    };
    let options = Object::new();
    Reflect::set(&options, &"suggestedName".into(), &name.into())?;
    let promise: Promise = ask.call1(&window(), &options)?.dyn_into()?;
    let handle = JsFuture::from(promise).await?;
    Ok(Some(handle.unchecked_into()))
}

/// A new file of the private file system. `None` in browsers without one.
async fn private() -> Option<(FileSystemWritableFileStream, FileSystemFileHandle)> {
    let storage = Reflect::get(&window().navigator(), &"storage".into()).ok()?;
    let storage = storage.dyn_into::<web_sys::StorageManager>().ok()?;
    let folder = JsFuture::from(storage.get_directory()).await.ok()?;
    let folder: FileSystemDirectoryHandle = folder.dyn_into().ok()?;
    if let Some(last) = read(Area::Device, LAST) {
        // Another tab may be writing it: then it stays.
        done(folder.remove_entry(&last)).await;
        remove(Area::Device, LAST);
    }
    let name = ["download-", &super::unique_id()].concat();
    write(Area::Device, LAST, &name);
    let options = FileSystemGetFileOptions::new();
    options.set_create(true);
    let handle = folder.get_file_handle_with_options(&name, &options);
    let handle: FileSystemFileHandle = JsFuture::from(handle).await.ok()?.dyn_into().ok()?;
    Some((writable(&handle).await?, handle))
}

async fn writable(handle: &FileSystemFileHandle) -> Option<FileSystemWritableFileStream> {
    // Safari has had the file system for longer than this.
    let has_streams = Reflect::has(handle, &"createWritable".into());
    has_streams.ok()?.then_some(())?;
    let stream = JsFuture::from(handle.create_writable()).await.ok()?;
    stream.dyn_into().ok()
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

fn is_named(error: &JsValue, name: &str) -> bool {
    let found = Reflect::get(error, &"name".into()).ok();
    found.and_then(|found| found.as_string()).as_deref() == Some(name)
}
