//! Whether a job is what a person looks for.

use super::Job;
use crate::{
    contract::{Kind, Request, TaskId},
    words::{mark, t},
};

/// Shorter words are not looked for in ids, whose letters and digits are chance: one of three is in
/// every hundredth id, and a search for "16" would find an eighth of everything.
const OF_AN_ID: usize = 4;

/// What a person looks for: words, each of which a job has to have somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search(Vec<String>);

impl Search {
    /// Reads what was typed, once for all the jobs that it is asked about.
    pub fn new(typed: &str) -> Self {
        let words = typed.split_whitespace().map(str::to_lowercase);
        Self(words.collect())
    }

    /// Whether nothing is looked for, so that everything is found.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the job has all the words, each anywhere in what is known of it: the prompt, the
    /// model, the kind and the stage (in English and as they are shown), the ids, the size.
    /// Capital or small letters do not matter.
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

/// What else can be looked for in a job.
fn known(job: &Job) -> Vec<&str> {
    let (kind, stage) = (kind(job.kind()), job.state.stage());
    let mut known = vec![kind, t(kind), stage.english(), stage.label()];
    match &job.request {
        Some(request) => {
            known.extend([request.prompt(), request.model()]);
            known.extend(sizes(request).into_iter().flatten());
        }
        // The id is all the name it has.
        None => known.extend(job.state.task().map(TaskId::as_str)),
    }
    known
}

/// The size of an image; of a clip its resolution and its shape.
fn sizes(request: &Request) -> [Option<&str>; 3] {
    let ratio = request
        .provider_options()
        .and_then(|options| options.get("aspect_ratio")?.as_str());
    [request.size(), request.resolution(), ratio]
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Image => mark("Image"),
        Kind::Edit => mark("Edit"),
        Kind::Video => mark("Video"),
    }
}
