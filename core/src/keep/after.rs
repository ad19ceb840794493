//! The effect of an event on a record.

use super::{Failure, KeepEvent, KeepRecord, KeepState, ViewCopy, record::address};
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

/// The waits after the host of a young result has answered that the link is dead, in milliseconds.
const WAITS_OF_YOUNG: [Millis; 3] = [3_000, 15_000, 60_000];

impl KeepRecord {
    /// The record after an event; `None` if the event changes nothing.
    #[must_use]
    pub fn after(&self, event: &KeepEvent, now: Millis) -> Option<Self> {
        let state = match (&self.state, event) {
            (KeepState::Linked { tries, .. }, KeepEvent::Began { by }) => KeepState::Keeping {
                by: by.clone(),
                tries: *tries,
                file: None,
                copy: None,
            },
            (KeepState::Keeping { by, tries, .. }, KeepEvent::Writing { by: writer, file })
                if by == writer =>
            {
                KeepState::Keeping {
                    by: by.clone(),
                    tries: *tries,
                    file: Some(file.clone()),
                    copy: None,
                }
            }
            (KeepState::Keeping { by, tries, .. }, KeepEvent::Copying { by: copier, name })
                if by == copier =>
            {
                KeepState::Keeping {
                    by: by.clone(),
                    tries: *tries,
                    file: None,
                    copy: Some(name.clone()),
                }
            }
            (
                KeepState::Keeping {
                    copy: Some(copy), ..
                },
                KeepEvent::Copied { name, length },
            ) if copy == name => {
                return Some(self.copied(name, *length));
            }
            (
                KeepState::Keeping {
                    file: Some(file), ..
                },
                KeepEvent::Stored { hash },
            ) if file.hash == *hash => {
                return Some(Self {
                    state: KeepState::Kept { file: file.clone() },
                    earlier: None,
                    evicted: false,
                    copy: None,
                    ..self.clone()
                });
            }
            (KeepState::Keeping { by, tries, .. }, KeepEvent::Failed { by: failed, why })
                if by == failed =>
            {
                let is_dead = *why == Failure::Dead;
                let wait = self.wait_while_young(*tries, now).filter(|_| is_dead);
                wait.map_or_else(
                    || failed_for(*why, *tries, now),
                    |wait| linked_after(wait, *tries, *why, now),
                )
            }
            (KeepState::Keeping { tries, .. }, KeepEvent::TabGone) => abandoned(*tries, now),
            (_, KeepEvent::Missing { hash }) => return self.without(hash),
            (_, KeepEvent::CopyMissing { name }) => return self.without_copy(name, true),
            (_, KeepEvent::CopyDropped { name }) => return self.without_copy(name, false),
            (_, KeepEvent::Relinked { url }) => return self.relinked(url),
            (_, KeepEvent::Settled { url }) => return self.settled(url),
            (KeepState::LetGo, KeepEvent::LetGo)
            | (KeepState::Kept { .. } | KeepState::Keeping { .. }, KeepEvent::Asked) => {
                return None;
            }
            (_, KeepEvent::LetGo) => {
                return Some(Self {
                    state: KeepState::LetGo,
                    earlier: None,
                    evicted: false,
                    copy: None,
                    ..self.clone()
                });
            }
            (_, KeepEvent::Asked) => KeepState::LINKED,
            _ => return None,
        };
        (state != self.state).then(|| Self {
            state,
            ..self.clone()
        })
    }

    /// How long to wait before the next try of a link that the host calls dead; `None` if it counts as dead. A result
    /// that was kept before is not young: its host has served it.
    fn wait_while_young(&self, tries: u32, now: Millis) -> Option<Millis> {
        let is_young = now < self.created_at.saturating_add(YOUNG) && !self.evicted;
        let wait = WAITS_OF_YOUNG.get(usize::try_from(tries).ok()?);
        wait.copied().filter(|_| is_young)
    }

    /// The time at which the browser had no room for the medium; `None` if that is not why it waits.
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

    /// The record after the browser has deleted a file; `None` if the record does not name the file.
    fn without(&self, hash: &str) -> Option<Self> {
        let mut record = self.clone();
        record.earlier.take_if(|file| file.hash == hash);
        if let KeepState::Kept { file } = &self.state
            && file.hash == hash
        {
            // The link may still work: fetching it shows that.
            record.state = KeepState::LINKED;
            record.evicted = true;
        }
        (record != *self).then_some(record)
    }

    /// The record after its copy was shown: the medium can be viewed from now on.
    fn copied(&self, name: &str, length: u64) -> Self {
        let copy = ViewCopy {
            name: name.to_owned(),
            url: self.url.clone(),
            length,
        };
        Self {
            state: KeepState::Unreadable,
            evicted: false,
            copy: Some(copy),
            ..self.clone()
        }
    }

    /// The record after its copy was removed; `None` if the copy has another name.
    fn without_copy(&self, name: &str, evicted: bool) -> Option<Self> {
        let mut record = self.clone();
        record.copy.take_if(|copy| copy.name == name)?;
        record.evicted |= evicted;
        if evicted && matches!(self.state, KeepState::Unreadable | KeepState::Gone) {
            // The link may still work: fetching it shows that.
            record.state = KeepState::LINKED;
        }
        Some(record)
    }

    /// The record with a new link. A link that differs only in its query is a new signature for the same address, whose
    /// bytes are kept. Another address is fetched, and meanwhile the earlier bytes stay.
    fn relinked(&self, url: &str) -> Option<Self> {
        if self.url == url {
            return None;
        }
        if matches!(self.state, KeepState::Kept { .. }) && address(&self.url) == address(url) {
            return Some(Self {
                url: url.to_owned(),
                earlier: None,
                ..self.clone()
            });
        }
        Some(self.anew(url))
    }

    /// The record after the task has ended. The bytes that were fetched before may be those of a draft, also if the
    /// link is the same.
    fn settled(&self, url: &str) -> Option<Self> {
        self.may_change.then(|| Self {
            may_change: false,
            ..self.anew(url)
        })
    }

    /// The record with its medium to be fetched from this link, unless the user has removed the medium to free room.
    fn anew(&self, url: &str) -> Self {
        let (state, earlier) = match &self.state {
            KeepState::LetGo => (KeepState::LetGo, None),
            KeepState::Kept { file } => (KeepState::LINKED, Some(file.clone())),
            _ => (KeepState::LINKED, self.earlier.clone()),
        };
        Self {
            url: url.to_owned(),
            state,
            earlier,
            ..self.clone()
        }
    }
}

/// The state after the tab that was keeping the medium has ended. A reload is no fault of the medium; if the tab ends
/// again and again, that counts as a failure.
fn abandoned(tries: u32, now: Millis) -> KeepState {
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
        Failure::Dead | Failure::NoMedium => return KeepState::Gone,
        // The user's setting decides when the medium is fetched, and not the time.
        Failure::TooLarge(_) => 0,
        Failure::NoRoom => WAIT_FOR_ROOM,
        Failure::Unreachable | Failure::Busy | Failure::NotStored => {
            (FIRST_WAIT << tries.min(16)).min(LONGEST_WAIT)
        }
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
