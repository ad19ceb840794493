//! Keeping results: the life of the bytes of one medium in this browser, and the steps of the tab
//! that keeps them.
//!
//! A service deletes what it has made after some time. So the bytes are fetched as soon as a result
//! is there, stored under their SHA-256, and found again by a small record, one for each medium.
//!
//! These rules hold, whatever fails, and whenever a tab ends:
//! - Nothing is called kept whose bytes were not read back and found equal, and no copy for viewing is called kept that was
//!   not shown once.
//! - A file or copy is named in a record before it is written, and as waste before it is removed. So every file is known by
//!   name, and no folder is ever listed. A browser may suspend a tab while it stores something, or store it after the tab has
//!   ended: a tab that continues checks whether its file is still named, and a new keeper checks whether its copies are.
//! - Files are written and removed only by the one tab that keeps, one at a time.

mod after;
mod change;
mod copying;
mod environment;
mod event;
mod failing;
mod medium;
mod not_medium;
mod of_job;
mod record;
mod steps;
mod stop;
mod survey;
mod view_copy;
mod view_room;
mod wish;

pub use self::{
    change::{Changed, Decision, FileUse, KeepChange, StoreFindings, Totals, Write, decide},
    environment::{Environment, FileMatch, WriteFailure},
    event::KeepEvent,
    medium::{MediumFacts, medium_facts},
    not_medium::NotMedium,
    of_job::{job_of, media_of, record_id},
    record::{Failure, KeepRecord, KeepState, KeptFile},
    steps::{
        KeepOutcome, empty_waste, find_leftovers, keep, notice_copy_missing, notice_missing, sweep,
    },
    survey::{Share, Survey, SurveyEntry, SurveyOrder},
    view_copy::{COPY, ViewCopy},
    view_room::ViewRoom,
    wish::{AT_ONCE, Wish},
};
