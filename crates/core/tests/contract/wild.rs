//! Tests of the answers that real services document, in `fixtures/wild`: one file per service. All misread answers are
//! listed at once.

mod understood;

use std::{collections::BTreeSet, fs, path::Path};

use easel_core::{
    contract::{
        Answer, AnswerContext, InlineBytes, Kind, MediaKind, Mode, Request, TaskId, image_answer,
        lift_bytes, task, task_answer,
    },
    draft::Draft,
};
use serde::Deserialize;
use serde_json::Value;

pub(crate) use self::understood::Understood;
use self::understood::{polled, posted, seen};
use crate::contract::answer;

/// The address that the answers of the corpus come from.
pub(crate) const BASE: &str = "https://api.example.com/relay";

#[derive(Clone, Deserialize)]
struct Service {
    #[serde(rename = "service")]
    name: String,
    page: String,
    answers: Vec<Case>,
}

/// One answer, the request that got it, and the expected reading.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) call: Call,
    kind: Kind,
    status: u16,
    #[serde(default)]
    request: Option<Value>,
    pub(crate) body: Value,
    pub(crate) is: Is,
    #[serde(default)]
    pub(crate) task: Option<String>,
    #[serde(default)]
    pub(crate) media: Option<Vec<Expected>>,
    #[serde(default)]
    progress: Option<u8>,
    #[serde(default)]
    reason: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Call {
    Submit,
    Wait,
    Poll,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Is {
    Accepted,
    Completed,
    Refused,
    Unknown,
    Running,
    Failed,
    PollFailed,
}

/// A media item: a link, or bytes of a type.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub(crate) enum Expected {
    Link { url: String, kind: MediaKind },
    Bytes { bytes: String },
}

pub(crate) fn corpus() -> Vec<(String, Case)> {
    cases(services("wild"))
}

/// Returns answers in shapes that no service of the corpus has, but others may have.
pub(crate) fn unseen() -> Vec<(String, Case)> {
    cases(services("unseen"))
}

fn cases(services: Vec<Service>) -> Vec<(String, Case)> {
    let cases = services.into_iter().flat_map(|service| {
        let name = service.name.clone();
        service
            .answers
            .into_iter()
            .map(move |case| (name.clone(), case))
    });
    cases.collect()
}

fn services(directory: &str) -> Vec<Service> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let directory = fixtures.join(directory);
    let entries = fs::read_dir(directory).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    paths.iter().map(|path| read(path)).collect()
}

impl Case {
    /// Returns the case with another body.
    pub(crate) fn with(&self, body: Value) -> Self {
        Self {
            body,
            ..self.clone()
        }
    }

    pub(crate) fn body_text(&self) -> String {
        match &self.body {
            Value::String(text) => text.clone(),
            body => body.to_string(),
        }
    }

    fn request(&self) -> Option<Request> {
        let sent = self.request.as_ref()?;
        let images = match &sent["image"] {
            Value::String(image) => image.clone(),
            Value::Array(images) => images
                .iter()
                .filter_map(Value::as_str)
                .collect::<Vec<_>>()
                .join("\n"),
            _ => String::new(),
        };
        let text = |key: &str| sent[key].as_str().unwrap_or("x").to_owned();
        let draft = Draft {
            mode: Mode::Background,
            model: text("model"),
            prompt: text("prompt"),
            references: images,
            seconds: "5".to_owned(),
            ..Draft::default()
        };
        draft.validate(self.kind).ok()
    }

    /// Decodes the answer like the ledger, after extracting the bytes.
    pub(crate) fn understand(&self) -> (Understood, Vec<InlineBytes>) {
        let body = self.body_text();
        let (body, bytes) = lift_bytes(&body, "j").unwrap_or((body, Vec::new()));
        (self.decode(&answer(self.status, &body)), bytes)
    }

    fn decode(&self, answer: &Answer) -> Understood {
        let request = self.request();
        let id = self.task.as_deref().and_then(TaskId::new);
        let asked = AnswerContext {
            kind: self.kind,
            base: BASE,
            request: request.as_ref(),
            task: id.as_ref().filter(|_| self.call == Call::Poll),
        };
        match self.call {
            Call::Submit => posted(task_answer(answer, &asked)),
            Call::Wait => posted(image_answer(answer, &asked)),
            Call::Poll => polled(task(answer, &asked)),
        }
    }

    /// The differences between the decoded and the expected reading.
    fn mistakes(&self) -> Vec<String> {
        let (understood, bytes) = self.understand();
        let mut wrong = Vec::new();
        if understood.is != self.is {
            wrong.push(format!("is {:?}, not {:?}", understood.is, self.is));
        }
        let must_name = matches!(self.is, Is::Accepted);
        if must_name && understood.task != self.task {
            wrong.push(format!("task {:?}, not {:?}", understood.task, self.task));
        }
        if let Some(expected) = &self.media
            && *expected != seen(&understood.media, &bytes)
        {
            wrong.push(format!("media {:?}, not {expected:?}", understood.media));
        }
        if self.progress.is_some() && understood.progress != self.progress {
            wrong.push(format!(
                "progress {:?}, not {:?}",
                understood.progress, self.progress
            ));
        }
        let words = understood.words.clone().unwrap_or_default();
        if self
            .reason
            .as_ref()
            .is_some_and(|reason| !words.contains(reason))
        {
            wrong.push(format!("words {words:?} without {:?}", self.reason));
        }
        // The decoder must read the same when the bytes are not extracted.
        let whole = self.decode(&answer(self.status, &self.body_text()));
        if whole.media.len() != understood.media.len() || whole.is != understood.is {
            wrong.push(format!("other with its bytes: {whole:?}"));
        }
        wrong
    }
}

fn check(cases: Vec<(String, Case)>) {
    let mut wrong = Vec::new();
    for (service, case) in cases {
        let mistakes = case.mistakes();
        if !mistakes.is_empty() {
            let mistakes = mistakes.join("; ");
            wrong.push(format!(
                "{service}, {}: {mistakes}\n    {}",
                case.name, case.body
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} are misread:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn answers_in_the_wild_are_understood() {
    check(corpus());
}

/// Invented answers: media that must be shown, links that are no results, and words that do not end a task. An input
/// image was shown instead of the video in `result_url`, and `{"code": 1, "msg": "success", "data": "task-123"}` became
/// "Refused: success".
#[test]
fn answers_that_nobody_has_documented_are_understood() {
    check(unseen());
}

#[test]
fn the_corpus_is_large_and_says_where_it_comes_from() {
    let services = services("wild");
    let names: BTreeSet<_> = services.iter().map(|service| &service.name).collect();
    let answers: usize = services.iter().map(|service| service.answers.len()).sum();
    assert!(
        services
            .iter()
            .all(|service| service.page.starts_with("https://"))
    );
    assert!(
        names.len() >= 25 && answers >= 120,
        "{} services, {answers} answers",
        names.len()
    );
}
