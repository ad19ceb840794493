//! The user's settings for keeping results.

use std::cmp::Reverse;

use super::{Failure, KeepRecord, KeepState};
use crate::{contract::MediaKind, time::Millis};

/// How many media are fetched at once: enough to fill a usual line, and the service's page and its
/// polls keep most of a browser's six connections to a host.
pub const AT_ONCE: usize = 2;

/// Which results are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Whether pictures are kept.
    pub pictures: bool,
    /// Whether clips are kept.
    pub clips: bool,
    /// The largest number of bytes that a kept medium may have.
    pub largest: u64,
    /// When room was last made, in milliseconds since the Unix epoch: a medium that found no room before is due
    /// at once.
    pub room_made: Millis,
}

impl Wish {
    /// Whether a medium should be fetched now.
    pub fn wants(&self, record: &KeepRecord, now: Millis) -> bool {
        self.wants_from(record).is_some_and(|from| from <= now)
    }

    /// From when on a medium should be fetched, in milliseconds since the Unix epoch. `None` if it should not be
    /// fetched as long as neither the record nor the settings change.
    pub fn wants_from(&self, record: &KeepRecord) -> Option<Millis> {
        let KeepState::Linked { next, why, .. } = &record.state else {
            return None;
        };
        let is_small = match why {
            Some(Failure::TooLarge(length)) => *length <= self.largest,
            _ => true,
        };
        let has_room = record
            .lacked_room_at()
            .is_some_and(|at| at <= self.room_made);
        let from = if has_room { 0 } else { *next };
        (self.wants_kind(record.kind) && is_small).then_some(from)
    }

    /// Whether any kind of media is kept.
    pub fn wants_any(&self) -> bool {
        self.pictures || self.clips
    }

    /// Whether media of this kind are kept.
    pub fn wants_kind(&self, kind: MediaKind) -> bool {
        match kind {
            MediaKind::Image => self.pictures,
            MediaKind::Video => self.clips,
        }
    }

    /// Which of these records to fetch next. Together with the media that are being fetched, there are at most
    /// [`AT_ONCE`]. Records whose links are known to expire come first, the soonest first, then the newest
    /// records.
    pub fn choose<'a>(
        &self,
        records: impl IntoIterator<Item = &'a KeepRecord>,
        running: &[String],
        now: Millis,
    ) -> Vec<&'a KeepRecord> {
        let is_next =
            |record: &&KeepRecord| self.wants(record, now) && !running.contains(&record.id);
        let mut wanted: Vec<&KeepRecord> = records.into_iter().filter(is_next).collect();
        wanted.sort_by_key(|record| {
            let end = record.expires_at.filter(|end| *end > now);
            let newest = Reverse(record.created_at);
            (end.unwrap_or(Millis::MAX), newest, record.place)
        });
        wanted.truncate(AT_ONCE.saturating_sub(running.len()));
        wanted
    }
}
