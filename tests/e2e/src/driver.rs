//! The programs that drive the browsers. All tests that run at the same time share a driver that
//! can run several browsers.

use std::{
    io::{BufRead, BufReader},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError, Weak},
    thread,
    time::{Duration, Instant},
};

use crate::Engine;

/// The shared driver. Each test that uses it holds a reference, and the last one ends it: a test
/// program offers no other hook for that.
static SHARED: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

/// How long a driver may take to start listening, on a busy machine.
const START: Duration = Duration::from_secs(20);

/// The language that WebKit reports to pages, which it takes from the environment. Without a system
/// locale WebKit knows no other language. The C library does not need this locale.
const LANGUAGE: &str = "en_US.UTF-8";

/// A running driver.
#[derive(Debug)]
pub(crate) struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// Returns the running driver if it can be shared, or starts a new one.
    pub(crate) fn of(engine: Engine, profile: &Path) -> Arc<Self> {
        if !engine.shares_driver() {
            return Arc::new(Self::start(engine, profile));
        }
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let driver = Arc::new(Self::start(engine, profile));
            *shared = Arc::downgrade(&driver);
            driver
        })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn start(engine: Engine, profile: &Path) -> Self {
        match engine {
            // Chromium's and Firefox's drivers choose a free port and report it.
            Engine::Chromium => Self::that_tells(command(engine).arg("--port=0")),
            Engine::Firefox => Self::that_tells(
                command(engine)
                    .args(["--port=0", "--websocket-port=0", "--profile-root"])
                    .arg(profile),
            ),
            Engine::WebKit => Self::that_is_told(engine),
        }
    }

    fn that_tells(command: &mut Command) -> Self {
        let mut child = spawn(command.stdout(Stdio::piped()));
        let output = child.stdout.take().expect("it was asked for");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let port = lines
            .find_map(|line| port_in(&line))
            .expect("a driver tells its port when it has started");
        // A full pipe would block the driver.
        thread::spawn(move || lines.for_each(drop));
        Self { child, port }
    }

    fn that_is_told(engine: Engine) -> Self {
        let port = free_port();
        let mut command = command(engine);
        command
            .args([format!("--port={port}"), "--host=127.0.0.1".to_owned()])
            .envs([("LANG", LANGUAGE), ("LC_ALL", LANGUAGE)])
            // The machine has no graphics card, and the sandbox needs rights that containers do not
            // have.
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
            .stdout(Stdio::null());
        let driver = Self {
            child: spawn(&mut command),
            port,
        };
        let started = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(started.elapsed() < START, "{command:?} does not listen");
            thread::sleep(Duration::from_millis(20));
        }
        driver
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // An error means that the driver has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(engine: Engine) -> Command {
    let mut command = Command::new(engine.driver());
    command.stdin(Stdio::null()).stderr(Stdio::null());
    command
}

fn spawn(command: &mut Command) -> Child {
    command
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?} does not start: {error}"))
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    listener.local_addr().expect("it is bound").port()
}

/// The port in "… was started successfully on port 12345." or "… Listening on 127.0.0.1:12345".
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line
        .split_once("successfully on port ")
        .or_else(|| line.split_once("Listening on 127.0.0.1:"))?;
    port.trim_end_matches('.').parse().ok()
}
