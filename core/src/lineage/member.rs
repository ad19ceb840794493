//! What the tree needs to know about a job.

use crate::{job::Job, time::Millis};

/// A job that may belong to a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The job's id.
    pub id: String,
    /// When it was created: a job is made from earlier ones only.
    pub created_at: Millis,
    /// The URLs that it was made from, in order.
    pub references: Vec<String>,
    /// The URLs of its results.
    pub results: Vec<String>,
}

/// What stands at a place of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A job, by its id.
    Job(String),
    /// A picture that no listed job has made, by its URL.
    Source(String),
}

impl Member {
    /// What a job tells.
    pub fn of(job: &Job) -> Self {
        let request = job.request.as_ref();
        let references = request.map(|request| request.references());
        let results = job.media().iter().map(|media| media.url.clone());
        Self {
            id: job.id.clone(),
            created_at: job.created_at,
            references: references
                .into_iter()
                .flatten()
                .map(ToOwned::to_owned)
                .collect(),
            results: results.collect(),
        }
    }
}
