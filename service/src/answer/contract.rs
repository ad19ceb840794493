//! The contract's own words for a report.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Map, Value, json};

use crate::{lifecycle::Stage, refusal::Refusal, task::Report};

/// Section "Task", submission response.
pub(crate) fn submission(report: &Report) -> Value {
    let mut fields = Map::new();
    fields.insert("status".into(), json!(word(report)));
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

/// Section "Task", retrieval response. What belongs to an ending is left out before it, and
/// a failed task has an `error` object of the documented shape: both are this service's
/// choice, since the contract does not show them.
pub(crate) fn task(report: &Report) -> Value {
    let mut fields = Map::new();
    fields.insert("id".into(), json!(report.id));
    fields.insert("status".into(), json!(word(report)));
    fields.insert("model".into(), json!(report.model));
    fields.extend(
        report
            .progress
            .map(|progress| ("progress".into(), json!(progress))),
    );
    fields.insert("created".into(), json!(seconds(report.created)));
    if let Some(completed) = report.completed {
        let result = json!({"type": report.kind, "data": urls(report)});
        fields.insert("credits_cost".into(), json!(report.credits));
        fields.insert("result".into(), result);
        fields.insert("completed".into(), json!(seconds(completed)));
    }
    if let Some(reason) = &report.failure {
        fields.insert("error".into(), Refusal::failed_generation(reason).error());
    }
    fields.into()
}

/// Section "Image result".
pub(crate) fn image_result(report: &Report) -> Value {
    json!({"created": seconds(report.created), "data": urls(report)})
}

fn word(report: &Report) -> &str {
    report.word.as_deref().unwrap_or(match report.stage {
        Stage::Submitted => "submitted",
        Stage::Processing => "processing",
        Stage::Completed => "completed",
        Stage::Failed => "failed",
    })
}

fn urls(report: &Report) -> Value {
    report.urls.iter().map(|url| json!({"url": url})).collect()
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_secs()
}
