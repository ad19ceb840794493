//! Puts a report into the words that were asked for.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde_json::Value;

use super::{broken, bytes, contract};
use crate::{
    cousin::Cousin,
    directive::{Delivery, Plan, ToldAs},
    intake::Caller,
    state::App,
    task::{Report, Work},
};

/// The occasion of an answer, which decides the fields that the contract shows.
#[derive(Clone, Copy)]
pub(crate) enum Occasion {
    Submission,
    Retrieval,
    ImageResult,
}

/// The answer for a report.
pub(crate) async fn speak(
    app: &App,
    caller: &Caller,
    occasion: Occasion,
    work: &Work,
    mut report: Report,
) -> Response {
    let Plan {
        cousin, delivery, ..
    } = &work.plan;
    let cousin = *cousin;
    tell_results(app, caller, work, &mut report).await;
    let value = match (cousin, occasion) {
        (Some(cousin), Occasion::ImageResult) => cousin.image_result(&report),
        (Some(cousin), _) => cousin.task(&report),
        (None, Occasion::Submission) => contract::submission(&report),
        (None, Occasion::Retrieval) => contract::task(&report),
        (None, Occasion::ImageResult) => contract::image_result(&report),
    };
    if matches!(delivery, Delivery::Truncated) && !matches!(occasion, Occasion::Retrieval) {
        return broken::truncated(&value);
    }
    let status = cousin.map_or_else(Default::default, |cousin| cousin.status(&report));
    (status, Json(value)).into_response()
}

/// The answer for a report, the JSON ending in the middle.
pub(crate) fn speak_half(work: &Work, report: &Report) -> Response {
    let value: Value = match work.plan.cousin {
        Some(cousin) => cousin.task(report),
        None => contract::task(report),
    };
    broken::truncated(&value)
}

/// Puts what a directive or a cousin asks for in the place of the URLs.
async fn tell_results(app: &App, caller: &Caller, work: &Work, report: &mut Report) {
    if report.urls.is_empty() {
        return;
    }
    if work.plan.cousin.is_some_and(Cousin::wants_base64) {
        report.base64 = bytes::all(app, &work.media, false).await;
    }
    let start = format!("http://{}", caller.host);
    match work.plan.media.told_as {
        ToldAs::Address => {}
        ToldAs::Path => for_each(report, |url| url.replacen(&start, "", 1)),
        ToldAs::HostAndPath => for_each(report, |url| url.replacen("http:", "", 1)),
        ToldAs::DataUrl => report.urls = bytes::all(app, &work.media, true).await,
        ToldAs::Base64 => {
            report.base64 = bytes::all(app, &work.media, false).await;
            report.urls.clear();
        }
        ToldAs::Base64AndDeadLink => {
            report.base64 = bytes::all(app, &work.media, false).await;
            for_each(report, |_| format!("{start}/media/{}", bytes::NOTHING));
        }
    }
}

fn for_each(report: &mut Report, change: impl Fn(&str) -> String) {
    for url in &mut report.urls {
        *url = change(url);
    }
}
