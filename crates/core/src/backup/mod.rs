//! A backup: all records, media and settings of this browser, without any key, in one archive.
//!
//! `docs/backup.md` describes the format. The pages pass the bytes; this module decides what is written, in
//! which order, and what is accepted.
//!
//! These rules hold, whenever a tab ends:
//! - The manifest is written last: an archive without one was not finished, and is refused.
//! - Each line is read back as it is written, by the function that restores it.
//! - A medium is restored before the record that shows it, and neither is replaced by an older one.
//!   So a restore that has ended early is finished by the next, and a second one changes nothing.
//! - A backup of only the changes is an archive like any other. The order of changes determines what was
//!   changed, and not a clock; if the order may have begun anew, everything is written.

mod back_up;
mod backup_error;
mod chain;
mod contents;
mod environment;
mod lines;
mod manifest;
mod point;
mod restore;
mod settings;
mod writer;

pub use self::{
    back_up::back_up,
    backup_error::{BackupError, NotRestored},
    chain::Chain,
    contents::Contents,
    environment::{Archive, Halt, Library, Medium, RecordChange, RecordContent, Target},
    lines::FileLine,
    manifest::Manifest,
    point::Point,
    restore::{Restored, open, restore},
    settings::{belongs, is_choice, merged},
    writer::BackupWriter,
};
