//! The cousins, one row each. Together the rows use every difference that services of this
//! shape are known to have.

use axum::http::StatusCode;

use super::definition::{Cousin, Credits, Envelope, Errors, Results, Scale, Times};

/// What most of them share; a row says how it differs.
const PLAIN: Cousin = Cousin {
    name: "",
    about: "",
    words: ["submitted", "processing", "completed", "failed"],
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

/// Every cousin there is.
pub(crate) const COUSINS: [Cousin; 12] = [
    Cousin {
        name: "loud",
        about: "NOT_START, IN_PROGRESS, SUCCESS, FAILURE; `task_id`; progress \"45%\"; `fail_reason`; `{code: \"success\", message, data}`; `data[].url`; times in milliseconds",
        words: ["NOT_START", "IN_PROGRESS", "SUCCESS", "FAILURE"],
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
    Cousin {
        name: "json-text",
        about: "waiting, generating, success, fail; `taskId`; `{code: 200, msg, data}`; `result` as a JSON string; `failMsg`; progress as a string",
        words: ["waiting", "generating", "success", "fail"],
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
    Cousin {
        name: "zero",
        about: "submitted, processing, succeed, failed; `task_id`; `{code: 0, message, data}`; `error_msg`; credits as a string; no progress",
        words: ["submitted", "processing", "succeed", "failed"],
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
    Cousin {
        name: "fraction",
        about: "queued, running, succeeded, canceled; the id is a number; progress 0 to 1; times in ISO 8601; `results: [url]`; `error: null` until it fails, then a code as a string",
        words: ["queued", "running", "succeeded", "canceled"],
        id_is_number: true,
        scale: Scale::Fraction,
        results: Results::List,
        errors: Errors::NullOrTextCode,
        times: Times::Iso,
        ..PLAIN
    },
    Cousin {
        name: "pending-202",
        about: "pending, in_progress, success, error; HTTP 202 while pending; `job_id`; `image_url` or `video_url`, an empty string until there is one; `error` as a bare string; times with fractions",
        words: ["pending", "in_progress", "success", "error"],
        id: "job_id",
        results: Results::MediaUrl,
        errors: Errors::Text,
        times: Times::Fractional,
        pending: StatusCode::ACCEPTED,
        ..PLAIN
    },
    Cousin {
        name: "inner-error",
        about: "queuing, IN_PROGRESS, succeeded, failure; `request_id`; `{code: \"200\", msg, data}`; failures answer HTTP 200 with an error inside; whole credits",
        words: ["queuing", "IN_PROGRESS", "succeeded", "failure"],
        envelope: Envelope::Wrapped {
            code: "\"200\"",
            message: "msg",
        },
        id: "request_id",
        credits: Credits::Integer,
        fails_with_200: true,
        ..PLAIN
    },
    Cousin {
        name: "detail",
        about: "Queued, Running, Succeeded, Failed; errors as `detail: [{msg, loc}]`; `result.url`",
        words: ["Queued", "Running", "Succeeded", "Failed"],
        results: Results::ResultUrl,
        errors: Errors::DetailList,
        ..PLAIN
    },
    Cousin {
        name: "detail-text",
        about: "errors as `detail`, a string; `result_url`; no credits",
        results: Results::FlatUrl,
        errors: Errors::TopLevel("detail"),
        credits: Credits::Absent,
        ..PLAIN
    },
    Cousin {
        name: "base64",
        about: "pictures as `data[].b64_json`, clips as `data[].url`; a failure's `message` at the top level",
        results: Results::Base64,
        errors: Errors::TopLevel("message"),
        ..PLAIN
    },
    Cousin {
        name: "cancelled",
        about: "a failure is `cancelled`",
        words: ["queued", "in_progress", "completed", "cancelled"],
        ..PLAIN
    },
    Cousin {
        name: "expired",
        about: "a failure is `expired`, progress falls to 0 with it",
        words: ["queued", "in_progress", "completed", "expired"],
        scale: Scale::ZeroOnFailure,
        ..PLAIN
    },
    Cousin {
        name: "unknown",
        about: "a task that waits is `unknown`",
        words: ["unknown", "generating", "SUCCESS", "error"],
        ..PLAIN
    },
];

/// The cousin of that name.
pub(crate) fn find(name: &str) -> Option<&'static Cousin> {
    static TABLE: [Cousin; COUSINS.len()] = COUSINS;
    TABLE.iter().find(|cousin| cousin.name == name)
}
