//! Directives for the answer to a submission.

use axum::http::StatusCode;

use crate::directive::{
    definition::Directive,
    plan::{Delivery, Fault, Rejection},
};

pub(super) static ROWS: &[Directive] = &[
    Directive {
        name: "status",
        syntax: "[status: CODE retry-after=SECONDS retry-date=SECONDS times=N]",
        about: "Answers the submission with this HTTP status and the error shape, and accepts nothing. `retry-after` and `retry-date` add `Retry-After`, as seconds or as a date. With `times=N`, submission N+1 of the same prompt is accepted.",
        apply: |arguments, plan| {
            let answer = Fault::Status(arguments.error_status(None)?, arguments.retry_after()?);
            plan.rejection = Some(Rejection {
                answer,
                times: arguments.key("times")?,
            });
            Ok(())
        },
    },
    Directive {
        name: "busy",
        syntax: "[busy: N]",
        about: "While N tasks of the key run, answers the submission with 429 and the error shape, beside it `limit` and `current`, and accepts nothing.",
        apply: |arguments, plan| {
            plan.most_at_once = Some(arguments.needed()?);
            Ok(())
        },
    },
    Directive {
        name: "html",
        syntax: "[html: CODE times=N]",
        about: "Answers the submission with the HTML page of a gateway, and accepts nothing. The default status is 504. `times` works as for `status`.",
        apply: |arguments, plan| {
            let answer = Fault::Html(arguments.error_status(Some(StatusCode::GATEWAY_TIMEOUT))?);
            plan.rejection = Some(Rejection {
                answer,
                times: arguments.key("times")?,
            });
            Ok(())
        },
    },
    Directive {
        name: "redirect",
        syntax: "[redirect: URL]",
        about: "Answers the submission with a redirect (307) to this URL, and accepts nothing.",
        apply: |arguments, plan| {
            if arguments.text.is_empty() || !arguments.text.is_ascii() {
                return Err("needs a URL".to_owned());
            }
            let answer = Fault::Redirect(arguments.text.to_owned());
            plan.rejection = Some(Rejection {
                answer,
                times: None,
            });
            Ok(())
        },
    },
    Directive {
        name: "drop",
        syntax: "[drop]",
        about: "Accepts the work and does it, but closes the connection without an answer.",
        apply: |_, plan| {
            plan.delivery = Delivery::Dropped;
            Ok(())
        },
    },
    Directive {
        name: "truncated",
        syntax: "[truncated]",
        about: "Accepts the work and does it, but the JSON of the answer ends in the middle.",
        apply: |_, plan| {
            plan.delivery = Delivery::Truncated;
            Ok(())
        },
    },
    Directive {
        name: "hang",
        syntax: "[hang]",
        about: "Accepts the work and does it, but never answers and keeps the connection open.",
        apply: |_, plan| {
            plan.delivery = Delivery::Hung;
            Ok(())
        },
    },
    Directive {
        name: "accepted",
        syntax: "[accepted: CODE]",
        about: "Accepts the work, does it and charges for it, but answers with this HTTP status and the error shape, like a proxy that gives up waiting. `GET /_reference/tasks` shows the work.",
        apply: |arguments, plan| {
            plan.delivery = Delivery::Status(arguments.error_status(None)?);
            Ok(())
        },
    },
    Directive {
        name: "echo-key",
        syntax: "[echo-key: CODE times=N]",
        about: "Answers the submission with a message that repeats the key of the request, and accepts nothing. The default status is 401. `times` works as for `status`.",
        apply: |arguments, plan| {
            let status = arguments.error_status(Some(StatusCode::UNAUTHORIZED))?;
            plan.rejection = Some(Rejection {
                answer: Fault::EchoKey(status),
                times: arguments.key("times")?,
            });
            Ok(())
        },
    },
];
