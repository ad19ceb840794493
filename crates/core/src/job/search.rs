//! Whether a job matches a search.

use super::{Job, Stage};
use crate::{
    contract::{Kind, Request, TaskId},
    draft::Field,
    fold::folded,
    words::t,
};

/// The length in bytes from which words are searched in ids. Shorter words match there by chance: a word of three
/// characters is in every hundredth id, and "16" would match an eighth of all jobs.
const OF_AN_ID: usize = 4;

/// The fields that are searched of the form that an added file was made with.
const FIELDS_OF_FILES: [Field; 4] = [Field::Prompt, Field::Model, Field::Size, Field::Resolution];

/// A search: words that a job must all contain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search(Vec<String>);

impl Search {
    /// Parses the typed text once for all jobs.
    pub fn new(typed: &str) -> Self {
        let words = folded(typed);
        Self(words.split_whitespace().map(ToOwned::to_owned).collect())
    }

    /// Whether the search is empty and matches everything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the job contains all words, each anywhere in its data: the prompt, the model, the
    /// kind and the stage (in English and as shown), the ids, the size, the tags and the note. Case, accents and
    /// width do not matter.
    pub fn finds(&self, job: &Job) -> bool {
        if self.is_empty() {
            return true;
        }
        let texts = Searchable::of(job);
        let labels = labels(job.kind(), job.state.stage());
        let ids = [texts.ids, job.id.to_lowercase()].join("\n");
        self.0.iter().all(|word| {
            let is_in = |text: &String| text.contains(word);
            is_in(&texts.known)
                || labels.iter().any(is_in)
                || (is_searched_in_ids(word) && is_in(&ids))
        })
    }

    /// The words, folded.
    pub fn words(&self) -> &[String] {
        &self.0
    }
}

/// Whether a word is searched in ids.
pub fn is_searched_in_ids(word: &str) -> bool {
    word.len() >= OF_AN_ID
}

/// The texts of a job that a search looks into, folded. The words of a search have no blanks, so any blank can
/// separate the texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Searchable {
    /// The prompt, the model and the size, the tags and the note.
    pub known: String,
    /// The service's id of the task, in which only longer words are searched.
    pub ids: String,
}

impl Searchable {
    /// The searchable texts of a job.
    pub fn of(job: &Job) -> Self {
        let task = job.state.task().map(TaskId::as_str).unwrap_or_default();
        let mut known = Vec::new();
        match &job.request {
            Some(request) => {
                known.extend([request.prompt(), request.model()]);
                known.extend(sizes(request).into_iter().flatten());
            }
            None => known.extend(names(job, task)),
        }
        known.extend(job.tags());
        known.extend(Some(job.note()).filter(|note| !note.is_empty()));
        Self {
            known: folded(&known.join("\n")).into_owned(),
            ids: task.to_lowercase(),
        }
    }
}

/// The words for a kind and a stage, in English and as shown, folded.
pub fn labels(kind: Kind, stage: Stage) -> [String; 4] {
    let kind = kind.label();
    [kind, t(kind), stage.english(), stage.label()].map(|label| folded(label).into_owned())
}

/// The names of a job without a request: an added file has its fields and its name, and a task only its id.
fn names<'a>(job: &'a Job, task: &'a str) -> Vec<&'a str> {
    let Some(added) = &job.added else {
        return vec![task];
    };
    let texts = FIELDS_OF_FILES.into_iter();
    let texts = texts.filter_map(|field| added.text(field));
    texts.chain([added.file.as_str()]).collect()
}

/// The size of an image; the resolution and aspect ratio of a video.
fn sizes(request: &Request) -> [Option<&str>; 3] {
    [request.size(), request.resolution(), request.aspect_ratio()]
}
