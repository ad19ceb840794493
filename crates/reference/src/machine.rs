//! The interface to the machine that the service runs on: a server, or a browser.

use std::{
    future::ready,
    pin::Pin,
    time::{Duration, SystemTime},
};

use bytes::Bytes;

/// A value that is there later.
pub type Later<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// A computation that takes up to a second.
pub type Computation = Box<dyn FnOnce() -> Result<Bytes, String> + Send>;

/// The longest time for an image of another server. A server that takes longer has no image for
/// this service.
pub const LONGEST_FETCH: Duration = Duration::from_secs(10);
/// The largest accepted file of another server, in bytes: more than any photograph that a service
/// accepts.
pub const LARGEST_FETCH: u64 = 20 * 1024 * 1024;

/// A machine. An error is the end of a sentence that begins with the wanted action.
pub trait Machine: Send + Sync {
    /// The current wall-clock time.
    fn now(&self) -> SystemTime;

    /// Waits this long.
    fn sleep(&self, time: Duration) -> Later<()>;

    /// A random number that others cannot guess.
    fn random(&self) -> u64;

    /// The file at the URL of another server, within [`LONGEST_FETCH`] and up to
    /// [`LARGEST_FETCH`].
    fn fetch(&self, url: String) -> Later<Result<Bytes, String>>;

    /// Does long work in a place where it delays nothing else, if there is such a place.
    fn work(&self, work: Computation) -> Later<Result<Bytes, String>>;

    /// Tells the user who runs the service what it does.
    fn log(&self, line: &str);

    /// Keeps a file beyond the end of this program, in place of an earlier one with this name. The
    /// default does nothing: a machine whose programs only end when a user ends them need not keep
    /// files.
    fn keep(&self, name: String, file: Bytes) -> Later<()> {
        let _ = (name, file);
        Box::pin(ready(()))
    }

    /// The kept file with this name.
    fn kept(&self, name: String) -> Later<Option<Bytes>> {
        let _ = name;
        Box::pin(ready(None))
    }
}

/// Returns a random number from 0 to 1.
#[expect(
    clippy::cast_precision_loss,
    reason = "a 53-bit number has a float of its own"
)]
pub(crate) fn share(machine: &dyn Machine) -> f64 {
    (machine.random() >> 11) as f64 / (1_u64 << 53) as f64
}
