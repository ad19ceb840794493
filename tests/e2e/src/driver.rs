//! The program that drives the browser: one for all tests that run at the same time.

use std::{
    env,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError, Weak},
    thread,
};

/// Held by the tests that use it, and ended by the last of them: a test program has no other
/// end to tie it to.
static SHARED: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

/// A running chromedriver.
#[derive(Debug)]
pub(crate) struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// The one that runs already, or a new one.
    pub(crate) fn shared() -> Arc<Self> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let driver = Arc::new(Self::start());
            *shared = Arc::downgrade(&driver);
            driver
        })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn start() -> Self {
        let program = env::var_os("EASEL_CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut child = Command::new(&program)
            // It takes a free port and says which.
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{} does not start: {error}", program.display()));
        let output = child.stdout.take().expect("it was asked for");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let port = lines
            .find_map(|line| port_in(&line))
            .expect("chromedriver tells its port when it has started");
        // A full pipe would stop it.
        thread::spawn(move || lines.for_each(drop));
        Self { child, port }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // An error means that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The port in "… was started successfully on port 12345."
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}
