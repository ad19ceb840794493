//! A file that the user has picked.

use std::ops::Range;

use web_sys::{Blob, File, HtmlInputElement};

use super::file_store::copy_of;

/// A file on the user's device. Only the parts that are asked for are read.
#[derive(Clone, Debug)]
pub struct LocalFile(File);

impl LocalFile {
    /// The file of a field, which is empty afterwards: picking the same file again is news.
    pub fn take(field: &HtmlInputElement) -> Option<Self> {
        let file = field.files()?.get(0)?;
        field.set_value("");
        Some(Self(file))
    }

    /// Its length in bytes.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no file has as many bytes as an f64 cannot count"
    )]
    pub fn length(&self) -> u64 {
        self.0.size() as u64
    }

    /// These bytes of it. `None` if they cannot be read: it was moved, or changed.
    #[allow(
        clippy::cast_precision_loss,
        reason = "an f64 counts the bytes of every file"
    )]
    pub async fn read(&self, range: Range<u64>) -> Option<Vec<u8>> {
        let whole: &Blob = &self.0;
        let part = whole.slice_with_f64_and_f64(range.start as f64, range.end as f64);
        copy_of(&part.ok()?).await
    }
}
