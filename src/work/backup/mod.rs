//! Backups of this browser: `easel_core::backup` defines their contents; this module provides the
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
