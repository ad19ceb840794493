//! The data of a job that the tree needs.

use crate::{job::Job, time::Millis};

/// A job that may belong to a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The job's id.
    pub id: String,
    /// When the job was created. A job can only be made from earlier jobs.
    pub created_at: Millis,
    /// The URLs that the job was made from, in order.
    pub references: Vec<String>,
    /// The URLs of the job's results.
    pub results: Vec<String>,
}

/// The content of a node of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A job, by its id.
    Job(String),
    /// A picture that no listed job has made, by its URL.
    Source(String),
}

impl Member {
    /// The member for a job.
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
