//! Giving up a request that is under way.

use web_sys::{AbortController, AbortSignal};

/// The handle by which a request is given up.
#[derive(Clone, Debug)]
pub struct Abort(AbortController);

impl Abort {
    /// A handle for one request; `None` in a browser that knows no such thing.
    pub fn new() -> Option<Self> {
        AbortController::new().ok().map(Self)
    }

    /// Gives the request up. One that has been answered stays answered.
    pub fn abort(&self) {
        self.0.abort();
    }

    /// What the request is told by.
    pub fn signal(&self) -> AbortSignal {
        self.0.signal()
    }
}
