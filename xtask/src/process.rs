//! Starts other programs so that Ctrl-C ends all of them and leaves nothing running.

use std::{
    fmt,
    fs::File,
    io::{self, ErrorKind, Read},
    path::Path,
    process::{Command, ExitStatus, Output, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread::{JoinHandle, sleep, spawn},
    time::{Duration, Instant},
};

use anyhow::{Context, Error, Result, anyhow, bail};
use process_wrap::std::{ChildWrapper, CommandWrap};

/// The interval at which a running program is checked: a delay that users do not notice.
const TICK: Duration = Duration::from_millis(50);

/// The time that a program may take to end after it was asked to.
const GRACE: Duration = Duration::from_secs(5);

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// The error of work that was stopped by Ctrl-C.
#[derive(Debug)]
pub(crate) struct Interrupted;

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("interrupted")
    }
}

impl std::error::Error for Interrupted {}

/// Turns Ctrl-C and SIGTERM into [`Interrupted`].
pub(crate) fn listen() -> Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))
        .context("Ctrl-C cannot be listened for")
}

/// Runs a program to its end, with its output on the terminal.
pub(crate) fn run(command: Command) -> Result<()> {
    let line = spelled(&command);
    let status = Running::start(command)?.wait()?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a program to its end, with its output in a file as well as on the terminal.
pub(crate) fn run_logged(mut command: Command, log: &Path) -> Result<ExitStatus> {
    let unwritable = || format!("{} cannot be written", log.display());
    let file = File::create(log).with_context(unwritable)?;
    let mut shown = File::open(log).with_context(unwritable)?;
    command.stdout(file.try_clone()?).stderr(file);
    let mut running = Running::start(command)?;
    // Output that cannot be shown is still in the file.
    let mut show = || io::copy(&mut shown, &mut io::stdout()).map_or((), |_| ());
    let status = running.wait_telling(TICK, |_| show())?;
    show();
    Ok(status)
}

/// Runs all steps, even if some fail, and reports all failures at the end. An interrupt ends the steps at once.
pub(crate) fn all(steps: impl IntoIterator<Item = Result<()>>) -> Result<()> {
    let mut failures = Vec::new();
    for step in steps {
        match step {
            Ok(()) => {}
            Err(error) if error.is::<Interrupted>() => return Err(error),
            Err(error) => failures.push(format!("{error:#}")),
        }
    }
    if !failures.is_empty() {
        bail!("{}", failures.join("; "));
    }
    Ok(())
}

/// Returns a command that starts the same program, with the same arguments, variables and folder.
pub(crate) fn same(command: &Command) -> Command {
    let mut same = Command::new(command.get_program());
    same.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => same.env(name, value),
            None => same.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        same.current_dir(folder);
    }
    same
}

/// Returns the output of a short program, or `None` if it is missing or fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

/// Returns the command as a user would type it.
pub(crate) fn spelled(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut line = program
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    for arg in command.get_args() {
        line.push(' ');
        line.push_str(&arg.to_string_lossy());
    }
    line
}

/// A program and its child processes. They end when this value is dropped.
pub(crate) struct Running(Box<dyn ChildWrapper>);

impl Running {
    /// Starts a program in its own process group, which can be ended as a whole.
    pub(crate) fn start(mut command: Command) -> Result<Self> {
        check_interrupted()?;
        command.stdin(Stdio::null());
        let program = command.get_program().to_string_lossy().into_owned();
        let mut wrapped = CommandWrap::from(command);
        #[cfg(unix)]
        wrapped.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        wrapped.wrap(process_wrap::std::JobObject);
        wrapped
            .spawn()
            .map(Self)
            .map_err(|error| match error.kind() {
                ErrorKind::NotFound => anyhow!("{program} is not installed"),
                _ => Error::new(error).context(format!("{program} cannot be started")),
            })
    }

    /// Waits for the end of the program.
    pub(crate) fn wait(&mut self) -> Result<ExitStatus> {
        self.wait_telling(Duration::MAX, |_| {})
    }

    /// Waits for the end of the program, and reports the elapsed time at every interval.
    pub(crate) fn wait_telling(
        &mut self,
        interval: Duration,
        mut tell: impl FnMut(Duration),
    ) -> Result<ExitStatus> {
        let started = Instant::now();
        let mut next = interval;
        loop {
            if let Some(status) = self.ended()? {
                return Ok(status);
            }
            check_interrupted()?;
            sleep(TICK);
            if started.elapsed() >= next {
                tell(started.elapsed());
                next += interval;
            }
        }
    }

    /// Waits for the end of a program with piped output, and returns the output.
    pub(crate) fn output(mut self) -> Result<Output> {
        // A separate thread reads the output, because a full pipe would block the program.
        let reader = self.0.stdout().take().map(|mut pipe| {
            spawn(move || {
                let mut bytes = Vec::new();
                pipe.read_to_end(&mut bytes).map(|_| bytes)
            })
        });
        let status = self.wait()?;
        let stdout = match reader.map(JoinHandle::join) {
            Some(Ok(bytes)) => bytes.context("a program that was started cannot be read")?,
            _ => Vec::new(),
        };
        Ok(Output {
            status,
            stdout,
            stderr: Vec::new(),
        })
    }

    /// Returns the exit status of the program, once it has ended.
    pub(crate) fn ended(&mut self) -> Result<Option<ExitStatus>> {
        self.0
            .try_wait()
            .context("a program that was started cannot be watched")
    }

    fn stop(&mut self) -> std::io::Result<()> {
        #[cfg(unix)]
        {
            /// The signal that asks a program to end.
            const SIGTERM: i32 = 15;
            self.0.signal(SIGTERM)?;
            let asked = Instant::now();
            while asked.elapsed() < GRACE {
                if self.0.try_wait()?.is_some() {
                    return Ok(());
                }
                sleep(TICK);
            }
        }
        self.0.kill()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !matches!(self.ended(), Ok(Some(_)))
            && let Err(error) = self.stop()
        {
            eprintln!("warning: a program that was started could not be ended: {error}");
        }
    }
}

/// Waits a moment. Fails if Ctrl-C was pressed.
pub(crate) fn pause() -> Result<()> {
    sleep(TICK);
    check_interrupted()
}

fn check_interrupted() -> Result<()> {
    if INTERRUPTED.load(Ordering::Relaxed) {
        bail!(Interrupted);
    }
    Ok(())
}

#[cfg(all(test, unix))]
mod tests;
