//! Short words for numbers: spans, moments, credits.

use easel_core::{
    contract::Request,
    job::{Job, State},
    schedule::Millis,
};

use crate::browser::local_number;

/// A span in words: `8 s`, `2 min 5 s`, `3 h 20 min`, `4 d`.
pub fn span(span: Millis) -> String {
    let seconds = span / 1_000;
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3_600 => format!("{} min {} s", seconds / 60, seconds % 60),
        3_600..86_400 => format!("{} h {} min", seconds / 3_600, seconds % 3_600 / 60),
        _ => format!("{} d", seconds / 86_400),
    }
}

/// How long ago a moment was, in its largest unit.
pub fn ago(at: Millis, now: Millis) -> String {
    let minutes = now.saturating_sub(at) / 60_000;
    match minutes {
        0 => "just now".to_owned(),
        1..60 => format!("{minutes} min ago"),
        60..1_440 => format!("{} h ago", minutes / 60),
        _ => format!("{} d ago", minutes / 1_440),
    }
}

/// Credits as the service counted them, in this browser's language.
pub fn credits(job: &Job) -> Option<String> {
    match &job.state {
        State::Completed {
            credits: Some(credits),
            ..
        } => Some(local_number(credits.as_str()) + " cr"),
        _ => None,
    }
}

/// What was asked for, in a line: `16:9 · high · 6 s · model`.
pub fn summary(request: &Request) -> String {
    [
        request.size().map(ToOwned::to_owned),
        request.quality().map(ToOwned::to_owned),
        request.seconds().map(|seconds| format!("{seconds} s")),
        request.resolution().map(ToOwned::to_owned),
        aspect_ratio(request),
        Some(request.model().to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(" · ")
}

/// The shape of a video, where it was asked for.
fn aspect_ratio(request: &Request) -> Option<String> {
    let ratio = request.provider_options()?.get("aspect_ratio")?;
    ratio.as_str().map(ToOwned::to_owned)
}
