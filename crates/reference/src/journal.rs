//! The requests that the service received, for tests to look at. Tests in the same process use
//! [`Journal`], others use `GET /_reference/requests`.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::StatusCode;
use serde::Serialize;

/// The maximum number of requests that are kept: more than any one test sends. Older requests are dropped.
const CAPACITY: usize = 5000;

/// One request to the API or for a medium.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// The number of the request, counted from 1. [`Journal::clear`] does not reset it.
    pub number: u64,
    /// The time of arrival, in milliseconds since 1970.
    pub at: u64,
    /// The method, such as `POST`.
    pub method: String,
    /// The path with its query, as it was sent.
    pub path: String,
    /// `correct`, `wrong` or `absent`. The key itself is never stored.
    pub authorization: &'static str,
    /// The other headers, with names in lower case.
    pub headers: BTreeMap<String, String>,
    /// The body as text; empty if it was larger than the limit.
    pub body: String,
    /// The HTTP status of the answer. `None` until it is answered, and for good if the
    /// connection was closed without an answer.
    pub status: Option<u16>,
}

/// The requests so far. Clones share one list.
#[derive(Clone, Debug, Default)]
pub struct Journal(Arc<Mutex<Entries>>);

#[derive(Debug, Default)]
struct Entries {
    list: VecDeque<Entry>,
    count: u64,
}

impl Journal {
    /// Every request since the start or the last [`Journal::clear`], oldest first.
    pub fn entries(&self) -> Vec<Entry> {
        self.lock().list.iter().cloned().collect()
    }

    /// Removes every request.
    pub fn clear(&self) {
        self.lock().list.clear();
    }

    /// Adds a request and returns its number.
    pub(crate) fn add(&self, mut entry: Entry) -> u64 {
        let mut entries = self.lock();
        entries.count += 1;
        entry.number = entries.count;
        if entries.list.len() == CAPACITY {
            entries.list.pop_front();
        }
        entries.list.push_back(entry);
        entries.count
    }

    /// Sets the status of the request with this number.
    pub(crate) fn answered(&self, number: u64, status: StatusCode) {
        let mut entries = self.lock();
        if let Some(entry) = entries.list.iter_mut().find(|entry| entry.number == number) {
            entry.status = Some(status.as_u16());
        }
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
