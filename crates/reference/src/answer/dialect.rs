//! Encodes reports and refusals in a dialect.

use std::time::{SystemTime, UNIX_EPOCH};

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Map, Value, json};

use crate::{
    dialect::{Credits, Dialect, Envelope, Errors, Results, Scale, Times},
    lifecycle::TaskStage,
    refusal::Refusal,
    task::TaskReport,
};

/// Encodes answers in one dialect.
pub(super) struct Encoder<'a>(pub(super) &'a Dialect);

impl Encoder<'_> {
    /// Encodes a task, as the answer to a submission or to a poll.
    pub(super) fn task(&self, report: &TaskReport) -> Value {
        let mut fields = Map::new();
        fields.insert(self.0.id.into(), self.id(&report.id));
        fields.insert("status".into(), json!(self.status(report)));
        fields.insert("model".into(), json!(report.model));
        fields.extend(
            self.progress(report)
                .map(|progress| ("progress".into(), progress)),
        );
        fields.insert("created".into(), self.time(report.created));
        if let Some(completed) = report.completed {
            fields.insert("completed".into(), self.time(completed));
            fields.extend(
                self.credits(report.credits)
                    .map(|credits| ("credits_cost".into(), credits)),
            );
        }
        self.results(report, &mut fields);
        let failure = report.failure.as_deref().map(Refusal::failed_generation);
        self.error(failure.as_ref(), &mut fields);
        self.wrap(failure.as_ref().filter(|_| self.0.fails_with_200), fields)
    }

    /// Encodes the result of a synchronous request.
    pub(super) fn image_result(&self, report: &TaskReport) -> Value {
        let mut fields = Map::new();
        fields.insert("created".into(), self.time(report.created));
        self.results(report, &mut fields);
        self.wrap(None, fields)
    }

    /// Encodes a refusal.
    pub(super) fn refusal(&self, refusal: &Refusal) -> Response {
        let mut fields = Map::new();
        self.error(Some(refusal), &mut fields);
        let status = if self.0.fails_with_200 {
            StatusCode::OK
        } else {
            refusal.status
        };
        (status, Json(self.wrap(Some(refusal), fields))).into_response()
    }

    /// Returns the HTTP status for a task.
    pub(super) fn http_status(&self, report: &TaskReport) -> StatusCode {
        match report.stage {
            TaskStage::Submitted | TaskStage::Processing => self.0.pending,
            TaskStage::Completed | TaskStage::Failed => StatusCode::OK,
        }
    }

    /// Whether images are sent as base64 inside the answer.
    pub(super) fn wants_base64(&self) -> bool {
        matches!(self.0.results, Results::Base64)
    }

    fn wrap(&self, refusal: Option<&Refusal>, fields: Map<String, Value>) -> Value {
        let Envelope::Wrapped { code, message } = self.0.envelope else {
            return fields.into();
        };
        match refusal {
            None => json!({
                "code": serde_json::from_str::<Value>(code).unwrap_or_default(),
                message: "success",
                "data": fields,
            }),
            Some(refusal) => json!({
                "code": refusal.status.as_u16(),
                message: refusal.message,
                "data": null,
            }),
        }
    }

    fn status<'a>(&self, report: &'a TaskReport) -> &'a str {
        let [submitted, processing, completed, failed] = self.0.statuses;
        let word = match report.stage {
            TaskStage::Submitted => submitted,
            TaskStage::Processing => processing,
            TaskStage::Completed => completed,
            TaskStage::Failed => failed,
        };
        report.status.as_deref().unwrap_or(word)
    }

    fn id(&self, id: &str) -> Value {
        match id.parse::<u64>() {
            Ok(number) if self.0.id_is_number => json!(number),
            _ => json!(id),
        }
    }

    fn progress(&self, report: &TaskReport) -> Option<Value> {
        let percent = report.progress?;
        match self.0.scale {
            Scale::Absent => None,
            Scale::ZeroOnFailure if report.failure.is_some() => Some(json!(0)),
            Scale::Percent | Scale::ZeroOnFailure => Some(json!(percent)),
            Scale::Fraction => Some(json!(f64::from(percent) / 100.0)),
            Scale::PercentText => Some(json!(format!("{percent}%"))),
            Scale::Text => Some(json!(percent.to_string())),
        }
    }

    fn time(&self, time: SystemTime) -> Value {
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        match self.0.times {
            Times::Seconds => json!(since.as_secs()),
            Times::Milliseconds => json!(since.as_secs() * 1000 + u64::from(since.subsec_millis())),
            Times::Fractional => json!(since.as_secs_f64()),
            Times::Iso => json!(humantime::format_rfc3339_seconds(time).to_string()),
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "a few hundred credits")]
    fn credits(&self, credits: f64) -> Option<Value> {
        match self.0.credits {
            Credits::Float => Some(json!(credits)),
            Credits::Integer => Some(json!(credits.ceil() as i64)),
            Credits::Text => Some(json!(credits.to_string())),
            Credits::Absent => None,
        }
    }

    fn results(&self, report: &TaskReport, fields: &mut Map<String, Value>) {
        let first = report.urls.first();
        let items = |name: &str, from: &[String]| -> Value {
            from.iter().map(|item| json!({name: item})).collect()
        };
        let (name, value) = match self.0.results {
            // This is the only format that has its field, with an empty value, before the work is completed.
            Results::MediaUrl => {
                let name = if report.kind == "video" {
                    "video_url"
                } else {
                    "image_url"
                };
                (name, json!(first.map_or("", String::as_str)))
            }
            _ if first.is_none() => return,
            Results::ResultData => (
                "result",
                json!({"type": report.kind, "data": items("url", &report.urls)}),
            ),
            Results::JsonText => {
                let inside = json!({"type": report.kind, "data": items("url", &report.urls)});
                ("result", json!(inside.to_string()))
            }
            Results::List => ("results", json!(report.urls)),
            Results::ResultUrl => ("result", json!({"url": first})),
            Results::FlatUrl => ("result_url", json!(first)),
            Results::Base64 if report.kind == "image" => {
                ("data", items("b64_json", &report.base64))
            }
            Results::Data | Results::Base64 => ("data", items("url", &report.urls)),
        };
        fields.insert(name.into(), value);
    }

    fn error(&self, refusal: Option<&Refusal>, fields: &mut Map<String, Value>) {
        let Some(refusal) = refusal else {
            if matches!(self.0.errors, Errors::NullOrTextCode) {
                fields.insert("error".into(), Value::Null);
            }
            return;
        };
        let (name, value) = match self.0.errors {
            Errors::Object => ("error", refusal.error()),
            Errors::Text => ("error", json!(refusal.message)),
            Errors::NullOrTextCode => {
                let code = refusal.status.as_u16().to_string();
                (
                    "error",
                    json!({"code": code, "message": refusal.message, "type": refusal.kind}),
                )
            }
            Errors::DetailList => (
                "detail",
                json!([{"msg": refusal.message, "loc": ["body", "prompt"]}]),
            ),
            Errors::TopLevel(name) => (name, json!(refusal.message)),
        };
        fields.insert(name.into(), value);
    }
}
