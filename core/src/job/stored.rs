//! Reads a stored job; `crate::stored` explains why this is written by hand.

use serde_json::Value;

use super::{BatchCell, Job, JobState, Reported, Stage, TimelineEntry};
use crate::{
    contract::{ApiError, Media, MediaKind, Request, Status, TaskId},
    stored::Fields,
    time::Millis,
};

/// The error for a record that no version of Easel wrote.
const UNREADABLE: &str = "not a stored job";

impl TryFrom<Value> for Job {
    type Error = &'static str;

    fn try_from(stored: Value) -> Result<Self, Self::Error> {
        job(stored).ok_or(UNREADABLE)
    }
}

fn job(mut stored: Value) -> Option<Job> {
    let request = match stored.get_mut("request").map(Value::take) {
        None | Some(Value::Null) => None,
        // Not by serde's `from_value`: its copy of a value adds a float parser to the module.
        Some(request) => Some(Request::try_from(request).ok()?),
    };
    let error = stored
        .get_mut("state")
        .and_then(|state| state.get_mut("error"))
        .map(Value::take)
        .and_then(|error| ApiError::try_from(error).ok());
    let fields = Fields(&stored);
    Some(Job {
        id: fields.text("id")?,
        request,
        base: fields.text("base")?,
        key: fields.text("key"),
        created_at: fields.number("created_at")?,
        state: state(&Fields(stored.get("state")?), error)?,
        timeline: list(&stored, "timeline", mark),
        raw: fields.text("raw"),
        missed: fields.flag("missed"),
        batch: stored.get("grid").and_then(BatchCell::read),
        decided_at: fields.number("decided_at"),
        anew: fields.number("anew").unwrap_or(0),
        found: fields.flag("found"),
    })
}

fn state(fields: &Fields<'_>, error: Option<ApiError>) -> Option<JobState> {
    let task = fields.text("task").and_then(|text| TaskId::new(&text));
    let accepted_at = fields.number::<Millis>("accepted_at");
    let media = list(fields.0, "media", media);
    let credits = fields.0.get("credits").and_then(Value::as_number).cloned();
    let failure = fields.0.get("failure").map(Fields);
    let failure = failure.as_ref().and_then(reported);
    Some(match fields.text("is")?.as_str() {
        "written" => JobState::Written,
        // Records from before tabs had names belong to a tab that is gone.
        "sent" => JobState::Sent {
            by: fields.text("by").unwrap_or_default(),
        },
        "running" => JobState::Running {
            task: task?,
            status: Status::from(fields.text("status")?),
            progress: fields.number("progress"),
            accepted_at: accepted_at?,
            media,
            failure,
        },
        "completed" => JobState::Completed {
            task,
            media,
            credits,
        },
        "failed" => JobState::Failed {
            task: task?,
            reason: fields.text("reason"),
            credits,
            media,
        },
        "refused" => refused(error?),
        "unknown" => JobState::Unknown { error },
        "stopped" => JobState::Stopped {
            task: task?,
            accepted_at: accepted_at?,
            media,
            failure,
        },
        _ => return None,
    })
}

/// Older records say "refused" for a gateway's 5xx, although the work may have been done and
/// charged.
fn refused(error: ApiError) -> JobState {
    if error != ApiError::Cancelled && error.may_have_been_accepted() {
        JobState::Unknown { error: Some(error) }
    } else {
        JobState::Refused { error }
    }
}

fn reported(fields: &Fields<'_>) -> Option<Reported> {
    Some(Reported {
        at: fields.number("at")?,
        reason: fields.text("reason"),
        stands: fields.flag("stands"),
    })
}

fn mark(fields: &Fields<'_>) -> Option<TimelineEntry> {
    Some(TimelineEntry {
        at: fields.number("at")?,
        stage: Stage::from_name(&fields.text("stage")?)?,
    })
}

fn media(fields: &Fields<'_>) -> Option<Media> {
    Some(Media {
        url: fields.text("url")?,
        kind: match fields.text("kind")?.as_str() {
            "video" => MediaKind::Video,
            _ => MediaKind::Image,
        },
    })
}

fn list<T>(stored: &Value, key: &str, read: fn(&Fields<'_>) -> Option<T>) -> Vec<T> {
    let items = stored.get(key).and_then(Value::as_array);
    items.map_or_else(Vec::new, |items| {
        items
            .iter()
            .filter_map(|item| read(&Fields(item)))
            .collect()
    })
}
