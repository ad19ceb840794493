//! What the service was asked, for tests to look at: in the same process by [`Journal`],
//! from another one by `GET /_reference/requests`.

use std::{
    collections::{BTreeMap, VecDeque},
    future::poll_fn,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use axum::{
    Json,
    body::{Body, HttpBody},
    extract::{OriginalUri, Request, State},
    http::{Method, StatusCode, header::AUTHORIZATION, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use bytes::{Bytes, BytesMut};
use serde::Serialize;

use crate::{WHAT_IT_IS, state::App};

/// More requests than any one test sends; older ones are forgotten.
const LONGEST: usize = 5000;

/// One request to the API or for a medium.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// Counts from 1, also across [`Journal::clear`].
    pub number: u64,
    /// When it arrived, in milliseconds since 1970.
    pub at: u64,
    /// The method, such as `POST`.
    pub method: String,
    /// The path with its query, as sent.
    pub path: String,
    /// `correct`, `wrong` or `absent`: the key itself is never kept.
    pub authorization: &'static str,
    /// The other headers, names in lower case.
    pub headers: BTreeMap<String, String>,
    /// The body as text; empty when it was larger than the limit.
    pub body: String,
    /// The HTTP status of the answer; `None` while it is not answered, and for ever when
    /// the connection was closed instead.
    pub status: Option<u16>,
}

/// The requests so far. Clones share the same list.
#[derive(Clone, Debug, Default)]
pub struct Journal(Arc<Mutex<Pages>>);

#[derive(Debug, Default)]
struct Pages {
    entries: VecDeque<Entry>,
    count: u64,
}

impl Journal {
    /// Every request since the start or the last [`Journal::clear`], oldest first.
    pub fn entries(&self) -> Vec<Entry> {
        self.pages().entries.iter().cloned().collect()
    }

    /// Forgets every request.
    pub fn clear(&self) {
        self.pages().entries.clear();
    }

    fn note(&self, mut entry: Entry) -> u64 {
        let mut pages = self.pages();
        pages.count += 1;
        entry.number = pages.count;
        if pages.entries.len() == LONGEST {
            pages.entries.pop_front();
        }
        pages.entries.push_back(entry);
        pages.count
    }

    fn answered(&self, number: u64, status: StatusCode) {
        let mut pages = self.pages();
        if let Some(entry) = pages
            .entries
            .iter_mut()
            .find(|entry| entry.number == number)
        {
            entry.status = Some(status.as_u16());
        }
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the `Authorization` header is worth.
pub(crate) enum Authorization {
    /// It is the accepted key of this number.
    Correct(usize),
    /// It is something else.
    Wrong,
    /// There is none.
    Absent,
}

/// The body of the request, read to its end; `None` when it was larger than the limit.
#[derive(Clone)]
pub(crate) struct Received(pub(crate) Option<Bytes>);

/// The middleware that keeps the journal. The body is handed on as [`Received`].
pub(crate) async fn keep(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let (mut parts, body) = request.into_parts();
    let body = read(body, app.config.body_limit).await;
    let entry = entry(&app, &parts, body.as_ref());
    // Without the query, in which somebody may have put a key.
    let path = entry.path.split('?').next().unwrap_or_default();
    let line = format!("{} {path}", entry.method);
    let number = app.journal.note(entry);
    parts.extensions.insert(Received(body));
    let response = next.run(Request::from_parts(parts, Body::empty())).await;
    app.journal.answered(number, response.status());
    if app.config.log {
        let (status, took) = (response.status().as_u16(), started.elapsed().as_millis());
        println!("{WHAT_IT_IS}: {line} {status} in {took} ms");
    }
    response
}

/// The body up to the limit. A larger one is read to its end all the same: a client that is cut
/// off while it sends would see a broken connection and not the refusal.
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
    // Inside a mounted API the path has lost its prefix; what was asked for is of interest.
    let original = parts.extensions.get::<OriginalUri>();
    let headers = parts
        .headers
        .iter()
        .filter(|(name, _)| **name != AUTHORIZATION);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Entry {
        number: 0,
        at: now(),
        method: parts.method.to_string(),
        path: original
            .map_or(&parts.uri, |original| &original.0)
            .to_string(),
        authorization: match app.authorization(&parts.headers) {
            Authorization::Correct(_) => "correct",
            Authorization::Wrong => "wrong",
            Authorization::Absent => "absent",
        },
        headers: headers
            .map(|(name, value)| (name.to_string(), text(value.as_bytes())))
            .collect(),
        body: body.map(|body| text(body)).unwrap_or_default(),
        status: None,
    }
}

/// `/_reference/requests`: GET reads the journal, DELETE empties it.
pub(crate) async fn requests(State(app): State<App>, method: Method) -> Response {
    match method {
        Method::DELETE => {
            app.journal.clear();
            StatusCode::NO_CONTENT.into_response()
        }
        _ => Json(app.journal.entries()).into_response(),
    }
}

fn now() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
