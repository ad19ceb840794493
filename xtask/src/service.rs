//! The reference service, as a child process.

use std::{
    ffi::OsStr,
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    process::{self, Running},
    programs, workspace,
};

/// The time that a server may take to start listening. The service loads nothing at its start, but machines can be
/// busy.
const START: Duration = Duration::from_secs(20);

/// The duration of the first build, with all dependencies, on two cores.
const FIRST_BUILD: Duration = Duration::from_secs(120);

/// The service's options.
pub(crate) struct ServiceOptions<'a> {
    pub(crate) port: u16,
    pub(crate) key: &'a str,
    pub(crate) pace: Option<&'a str>,
    pub(crate) site: Option<&'a Path>,
    /// Whether the service does not print its requests.
    pub(crate) is_quiet: bool,
}

/// Returns how long building the service takes on two cores, which depends on whether it was built before.
pub(crate) fn time_left() -> Duration {
    let program = workspace::target().join("debug/easel-service");
    let has_been_built = program
        .with_extension(std::env::consts::EXE_EXTENSION)
        .is_file();
    if has_been_built {
        Duration::ZERO
    } else {
        FIRST_BUILD
    }
}

/// Builds the service, and returns the path of its program.
pub(crate) fn build() -> Result<PathBuf> {
    let cargo = workspace::cargo(
        "build -p easel-service --bin easel-service --message-format=json-render-diagnostics",
    );
    program(&programs::output(cargo)?)
}

/// Builds the service together with the tests, and returns the path of its program.
pub(crate) fn of_tests() -> Result<PathBuf> {
    // cargo also builds the program of a package when it builds the package's tests.
    program(&programs::messages("--test it")?)
}

/// Returns the path of the program in cargo's build messages.
fn program(messages: &str) -> Result<PathBuf> {
    let program = messages.lines().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        let path = PathBuf::from(message["executable"].as_str()?);
        (path.file_stem() == Some(OsStr::new("easel-service"))).then_some(path)
    });
    program.context("cargo built the reference service but does not say where")
}

/// Starts the service and waits until it listens.
pub(crate) fn start(program: &Path, options: &ServiceOptions) -> Result<Running> {
    let mut command = Command::new(program);
    command.arg("--port").arg(options.port.to_string());
    command.arg("--key").arg(options.key);
    if let Some(pace) = options.pace {
        command.arg("--pace").arg(pace);
    }
    if let Some(site) = options.site {
        command.arg("--site").arg(site);
    }
    if options.is_quiet {
        command.arg("--quiet");
    }
    listening(command, "the reference service", options.port)
}

/// Starts a server and waits until it listens.
pub(crate) fn listening(command: Command, name: &str, port: u16) -> Result<Running> {
    let mut server = Running::start(command)?;
    let started = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if let Some(status) = server.ended()? {
            bail!("{name} ended at once ({status})");
        }
        if started.elapsed() > START {
            bail!("{name} does not listen on port {port}");
        }
        process::pause()?;
    }
    Ok(server)
}

/// Fails with advice if a port is in use.
pub(crate) fn check_port(port: u16) -> Result<()> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .map(drop)
        .with_context(|| {
            format!("port {port} cannot be had: end what uses it, or choose another with --port")
        })
}

/// Returns a port that is currently free.
pub(crate) fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_in_use_is_named_with_what_to_do() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
        let port = listener.local_addr().expect("it is bound").port();
        let message = check_port(port).expect_err("it is in use").to_string();
        assert!(
            message.contains(&port.to_string()) && message.contains("--port"),
            "{message}"
        );
        drop(listener);
        check_port(port).expect("it is free again");
    }

    #[test]
    fn the_program_is_found_among_cargos_messages() {
        let messages = r#"{"reason":"compiler-artifact","target":{"name":"bytes"},"executable":null}
{"reason":"compiler-artifact","target":{"name":"easel-service"},"executable":"/t/debug/easel-service"}
{"reason":"build-finished","success":true}"#;
        assert_eq!(
            program(messages).ok(),
            Some(PathBuf::from("/t/debug/easel-service"))
        );
        assert_eq!(program("not json\n").ok(), None);
    }
}
