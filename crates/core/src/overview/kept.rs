//! Counts of the results that are kept on this device. Their index is a separate table, which is only read
//! for a filter.

use std::collections::HashMap;

use super::{lines::Slot, list::Overview, name::uuid};

/// How many results of each job are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptCounts {
    by_uuid: HashMap<u128, u8>,
    others: HashMap<String, u8>,
}

impl KeptCounts {
    /// Counts one kept result of a job.
    pub fn add(&mut self, job: &str) {
        let count = match uuid(job) {
            Some(id) => self.by_uuid.entry(id).or_default(),
            None => self.others.entry(job.to_owned()).or_default(),
        };
        *count = count.saturating_add(1);
    }

    /// Whether all results of a job are on this device.
    pub(super) fn has(&self, overview: &Overview, slot: Slot) -> bool {
        let count = match overview.get(slot).id.uuid() {
            Some(id) => self.by_uuid.get(&id),
            None => self.others.get(&overview.id(slot)),
        };
        count.copied().unwrap_or_default() >= overview.common(slot).links
    }
}
