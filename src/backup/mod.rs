//! Backups of this browser: `easel_core::backup` says what they are; this module gives it the
//! records, media and settings, and the file.

mod acts;
mod file;
mod library;
mod point;
mod progress;

pub use self::{
    acts::{Acts, Extent, acts},
    progress::BackupProgress,
};
