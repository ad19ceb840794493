//! Aborting a request.

use gloo_timers::callback::Timeout;
use web_sys::{AbortController, AbortSignal};

/// A handle to abort a request.
#[derive(Clone, Debug)]
pub struct Abort(AbortController);

impl Abort {
    /// A handle for one request; `None` in a browser without `AbortController`.
    pub fn new() -> Option<Self> {
        AbortController::new().ok().map(Self)
    }

    /// Aborts the request. An answered request is not affected.
    pub fn abort(&self) {
        self.0.abort();
    }

    /// Aborts the request after this many milliseconds, unless the timer is dropped before.
    pub fn after(self, millis: u32) -> Timeout {
        Timeout::new(millis, move || self.abort())
    }

    /// Whether the request was aborted.
    pub fn is_aborted(&self) -> bool {
        self.0.signal().aborted()
    }

    /// The signal to pass to the request.
    pub(super) fn signal(&self) -> AbortSignal {
        self.0.signal()
    }
}
