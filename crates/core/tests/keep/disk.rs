//! The parts of the simulation that outlive a tab: the index, the files, and the hosts of the media.

use std::collections::{BTreeMap, BTreeSet};

use easel_core::keep::{
    Changed, Failure, FileMatch, FileUse, KeepChange, KeepRecord, KeepState, KeptFile, NotMedium,
    StoreFindings, Totals, Write, WriteFailure, decide,
};

/// The answer of a host to a request for a medium.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer {
    Bytes(Vec<u8>),
    /// No page may read the answer. `shows` says whether it is the medium or an error.
    Refused {
        shows: bool,
    },
    Dead,
    Page,
}

#[derive(Default)]
pub(crate) struct Disk {
    pub(crate) records: BTreeMap<String, KeepRecord>,
    pub(crate) waste: BTreeSet<String>,
    pub(crate) totals: Totals,
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// The files that the browser has deleted or damaged. A record may call them kept until a tab checks them.
    pub(crate) lost: BTreeSet<String>,
    /// The copies that were stored unread, and whether each can be shown.
    pub(crate) copies: BTreeMap<String, bool>,
    /// The number of copies that were ever named.
    pub(crate) copies_named: usize,
    pub(crate) hosts: BTreeMap<String, Answer>,
    pub(crate) now: u64,
    pub(crate) violations: Vec<String>,
}

/// Returns a hash for the simulation, which only has to tell a thousand small files apart.
pub(crate) fn hash_of(bytes: &[u8]) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, step))
}

impl Disk {
    /// Applies a change in one transaction.
    pub(crate) fn change(&mut self, id: &str, act: &KeepChange) -> Changed {
        let record = self.records.get(id).cloned();
        let others = |hash: &str| {
            let mut others = self.records.values().filter(|other| other.id != id);
            others.any(|other| other.names(hash))
        };
        let files = act.hashes(record.as_ref()).into_iter().map(|hash| {
            let found = FileUse {
                shared: others(&hash),
                waste: self.waste.contains(&hash),
            };
            (hash, found)
        });
        let files = files.collect();
        let decision = decide(id, act, &StoreFindings { record, files }, self.now);
        for write in decision.writes {
            match write {
                Write::Put(record) => {
                    let read = KeepRecord::parse(&record.print());
                    self.check(read.as_ref() == Some(&record), || {
                        format!("{record:?} is read as {read:?}")
                    });
                    self.records.insert(record.id.clone(), record);
                }
                Write::Delete(id) => {
                    self.records.remove(&id);
                }
                Write::Waste(hash) => {
                    self.waste.insert(hash);
                }
            }
        }
        self.totals = self.totals.plus(decision.added);
        self.check_kept();
        decision.changed
    }

    pub(crate) fn write(
        &mut self,
        file: &KeptFile,
        bytes: &[u8],
        is_full: bool,
    ) -> Result<(), WriteFailure> {
        if is_full {
            return Err(WriteFailure::NoRoom);
        }
        self.files.insert(file.hash.clone(), bytes.to_vec());
        if self.held(file) == FileMatch::Same {
            self.lost.remove(&file.hash);
        }
        Ok(())
    }

    pub(crate) fn held(&self, file: &KeptFile) -> FileMatch {
        match self.files.get(&file.hash) {
            Some(bytes) if hash_of(bytes) == file.hash => FileMatch::Same,
            _ => FileMatch::Other,
        }
    }

    pub(crate) fn remove(&mut self, hash: &str) {
        self.files.remove(hash);
        self.copies.remove(hash);
        self.check_kept();
    }

    /// Checks that each kept medium has its bytes and that each copy can be shown, except for what the browser has
    /// deleted or damaged.
    pub(crate) fn check_kept(&mut self) {
        let wrong = self.records.values().find(|record| {
            let Some(copy) = &record.copy else {
                return false;
            };
            self.copies.get(&copy.name) != Some(&true) && !self.lost.contains(&copy.name)
        });
        if let Some(record) = wrong {
            let told = format!("called kept for viewing, and does not show: {record:?}");
            self.violations.push(told);
        }
        let wrong = self.records.values().find(|record| {
            let KeepState::Kept { file } = &record.state else {
                return false;
            };
            self.held(file) != FileMatch::Same && !self.lost.contains(&file.hash)
        });
        if let Some(record) = wrong {
            let told = format!("called kept without its bytes: {record:?}");
            self.violations.push(told);
        }
    }

