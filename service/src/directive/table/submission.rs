//! Directives for the answer to a submission.

use axum::http::StatusCode;

use crate::directive::{
    definition::Directive,
    plan::{Delivery, Fault, Rejection},
};

pub(super) static ROWS: &[Directive] = &[
    Directive {
        name: "status",
        form: "[status: CODE retry-after=SECONDS retry-date=SECONDS times=N]",
        about: "The submission is answered with this HTTP status in the error shape, and nothing is accepted. `retry-after` and `retry-date` add `Retry-After` as seconds or as a date; with `times` the N+1st submission of the same prompt is accepted.",
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
        name: "html",
        form: "[html: CODE times=N]",
        about: "The submission is answered with the HTML page of a gateway, 504 when no code is given, and nothing is accepted. `times` as for status.",
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
        form: "[redirect: URL]",
        about: "The submission is answered with a redirect (307) to this address.",
        apply: |arguments, plan| {
            if arguments.text.is_empty() || !arguments.text.is_ascii() {
                return Err("needs an address".to_owned());
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
        form: "[drop]",
        about: "The work is accepted (and done), then the connection is closed without an answer.",
        apply: |_, plan| {
            plan.delivery = Delivery::Dropped;
            Ok(())
        },
    },
    Directive {
        name: "truncated",
        form: "[truncated]",
        about: "The work is accepted (and done), and the JSON of the answer ends in the middle.",
        apply: |_, plan| {
            plan.delivery = Delivery::Truncated;
            Ok(())
        },
    },
    Directive {
        name: "hang",
        form: "[hang]",
        about: "The work is accepted (and done), and nothing is ever answered; the connection is kept open.",
        apply: |_, plan| {
            plan.delivery = Delivery::Hung;
            Ok(())
        },
    },
    Directive {
        name: "accepted",
        form: "[accepted: CODE]",
        about: "The work is accepted (and done, and charged), and answered with this HTTP status in the error shape, as by a proxy that gave up. `GET /_reference/tasks` shows the work.",
        apply: |arguments, plan| {
            plan.delivery = Delivery::Status(arguments.error_status(None)?);
            Ok(())
        },
    },
    Directive {
        name: "echo-key",
        form: "[echo-key: CODE times=N]",
        about: "The submission is answered with 401, or this HTTP status, and a message that repeats the key which was sent; nothing is accepted. `times` as for status.",
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
