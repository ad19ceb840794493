//! Encodes a report in the words of the contract or of a dialect.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use serde_json::Value;

use super::{bytes, contract, dialect::Encoder, fault::truncated};
use crate::{
    directive::{Delivery, ResultFormat},
    extract::Caller,
    state::App,
    task::{TaskReport, Work},
};

/// The kind of an answer. It decides which fields the contract has.
#[derive(Clone, Copy)]
pub(crate) enum ResponseKind {
    Submission,
    Retrieval,
    ImageResult,
}

/// Encodes a report.
pub(crate) async fn encode(
    app: &App,
    caller: &Caller,
    kind: ResponseKind,
    work: &Work,
    mut report: TaskReport,
) -> Response {
    let dialect = work.plan.dialect.map(Encoder);
    set_results(app, caller, work, &mut report).await;
    let value = match (&dialect, kind) {
        (Some(dialect), ResponseKind::ImageResult) => dialect.image_result(&report),
        (Some(dialect), _) => dialect.task(&report),
        (None, ResponseKind::Submission) => contract::submission(&report),
        (None, ResponseKind::Retrieval) => contract::task(&report),
        (None, ResponseKind::ImageResult) => contract::image_result(&report),
    };
    if matches!(work.plan.delivery, Delivery::Truncated) && !matches!(kind, ResponseKind::Retrieval)
    {
        return truncated(&value);
    }
    let status = dialect.map_or_else(Default::default, |dialect| dialect.http_status(&report));
    (status, Json(value)).into_response()
}

/// Encodes a report as JSON that ends in the middle.
pub(crate) fn encode_truncated(work: &Work, report: &TaskReport) -> Response {
    let value: Value = match work.plan.dialect {
        Some(dialect) => Encoder(dialect).task(report),
        None => contract::task(report),
    };
    truncated(&value)
}

/// Replaces the URLs with the format that a directive or the dialect asks for.
async fn set_results(app: &App, caller: &Caller, work: &Work, report: &mut TaskReport) {
    if report.urls.is_empty() {
        return;
    }
    let dialect = work.plan.dialect.map(Encoder);
    if dialect.is_some_and(|dialect| dialect.wants_base64()) {
        report.base64 = bytes::all(app, &work.media, false).await;
    }
    let (scheme, start) = (caller.address.scheme(), caller.address.origin());
    match work.plan.media.format {
        ResultFormat::Url => {}
        ResultFormat::Path => for_each(report, |url| url.replacen(&start, "", 1)),
        ResultFormat::SchemeRelative => for_each(report, |url| url.replacen(scheme, "", 1)),
        ResultFormat::DataUrl => report.urls = bytes::all(app, &work.media, true).await,
        ResultFormat::Base64 => {
            report.base64 = bytes::all(app, &work.media, false).await;
            report.urls.clear();
        }
        ResultFormat::Base64AndDeadLink => {
            report.base64 = bytes::all(app, &work.media, false).await;
            for_each(report, |_| caller.address.medium(bytes::MISSING));
        }
    }
}

fn for_each(report: &mut TaskReport, change: impl Fn(&str) -> String) {
    for url in &mut report.urls {
        *url = change(url);
    }
}
