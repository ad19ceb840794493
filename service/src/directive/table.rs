//! The directives, one row each.

use std::time::Duration;

use axum::http::StatusCode;

use super::{
    plan::{Broken, Delivery, Instead, Plan, Poll, Progress, RetryAfter},
    read::Arguments,
};
use crate::cousin;

/// One directive: its name, how it is written, what it does.
pub(super) struct Directive {
    pub(super) name: &'static str,
    pub(super) form: &'static str,
    pub(super) about: &'static str,
    pub(super) apply: fn(&Arguments, &mut Plan) -> Result<(), String>,
}

/// Every directive there is. The help of the command and the README print this table.
pub(super) const DIRECTIVES: [Directive; 17] = [
    Directive {
        name: "fail",
        form: "[fail: the reason]",
        about: "The generation fails: the task ends as `failed` with an `error` object, a waiting request is answered with 500.",
        apply: |arguments, plan| {
            let reason = Some(arguments.text.to_owned()).filter(|text| !text.is_empty());
            plan.fail = Some(reason.ok_or("needs a reason")?);
            Ok(())
        },
    },
    Directive {
        name: "take",
        form: "[take: SECONDS]",
        about: "The generation takes this long, whatever the pace.",
        apply: |arguments, plan| {
            plan.take = Some(seconds(arguments)?);
            Ok(())
        },
    },
    Directive {
        name: "never",
        form: "[never]",
        about: "The generation never ends: progress creeps towards 95.",
        apply: |_, plan| {
            plan.never = true;
            Ok(())
        },
    },
    Directive {
        name: "status",
        form: "[status: CODE retry-after=SECONDS retry-date=SECONDS times=N]",
        about: "The submission is answered with this HTTP status in the error shape, and nothing is accepted. `retry-after` and `retry-date` add `Retry-After` as seconds or as a date; with `times` the N+1st submission of the same prompt is accepted.",
        apply: |arguments, plan| {
            let answer = Broken::Status(error_status(arguments, None)?, retry_after(arguments)?);
            plan.instead = Some(Instead {
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
            let answer = Broken::Html(error_status(arguments, Some(StatusCode::GATEWAY_TIMEOUT))?);
            plan.instead = Some(Instead {
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
            let answer = Broken::Redirect(arguments.text.to_owned());
            plan.instead = Some(Instead {
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
        name: "poll-status",
        form: "[poll-status: CODE retry-after=SECONDS retry-date=SECONDS times=N]",
        about: "The next N polls of the task (1 when not given) are answered with this HTTP status. Several directives for polls follow one another.",
        apply: |arguments, plan| {
            let answer = Broken::Status(error_status(arguments, None)?, retry_after(arguments)?);
            queue(arguments, plan, &Poll::Broken(answer))
        },
    },
    Directive {
        name: "poll-html",
        form: "[poll-html: CODE times=N]",
        about: "The next N polls are answered with the HTML page of a gateway, 502 when no code is given.",
        apply: |arguments, plan| {
            let answer = Broken::Html(error_status(arguments, Some(StatusCode::BAD_GATEWAY))?);
            queue(arguments, plan, &Poll::Broken(answer))
        },
    },
    Directive {
        name: "poll-truncated",
        form: "[poll-truncated times=N]",
        about: "The JSON of the next N polls ends in the middle.",
        apply: |arguments, plan| queue(arguments, plan, &Poll::Truncated),
    },
    Directive {
        name: "progress",
        form: "[progress: none]",
        about: "Progress is left out of every answer.",
        apply: |arguments, plan| {
            if arguments.text != "none" {
                return Err("takes only \"none\"".to_owned());
            }
            plan.progress = Progress::None;
            Ok(())
        },
    },
    Directive {
        name: "backwards",
        form: "[backwards]",
        about: "Progress falls back in the middle of the work.",
        apply: |_, plan| {
            plan.progress = Progress::Backwards;
            Ok(())
        },
    },
    Directive {
        name: "unknown-status",
        form: "[unknown-status: WORD]",
        about: "The task reports this status while it runs.",
        apply: |arguments, plan| {
            plan.running_word = Some(arguments.needed()?);
            Ok(())
        },
    },
    Directive {
        name: "cousin",
        form: "[cousin: NAME]",
        about: "The answers use the words of a service that imitates the contract; the names are listed below.",
        apply: |arguments, plan| {
            let name: String = arguments.needed()?;
            let cousin = cousin::find(&name);
            plan.cousin = Some(cousin.ok_or_else(|| format!("does not know \"{name}\""))?);
            Ok(())
        },
    },
    Directive {
        name: "no-cors-media",
        form: "[no-cors-media]",
        about: "The media are served without CORS headers: a page of another origin can show them, not read them.",
        apply: |_, plan| {
            plan.media_without_cors = true;
            Ok(())
        },
    },
    Directive {
        name: "expire",
        form: "[expire: SECONDS]",
        about: "The media answer 403 so long after the work is completed; a task that is asked again names fresh ones.",
        apply: |arguments, plan| {
            plan.expire = Some(seconds(arguments)?);
            Ok(())
        },
    },
];

fn seconds(arguments: &Arguments) -> Result<Duration, String> {
    let seconds: f64 = arguments.needed()?;
    // A day: longer than anyone waits, and far from where durations overflow.
    if (0.0..=86_400.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("takes 0 to 86400 seconds".to_owned())
    }
}

/// A status that means an error: others would need a body that this service does not know.
fn error_status(arguments: &Arguments, default: Option<StatusCode>) -> Result<StatusCode, String> {
    let code = match (arguments.value::<u16>()?, default) {
        (None, Some(default)) => return Ok(default),
        (None, None) => return Err("needs a status code".to_owned()),
        (Some(code), _) => code,
    };
    let status = StatusCode::from_u16(code)
        .ok()
        .filter(|_| (400..600).contains(&code));
    status.ok_or_else(|| "takes a status code from 400 to 599".to_owned())
}

fn retry_after(arguments: &Arguments) -> Result<Option<RetryAfter>, String> {
    let date = arguments.key("retry-date")?.map(RetryAfter::Date);
    let seconds = arguments.key("retry-after")?.map(RetryAfter::Seconds);
    Ok(seconds.or(date))
}

fn queue(arguments: &Arguments, plan: &mut Plan, poll: &Poll) -> Result<(), String> {
    let times: usize = arguments.key("times")?.unwrap_or(1);
    // A test that needs a hundred broken polls would never end.
    if !(1..=100).contains(&times) {
        return Err("takes `times` from 1 to 100".to_owned());
    }
    plan.polls.extend(std::iter::repeat_n(poll.clone(), times));
    Ok(())
}
