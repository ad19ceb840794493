//! An archive that is being written, and how that ends.

use futures::future::LocalBoxFuture;
use leptos::prelude::*;

use crate::{jobs::JobRow, keep::Keep, ui::Link};

/// Writes the archive.
pub type WriteArchive = fn(Keep, Vec<JobRow>, Running) -> LocalBoxFuture<'static, End>;

/// An archive that is being written.
#[derive(Clone, Copy)]
pub struct Running {
    /// How many jobs are done.
    pub(super) done: RwSignal<usize>,
    pub(super) is_cancelled: RwSignal<bool>,
}

/// How an archive has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The user has it.
    Saved {
        /// How many results it has.
        files: usize,
        /// Results that could not be read.
        missing: Vec<Link>,
    },
    /// No result could be read.
    Nothing(Vec<Link>),
    /// The user did not want it.
    Cancelled,
    /// The browser has refused, or there was no room.
    Refused,
    /// It is too long for this browser.
    TooLong,
}
