//! Puts a report into the words that were asked for.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::Value;

use super::{broken, contract};
use crate::{
    cousin::Cousin,
    directive::{Delivery, Plan},
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
    occasion: Occasion,
    work: &Work,
    mut report: Report,
) -> Response {
    let Plan {
        cousin, delivery, ..
    } = work.plan;
    if cousin.is_some_and(Cousin::wants_base64) && !report.urls.is_empty() {
        report.base64 = base64(app, work).await;
    }
    let value = match (cousin, occasion) {
        (Some(cousin), Occasion::ImageResult) => cousin.image_result(&report),
        (Some(cousin), _) => cousin.task(&report),
        (None, Occasion::Submission) => contract::submission(&report),
        (None, Occasion::Retrieval) => contract::task(&report),
        (None, Occasion::ImageResult) => contract::image_result(&report),
    };
    if delivery == Delivery::Truncated && !matches!(occasion, Occasion::Retrieval) {
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

async fn base64(app: &App, work: &Work) -> Vec<String> {
    let mut encoded = Vec::new();
    for name in &work.media {
        let Some(medium) = app.gallery.find(name) else {
            continue;
        };
        if let Ok(bytes) = app.gallery.bytes(name, &medium).await {
            encoded.push(BASE64_STANDARD.encode(bytes));
        }
    }
    encoded
}
