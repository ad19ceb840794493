//! The facts that filters look at.

use std::borrow::Cow;

use super::Orientation;
use crate::{
    contract::{Kind, Media, Request},
    job::Job,
    ledger::fingerprint,
    spending::Credits,
    time::Millis,
};

/// The facts that filters look at: of a job, or of its line in the overview.
#[derive(Clone, Debug, PartialEq)]
pub struct FilterFacts<'a> {
    /// When the job was created.
    pub at: Millis,
    /// Whether the job's results are marked as a favourite.
    pub is_favourite: bool,
    /// How many stars the results have.
    pub rating: u8,
    /// The tags of the results, one a line.
    pub tags: Cow<'a, str>,
    /// The ids of the collections of the results, one a line.
    pub collections: Cow<'a, str>,
    /// The kind of work.
    pub kind: Kind,
    /// The model's id, if it is known.
    pub model: Option<&'a str>,
    /// The origin of the job's service.
    pub service: &'a str,
    /// The proportions that were requested or, for an added file, those of the file.
    pub shape: Option<Orientation>,
    /// The cost of the job in credits; empty if it is not known.
    pub cost: Cow<'a, str>,
    /// Whether the results' bytes are on this device, as far as that is known here: bytes that came with a
    /// response always are, others are listed in a separate index (see [`crate::overview::KeptCounts`]).
    pub is_kept: bool,
    /// The id of the job's batch.
    pub batch: Option<&'a str>,
    /// The fingerprints of the pictures that the job was made from, one a line.
    pub sources: Cow<'a, str>,
}

impl<'a> FilterFacts<'a> {
    /// The facts of a job.
    pub fn of(job: &'a Job) -> Self {
        Self {
            at: job.created_at,
            is_favourite: job.is_favourite(),
            rating: job.rating(),
            tags: lines(job.tags()),
            collections: lines(job.collections()),
            kind: job.kind(),
            model: job.model(),
            service: origin(&job.base),
            shape: job.shape().map(Orientation::of),
            cost: cost_of(job).into(),
            is_kept: job.has_results() && !job.media().iter().any(Media::is_http),
            batch: job.batch.as_ref().map(|cell| cell.id.as_str()),
            sources: sources_of(job).into(),
        }
    }
}

/// The cost of a job in credits; empty if it is not known.
pub fn cost_of(job: &Job) -> String {
    let credits = job.state.credits().and_then(Credits::of);
    credits
        .map(|credits| credits.to_string())
        .unwrap_or_default()
}

/// The fingerprints of the pictures that a job was made from, one a line.
pub fn sources_of(job: &Job) -> String {
    let request = job.request.as_ref();
    let sources = request.map(Request::references).unwrap_or_default();
    let names: Vec<String> = sources.into_iter().map(fingerprint).collect();
    names.join("\n")
}

/// The origin of a base URL: everything before its path.
pub fn origin(base: &str) -> &str {
    let after = base.find("://").map_or(0, |at| at + 3);
    let path = base[after..].find('/');
    path.map_or(base, |path| &base[..after + path])
}

/// Joins texts, one a line. Most results have none.
fn lines<'a>(texts: impl Iterator<Item = &'a str>) -> Cow<'a, str> {
    let texts: Vec<_> = texts.collect();
    match *texts {
        [] => Cow::Borrowed(""),
        [one] => Cow::Borrowed(one),
        _ => Cow::Owned(texts.join("\n")),
    }
}
