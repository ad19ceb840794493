//! Saving a large file piece by piece: to the place that the user chooses, otherwise by way of the site's private
//! file system, otherwise in memory.

mod place;
mod private;

use std::mem;

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use web_sys::Blob;

use self::place::{SavePlace, done, remove_empty};
pub use self::{place::NotWritten, private::remove_saved_archives};
use super::{
    ObjectUrl, Stop,
    by_name::call,
    file_store::{blob_of, each_piece},
};

/// The largest file that is assembled in memory, in bytes: browsers give a page about 2 GB, and the file is in memory
/// twice for a moment.
const MOST_IN_MEMORY: f64 = 536_870_912.0;

/// The number of bytes that are collected before they are written, because browsers are slow with many small pieces.
const AT_ONCE: usize = 1 << 20;

/// The file that is being saved.
pub struct SaveTarget {
    name: String,
    place: SavePlace,
    /// The bytes that are written next.
    collected: Vec<u8>,
}

/// Where the finished file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The file is where the user has chosen.
    Saved,
    /// The browser downloads the file. It may ask the user, and does not report the result.
    Offered,
}

impl SaveTarget {
    /// Asks the user for the place, where the browser supports that. Call it after a click.
    ///
    /// # Errors
    /// If the user does not choose one.
    pub async fn ask(name: &str) -> Result<Self, NotWritten> {
        Ok(Self {
            name: name.to_owned(),
            place: SavePlace::ask(name).await?,
            collected: Vec::new(),
        })
    }

    /// Writes the next bytes, at the latest when the file is closed.
    ///
    /// # Errors
    /// If these bytes, or earlier ones, cannot be written; the file is then of no use.
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
            // The browser may keep a blob on the disk, but not an array.
            SavePlace::Memory(..) => self.keep(&blob_of(bytes).ok_or(NotWritten::Refused)?),
        }
    }

    /// Appends bytes to the file in memory.
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

    /// Writes the contents of a file, without reading it into memory where the browser can do that.
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

    /// Finishes the file and hands it to the user, unless the work was told to stop.
    ///
    /// # Errors
    /// Returns an error if the browser refuses, or if the work was told to stop. Then nothing is saved.
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

    /// Gives up the file. Nothing is saved.
    pub async fn abort(self) {
        if let SavePlace::Chosen(stream, handle) | SavePlace::Private(stream, handle) = self.place {
            // A stream that has failed is already aborted, and a closed one need not be.
            done(&stream, "abort", &[]).await.ok();
            remove_empty(&handle).await;
        }
    }
}

/// Hands the file to the browser as a download. The address is never revoked, because the browser reads the file for
/// as long as the download takes.
fn offer(file: &Blob, name: &str) -> Option<()> {
    let url = ObjectUrl::new(file)?;
    url.download(name)?;
    url.keep();
    Some(())
}
