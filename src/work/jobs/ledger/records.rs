//! Records as text.

use easel_core::{
    job::Job,
    ledger::{Columns, LedgerRecord, Removal, Says},
    overview,
    time::Millis,
};
use serde::Serialize;
use serde_json::Value;

use super::schema::{BATCH, CHARGED, CREATED, MODEL, OPEN, RESULTS, SOURCES, TASK};
use crate::browser::{ColumnValue, DatabaseEntry, LineChange, now};

/// The stored mark of a removed job.
#[derive(Serialize)]
struct Mark<'a> {
    id: &'a str,
    /// The time of the removal.
    created_at: Millis,
    removed: bool,
    /// Whether the removed record told if the request was sent.
    is_told: bool,
    sent_by: Option<&'a str>,
    sent_at: Option<Millis>,
    put_off: Option<Millis>,
}

/// Parses the text of a record; `None` for a text that only another version of Easel can read.
pub(super) fn parse(text: &str) -> Option<LedgerRecord> {
    match removal(text) {
        Some((removal, _)) => Some(LedgerRecord::Removed(removal)),
        None => serde_json::from_str(text).ok().map(LedgerRecord::Job),
    }
}

/// The mark of a removed job and the time of its removal; `None` if the record is not such a mark.
pub(super) fn removal(record: &str) -> Option<(Removal, Millis)> {
    // Most records are jobs, and long: only the few that may be removals are parsed here.
    if !record.contains("\"removed\":true") {
        return None;
    }
    let record: Value = serde_json::from_str(record).ok()?;
    record
        .get("removed")?
        .as_bool()
        .filter(|removed| *removed)?;
    let text = |name| Some(record.get(name)?.as_str()?.to_owned());
    let moment = |name| record.get(name)?.as_u64();
    let says = match text("sent_by").zip(moment("sent_at")) {
        Some((by, at)) => Says::Sent {
            by,
            at,
            put_off: moment("put_off"),
        },
        None if record.get("is_told").and_then(Value::as_bool) == Some(false) => Says::Nothing,
        None => Says::NotSent,
    };
    let removal = Removal {
        id: text("id")?,
        says,
    };
    Some((removal, moment("created_at")?))
}

/// The stored form of a job.
pub(super) fn entry(job: &Job) -> DatabaseEntry {
    let found = Columns::of(job);
    let mut columns = vec![(CREATED, ColumnValue::Number(moment(job.created_at)))];
    if found.is_open {
        columns.push((OPEN, ColumnValue::Number(moment(job.created_at))));
    }
    let charged = found.charged_at.map(|at| ColumnValue::Number(moment(at)));
    let text = |text: Option<String>| text.map(ColumnValue::Text);
    let texts = |texts: Vec<String>| (!texts.is_empty()).then_some(ColumnValue::Texts(texts));
    let others = [
        (CHARGED, charged),
        (TASK, text(found.task)),
        (BATCH, text(found.batch)),
        (MODEL, text(found.model)),
        (RESULTS, texts(found.results)),
        (SOURCES, texts(found.sources)),
    ];
    columns.extend(
        others
            .into_iter()
            .filter_map(|(column, cell)| Some((column, cell?))),
    );
    // A job never loses its results, so its line is never removed.
    let line = overview::OverviewLine::of(job)
        .map_or(LineChange::Stays, |line| LineChange::Is(line.print()));
    DatabaseEntry {
        id: job.id.clone(),
        columns,
        text: print(job),
        line,
        keeps_place: false,
    }
}

/// The stored form of a removal. Every tab reads it when it starts. It has no creation column, so it is not among
/// the newest jobs.
pub(super) fn mark(Removal { id, says }: &Removal) -> DatabaseEntry {
    let at = now();
    let (sent_by, sent_at, put_off) = match says {
        Says::Sent { by, at, put_off } => (Some(by.as_str()), Some(*at), *put_off),
        Says::NotSent | Says::Nothing => (None, None, None),
    };
    let text = print(&Mark {
        id,
        created_at: at,
        removed: true,
        is_told: *says != Says::Nothing,
        sent_by,
        sent_at,
        put_off,
    });
    DatabaseEntry {
        id: id.clone(),
        columns: vec![(OPEN, ColumnValue::Number(moment(at)))],
        text,
        line: LineChange::Goes,
        keeps_place: false,
    }
}

/// A record as JSON. Serializing it cannot fail.
fn print(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap_or_default()
}

// An f64 holds milliseconds since the epoch exactly for 200,000 years.
#[allow(clippy::cast_precision_loss)]
pub(super) fn moment(at: Millis) -> f64 {
    at as f64
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::job;

    #[wasm_bindgen_test]
    fn a_record_is_a_job_or_a_removal() {
        let written = job("a", JobState::Written);
        assert_eq!(parse(&print(&written)), Some(LedgerRecord::Job(written)));
        let marks = [
            (
                r#"{"id":"a","created_at":7,"removed":true,"is_told":true}"#,
                Some(Removal {
                    id: "a".into(),
                    says: Says::NotSent,
                }),
            ),
            (
                r#"{"id":"a","created_at":7,"removed":true,"is_told":false}"#,
                Some(Removal {
                    id: "a".into(),
                    says: Says::Nothing,
                }),
            ),
            (
                r#"{"id":"a","created_at":7,"removed":true,"sent_by":"b","sent_at":3}"#,
                Some(Removal {
                    id: "a".into(),
                    says: Says::Sent {
                        by: "b".into(),
                        at: 3,
                        put_off: None,
                    },
                }),
            ),
            (r#"{"id":"a","removed":true}"#, None),
            (r#"{"id":"a","created_at":7,"removed":false}"#, None),
        ];
        for (text, expected) in marks {
            let found = removal(text);
            assert_eq!(found, expected.map(|removal| (removal, 7)), "{text}");
        }
        // The prompt of a job may look like a removal.
        let tricky = job(r#"{"removed":true}"#, JobState::Written);
        assert_eq!(parse(&print(&tricky)), Some(LedgerRecord::Job(tricky)));
    }
}
