//! The values that occur among all results, whatever a list shows of them.

use std::collections::HashMap;

use easel_core::{overview::Occurring, time::Millis};

use super::{
    cell::{Loading, OverviewCell, OverviewHeld},
    found::FoundResults,
};

/// A batch with results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundBatch {
    /// The id of the batch.
    pub id: String,
    /// The id of its first job with results.
    pub first: String,
    /// The creation time of that job.
    pub at: Millis,
}

impl OverviewCell {
    /// The values that some result has, as far as the overview was read.
    pub(in crate::work::jobs) fn occurring(self) -> Occurring {
        let occurring = self.with(|held| held.overview.occurring());
        occurring.unwrap_or_default()
    }
}

impl FoundResults {
    /// The values that some result has, as far as the overview was read.
    pub fn occurring(self) -> Occurring {
        self.overview.occurring()
    }

    /// Whether the overview was read to its end. A tracking caller is notified.
    pub fn is_read(self) -> bool {
        self.track();
        let is_read = |held: &OverviewHeld| held.loading == Loading::Done;
        self.overview.with(is_read) == Some(true)
    }

    /// Whether this job has results in the overview.
    pub fn is_known(self, id: &str) -> bool {
        let find = |held: &OverviewHeld| held.overview.find(id, None).is_some();
        self.overview.with(find) == Some(true)
    }

    /// The batches with results, newest first.
    pub fn batches(self) -> Vec<FoundBatch> {
        let batches = self.overview.with(|held| {
            let all = &held.overview;
            let batches = all.batches().into_iter();
            let batch = |(id, slot)| FoundBatch {
                id,
                first: all.id(slot),
                at: all.at(slot),
            };
            batches.map(batch).collect()
        });
        batches.unwrap_or_default()
    }

    /// The id of the newest job of each collection, by the collection's id.
    pub fn newest_by_collection(self) -> HashMap<String, String> {
        let newest = self.overview.with(|held| {
            let newest = held.overview.newest_by_collection().into_iter();
            newest
                .map(|(id, slot)| (id, held.overview.id(slot)))
                .collect()
        });
        newest.unwrap_or_default()
    }
}
