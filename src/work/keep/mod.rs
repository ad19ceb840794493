//! The bytes of results on this device: fetched as soon as a result exists, and still there when its
//! link has died. A medium that no page may read is kept for viewing only.
//!
//! `easel_core::keep` decides what is kept and how; this module runs it in a browser. One tab keeps
//! the results, by a lock. All tabs note results, show what is kept, and tell each other what has
//! changed.

mod check;
mod environment;
mod evicted;
mod eviction;
mod fetch;
mod freeing;
mod given;
mod index;
mod keeper;
mod kept_jobs;
mod lack_of_room;
mod making_room;
mod missed_thumbnails;
mod news;
mod next;
mod of_job;
mod shown;
mod state;
mod tab_news;
mod tabs;
mod thumbnails;
mod together;
mod usage;
mod viewing;
mod waiting;

pub use self::{
    freeing::Freed,
    given::NotTakenIn,
    shown::KeptState,
    state::Keep,
    thumbnails::Thumbnail,
    usage::{NOT_FREED, Usage},
    waiting::WaitingBytes,
};