    pub(crate) fn check(&mut self, holds: bool, told: impl FnOnce() -> String) {
        if !holds {
            self.violations.push(told());
        }
    }

    /// Checks what must hold once everything has come to rest.
    pub(crate) fn check_at_rest(&mut self) {
        self.check_kept();
        let named: BTreeSet<String> = self
            .records
            .values()
            .flat_map(|record| record.files().into_iter().map(|file| file.hash.clone()))
            .collect();
        let orphans: Vec<_> = self
            .files
            .keys()
            .filter(|hash| !named.contains(*hash))
            .collect();
        let told = format!("orphans: {orphans:?}");
        let has_orphans = !orphans.is_empty();
        self.check(!has_orphans, || told);
        let named_copies: BTreeSet<&str> =
            self.records.values().flat_map(KeepRecord::copies).collect();
        let orphans: Vec<_> = self
            .copies
            .keys()
            .filter(|name| !named_copies.contains(name.as_str()))
            .collect();
        let (has_orphans, told) = (!orphans.is_empty(), format!("orphaned copies: {orphans:?}"));
        self.check(!has_orphans, || told);
        let waste = self.waste.clone();
        self.check(waste.is_empty(), || format!("waste is left: {waste:?}"));
        let unfinished = self
            .records
            .values()
            .find(|record| matches!(record.state, KeepState::Keeping { .. }))
            .cloned();
        self.check(unfinished.is_none(), || {
            format!("nobody finishes {unfinished:?}")
        });
        self.check_totals(&named);
        self.check_all_are_kept();
        self.check_none_is_a_draft();
    }

    /// Checks that each kept result of an ended task has the bytes that its link has now.
    fn check_none_is_a_draft(&mut self) {
        let is_other = |record: &&KeepRecord| match (&record.state, self.hosts.get(&record.url)) {
            (KeepState::Kept { file }, Some(Answer::Bytes(bytes))) => {
                !record.may_change && file.hash != hash_of(bytes)
            }
            _ => false,
        };
        let other = self.records.values().find(is_other).cloned();
        self.check(other.is_none(), || format!("a draft is kept: {other:?}"));
    }

    fn check_totals(&mut self, named: &BTreeSet<String>) {
        let mut expected = Totals::default();
        for record in self.records.values() {
            if let Some(copy) = &record.copy {
                expected.copies += 1;
                expected.copy_bytes += i64::try_from(copy.length).unwrap();
            }
            if matches!(record.state, KeepState::Kept { .. }) {
                match record.kind {
                    easel_core::contract::MediaKind::Image => expected.pictures += 1,
                    easel_core::contract::MediaKind::Video => expected.clips += 1,
                }
            }
        }
        let lengths = named
            .iter()
            .map(|hash| self.files.get(hash).map_or(0, Vec::len));
        expected.bytes = i64::try_from(lengths.sum::<usize>()).unwrap();
        let totals = self.totals;
        self.check(totals == expected, || {
            format!("{totals:?}, not {expected:?}")
        });
    }

    /// Checks that each medium is kept if it can be kept, and otherwise has the reason in its state.
    fn check_all_are_kept(&mut self) {
        let wrong = self.records.values().find(|record| {
            let expected = match self.hosts.get(&record.url) {
                Some(Answer::Bytes(_)) => matches!(record.state, KeepState::Kept { .. }),
                // A copy may have been removed to make room for others, so it is not expected.
                Some(Answer::Refused { .. }) => record.state == KeepState::Unreadable,
                // A page was tried as often as is sensible.
                Some(Answer::Page) => {
                    let page = Failure::NoMedium(NotMedium::Page);
                    record.state.other_answer() == Some(page) && record.state.is_given_up()
                }
                Some(Answer::Dead) | None => record.state == KeepState::Gone,
            };
            // Kept bytes stay whatever has become of the link. A medium that was refused or let go is not fetched
            // again.
            let rests = matches!(
                record.state,
                KeepState::Kept { .. } | KeepState::LetGo | KeepState::Unreadable
            );
            !(expected || rests)
        });
        if let Some(record) = wrong {
            let answer = self.hosts.get(&record.url);
            let told = format!("{answer:?}, and {record:?}");
            self.violations.push(told);
        }
    }
}
