//! Browsers that tests use one after another. Starting Chromium takes a tenth of the time of a test, starting Firefox
//! half of it. Each test has its own tab and its own origin, by the port of its site. WebKit is started again for each
//! test, which takes it a second.

use std::{
    fs, io,
    path::Path,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use tokio::runtime::Runtime;

use crate::{Engine, Form, Setup, session::Session};

/// The shared pool. Each running test holds a reference, and the last one closes the browsers: a test program offers no
/// other hook for that.
static SHARED: Mutex<Weak<Pool>> = Mutex::new(Weak::new());

/// More time than any browser needs to close.
const CLOSING: Duration = Duration::from_secs(30);

/// The start options of a browser in which tests differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    form: Form,
    language: &'static str,
    loads_later: bool,
}

impl Start {
    pub(crate) fn of(setup: &Setup) -> Self {
        Self {
            form: setup.browser,
            language: setup.language,
            loads_later: setup.loads_later,
        }
    }

    /// Whether another test can use the browser: nothing of an earlier test stays in it.
    fn can_go_on(self) -> bool {
        let is_usual = matches!(self.form, Form::Enough | Form::Whole);
        is_usual && Engine::current() != Engine::WebKit
    }
}

/// The browsers that are free for the next tests.
pub(crate) struct Pool {
    idle: Mutex<Vec<(Start, Session)>>,
    /// Runs the connections to the drivers of all browsers.
    runtime: Runtime,
}

impl Pool {
    /// Returns the pool of all tests that run now.
    pub(crate) fn shared() -> Arc<Self> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(1)
                .enable_all()
                .build()
                .expect("threads can be had");
            let idle = Mutex::default();
            let pool = Arc::new(Self { idle, runtime });
            *shared = Arc::downgrade(&pool);
            pool
        })
    }

    /// Returns a free browser with these start options, or starts one.
    pub(crate) fn take(&self, setup: &Setup) -> Session {
        let start = Start::of(setup);
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let known = idle.iter().position(|(other, _)| *other == start);
        let known = known.map(|at| idle.swap_remove(at).1);
        drop(idle);
        known.unwrap_or_else(|| self.runtime.block_on(Session::begin(setup)))
    }

    /// Takes back the browser of a test. The next test gets it if this one has passed and left nothing in it; otherwise
    /// it is closed.
    pub(crate) fn give_back(&self, session: Session, start: Start, origin: &str, has_passed: bool) {
        let is_empty = || empty(session.downloads.path()).is_ok();
        if has_passed
            && start.can_go_on()
            && is_empty()
            && self.runtime.block_on(session.renew(origin)).is_some()
        {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push((start, session));
        } else {
            self.close(&session);
        }
    }

    fn close(&self, session: &Session) {
        let client = session.client.clone();
        // A crashed browser is closed already.
        let closed = async { tokio::time::timeout(CLOSING, client.close()).await };
        self.runtime.block_on(closed).ok();
        // A driver ends the program that it has started. If that program is a script that starts the browser, the
        // browser goes on: after two hundred tests no memory was left.
        session.kill();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        for (_, session) in std::mem::take(idle) {
            self.close(&session);
        }
    }
}

/// Removes everything in a folder.
fn empty(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
