//! Directives for the answers to polls.

use axum::http::StatusCode;

use crate::directive::{
    arguments::Arguments,
    definition::Directive,
    plan::{Fault, Plan, Poll},
};

pub(super) static ROWS: &[Directive] = &[
    Directive {
        name: "poll-status",
        form: "[poll-status: CODE retry-after=SECONDS retry-date=SECONDS times=N]",
        about: "The next N polls of the task (1 when not given) are answered with this HTTP status. Several directives for polls follow one another.",
        apply: |arguments, plan| {
            let answer = Fault::Status(arguments.error_status(None)?, arguments.retry_after()?);
            queue(arguments, plan, &Poll::Fault(answer))
        },
    },
    Directive {
        name: "poll-html",
        form: "[poll-html: CODE times=N]",
        about: "The next N polls are answered with the HTML page of a gateway, 502 when no code is given.",
        apply: |arguments, plan| {
            let answer = Fault::Html(arguments.error_status(Some(StatusCode::BAD_GATEWAY))?);
            queue(arguments, plan, &Poll::Fault(answer))
        },
    },
    Directive {
        name: "poll-truncated",
        form: "[poll-truncated times=N]",
        about: "The JSON of the next N polls ends in the middle.",
        apply: |arguments, plan| queue(arguments, plan, &Poll::Truncated),
    },
    Directive {
        name: "poll-hang",
        form: "[poll-hang times=N]",
        about: "The next N polls are never answered; their connections are kept open.",
        apply: |arguments, plan| queue(arguments, plan, &Poll::Hung),
    },
    Directive {
        name: "poll-unknown",
        form: "[poll-unknown times=N]",
        about: "The next N polls are answered with 404, as for a task that never was.",
        apply: |arguments, plan| queue(arguments, plan, &Poll::Unknown),
    },
    Directive {
        name: "poll-failed",
        form: "[poll-failed: anonymous times=N]",
        about: "The next N polls say, with HTTP 200, that the task has failed, which is not true. With `anonymous` they do not say which task: `{\"status\": \"fail\", \"message\": \"rate limited\"}`.",
        apply: |arguments, plan| {
            let names_the_task = match arguments.value::<String>()?.as_deref() {
                None => true,
                Some("anonymous") => false,
                Some(_) => return Err("takes only \"anonymous\"".to_owned()),
            };
            queue(arguments, plan, &Poll::Failed { names_the_task })
        },
    },
    Directive {
        name: "poll-echo-key",
        form: "[poll-echo-key: CODE times=N]",
        about: "The next N polls are answered with 401, or this HTTP status, and a message that repeats the key which was sent.",
        apply: |arguments, plan| {
            let status = arguments.error_status(Some(StatusCode::UNAUTHORIZED))?;
            queue(arguments, plan, &Poll::Fault(Fault::EchoKey(status)))
        },
    },
];

/// Adds this answer to the queue of polls, `times` times.
fn queue(arguments: &Arguments, plan: &mut Plan, poll: &Poll) -> Result<(), String> {
    let times: usize = arguments.key("times")?.unwrap_or(1);
    // No test needs more, and a task that is polled once a second would take minutes.
    if !(1..=100).contains(&times) {
        return Err("takes `times` from 1 to 100".to_owned());
    }
    plan.polls.extend(std::iter::repeat_n(poll.clone(), times));
    Ok(())
}
