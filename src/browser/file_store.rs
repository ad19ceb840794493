//! Files in this browser, opened by their names: in the site's own private folder, or, where a
//! browser has none, as `Blob` or `ArrayBuffer` in IndexedDB.
//!
//! A file is written whole or not at all. No folder is ever listed: that takes half a minute for
//! 100,000 files.

mod failure;
mod folder;
pub(super) mod table;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
pub use web_sys::Blob;

pub use self::failure::FileError;
use web_sys::BlobPropertyBag;

use super::{
    Turns,
    by_name::{call, error_name},
    unique_id,
};

/// The place where files are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilePlace {
    /// In the origin private file system.
    Folder,
    /// In IndexedDB, as `Blob`.
    Blobs,
    /// In IndexedDB, as `ArrayBuffer`.
    Buffers,
}

/// A set of files under one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileStore {
    /// The name of the folder or the database within the site.
    pub name: &'static str,
    /// The place where the files are stored.
    pub place: FilePlace,
}

impl FilePlace {
    /// All places, the best first: a file in the folder takes no memory until it is read.
    pub const ALL: [Self; 3] = [Self::Folder, Self::Blobs, Self::Buffers];

    /// The name of this place in records.
    pub fn name(self) -> &'static str {
        match self {
            Self::Folder => "folder",
            Self::Blobs => "blobs",
            Self::Buffers => "buffers",
        }
    }

    /// The place with this name; `None` if the name is unknown.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|place| place.name() == name)
    }
}

impl FileStore {
    /// Chooses the first place that works here, by writing a small file, reading it back and
    /// removing it. `None` if none does.
    pub async fn choose(name: &'static str) -> Option<Self> {
        for place in FilePlace::ALL {
            let store = Self { name, place };
            if store.works().await {
                return Some(store);
            }
        }
        None
    }

    /// Whether files can be written and read in this store.
    pub async fn works(self) -> bool {
        let name = ["pr", &unique_id()].concat();
        let bytes = name.as_bytes();
        let Some(blob) = blob_of(bytes) else {
            return false;
        };
        let is_written = self.put(&name, &blob).await.is_ok();
        let read = match self.get(&name).await {
            Ok(Some(blob)) => copy_of(&blob).await,
            _ => None,
        };
        let is_same = read.as_deref() == Some(bytes);
        let is_removed = self.remove(&name).await.is_ok();
        is_written && is_same && is_removed
    }

    /// Writes a file, and replaces an earlier one of the same name.
    ///
    /// # Errors
    /// If there is no room, or the browser fails.
    pub async fn put(self, name: &str, blob: &Blob) -> Result<(), FileError> {
        match self.place {
            FilePlace::Folder => folder::put(self.name, name, blob).await.map_err(why),
            FilePlace::Blobs => table::put(self.name, name, blob).await,
            FilePlace::Buffers => {
                let buffer = bytes_of(blob).await.ok_or(FileError::Failed)?;
                table::put(self.name, name, &buffer).await
            }
        }
    }

    /// The file with this name; `None` if there is none.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn get(self, name: &str) -> Result<Option<Blob>, FileError> {
        match self.place {
            FilePlace::Folder => folder::get(self.name, name).await.map_err(why),
            FilePlace::Blobs | FilePlace::Buffers => {
                let Some(value) = table::get(self.name, name).await? else {
                    return Ok(None);
                };
                match value.dyn_into::<Blob>() {
                    Ok(blob) => Ok(Some(blob)),
                    Err(buffer) => blob_of_parts(&buffer).map(Some).ok_or(FileError::Failed),
                }
            }
        }
    }

    /// The path of the file with this name in the origin private file system; `None` if the files are in
    /// another place.
    pub fn path(self, name: &str) -> Option<[String; 3]> {
        (self.place == FilePlace::Folder).then(|| folder::path(self.name, name))
    }

    /// Removes a file, if it exists.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn remove(self, name: &str) -> Result<(), FileError> {
        match self.place {
            FilePlace::Folder => folder::remove(self.name, name).await.map_err(why),
            FilePlace::Blobs | FilePlace::Buffers => table::remove(self.name, name).await,
        }
    }

    /// Removes all files.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn clear(self) -> Result<(), FileError> {
        match self.place {
            FilePlace::Folder => folder::clear(self.name).await.map_err(why),
            FilePlace::Blobs | FilePlace::Buffers => table::clear(self.name).await,
        }
    }
}

/// Reads the bytes of a file; `None` if the browser cannot read them.
pub async fn bytes_of(blob: &Blob) -> Option<ArrayBuffer> {
    let bytes = call(blob, "arrayBuffer", &[]).await.ok()?;
    bytes.dyn_into().ok()
}

/// Reads the bytes of a file into the module's memory; `None` if the browser cannot read them.
pub async fn copy_of(blob: &Blob) -> Option<Vec<u8>> {
    let bytes: JsValue = bytes_of(blob).await?.into();
    Some(Uint8Array::new(&bytes).to_vec())
}

/// Creates a file in memory with these bytes; `None` if the browser cannot.
pub fn blob_of(bytes: &[u8]) -> Option<Blob> {
    blob_of_parts(&Uint8Array::from(bytes))
}

/// A file with the same bytes and another media type; `None` if the browser cannot create it.
pub fn typed_blob(blob: &Blob, media_type: &str) -> Option<Blob> {
    blob.slice_with_f64_and_f64_and_content_type(0.0, blob.size(), media_type)
        .ok()
}

/// The first and last bytes of a file, at most `most` bytes of each; `None` if the browser cannot read them.
pub async fn ends_of(blob: &Blob, most: f64) -> Option<Vec<u8>> {
    let size = blob.size();
    let part = async |from: f64, to: f64| {
        let part = blob.slice_with_f64_and_f64(from, to).ok()?;
        copy_of(&part).await
    };
    let mut bytes = part(0.0, size.min(most)).await?;
    if size > most {
        bytes.extend(part((size - most).max(most), size).await?);
    }
    Some(bytes)
}

/// How many bytes of a large file are in memory at once.
const PIECE: f64 = 4_194_304.0;

/// How many bytes are processed before the page may respond: a few milliseconds on a slow machine.
const PART: usize = 262_144;

/// Reads a file piece by piece, in turns, and calls `take` with each part. `None` if the browser cannot
/// read it.
pub async fn each_piece(blob: &Blob, mut take: impl FnMut(&[u8])) -> Option<()> {
    let (mut from, size) = (0.0, blob.size());
    let mut turns = Turns::begin();
    while from < size {
        let to = size.min(from + PIECE);
        let piece = blob.slice_with_f64_and_f64(from, to).ok()?;
        for part in copy_of(&piece).await?.chunks(PART) {
            take(part);
            turns.pause().await;
        }
        from = to;
    }
    Some(())
}

pub(super) fn blob_of_parts(part: &JsValue) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    Blob::new_with_buffer_source_sequence_and_options(&Array::of1(part), &options).ok()
}

fn why(error: JsValue) -> FileError {
    match error_name(&error).as_str() {
        "QuotaExceededError" => FileError::NoRoom,
        _ => FileError::Failed,
    }
}

/// The result of some work, or `None` if it takes longer than this many milliseconds: some browsers do
/// not answer at all.
pub async fn within<T>(millis: u32, work: impl Future<Output = T>) -> Option<T> {
    use futures::future::{Either, select};
    let work = std::pin::pin!(work);
    match select(work, TimeoutFuture::new(millis)).await {
        Either::Left((answer, _)) => Some(answer),
        Either::Right(_) => None,
    }
}
