//! The container as its host runs it, but for its image: the script and Debian's nginx run as a user
//! without any capability, on a file system that can only be read, with `/tmp` as the exception.
//!
//! What `docker run --user UID --read-only --cap-drop ALL --tmpfs /tmp` gives, bubblewrap gives here.

use std::{
    env, fs,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

use crate::{
    Host,
    server::{Server, free_port, replaced},
};

/// The user of the image.
const USER: &str = "101";

/// Where files that are written go.
const TMPFS: [&str; 4] = ["--perms", "1777", "--tmpfs", "/tmp"];

/// A container that is not running yet.
pub struct Container {
    command: Command,
    port: u16,
    work: TempDir,
}

impl Container {
    /// The container of a folder, with variables.
    ///
    /// # Panics
    /// If bubblewrap is not installed, or the folder is none of a container.
    pub fn new(folder: &Path, variables: &[(&str, &str)]) -> Self {
        Self::with(folder, variables, USER, &TMPFS)
    }

    /// The same as another user.
    ///
    /// # Panics
    /// As [`Container::new`].
    pub fn of_user(folder: &Path, user: &str) -> Self {
        Self::with(folder, &[], user, &TMPFS)
    }

    /// The same without a place that can be written.
    ///
    /// # Panics
    /// As [`Container::new`].
    pub fn without_tmpfs(folder: &Path) -> Self {
        Self::with(folder, &[], USER, &[])
    }

    fn with(folder: &Path, variables: &[(&str, &str)], user: &str, tmpfs: &[&str]) -> Self {
        let (work, port) = (tempfile::tempdir().expect("there is room"), free_port());
        // What `docker run --publish` does.
        let settings = fs::read_to_string(folder.join("nginx.conf")).expect("there are settings");
        let listen = format!("listen 127.0.0.1:{port};");
        let own = work.path().join("nginx.conf");
        let settings = replaced(&settings, "listen 8080;", &listen);
        fs::write(&own, settings).expect("it is writable");
        let bwrap = env::var_os("EASEL_BWRAP").expect("it is installed");
        let mut command = Command::new(bwrap);
        command.args(["--unshare-all", "--share-net", "--die-with-parent"]);
        command.args(["--cap-drop", "ALL", "--uid", user, "--gid", user]);
        command.args(["--ro-bind", "/usr", "/usr"]);
        for folder in ["bin", "sbin", "lib", "lib64"] {
            command.args(["--symlink", &format!("usr/{folder}"), &format!("/{folder}")]);
        }
        command
            .args(["--proc", "/proc", "--dev", "/dev"])
            .args(tmpfs);
        command.arg("--ro-bind").arg(folder).arg("/easel");
        command.arg("--ro-bind").arg(&own).arg("/easel/nginx.conf");
        command.args(["--remount-ro", "/", "--clearenv"]);
        command.args(["--setenv", "PATH", "/usr/sbin:/usr/bin"]);
        for (name, value) in variables {
            command.args(["--setenv", name, value]);
        }
        Self {
            command,
            port,
            work,
        }
    }

    /// What a command prints in it.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn output(mut self, command: &str) -> Output {
        // A start that should fail and does not would go on for ever.
        self.command.args(["timeout", "20", "sh", "-c", command]);
        self.command.output().expect("it starts")
    }

    /// Starts it as its host does, by the program that the image names.
    ///
    /// # Panics
    /// If it does not listen soon.
    pub fn started(mut self) -> Box<dyn Host> {
        self.command.args(["sh", "/easel/start.sh"]);
        Box::new(Server::start(self.command, self.port, self.work))
    }
}

/// The container without settings.
pub(crate) fn container(folder: &Path, _: &'static str) -> Box<dyn Host> {
    Container::new(folder, &[]).started()
}
