//! The state of the store, kept while the page lives.

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use easel_core::ledger::{LedgerChange, Owed};
use futures::future::{LocalBoxFuture, Shared};

use super::waiting::ChangeQueue;
use crate::browser::{Database, DatabaseError, StallTimeout};

/// After this long without any answer, in milliseconds, the store no longer holds up paid work. A
/// browser that is slow but answers is waited for: a request that is sent without a record is lost
/// with the page.
const HOLD_UP: u32 = 3_000;

/// How long, in milliseconds, a silent store counts as slow and not as broken, as on a slow disk or a
/// busy machine. A change that must be stored before anything is sent waits this long. Then the user
/// is told that nothing is stored.
pub const PATIENCE: u32 = 20_000;

/// The state of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The store is not known to lack anything.
    Sound,
    /// The store has not answered for a while. It may still write what it was asked to write.
    Late,
    /// The store was lost, or a write has failed: it may lack changes that this tab knows.
    Behind,
    /// Another tab with a later version of Easel uses the store.
    Outdated,
}

impl Condition {
    /// The state after another sign of the store's condition. Silence says less than a failure, and
    /// an outdated store stays outdated.
    pub(super) fn after(self, sign: Self) -> Self {
        match (self, sign) {
            (Self::Outdated, _) => Self::Outdated,
            (Self::Behind, Self::Late) => Self::Behind,
            (_, sign) => sign,
        }
    }
}

/// How long, in milliseconds, the store may take for a change before it counts as late.
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
    /// The number of times that the store was opened or closed: an answer of an earlier opening may
    /// be outdated.
    pub(super) openings: usize,
    /// The parts of jobs that could not be stored so far, by the job's id.
    pub(super) owed: HashMap<String, Owed>,
    /// Jobs that this tab may know better than the store since the last reading.
    pub(super) touched: HashSet<String>,
    /// The position up to which the store was read, since it was opened.
    pub(super) until: Option<f64>,
    /// Changes of many jobs at once that wait to be made.
    pub(super) waiting: ChangeQueue,
}

impl StoreState {
    /// The state before the store was opened.
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
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::Condition::{self, Behind, Late, Outdated, Sound};

    /// A slow browser was said to store nothing.
    #[wasm_bindgen_test]
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
