//! The columns by which the store finds a job, besides its id and its time.

use crate::{
    contract::{Kind, Request},
    hash::hash,
    job::{Job, JobState},
    spending::Charge,
    time::Millis,
};

/// The columns of a job's record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// Whether the job is not settled: every tab reads such jobs when it opens.
    pub is_open: bool,
    /// When the cost of the job was known, if it has ended with a cost: the cost of a day is found by it.
    pub charged_at: Option<Millis>,
    /// The service's id of the job's task.
    pub task: Option<String>,
    /// The batch that the job is part of.
    pub batch: Option<String>,
    /// The model that has completed the job; see [`model_column`].
    pub model: Option<String>,
    /// The fingerprints of the job's results.
    pub results: Vec<String>,
    /// The fingerprints of the pictures that the job was made from.
    pub sources: Vec<String>,
}

impl Columns {
    /// The columns of a job.
    pub fn of(job: &Job) -> Self {
        let is_completed = matches!(job.state, JobState::Completed { .. });
        let request = job.request.as_ref();
        let model = request.filter(|_| is_completed);
        let model = model.map(|request| model_column(request.kind(), request.model()));
        let sources = request.map(Request::references).unwrap_or_default();
        Self {
            is_open: !job.is_settled(),
            charged_at: Charge::of(job).map(|charge| charge.at),
            task: job.state.task().map(|task| task.as_str().to_owned()),
            batch: job.batch.as_ref().map(|cell| cell.id.clone()),
            model,
            results: job
                .media()
                .iter()
                .map(|item| fingerprint(&item.url))
                .collect(),
            sources: sources.iter().map(|url| fingerprint(url)).collect(),
        }
    }
}

/// The value of the column for a model, with the kind of work: some models are offered for several kinds.
pub fn model_column(kind: Kind, model: &str) -> String {
    [kind.label(), model].join(" ")
}

/// A short name of a URL: some URLs are long, and an index has each of them. Two URLs hardly ever have the same
/// name, so a search by it must compare the URL itself, too.
pub fn fingerprint(url: &str) -> String {
    format!("{:016x}", hash(url))
}

/// Whether a text may be a [`fingerprint`].
pub fn is_fingerprint(text: &str) -> bool {
    text.len() == 16
        && text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use serde_json::json;

    use super::*;

    fn job(state: serde_json::Value) -> Job {
        let request = json!({
            "kind": "edit",
            "mode": "wait",
            "body": {"model": "m", "prompt": "a kite", "image": "https://a.example/1.png"},
        });
        let job = json!({
            "id": "j", "request": request, "base": "https://a.example", "created_at": 5,
            "state": state, "timeline": [{"at": 5, "stage": "submitting"}, {"at": 9, "stage": "completed"}],
            "raw": null,
        });
        serde_json::from_value(job).unwrap()
    }

    #[test]
    fn a_job_is_found_by_what_is_known_of_it() {
        let media = json!([{"url": "https://a.example/2.png", "kind": "image"}]);
        let done = json!({"is": "completed", "task": "t", "media": media, "credits": 4});
        let found = Columns::of(&job(done));
        assert!(!found.is_open);
        assert_eq!(found.charged_at, Some(9));
        assert_eq!(found.task.as_deref(), Some("t"));
        assert_eq!(found.model, Some(model_column(Kind::Edit, "m")));
        assert_eq!(found.results, [fingerprint("https://a.example/2.png")]);
        assert_eq!(found.sources, [fingerprint("https://a.example/1.png")]);
    }

    #[test]
    fn every_tab_reads_what_may_still_change_or_cost() {
        let task = json!({"is": "completed", "task": "t", "media": [], "credits": null});
        for (state, is_open) in [
            (json!({"is": "written"}), true),
            (json!({"is": "sent", "by": "tab"}), true),
            (json!({"is": "unknown"}), true),
            (
                json!({"is": "stopped", "task": "t", "accepted_at": 1}),
                true,
            ),
            // The service of a completed task may publish the files later.
            (task, true),
            (
                json!({"is": "completed", "media": [], "credits": null}),
                false,
            ),
            (json!({"is": "failed", "task": "t", "reason": null}), false),
        ] {
            let found = Columns::of(&job(state.clone()));
            assert_eq!(found.is_open, is_open, "{state}");
            assert!(!is_open || found.charged_at.is_none() || state["is"] == "completed");
        }
    }

    #[test]
    fn a_fingerprint_is_short_and_its_own() {
        assert_eq!(fingerprint(""), "cbf29ce484222325");
        assert_eq!(fingerprint(&"x".repeat(9_000)).len(), 16);
        assert_ne!(fingerprint("a"), fingerprint("b"));
        assert!(is_fingerprint(&fingerprint("a")));
        for other in [
            "",
            "cbf29ce48422232",
            "cbf29ce484222325f",
            "CBF29CE484222325",
            "gbf29ce484222325",
        ] {
            assert!(!is_fingerprint(other), "{other}");
        }
    }
}
