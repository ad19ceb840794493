//! Directives for the results: how they are told, and how they are served.

use axum::http::StatusCode;

use crate::directive::{
    definition::Directive,
    plan::{Disguise, ResultFormat},
};

pub(super) static ROWS: &[Directive] = &[
    Directive {
        name: "no-cors-media",
        form: "[no-cors-media]",
        about: "The media are served without CORS headers: a page of another origin can show them, not read them.",
        apply: |_, plan| {
            plan.media.without_cors = true;
            Ok(())
        },
    },
    Directive {
        name: "expire",
        form: "[expire: SECONDS]",
        about: "The media answer 403 so long after the work is completed; a task that is asked again names fresh ones.",
        apply: |arguments, plan| {
            plan.media.expire = Some(arguments.seconds()?);
            Ok(())
        },
    },
    Directive {
        name: "media-key",
        form: "[media-key: CODE]",
        about: "The media answer 401, or this HTTP status, unless they are asked for with the key of their task; a preflight allows `Authorization`.",
        apply: |arguments, plan| {
            let status = arguments.error_status(Some(StatusCode::UNAUTHORIZED))?;
            plan.media.guard = Some(status);
            Ok(())
        },
    },
    Directive {
        name: "relative",
        form: "[relative: host]",
        about: "The results are addresses without a host (`/media/x.png`), or with `host` without a scheme (`//host/media/x.png`).",
        apply: |arguments, plan| {
            plan.media.format = match arguments.value::<String>()?.as_deref() {
                None => ResultFormat::Path,
                Some("host") => ResultFormat::SchemeRelative,
                _ => return Err("takes only \"host\"".to_owned()),
            };
            Ok(())
        },
    },
    Directive {
        name: "bytes",
        form: "[bytes: dead-link]",
        about: "The results are bytes: `b64_json` in place of `url`; with `dead-link` beside a `url` at which there is nothing; with `data-url` a `url` of the form `data:…`. This holds for pictures and clips, for tasks and for requests that are waited for.",
        apply: |arguments, plan| {
            plan.media.format = match arguments.value::<String>()?.as_deref() {
                None => ResultFormat::Base64,
                Some("dead-link") => ResultFormat::Base64AndDeadLink,
                Some("data-url") => ResultFormat::DataUrl,
                _ => return Err("takes \"dead-link\" or \"data-url\"".to_owned()),
            };
            Ok(())
        },
    },
    Directive {
        name: "early-media",
        form: "[early-media]",
        about: "The results are named, and there, from the first poll on, while the task still runs.",
        apply: |_, plan| {
            plan.media.early = true;
            Ok(())
        },
    },
    Directive {
        name: "late-media",
        form: "[late-media: POLLS]",
        about: "So many polls (1 when not given) say that the task is completed, with `result.data` empty; later ones name the results.",
        apply: |arguments, plan| {
            plan.media.late = arguments.value()?.unwrap_or(1);
            Ok(())
        },
    },
    Directive {
        name: "disguise",
        form: "[disguise: admitted]",
        about: "The files are of another type than their ending: JPEG behind `.png`, WebM behind `.mp4` (a short one, the same for every prompt). `Content-Type` follows the ending, with `admitted` the bytes.",
        apply: |arguments, plan| {
            plan.media.disguise = match arguments.value::<String>()?.as_deref() {
                None => Some(Disguise::Kept),
                Some("admitted") => Some(Disguise::Admitted),
                _ => return Err("takes only \"admitted\"".to_owned()),
            };
            Ok(())
        },
    },
];
