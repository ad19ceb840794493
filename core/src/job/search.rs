//! Whether a job matches a search.

use super::Job;
use crate::{
    contract::{Request, TaskId},
    words::t,
};

/// Shorter words are not searched in ids, where they match by chance: a word of three characters is
/// in every hundredth id, and "16" would match an eighth of all jobs.
const OF_AN_ID: usize = 4;

/// A search: words that a job must all contain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search(Vec<String>);

impl Search {
    /// Parses the typed text once for all jobs.
    pub fn new(typed: &str) -> Self {
        let words = typed.split_whitespace().map(str::to_lowercase);
        Self(words.collect())
    }

    /// Whether the search is empty and matches everything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the job contains all words, each anywhere in its data: the prompt, the model, the
    /// kind and the stage (in English and as shown), the ids, the size. Case does not matter.
    pub fn finds(&self, job: &Job) -> bool {
        if self.is_empty() {
            return true;
        }
        let (known, ids) = (joined(known(job)), joined(ids(job)));
        let is_found =
            |word: &String| known.contains(word) || (word.len() >= OF_AN_ID && ids.contains(word));
        self.0.iter().all(is_found)
    }
}

fn joined(texts: Vec<&str>) -> String {
    texts.join("\n").to_lowercase()
}

/// The ids of a job: this browser's and the service's.
fn ids(job: &Job) -> Vec<&str> {
    let task = job.state.task().map(TaskId::as_str);
    [Some(job.id.as_str()), task]
        .into_iter()
        .flatten()
        .collect()
}

/// The other searchable texts of a job.
fn known(job: &Job) -> Vec<&str> {
    let (kind, stage) = (job.kind().label(), job.state.stage());
    let mut known = vec![kind, t(kind), stage.english(), stage.label()];
    match &job.request {
        Some(request) => {
            known.extend([request.prompt(), request.model()]);
            known.extend(sizes(request).into_iter().flatten());
        }
        // The id is its only name.
        None => known.extend(job.state.task().map(TaskId::as_str)),
    }
    known
}

/// The size of an image; the resolution and aspect ratio of a video.
fn sizes(request: &Request) -> [Option<&str>; 3] {
    [request.size(), request.resolution(), request.aspect_ratio()]
}
