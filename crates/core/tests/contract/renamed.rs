//! Tests of the wild corpus with other keys and envelopes, as a relay may rewrite an answer.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::contract::wild::{Case, Is, corpus};

/// Keys with the same meaning. A key is replaced by another one of its row.
const SYNONYMS: [&[&str]; 9] = [
    &[
        "task_id",
        "taskId",
        "TaskId",
        "job_id",
        "jobId",
        "generation_id",
    ],
    &[
        "status",
        "state",
        "task_status",
        "taskStatus",
        "Status",
        "job_status",
    ],
    &["url", "uri", "link", "src", "Url"],
    &["image_url", "imageUrl", "ImageURL"],
    &["video_url", "videoUrl", "VideoUrl"],
    &["images", "image_list", "pictures", "Images"],
    &["videos", "video_list", "clips", "Videos"],
    &["output", "outputs", "result", "results", "Output"],
    &["progress", "percent", "percentage"],
];

const ENVELOPES: [&str; 12] = [
    "data", "Data", "result", "output", "response", "Resp", "body", "payload", "task", "job",
    "item", "value",
];

/// A change of an answer: other keys, and envelopes around it.
#[derive(Clone, Debug)]
struct Change {
    synonyms: Vec<usize>,
    envelopes: Vec<(&'static str, u8)>,
    as_text: bool,
}

fn change() -> impl Strategy<Value = Change> {
    let envelope = (prop::sample::select(ENVELOPES.to_vec()), 0..5_u8);
    (
        prop::collection::vec(0..6_usize, SYNONYMS.len()),
        prop::collection::vec(envelope, 0..3),
        prop::bool::weighted(0.2),
    )
        .prop_map(|(synonyms, envelopes, as_text)| Change {
            synonyms,
            envelopes,
            as_text,
        })
}

impl Change {
    fn of(&self, body: &Value) -> Value {
        let renamed = self.renamed(body);
        self.envelopes.iter().fold(renamed, |inner, (key, style)| {
            let inner = if self.as_text {
                Value::String(inner.to_string())
            } else {
                inner
            };
            let mut outer = match style {
                0 => json!({}),
                1 => json!({"code": 0, "message": "success"}),
                2 => json!({"code": 10000, "msg": "Success", "request_id": "r-0a1b"}),
                3 => json!({"success": true, "error": null, "trace_id": "t-9"}),
                _ => json!({"code": "200", "status": "success", "message": "ok"}),
            };
            outer[*key] = inner;
            outer
        })
    }

    fn renamed(&self, value: &Value) -> Value {
        match value {
            Value::Object(object) => {
                let entries = object
                    .iter()
                    .map(|(key, value)| (self.key(key, object), self.renamed(value)));
                Value::Object(entries.collect())
            }
            Value::Array(items) => items.iter().map(|item| self.renamed(item)).collect(),
            other => other.clone(),
        }
    }

    fn key(&self, key: &str, beside: &Map<String, Value>) -> String {
        let row = SYNONYMS.iter().position(|row| row.contains(&key));
        let Some(row) = row else {
            return key.to_owned();
        };
        // A key is not replaced if its object has another key with the same meaning.
        let others = SYNONYMS[row]
            .iter()
            .filter(|other| beside.contains_key(**other));
        if others.count() > 1 {
            return key.to_owned();
        }
        SYNONYMS[row][self.synonyms[row] % SYNONYMS[row].len()].to_owned()
    }
}

/// Returns the answers which say that the work is running or done.
fn good() -> Vec<(String, Case)> {
    let is_good = |case: &Case| match case.is {
        Is::Accepted | Is::Running => true,
        Is::Completed => case.media.as_ref().is_some_and(|media| !media.is_empty()),
        _ => false,
    };
    let mut cases = corpus();
    cases.retain(|(_, case)| case.body.is_object() && is_good(case));
    cases
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn other_words_lose_no_work((service, case) in prop::sample::select(good()), change in change()) {
        let changed = case.with(change.of(&case.body));
        let (understood, _) = changed.understand();
        let told = format!("{service}, {}: {understood:?}\n{}", case.name, changed.body);
        prop_assert!(!matches!(understood.is, Is::Refused | Is::Failed), "{told}");
        prop_assert!(understood.is != Is::Completed || !understood.media.is_empty(), "{told}");
        if case.is == Is::Completed {
            prop_assert!(!understood.media.is_empty(), "nothing is shown: {told}");
        }
        if case.is == Is::Running {
            prop_assert!(understood.is != Is::Completed, "a false end: {told}");
        }
    }
}
