//! The middleware that writes every request into the journal.

use std::{
    future::poll_fn,
    pin::Pin,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{
    body::{Body, HttpBody},
    extract::{OriginalUri, Request, State},
    http::{header::AUTHORIZATION, request::Parts},
    middleware::Next,
    response::Response,
};
use bytes::{Bytes, BytesMut};

use crate::{journal::Entry, state::App};

/// The complete body of the request; `None` if it was larger than the limit.
#[derive(Clone)]
pub(crate) struct Received(pub(crate) Option<Bytes>);

/// The middleware. It passes the body on as [`Received`].
pub(crate) async fn record(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = app.machine.now();
    let (mut parts, body) = request.into_parts();
    let body = read(body, app.config.body_limit).await;
    let entry = entry(&app, &parts, body.as_ref());
    // The log line leaves out the query, because a user may have put a key there.
    let path = entry.path.split('?').next().unwrap_or_default();
    let line = format!("{} {path}", entry.method);
    let number = app.journal.add(entry);
    parts.extensions.insert(Received(body));
    let response = next.run(Request::from_parts(parts, Body::empty())).await;
    app.journal.answered(number, response.status());
    let status = response.status().as_u16();
    let took = milliseconds(app.machine.now(), started);
    app.machine.log(&format!("{line} {status} in {took} ms"));
    response
}

/// Reads the body up to the limit. A larger body is still read to its end, because a client that is cut off while it
/// sends would see a broken connection instead of the refusal.
async fn read(mut body: Body, limit: usize) -> Option<Bytes> {
    let mut bytes = BytesMut::new();
    let mut length = 0;
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        if let Ok(data) = frame.ok()?.into_data() {
            length += data.len();
            if length <= limit {
                bytes.extend_from_slice(&data);
            }
        }
    }
    (length <= limit).then(|| bytes.freeze())
}

fn entry(app: &App, parts: &Parts, body: Option<&Bytes>) -> Entry {
    // Inside a nested router the path has lost its prefix; the journal keeps the full path.
    let original = parts.extensions.get::<OriginalUri>();
    let headers = parts
        .headers
        .iter()
        .filter(|(name, _)| **name != AUTHORIZATION);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Entry {
        number: 0,
        at: milliseconds(app.machine.now(), UNIX_EPOCH),
        method: parts.method.to_string(),
        path: original
            .map_or(&parts.uri, |original| &original.0)
            .to_string(),
        authorization: app.authorization(&parts.headers).name(),
        headers: headers
            .map(|(name, value)| (name.to_string(), text(value.as_bytes())))
            .collect(),
        body: body.map(|body| text(body)).unwrap_or_default(),
        status: None,
    }
}

fn milliseconds(now: SystemTime, then: SystemTime) -> u64 {
    let since = now.duration_since(then).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
