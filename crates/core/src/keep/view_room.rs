//! The room for copies for viewing.

use super::{KeepRecord, ViewCopy};
use crate::time::Millis;

/// Copies may take the room of the site divided by this. Chromium counts 7 MB more for each copy on average,
/// which would soon leave no room for results that can be stored as files.
const SHARE: u64 = 4;

/// The most copies, since some browsers do not say what a copy takes.
const MOST: usize = 500;

/// How much room there is for copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewRoom {
    /// How many copies there may be.
    pub most: usize,
    /// How many bytes the browser may count for the copies.
    pub bytes: u64,
}

impl ViewRoom {
    /// The room for copies on a site that may take `allowed` bytes; `None` if the browser does not say.
    pub fn of(allowed: Option<u64>) -> Self {
        Self {
            most: MOST,
            bytes: allowed.map_or(u64::MAX, |allowed| allowed / SHARE),
        }
    }

    /// Whether newer results leave room for the copy of a result that was created at `created_at`.
    pub fn has_place(&self, records: &[KeepRecord], created_at: Millis) -> bool {
        let newer = records.iter().filter(|one| one.created_at >= created_at);
        let lengths: Vec<u64> = newer.filter_map(length).collect();
        lengths.len() < self.most && lengths.iter().sum::<u64>() < self.bytes
    }

    /// The records whose copies are above the limit: those of the oldest results.
    pub fn too_many<'a>(&self, records: &'a [KeepRecord]) -> Vec<&'a KeepRecord> {
        let mut copies: Vec<&KeepRecord> =
            records.iter().filter(|one| one.copy.is_some()).collect();
        copies.sort_by_key(|record| std::cmp::Reverse(record.created_at));
        let (mut count, mut bytes) = (0, 0);
        copies.retain(|record| {
            count += 1;
            bytes += length(record).unwrap_or_default();
            count > self.most || bytes > self.bytes
        });
        copies
    }
}

fn length(record: &KeepRecord) -> Option<u64> {
    let copy: &ViewCopy = record.copy.as_ref()?;
    Some(copy.length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{contract::MediaKind, keep::KeepState};

    fn record(created_at: Millis, length: u64) -> KeepRecord {
        KeepRecord {
            id: created_at.to_string(),
            job: String::new(),
            place: 0,
            url: String::new(),
            kind: MediaKind::Image,
            created_at,
            expires_at: None,
            state: KeepState::Unreadable,
            earlier: None,
            evicted: false,
            may_change: false,
            copy: Some(ViewCopy {
                name: String::new(),
                url: String::new(),
                length,
            }),
        }
    }

    #[test]
    fn the_oldest_make_way() {
        let records = [record(5, 40), record(9, 40), record(1, 40)];
        let mut bare = record(7, 40);
        bare.copy = None;
        for (most, bytes, expected) in [
            (3, 120, vec![]),
            (3, 119, vec![1]),
            (3, 79, vec![5, 1]),
            (2, 120, vec![1]),
            (0, 120, vec![9, 5, 1]),
        ] {
            let room = ViewRoom { most, bytes };
            let all: Vec<KeepRecord> = records.iter().chain([&bare]).cloned().collect();
            let found = room.too_many(&all).into_iter();
            let found: Vec<Millis> = found.map(|record| record.created_at).collect();
            assert_eq!(found, expected, "{room:?}");
        }
    }

    #[test]
    fn an_old_result_is_not_copied_to_be_dropped_at_once() {
        let records = [record(5, 40), record(9, 40)];
        for (most, bytes, created_at, expected) in [
            (3, 120, 1, true),
            (3, 80, 1, false),
            (3, 80, 6, true),
            (2, 120, 1, false),
            (2, 120, 7, true),
        ] {
            let room = ViewRoom { most, bytes };
            assert_eq!(
                room.has_place(&records, created_at),
                expected,
                "{room:?} {created_at}"
            );
        }
    }

    #[test]
    fn most_of_the_room_is_for_what_can_be_saved() {
        assert_eq!(ViewRoom::of(Some(4_000)).bytes, 1_000);
        assert_eq!(ViewRoom::of(None).bytes, u64::MAX);
    }
}
