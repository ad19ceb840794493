//! Files that the user has picked or dropped.

use std::ops::Range;

use web_sys::{Blob, File, HtmlInputElement};

use super::file_store::copy_of;

/// A file on the user's device. Only the requested parts are read.
#[derive(Clone, Debug)]
pub struct LocalFile {
    file: File,
    folder: String,
}

impl LocalFile {
    /// Creates a file that lies in this folder, as far as that is known.
    pub(super) fn new(file: File, folder: String) -> Self {
        Self { file, folder }
    }

    /// Takes the file of a field, which is empty afterwards, so that picking the same file again
    /// causes an event. `None` if the field has no file.
    pub fn take(field: &HtmlInputElement) -> Option<Self> {
        Self::take_all(field).into_iter().next()
    }

    /// Takes all files of a field, which is empty afterwards.
    pub fn take_all(field: &HtmlInputElement) -> Vec<Self> {
        let list = field.files();
        let list = list.iter();
        let files = list.flat_map(|list| (0..list.length()).filter_map(|at| list.get(at)));
        let files = files.map(|file| Self::new(file, String::new()));
        let files = files.collect();
        field.set_value("");
        files
    }

    /// The name of the file, without folders.
    pub fn name(&self) -> String {
        self.file.name()
    }

    /// The name of the file, with the folders that were dropped with it.
    pub fn path(&self) -> String {
        [&self.folder, "/", &self.name()].concat()
    }

    /// The time of the last change of the file, in milliseconds since the Unix epoch.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "times before the epoch become the epoch"
    )]
    pub fn changed_at(&self) -> u64 {
        self.file.last_modified() as u64
    }

    /// The file as a `Blob`, whose bytes stay on the device until they are read.
    pub fn blob(&self) -> &Blob {
        &self.file
    }

    /// The length of the file, in bytes.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no file has as many bytes as an f64 cannot count"
    )]
    pub fn length(&self) -> u64 {
        self.file.size() as u64
    }

    /// Reads a range of bytes of the file. `None` if they cannot be read because the file was moved
    /// or changed.
    pub async fn read(&self, range: Range<u64>) -> Option<Vec<u8>> {
        copy_of(&self.part(range)?).await
    }

    /// A range of bytes of the file as a `Blob`, which is read later. `None` if the browser fails.
    #[allow(
        clippy::cast_precision_loss,
        reason = "an f64 counts the bytes of every file"
    )]
    pub fn part(&self, range: Range<u64>) -> Option<Blob> {
        let whole: &Blob = &self.file;
        let part = whole.slice_with_f64_and_f64(range.start as f64, range.end as f64);
        part.ok()
    }
}
