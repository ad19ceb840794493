//! What is known of the store while the page lives.

use std::{collections::HashSet, rc::Rc};

use futures::future::{LocalBoxFuture, Shared};

use crate::browser::{Database, DatabaseError, StallTimeout};

/// After this long without any answer, in milliseconds, the browser no longer holds up paid work. A
/// slow but answering one is waited for: what is sent without a record is lost with the page.
const STALL_TIMEOUT: u32 = 3_000;

/// The state of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Nothing is known to be missing.
    Sound,
    /// It was lost, or a write has failed: it may lack what this tab knows.
    Behind,
    /// Another tab with a later version of Easel uses it.
    Outdated,
}

/// The database that is open or being opened, shared by all callers.
pub(super) type Opening = Shared<LocalBoxFuture<'static, Result<Rc<Database>, DatabaseError>>>;

pub(super) struct StoreState {
    pub(super) timeout: StallTimeout,
    pub(super) opening: Option<Opening>,
    /// Jobs that could not be added, and have not been stored since.
    pub(super) owed: HashSet<String>,
    /// Jobs that this tab may know better than the store since the last reading.
    pub(super) touched: HashSet<String>,
    /// The position up to which the store was read, since it was opened.
    pub(super) until: Option<f64>,
}

impl StoreState {
    /// Nothing was opened yet.
    pub(super) fn new() -> Self {
        Self {
            timeout: StallTimeout::new(STALL_TIMEOUT),
            opening: None,
            owed: HashSet::new(),
            touched: HashSet::new(),
            until: None,
        }
    }
}
