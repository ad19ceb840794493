//! Which results are kept, among all results.

use easel_core::{keep::job_of, overview::KeptCounts};

use super::{
    index::{INDEX, KEPT},
    state::Keep,
};

impl Keep {
    /// The number of kept results of each job. `None` if the browser fails.
    pub async fn kept_jobs(self) -> Option<KeptCounts> {
        let mut kept = KeptCounts::default();
        if self.has_index().await {
            for id in INDEX.ids(KEPT).await? {
                kept.add(job_of(&id));
            }
        }
        Some(kept)
    }
}
