//! The dialects, one row each. Together they cover every known difference between such services.

use axum::http::StatusCode;

use super::definition::{Credits, Dialect, Envelope, Errors, Results, Scale, Times};

/// The contract's own values. A row lists what is different.
const PLAIN: Dialect = Dialect {
    name: "",
    about: "",
    statuses: ["submitted", "processing", "completed", "failed"],
    envelope: Envelope::Bare,
    id: "id",
    id_is_number: false,
    scale: Scale::Percent,
    results: Results::ResultData,
    errors: Errors::Object,
    times: Times::Seconds,
    credits: Credits::Float,
    pending: StatusCode::OK,
    fails_with_200: false,
};

/// Every dialect.
pub(crate) const DIALECTS: [Dialect; 12] = [
    Dialect {
        name: "loud",
        about: "NOT_START, IN_PROGRESS, SUCCESS, FAILURE; `task_id`; progress \"45%\"; `fail_reason`; `{code: \"success\", message, data}`; `data[].url`; times in milliseconds",
        statuses: ["NOT_START", "IN_PROGRESS", "SUCCESS", "FAILURE"],
        envelope: Envelope::Wrapped {
            code: "\"success\"",
            message: "message",
        },
        id: "task_id",
        scale: Scale::PercentText,
        results: Results::Data,
        errors: Errors::TopLevel("fail_reason"),
        times: Times::Milliseconds,
        ..PLAIN
    },
    Dialect {
        name: "json-text",
        about: "waiting, generating, success, fail; `taskId`; `{code: 200, msg, data}`; `result` as a JSON string; `failMsg`; progress as a string",
        statuses: ["waiting", "generating", "success", "fail"],
        envelope: Envelope::Wrapped {
            code: "200",
            message: "msg",
        },
        id: "taskId",
        scale: Scale::Text,
        results: Results::JsonText,
        errors: Errors::TopLevel("failMsg"),
        times: Times::Milliseconds,
        ..PLAIN
    },
    Dialect {
        name: "zero",
        about: "submitted, processing, succeed, failed; `task_id`; `{code: 0, message, data}`; `error_msg`; credits as a string; no progress",
        statuses: ["submitted", "processing", "succeed", "failed"],
        envelope: Envelope::Wrapped {
            code: "0",
            message: "message",
        },
        id: "task_id",
        scale: Scale::Absent,
        errors: Errors::TopLevel("error_msg"),
        credits: Credits::Text,
        ..PLAIN
    },
    Dialect {
        name: "fraction",
        about: "queued, running, succeeded, canceled; the id is a number; progress 0 to 1; times in ISO 8601; `results: [url]`; `error` is null until the task fails, then its code is a string",
        statuses: ["queued", "running", "succeeded", "canceled"],
        id_is_number: true,
        scale: Scale::Fraction,
        results: Results::List,
        errors: Errors::NullOrTextCode,
        times: Times::Iso,
        ..PLAIN
    },
    Dialect {
        name: "pending-202",
        about: "pending, in_progress, success, error; HTTP 202 while pending; `job_id`; `image_url` or `video_url`, an empty string until there is a result; `error` is a string; times with fractions",
        statuses: ["pending", "in_progress", "success", "error"],
        id: "job_id",
        results: Results::MediaUrl,
        errors: Errors::Text,
        times: Times::Fractional,
        pending: StatusCode::ACCEPTED,
        ..PLAIN
    },
    Dialect {
        name: "inner-error",
        about: "queuing, IN_PROGRESS, succeeded, failure; `request_id`; `{code: \"200\", msg, data}`; failures have HTTP 200 and an error inside; credits are whole numbers",
        statuses: ["queuing", "IN_PROGRESS", "succeeded", "failure"],
        envelope: Envelope::Wrapped {
            code: "\"200\"",
            message: "msg",
        },
        id: "request_id",
        credits: Credits::Integer,
        fails_with_200: true,
        ..PLAIN
    },
    Dialect {
        name: "detail",
        about: "Queued, Running, Succeeded, Failed; errors as `detail: [{msg, loc}]`; `result.url`",
        statuses: ["Queued", "Running", "Succeeded", "Failed"],
        results: Results::ResultUrl,
        errors: Errors::DetailList,
        ..PLAIN
    },
    Dialect {
        name: "detail-text",
        about: "errors as `detail`, a string; `result_url`; no credits",
        results: Results::FlatUrl,
        errors: Errors::TopLevel("detail"),
        credits: Credits::Absent,
        ..PLAIN
    },
    Dialect {
        name: "base64",
        about: "images as `data[].b64_json`, videos as `data[].url`; the `message` of a failure at the top level",
        results: Results::Base64,
        errors: Errors::TopLevel("message"),
        ..PLAIN
    },
    Dialect {
        name: "cancelled",
        about: "a failed task is `cancelled`",
        statuses: ["queued", "in_progress", "completed", "cancelled"],
        ..PLAIN
    },
    Dialect {
        name: "expired",
        about: "a failed task is `expired`, and its progress falls to 0",
        statuses: ["queued", "in_progress", "completed", "expired"],
        scale: Scale::ZeroOnFailure,
        ..PLAIN
    },
    Dialect {
        name: "unknown",
        about: "a queued task is `unknown`",
        statuses: ["unknown", "generating", "SUCCESS", "error"],
        ..PLAIN
    },
];

/// The dialect with this name.
pub(crate) fn find(name: &str) -> Option<&'static Dialect> {
    static TABLE: [Dialect; DIALECTS.len()] = DIALECTS;
    TABLE.iter().find(|dialect| dialect.name == name)
}
