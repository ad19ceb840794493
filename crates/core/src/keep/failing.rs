//! The effect of a failure on a record: when the link is tried again.

use super::{Failure, KeepRecord, KeepState};
use crate::time::Millis;

/// The first wait after a failure, in milliseconds; it doubles with each failure, up to [`LONGEST_WAIT`].
const FIRST_WAIT: Millis = 30_000;
const LONGEST_WAIT: Millis = 24 * 3_600_000;

/// How many times a medium whose tab has ended is tried again without a wait.
const SOON: u32 = 2;

/// The wait after the browser had no room, in milliseconds, unless room is made: each try may fetch all bytes again.
const WAIT_FOR_ROOM: Millis = 3_600_000;

/// How long a result counts as young after its job was created, in milliseconds: some hosts answer for a while that a
/// new file does not exist, or is not public.
const YOUNG: Millis = 3_600_000;

/// The waits after the host of a young result has answered with something else than the medium, in milliseconds.
const WAITS_OF_YOUNG: [Millis; 3] = [3_000, 15_000, 60_000];

/// How many times a link is tried whose host answers with something else: about a day and a half. A library may have
/// thousands of links to such hosts, and each try costs traffic. After that the user may ask.
const MOST_TRIES: u32 = 12;

impl KeepRecord {
    /// The state after a failure.
    pub(super) fn failed(&self, why: Failure, tries: u32, now: Millis) -> KeepState {
        let has_ended = self.expires_at.is_some_and(|end| end <= now);
        let why = match why {
            // The service has said when the link ends.
            Failure::NoMedium(_) | Failure::Status(_) if has_ended => Failure::Dead,
            why => why,
        };
        let has_answered = why == Failure::Dead || why.is_other_answer();
        let wait = self.wait_while_young(tries, now).filter(|_| has_answered);
        wait.map_or_else(
            || failed_for(why, tries, now),
            |wait| linked_after(wait, tries, why, now),
        )
    }

    /// How long to wait before the next try of a link whose host answers with something else than the medium; `None` if
    /// the result is not young. A result that was kept before is not young: its host has served it.
    fn wait_while_young(&self, tries: u32, now: Millis) -> Option<Millis> {
        let is_young = now < self.created_at.saturating_add(YOUNG) && !self.evicted;
        let wait = WAITS_OF_YOUNG.get(usize::try_from(tries).ok()?);
        wait.copied().filter(|_| is_young)
    }

    /// The time at which the browser had no room for the medium, in milliseconds since the Unix epoch; `None` if that
    /// is not why it waits.
    pub fn lacked_room_at(&self) -> Option<Millis> {
        match self.state {
            KeepState::Linked {
                next,
                why: Some(Failure::NoRoom),
                ..
            } => Some(next.saturating_sub(WAIT_FOR_ROOM)),
            _ => None,
        }
    }
}

impl Failure {
    /// Whether the host has answered, with something else than the medium, and has not said that the link is dead: the
    /// medium may come later.
    pub fn is_other_answer(self) -> bool {
        matches!(self, Self::NoMedium(_) | Self::Status(_))
    }
}

impl KeepState {
    /// The host's answer in place of the medium, if that is why the medium is not kept.
    pub fn other_answer(&self) -> Option<Failure> {
        match self {
            Self::Linked { why, .. } => why.filter(|why| why.is_other_answer()),
            _ => None,
        }
    }

    /// Whether the link is dead, or no page may read the medium.
    pub fn is_out_of_reach(&self) -> bool {
        matches!(self, Self::Gone | Self::Unreadable)
    }

    /// Whether the link is not tried again unless the user asks, or the service gives another one.
    pub fn is_given_up(&self) -> bool {
        matches!(self, Self::Linked { next, .. } if *next == Millis::MAX)
    }
}

/// The state after the tab that was keeping the medium has ended. A reload is no fault of the medium; if the tab ends
/// again and again, that counts as a failure.
pub(super) fn abandoned(tries: u32, now: Millis) -> KeepState {
    if tries >= SOON {
        return failed_for(Failure::NotStored, tries, now);
    }
    KeepState::Linked {
        tries: tries + 1,
        next: now,
        why: Some(Failure::NotStored),
    }
}

fn failed_for(why: Failure, tries: u32, now: Millis) -> KeepState {
    let wait = match why {
        Failure::Refused => return KeepState::Unreadable,
        Failure::Dead => return KeepState::Gone,
        // The user's setting decides when the medium is fetched, and not the time.
        Failure::TooLarge(_) => 0,
        Failure::NoRoom => WAIT_FOR_ROOM,
        Failure::NoMedium(_) | Failure::Status(_) if tries >= MOST_TRIES => Millis::MAX,
        Failure::Unreachable
        | Failure::Busy
        | Failure::NotStored
        | Failure::NoMedium(_)
        | Failure::Status(_) => (FIRST_WAIT << tries.min(16)).min(LONGEST_WAIT),
    };
    linked_after(wait, tries, why, now)
}

/// The state in which only the link is known, and is tried again after a wait. A failure that is no fault of the link
/// does not count as a try.
fn linked_after(wait: Millis, tries: u32, why: Failure, now: Millis) -> KeepState {
    let counts = !matches!(why, Failure::TooLarge(_) | Failure::NoRoom);
    KeepState::Linked {
        tries: tries.saturating_add(u32::from(counts)),
        next: now.saturating_add(wait),
        why: Some(why),
    }
}
