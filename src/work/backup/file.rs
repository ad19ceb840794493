//! The archive of a backup as a file.

use std::ops::Range;

use easel_core::backup::{Archive, Halt, Target};

use crate::browser::{Blob, LocalFile, NotWritten, SaveTarget};

/// The file that the user has picked.
pub(super) struct Picked(pub(super) LocalFile);

/// The file that the backup is written to.
pub(super) struct Output(pub(super) SaveTarget);

impl Archive for Picked {
    type Bytes = Blob;

    fn length(&self) -> u64 {
        self.0.length()
    }

    async fn read(&self, range: Range<u64>) -> Result<Vec<u8>, Halt> {
        self.0.read(range).await.ok_or(Halt::NotRead)
    }

    async fn part(&self, range: Range<u64>) -> Result<Blob, Halt> {
        self.0.part(range).ok_or(Halt::NotRead)
    }
}

impl Target<Blob> for Output {
    async fn write(&mut self, bytes: Vec<u8>) -> Result<(), Halt> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.0.write(&bytes).await.map_err(halt)
    }

    async fn copy(&mut self, bytes: &Blob) -> Result<(), Halt> {
        self.0.write_file(bytes).await.map_err(halt)
    }
}

pub(super) fn halt(error: NotWritten) -> Halt {
    match error {
        NotWritten::NotChosen => Halt::Cancelled,
        NotWritten::Refused => Halt::NotStored,
        NotWritten::TooLong => Halt::TooLong,
        NotWritten::ClickNeeded => Halt::ClickNeeded,
    }
}
