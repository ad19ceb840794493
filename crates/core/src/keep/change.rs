//! The effect of a change on the index. A store calls [`decide`] within a transaction and writes what it
//! returns.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{KeepEvent, KeepRecord, KeepState, KeptFile};
use crate::{contract::MediaKind, time::Millis};

/// A change of one record.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "few exist at a time")]
pub enum KeepChange {
    /// Adds a medium, or notes its new link.
    Note(KeepRecord),
    /// Applies an event.
    Happened(KeepEvent),
    /// Removes the record, because its job was removed.
    Remove,
    /// The file with this hash or the copy with this name may be stored: it becomes waste if no record names
    /// it.
    Leftover(String),
}

/// The records and files that the store has found for a change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoreFindings {
    /// The record itself.
    pub record: Option<KeepRecord>,
    /// The files that the change is about, by their hash.
    pub files: BTreeMap<String, FileUse>,
}

/// The facts about a file in the index, apart from the changed record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileUse {
    /// Whether another record names the file.
    pub shared: bool,
    /// Whether the file is marked as waste, and about to be removed.
    pub waste: bool,
}

/// A write that the store has to make.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are records")]
pub enum Write {
    /// A record.
    Put(KeepRecord),
    /// Deletes the record with this id.
    Delete(String),
    /// Marks the file with this hash, or the copy with this name, as waste.
    Waste(String),
}

/// The result of a change.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are records")]
pub enum Changed {
    /// The record as it is after the change.
    Now(KeepRecord),
    /// The change does not fit, and nothing was written.
    Ignored,
    /// The file is waste: it must be removed before it is written again.
    Waste(String),
}

/// How many media are kept, and how many bytes they have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    /// The number of kept pictures.
    pub pictures: i64,
    /// The number of kept clips.
    pub clips: i64,
    /// The bytes of all kept files.
    pub bytes: i64,
    /// The number of media of which only a copy for viewing is kept.
    pub copies: i64,
    /// The bytes that the browser counts for the copies.
    pub copy_bytes: i64,
}

/// The result of [`decide`]: what to write, what to add to the totals, and what to return to the caller.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The writes that the store has to make.
    pub writes: Vec<Write>,
    /// The change of the totals.
    pub added: Totals,
    /// The result for the caller.
    pub changed: Changed,
}

impl KeepChange {
    /// The hashes of the files that the store has to look up, given the record.
    pub fn hashes(&self, record: Option<&KeepRecord>) -> BTreeSet<String> {
        let named = record.into_iter().flat_map(KeepRecord::files);
        let mut hashes: BTreeSet<String> = named.map(|file| file.hash.clone()).collect();
        match self {
            Self::Happened(KeepEvent::Writing { file, .. }) => hashes.insert(file.hash.clone()),
            Self::Leftover(name) => hashes.insert(name.clone()),
            _ => false,
        };
        hashes
    }
}

/// Decides about a change of the record with this id.
pub fn decide(id: &str, act: &KeepChange, found: &StoreFindings, now: Millis) -> Decision {
    let before = found.record.as_ref();
    if let KeepChange::Happened(KeepEvent::Writing { file, .. }) = act
        && found.files.get(&file.hash).is_some_and(|file| file.waste)
    {
        return Decision::nothing(Changed::Waste(file.hash.clone()));
    }
    let after = match (act, before) {
        (KeepChange::Note(new), None) => Some(new.clone()),
        (KeepChange::Note(new), Some(before)) => {
            let url = new.url.clone();
            let event = if before.may_change && !new.may_change {
                KeepEvent::Settled { url }
            } else {
                KeepEvent::Relinked { url }
            };
            before.after(&event, now).map(|after| KeepRecord {
                expires_at: new.expires_at,
                ..after
            })
        }
        (KeepChange::Happened(event), Some(before)) => before.after(event, now),
        (KeepChange::Happened(_), None) => None,
        (KeepChange::Leftover(name), _) => {
            let is_shared = found.files.get(name).is_some_and(|file| file.shared);
            let is_named = before.is_some_and(|before| before.names_any(name));
            let waste = (!is_shared && !is_named).then(|| Write::Waste(name.clone()));
            return Decision {
                writes: waste.into_iter().collect(),
                ..Decision::nothing(Changed::Ignored)
            };
        }
        (KeepChange::Remove, None) => return Decision::nothing(Changed::Ignored),
        (KeepChange::Remove, Some(before)) => {
            let mut writes = vec![Write::Delete(id.to_owned())];
            let added = difference(Some(before), None, found, &mut writes);
            let changed = Changed::Ignored;
            return Decision {
                writes,
                added,
                changed,
            };
        }
    };
    let Some(after) = after else {
        return Decision::nothing(Changed::Ignored);
    };
    let mut writes = vec![Write::Put(after.clone())];
    let added = difference(before, Some(&after), found, &mut writes);
    Decision {
        writes,
        added,
        changed: Changed::Now(after),
    }
}

impl Decision {
    fn nothing(changed: Changed) -> Self {
        Self {
            writes: Vec::new(),
            added: Totals::default(),
            changed,
        }
    }
}

/// The change of the totals. Files that no record names any more become waste.
fn difference(
    before: Option<&KeepRecord>,
    after: Option<&KeepRecord>,
    found: &StoreFindings,
    writes: &mut Vec<Write>,
) -> Totals {
    let mut added = Totals::default();
    added.count(before, -1);
    added.count(after, 1);
    let is_shared = |file: &KeptFile| found.files.get(&file.hash).is_some_and(|file| file.shared);
    let names = |record: Option<&KeepRecord>, file: &KeptFile| {
        record.is_some_and(|record| record.names(&file.hash))
    };
    let length = |file: &KeptFile| whole(file.length);
    for file in before.into_iter().flat_map(KeepRecord::files) {
        if !names(after, file) && !is_shared(file) {
            writes.push(Write::Waste(file.hash.clone()));
            added.bytes -= length(file);
        }
    }
    for file in after.into_iter().flat_map(KeepRecord::files) {
        if !names(before, file) && !is_shared(file) {
            added.bytes += length(file);
        }
    }
    // Each copy has only one record that names it.
    let left = after.map(KeepRecord::copies).unwrap_or_default();
    let copies = before
        .map(KeepRecord::copies)
        .unwrap_or_default()
        .into_iter();
    let over = copies.filter(|name| !left.contains(name));
    writes.extend(over.map(|name| Write::Waste(name.to_owned())));
    added
}

fn whole(length: u64) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

impl Totals {
    fn count(&mut self, record: Option<&KeepRecord>, by: i64) {
        if let Some(copy) = record.and_then(|record| record.copy.as_ref()) {
            self.copies += by;
            self.copy_bytes += by * whole(copy.length);
        }
        let Some(KeepRecord {
            kind,
            state: KeepState::Kept { .. },
            ..
        }) = record
        else {
            return;
        };
        match kind {
            MediaKind::Image => self.pictures += by,
            MediaKind::Video => self.clips += by,
        }
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            pictures: self.pictures + other.pictures,
            clips: self.clips + other.clips,
            bytes: self.bytes + other.bytes,
            copies: self.copies + other.copies,
            copy_bytes: self.copy_bytes + other.copy_bytes,
        }
    }
}
