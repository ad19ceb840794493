//! What is known of the store while the page lives.

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use easel_core::ledger::{LedgerChange, Owed};
use futures::future::{LocalBoxFuture, Shared};

use super::waiting::ChangeQueue;
use crate::browser::{Database, DatabaseError, StallTimeout};

/// After this long without any answer, in milliseconds, the browser no longer holds up paid work. A
/// slow but answering one is waited for: what is sent without a record is lost with the page.
const HOLD_UP: u32 = 3_000;

/// How long, in milliseconds, a store is taken for slow and not for broken, as on a slow disk or a
/// busy machine. So long is waited for what must be stored before anything is sent, and then the user
/// is told that nothing is stored.
pub const PATIENCE: u32 = 20_000;

/// The state of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Nothing is known to be missing.
    Sound,
    /// It has not answered for a while. What it was asked to write may still be written.
    Late,
    /// It was lost, or a write has failed: it may lack what this tab knows.
    Behind,
    /// Another tab with a later version of Easel uses it.
    Outdated,
}

impl Condition {
    /// The state after another sign of it. Silence says less than a failure, and an outdated store
    /// stays outdated.
    pub(super) fn after(self, sign: Self) -> Self {
        match (self, sign) {
            (Self::Outdated, _) => Self::Outdated,
            (Self::Behind, Self::Late) => Self::Behind,
            (_, sign) => sign,
        }
    }
}

/// How long a change may be silent, in milliseconds.
pub(super) fn longest_silence(change: &LedgerChange) -> u32 {
    if change.holds_up_sending() {
        PATIENCE
    } else {
        HOLD_UP
    }
}

/// The database that is open or being opened, shared by all callers.
pub(super) type Opening = Shared<LocalBoxFuture<'static, Result<Rc<Database>, DatabaseError>>>;

pub(super) struct StoreState {
    pub(super) timeout: StallTimeout,
    pub(super) opening: Option<Opening>,
    /// How often it was opened or closed: an answer of an earlier opening may be outdated.
    pub(super) openings: usize,
    /// What could not be stored of which jobs, and has not been since.
    pub(super) owed: HashMap<String, Owed>,
    /// Jobs that this tab may know better than the store since the last reading.
    pub(super) touched: HashSet<String>,
    /// The position up to which the store was read, since it was opened.
    pub(super) until: Option<f64>,
    /// Changes of many jobs at once.
    pub(super) waiting: ChangeQueue,
}

impl StoreState {
    /// Nothing was opened yet.
    pub(super) fn new() -> Self {
        Self {
            timeout: StallTimeout::default(),
            opening: None,
            openings: 0,
            owed: HashMap::new(),
            touched: HashSet::new(),
            until: None,
            waiting: ChangeQueue::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Condition::{self, Behind, Late, Outdated, Sound};

    /// A slow browser was said to store nothing.
    #[test]
    fn silence_is_no_failure() {
        for (before, sign, after) in [
            (Sound, Late, Late),
            (Late, Sound, Sound),
            (Late, Behind, Behind),
            (Behind, Late, Behind),
            (Behind, Sound, Sound),
            (Late, Outdated, Outdated),
            (Outdated, Sound, Outdated),
            (Outdated, Late, Outdated),
        ] {
            let found: Condition = before.after(sign);
            assert_eq!(found, after, "{before:?}, then {sign:?}");
        }
    }
}
