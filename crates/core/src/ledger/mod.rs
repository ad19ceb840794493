//! The running ledger: what one tab does so that paid work is neither lost nor paid for twice.
//!
//! Every tab holds the jobs in memory that run or that it shows, stores what it learns, and tells the other
//! tabs. The steps are written against an [`Environment`], so that the same code runs in a browser and in a
//! simulation that breaks everything around it: storage, network, tabs, at every `.await`.
//!
//! These rules hold, whatever fails:
//! - A request is sent once for each act of the user, and only after it was stored (or storage has
//!   failed, which never stops the work).
//! - A record is changed inside the store, based on its current contents: a tab with an old copy
//!   overwrites nothing that another tab knows better (`Job::merge`).
//! - A removed job stays removed, unless the user undoes that.

mod ask;
mod change;
mod columns;
mod duplicate;
mod environment;
mod follow;
pub mod record;
mod several;
mod share;
mod submit;

pub use self::{
    change::{LedgerChange, Owed, StoredChange},
    columns::{Columns, fingerprint, is_fingerprint, model_column},
    duplicate::{DUPLICATE_WINDOW, DuplicatePolicy, duplicate},
    environment::{Environment, LedgerEvent},
    follow::{
        adopt, found, happened, mark, measured, moved, poll, remove, restore, saw_kind, sender_gone,
    },
    record::{LedgerRecord, Reading, Removal, Says},
    several::{WrittenDown, send, stops_the_rest, write_down},
    share::{hear, look_up, open},
    submit::{Submitted, submit},
};
