//! Directives for how the results are reported and served.

use axum::http::StatusCode;

use crate::directive::{
    definition::Directive,
    plan::{Disguise, Readers, ResultFormat},
};

pub(super) static ROWS: &[Directive] = &[
    Directive {
        name: "no-cors-media",
        syntax: "[no-cors-media]",
        about: "The media are served without CORS headers: a page of another origin can show them but not read them.",
        apply: |_, plan| {
            plan.media.readers = Readers::None;
            Ok(())
        },
    },
    Directive {
        name: "cors-if-asked",
        syntax: "[cors-if-asked]",
        about: "The media have CORS headers only in answers to requests with an `Origin` header, and browsers may keep them in their cache for an hour: what an element has loaded cannot be read from there.",
        apply: |_, plan| {
            plan.media.readers = Readers::WhoAsk;
            Ok(())
        },
    },
    Directive {
        name: "expire",
        syntax: "[expire: SECONDS]",
        about: "The media answer 403 this long after the work is completed. Polling the task again returns new URLs.",
        apply: |arguments, plan| {
            plan.media.expire = Some(arguments.seconds()?);
            Ok(())
        },
    },
    Directive {
        name: "media-key",
        syntax: "[media-key: CODE]",
        about: "The media need the key of their task. Without it they answer 401, or this HTTP status. A preflight allows `Authorization`.",
        apply: |arguments, plan| {
            let status = arguments.error_status(Some(StatusCode::UNAUTHORIZED))?;
            plan.media.guard = Some(status);
            Ok(())
        },
    },
    Directive {
        name: "media-hang",
        syntax: "[media-hang]",
        about: "The media need the key of their task, as with `media-key`. With the key they are never answered, and the connection stays open.",
        apply: |_, plan| {
            plan.media.guard.get_or_insert(StatusCode::UNAUTHORIZED);
            plan.media.hangs = true;
            Ok(())
        },
    },
    Directive {
        name: "relative",
        syntax: "[relative: host]",
        about: "The URLs of the results have no scheme and host (`/media/x.png`). With `host`, they have no scheme (`//host/media/x.png`).",
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
        syntax: "[bytes: dead-link]",
        about: "The results are bytes: `b64_json` instead of `url`. With `dead-link`, there is also a `url`, which answers 404. With `data-url`, the `url` is a `data:` URL. This applies to images and videos, to tasks and synchronous requests.",
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
        syntax: "[early-media]",
        about: "Every poll reports the results while the task still runs, and the media can be loaded.",
        apply: |_, plan| {
            plan.media.early = true;
            Ok(())
        },
    },
    Directive {
        name: "late-media",
        syntax: "[late-media: POLLS]",
        about: "The first POLLS polls (default 1) of the completed task have an empty `result.data`. Later polls have the results.",
        apply: |arguments, plan| {
            plan.media.late = arguments.value()?.unwrap_or(1);
            Ok(())
        },
    },
    Directive {
        name: "disguise",
        syntax: "[disguise: admitted]",
        about: "The files are of another type than their extension says: JPEG as `.png`, WebM as `.mp4` (a short one, the same for every prompt). `Content-Type` follows the extension; with `admitted`, it follows the bytes. With `other-kind`, an image is that WebM, and a video a GIF. With `hevc`, an image is HEIC (a broken one), and a video says that it is in HEVC: many browsers show neither.",
        apply: |arguments, plan| {
            plan.media.disguise = match arguments.value::<String>()?.as_deref() {
                None => Some(Disguise::Hidden),
                Some("admitted") => Some(Disguise::Admitted),
                Some("other-kind") => Some(Disguise::OtherKind),
                Some("hevc") => Some(Disguise::Hevc),
                _ => return Err("takes \"admitted\", \"other-kind\" or \"hevc\"".to_owned()),
            };
            Ok(())
        },
    },
];
