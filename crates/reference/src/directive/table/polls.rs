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
        syntax: "[poll-status: CODE retry-after=SECONDS retry-date=SECONDS times=N]",
        about: "Answers the next N polls of the task (default 1) with this HTTP status. Several directives for polls apply one after another.",
        apply: |arguments, plan| {
            let answer = Fault::Status(arguments.error_status(None)?, arguments.retry_after()?);
            queue(arguments, plan, &Poll::Fault(answer))
        },
    },
    Directive {
        name: "poll-html",
        syntax: "[poll-html: CODE times=N]",
        about: "Answers the next N polls with the HTML page of a gateway. The default status is 502.",
        apply: |arguments, plan| {
            let answer = Fault::Html(arguments.error_status(Some(StatusCode::BAD_GATEWAY))?);
            queue(arguments, plan, &Poll::Fault(answer))
        },
    },
    Directive {
        name: "poll-truncated",
        syntax: "[poll-truncated times=N]",
        about: "The JSON of the next N polls ends in the middle.",
        apply: |arguments, plan| queue(arguments, plan, &Poll::Truncated),
    },
    Directive {
        name: "poll-hang",
        syntax: "[poll-hang times=N]",
        about: "Never answers the next N polls, and keeps their connections open.",
        apply: |arguments, plan| queue(arguments, plan, &Poll::Hung),
    },
    Directive {
        name: "poll-unknown",
        syntax: "[poll-unknown times=N]",
        about: "Answers the next N polls with 404, as if the task did not exist.",
        apply: |arguments, plan| queue(arguments, plan, &Poll::Unknown),
    },
    Directive {
        name: "poll-failed",
        syntax: "[poll-failed: anonymous times=N]",
        about: "Answers the next N polls with HTTP 200 and a failed task, although the task has not failed. With `anonymous`, the answer does not name the task: `{\"status\": \"fail\", \"message\": \"rate limited\"}`.",
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
        syntax: "[poll-echo-key: CODE times=N]",
        about: "Answers the next N polls with a message that repeats the key of the request. The default status is 401.",
        apply: |arguments, plan| {
            let status = arguments.error_status(Some(StatusCode::UNAUTHORIZED))?;
            queue(arguments, plan, &Poll::Fault(Fault::EchoKey(status)))
        },
    },
];

/// Adds this answer to the answers of the next polls, as often as the argument `times` says.
fn queue(arguments: &Arguments, plan: &mut Plan, poll: &Poll) -> Result<(), String> {
    let times: usize = arguments.key("times")?.unwrap_or(1);
    // No test needs more answers: a task that is polled once a second would take minutes.
    if !(1..=100).contains(&times) {
        return Err("takes `times` from 1 to 100".to_owned());
    }
    plan.polls.extend(std::iter::repeat_n(poll.clone(), times));
    Ok(())
}
