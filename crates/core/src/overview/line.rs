//! The line of a job with results: its properties that are known without reading its record.

use serde::{Deserialize, Serialize};

use crate::{
    contract::{Kind, Request},
    job::{Job, Searchable, Stage},
    library_query::{cost_of, origin, sources_of},
    time::Millis,
};

/// The line of one job. It is stored as JSON with short names, since there may be a hundred thousand lines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OverviewLine {
    /// This browser's id of the job.
    #[serde(rename = "i")]
    pub id: String,
    /// When the job was created.
    #[serde(rename = "a")]
    pub at: Millis,
    /// The kind of work.
    #[serde(rename = "k")]
    pub kind: Kind,
    /// The stage of the job: a task that still runs may have results, too.
    #[serde(rename = "g")]
    pub stage: Stage,
    /// How many results the job has.
    #[serde(rename = "n", default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// The width and height of one result, in any unit: see [`Job::shape`].
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<(u32, u32)>,
    /// The model's id, if it is known.
    #[serde(rename = "m", default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// The origin of the service.
    #[serde(rename = "o", default)]
    pub service: String,
    /// The id of the job's batch.
    #[serde(rename = "b", default, skip_serializing_if = "Option::is_none")]
    pub batch: Option<String>,
    /// The cost of the job in credits; empty if it is not known.
    #[serde(rename = "e", default, skip_serializing_if = "String::is_empty")]
    pub cost: String,
    /// How many results are links, whose bytes are listed in a separate index if they are kept. The bytes of
    /// all other results are on this device.
    #[serde(rename = "h", default, skip_serializing_if = "is_none")]
    pub links: u8,
    /// The fingerprints of the pictures that the job was made from, one a line.
    #[serde(rename = "u", default, skip_serializing_if = "String::is_empty")]
    pub sources: String,
    /// The hash of the prompt and settings, if they are known: see [`Request::recipe`].
    #[serde(rename = "q", default, skip_serializing_if = "Option::is_none")]
    pub recipe: Option<u64>,
    /// Whether the job is a favourite.
    #[serde(rename = "f", default, skip_serializing_if = "is_off")]
    pub is_favourite: bool,
    /// How many stars the job has.
    #[serde(rename = "r", default, skip_serializing_if = "is_none")]
    pub rating: u8,
    /// The job's tags, one a line.
    #[serde(rename = "l", default, skip_serializing_if = "String::is_empty")]
    pub tags: String,
    /// The ids of the job's collections, one a line.
    #[serde(rename = "c", default, skip_serializing_if = "String::is_empty")]
    pub collections: String,
    /// The text that a search looks into, folded; see [`Searchable`].
    #[serde(rename = "t", default)]
    pub known: String,
    /// The service's id of the task, in lower case.
    #[serde(rename = "d", default, skip_serializing_if = "String::is_empty")]
    pub ids: String,
}

impl OverviewLine {
    /// The line of a job; `None` as long as the job has no results.
    pub fn of(job: &Job) -> Option<Self> {
        let count = job.media().len();
        if count == 0 {
            return None;
        }
        let request = job.request.as_ref();
        let links = job.media().iter().filter(|media| media.is_http());
        let Searchable { known, ids } = Searchable::of(job);
        Some(Self {
            id: job.id.clone(),
            at: job.created_at,
            kind: job.kind(),
            stage: job.state.stage(),
            count: u8::try_from(count).unwrap_or(u8::MAX),
            shape: job.shape(),
            model: job.model().map(ToOwned::to_owned),
            service: origin(&job.base).to_owned(),
            batch: job.batch.as_ref().map(|cell| cell.id.clone()),
            cost: cost_of(job),
            links: u8::try_from(links.count()).unwrap_or(u8::MAX),
            sources: sources_of(job),
            recipe: request.map(Request::recipe),
            is_favourite: job.is_favourite(),
            rating: job.rating(),
            tags: job.tags().collect::<Vec<_>>().join("\n"),
            collections: job.collections().collect::<Vec<_>>().join("\n"),
            known,
            ids,
        })
    }

    /// Returns the line in its stored form, as JSON.
    pub fn print(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a stored line; `None` if only another version can read it.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_one(count: &u8) -> bool {
    *count == 1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_none(count: &u8) -> bool {
    *count == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_off(flag: &bool) -> bool {
    !flag
}
