//! A value with the time of the decision.

use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// A decision of the user, and its time. Of two decisions the later one counts; of two from the same moment, the one
/// with the larger value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Decided<T> {
    /// The time in milliseconds since the Unix epoch.
    pub(crate) at: Millis,
    /// The value.
    pub(crate) is: T,
}

impl<T: Default + PartialEq> Decided<T> {
    /// Replaces the decision, and returns whether the value is another one.
    pub(crate) fn decide(slot: &mut Option<Self>, is: T, now: Millis) -> bool {
        let is_same = match slot {
            Some(before) => before.is == is,
            None => is == T::default(),
        };
        if !is_same {
            let at = slot.as_ref().map_or(now, |before| later(before.at, now));
            *slot = Some(Self { at, is });
        }
        !is_same
    }
}

/// The time of a decision after another: the clock may have been set back.
pub(super) fn later(before: Millis, now: Millis) -> Millis {
    now.max(before.saturating_add(1))
}
