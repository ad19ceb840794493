//! Encodes a report in the contract's own words.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Map, Value, json};

use crate::{refusal::Refusal, task::TaskReport};

/// Encodes the answer to a submission (section "Task", submission response).
pub(crate) fn submission(report: &TaskReport) -> Value {
    let mut fields = Map::new();
    fields.insert("status".into(), json!(status(report)));
    fields.insert("id".into(), json!(report.id));
    fields.extend(
        report
            .progress
            .map(|progress| ("progress".into(), json!(progress))),
    );
    fields.insert("created_at".into(), json!(seconds(report.created)));
    fields.insert("model".into(), json!(report.model));
    fields.into()
}

/// Encodes the answer to a poll (section "Task", retrieval response). This service chooses two things that the contract
/// does not show: the fields of an ending only appear when the task has ended, and a failed task has an `error` object
/// of the documented shape.
pub(crate) fn task(report: &TaskReport) -> Value {
    let mut fields = Map::new();
    fields.insert("id".into(), json!(report.id));
    fields.insert("status".into(), json!(status(report)));
    fields.insert("model".into(), json!(report.model));
    fields.extend(
        report
            .progress
            .map(|progress| ("progress".into(), json!(progress))),
    );
    fields.insert("created".into(), json!(seconds(report.created)));
    let has_results = report.completed.is_some() || !report.urls.is_empty();
    if has_results {
        let result = json!({"type": report.kind, "data": results(report)});
        fields.insert("result".into(), result);
    }
    if let Some(completed) = report.completed {
        fields.insert("completed".into(), json!(seconds(completed)));
    }
    if report.completed.is_some() || (report.failure.is_some() && report.shows_credits) {
        fields.insert("credits_cost".into(), json!(report.credits));
    }
    if let Some(reason) = &report.failure {
        fields.insert("error".into(), Refusal::failed_generation(reason).error());
    }
    fields.into()
}

/// Encodes a failed task, whatever its real state is.
pub(crate) fn failure(id: &str, model: &str) -> Value {
    let error = Refusal::failed_generation("A directive in the prompt asked for this failure.");
    json!({"id": id, "status": "failed", "model": model, "error": error.error()})
}

/// Encodes the answer to a synchronous request (section "Image result").
pub(crate) fn image_result(report: &TaskReport) -> Value {
    let mut fields = Map::new();
    fields.insert("created".into(), json!(seconds(report.created)));
    fields.insert("data".into(), results(report));
    if report.shows_credits {
        fields.insert("credits_cost".into(), json!(report.credits));
    }
    fields.into()
}

fn status(report: &TaskReport) -> &str {
    report.status.as_deref().unwrap_or(report.stage.name())
}

/// Encodes one object for each result, with its URL, its bytes or both, as a directive asks.
fn results(report: &TaskReport) -> Value {
    let count = report.urls.len().max(report.base64.len());
    (0..count)
        .map(|index| {
            let mut item = Map::new();
            item.extend(report.urls.get(index).map(|url| ("url".into(), json!(url))));
            let bytes = report.base64.get(index);
            item.extend(bytes.map(|bytes| ("b64_json".into(), json!(bytes))));
            Value::from(item)
        })
        .collect()
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs()
}
