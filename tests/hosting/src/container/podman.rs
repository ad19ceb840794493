//! Podman, with the settings that the stage has written.

use std::{
    env,
    process::{Command, Stdio},
};

pub(super) fn podman() -> Command {
    let mut podman = Command::new(env::var_os("EASEL_PODMAN").expect("it is installed"));
    // It reports each time that there is no systemd to ask for the health every 30 seconds.
    podman.args(["--log-level", "fatal"]).stdin(Stdio::null());
    podman
}

/// What a command prints.
///
/// # Panics
/// If it fails.
pub(super) fn printed(command: &mut Command) -> String {
    let output = command.output().expect("it starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {error}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
