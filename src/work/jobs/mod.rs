//! The running ledger: every job that this browser knows, in memory, stored, and shared by tabs.
//!
//! `easel_core::job` decides how a job changes, and `easel_core::ledger` has the steps; this module
//! runs them in a browser.

mod adopt;
mod all;
mod announce;
mod background;
mod batch;
mod batch_progress;
mod batch_run;
mod bytes;
mod candidate;
mod charges;
mod environment;
mod files;
mod find;
mod history;
mod leader;
mod ledger;
mod limit_queue;
mod loading;
mod lookup;
mod marks;
mod measured;
mod memory;
mod moved;
mod on_results;
mod other_tabs;
mod overview;
mod poller;
mod reading;
mod removal;
mod repeats;
mod result_news;
mod row;
mod running_poll;
#[cfg(test)]
pub(crate) mod samples;
mod start;
mod submit;
mod tab_channel;
mod tab_message;
mod tally;
mod whole;
mod window;

pub use self::{
    adopt::NotAdopted,
    all::Jobs,
    batch_run::why_stopped,
    ledger::{DATABASE, LEDGER, WantedJobs},
    loading::Loading,
    overview::{FoundBatch, FoundResults, Glance},
    result_news::ResultNews,
    row::{JobRow, Polls, unsent},
    submit::{DuplicatePolicy, NOT_STORED, NotSent, OFFLINE, OFFLINE_WITHOUT_FORM, ResendTarget},
    tally::Count,
    window::JobWindow,
};
