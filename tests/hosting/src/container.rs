//! The container as its host runs it: an image that Podman builds from the folder, run as
//! docs/hosting.md says, as a user without any capability, on a file system that can only be read, with
//! `/tmp` as the exception. It has no network: the network of this machine stays as it is.

mod door;
mod image;
mod podman;

use std::{
    path::Path,
    process::{self, Command, Output},
    sync::atomic::{AtomicU32, Ordering},
    thread::sleep,
    time::{Duration, Instant},
};

use self::podman::{podman, printed};
use crate::{
    Answer, Host,
    server::{START, answer},
};

/// What the container needs to be given.
const RIGHTS: [&str; 5] = [
    "--read-only",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
];

/// None of its own, and none of this machine's: [`door`] leads to it.
const NETWORK: [&str; 2] = ["--network", "none"];

/// Where files that are written go.
const TMPFS: [&str; 2] = ["--tmpfs", "/tmp"];

/// How many were made here.
static MADE: AtomicU32 = AtomicU32::new(0);

/// A container that is not running yet.
pub struct Container {
    image: String,
    options: Vec<String>,
}

impl Container {
    /// The container of a folder, with variables.
    ///
    /// # Panics
    /// If Podman is not installed, or builds no image of the folder.
    pub fn new(folder: &Path, variables: &[(&str, &str)]) -> Self {
        let variables = variables
            .iter()
            .map(|(name, value)| format!("--env={name}={value}"));
        Self::with(folder, variables.chain(TMPFS.map(str::to_owned)))
    }

    /// The same as another user.
    ///
    /// # Panics
    /// As [`Container::new`].
    pub fn of_user(folder: &Path, user: &str) -> Self {
        Self::with(
            folder,
            TMPFS.into_iter().chain(["--user", user]).map(str::to_owned),
        )
    }

    /// The same without a place that can be written.
    ///
    /// # Panics
    /// As [`Container::new`].
    pub fn without_tmpfs(folder: &Path) -> Self {
        // Podman itself adds one to a container that can only be read; Docker does not.
        Self::with(folder, ["--read-only-tmpfs=false".to_owned()])
    }

    fn with(folder: &Path, options: impl IntoIterator<Item = String>) -> Self {
        let image = image::of(folder);
        let options = RIGHTS
            .into_iter()
            .chain(NETWORK)
            .map(str::to_owned)
            .chain(options)
            .collect();
        Self { image, options }
    }

    /// What a shell prints in it.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn output(self, script: &str) -> Output {
        self.ended(&["--entrypoint", "sh"], &["-c", script])
    }

    /// What it prints when it ends by itself.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn failure(self) -> Output {
        self.ended(&[], &[])
    }

    fn ended(self, options: &[&str], arguments: &[&str]) -> Output {
        let running = Running::new();
        // A start that should fail and does not would go on for ever.
        let mut run = Command::new("timeout");
        let mut podman = podman();
        podman.args(["run", "--no-healthcheck", "--name", &running.name]);
        podman
            .args(self.options)
            .args(options)
            .arg(self.image)
            .args(arguments);
        run.arg("60")
            .arg(podman.get_program())
            .args(podman.get_args());
        run.output().expect("it starts")
    }

    /// Starts it as its host does.
    ///
    /// # Panics
    /// If it is not healthy soon.
    pub fn started(self) -> Box<dyn Host> {
        let mut running = Running::new();
        let mut run = podman();
        run.args(["run", "--detach", "--name", &running.name]);
        printed(run.args(self.options).arg(self.image));
        let started = Instant::now();
        // Its health check tells.
        while !running.is_healthy() {
            let logs = || podman().args(["logs", &running.name]).output();
            assert!(started.elapsed() < START, "it is not healthy: {:?}", logs());
            sleep(Duration::from_millis(20));
        }
        running.port = door::open(&running.name);
        Box::new(running)
    }
}

/// A container that is running, until it is dropped.
struct Running {
    name: String,
    /// The port of this machine that leads to it; 0 before it is healthy.
    port: u16,
}

impl Running {
    fn new() -> Self {
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        Self {
            name: format!("easel-{}-{number}", process::id()),
            port: 0,
        }
    }

    fn is_healthy(&self) -> bool {
        let mut check = podman();
        check.args(["healthcheck", "run", &self.name]);
        check.output().expect("it starts").status.success()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut remove = podman();
        remove.args(["rm", "--force", "--ignore", "--time", "0", &self.name]);
        // What is left is removed before the next image is built.
        let _ = remove.output();
    }
}

impl Host for Running {
    fn origin(&self) -> Option<String> {
        Some(format!("http://127.0.0.1:{}", self.port))
    }

    fn get(&self, path: &str, encodings: &str) -> Answer {
        answer(self.port, path, encodings)
    }
}

/// The container without settings.
pub(crate) fn container(folder: &Path, _: &'static str) -> Box<dyn Host> {
    Container::new(folder, &[]).started()
}
