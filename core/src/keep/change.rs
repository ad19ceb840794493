//! How a change affects the index. A store calls [`decide`] within a transaction and makes what it
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
    /// The job was removed.
    Remove,
    /// The file with this hash or the copy with this name may be stored: if no record names it, it is waste.
    Leftover(String),
}

/// What the store has found for a change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoreFindings {
    /// The record itself.
    pub record: Option<KeepRecord>,
    /// The files that the change is about, by their hash.
    pub files: BTreeMap<String, FileUse>,
}

/// What else is known of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileUse {
    /// Another record names it.
    pub shared: bool,
    /// It is waste, and about to be removed.
    pub waste: bool,
}

/// What a store is to write.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are records")]
pub enum Write {
    /// A record.
    Put(KeepRecord),
    /// Nothing any more in place of the record with this id.
    Delete(String),
    /// The mark that the file with this hash, or the copy with this name, is waste.
    Waste(String),
}

/// The answer to a change.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are records")]
pub enum Changed {
    /// This is the record now.
    Now(KeepRecord),
    /// The change does not fit, and nothing was written.
    Ignored,
    /// The file is waste: it must be removed before it is written again.
    Waste(String),
}

/// What is kept, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    /// Kept pictures.
    pub pictures: i64,
    /// Kept clips.
    pub clips: i64,
    /// The bytes of all files.
    pub bytes: i64,
    /// Media that are only kept for viewing.
    pub copies: i64,
    /// The bytes that the browser counts for them.
    pub copy_bytes: i64,
}

/// What to write, what it adds to the totals, and what to answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What to write.
    pub writes: Vec<Write>,
    /// What is added.
    pub added: Totals,
    /// The answer.
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

/// What changes in the totals. Files that nothing names any more become waste.
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
    // No two records name the same copy.
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

    /// Both together.
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
