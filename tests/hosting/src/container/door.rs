//! The way into a container that has no network: its port, at a port of this machine.
//!
//! Podman's own way makes a bridge and a pair of interfaces. Each that comes or goes, and the IPv6 address that it gets a
//! second later, changes the network of this machine, and Chromium gives up what it is loading when that changes.

use std::{
    env,
    net::{Ipv4Addr, TcpListener, TcpStream},
    os::fd::OwnedFd,
    process::{Command, Stdio},
    thread,
};

use crate::container::podman::{podman, printed};

/// Where nginx listens in the container.
const PORT: &str = "8080";

/// Opens a port of this machine that leads into a running container, and returns it. It stays open until the tests end,
/// and leads nowhere once the container has ended.
///
/// # Panics
/// If the container is not running.
pub(super) fn open(container: &str) -> u16 {
    let mut inspect = podman();
    inspect.args(["inspect", "--format", "{{.State.Pid}}", container]);
    let process = printed(&mut inspect).trim().to_owned();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    let port = listener.local_addr().expect("it is bound").port();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let process = process.clone();
            thread::spawn(move || lead(stream, &process));
        }
    });
    port
}

/// Lets a process in the container's network, and with the files of this machine, pass on what comes, until one side
/// ends.
fn lead(stream: TcpStream, process: &str) {
    let busybox = env::var_os("EASEL_BUSYBOX").expect("it is installed");
    let mut nc = Command::new("nsenter");
    nc.args(["--target", process, "--net"]);
    nc.arg(busybox).args(["nc", "127.0.0.1", PORT]);
    let Ok(answers) = stream.try_clone().map(OwnedFd::from) else {
        return;
    };
    nc.stdin(OwnedFd::from(stream)).stdout(answers);
    // A visitor finds the connection closed if it fails.
    let _ = nc.stderr(Stdio::null()).status();
}
