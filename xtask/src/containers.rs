//! Podman, which runs the container in tests. It is installed where that is possible, and has settings of its own.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{debian, workspace};

/// The packages of Debian for Podman, which does not start without netavark, although no container here has a network.
const PACKAGES: [&str; 4] = ["podman", "runc", "netavark", "busybox-static"];

/// The settings of Podman. runc is used, since crun refuses machines that have both kinds of control groups. Not every
/// machine has systemd, or gives a container more than 1,024 files.
const ENGINE: &str = r#"[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"

[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
"#;

/// Podman, with the files that the containers of the tests need.
struct Podman {
    program: PathBuf,
    /// The program that has the shell and the tools of a container.
    busybox: PathBuf,
    /// The folder with its settings and all its data.
    folder: PathBuf,
}

/// Tells a test program how to run containers. If that is not possible, the output says why.
pub(crate) fn offer(tests: &mut Command) -> Result<()> {
    if installed().is_none() && debian::can_install() {
        debian::install(&PACKAGES, "Podman cannot be installed")?;
    }
    let Some(podman) = installed() else {
        println!(
            "Left out: the container. Only root can install here what it needs, with apt-get: {}.",
            PACKAGES.join(", ")
        );
        return Ok(());
    };
    podman.write_settings()?;
    if let Err(error) = podman.try_one() {
        println!("Left out: the container. Podman cannot run one here: {error:#}");
        return Ok(());
    }
    podman.lead(tests);
    tests.env("EASEL_PODMAN", podman.program);
    tests.env("EASEL_BUSYBOX", podman.busybox);
    Ok(())
}

/// Returns Podman, if it and the programs that it needs are installed.
fn installed() -> Option<Podman> {
    workspace::installed("runc")?;
    Some(Podman {
        program: workspace::on_path(&["podman"])?,
        busybox: workspace::on_path(&["busybox"])?,
        folder: workspace::target().join("podman"),
    })
}

impl Podman {
    /// Writes settings that do not depend on the machine's own, and that need no file system that can lay one folder
    /// over another.
    fn write_settings(&self) -> Result<()> {
        let [images, run] = ["images", "run"].map(|name| self.folder.join(name));
        let storage = format!(
            "[storage]
driver = \"vfs\"
graphroot = '{}'
runroot = '{}'
",
            images.display(),
            run.display(),
        );
        fs::create_dir_all(&self.folder)
            .and_then(|()| fs::write(self.engine(), ENGINE))
            .and_then(|()| fs::write(self.storage(), storage))
            .context("the settings of Podman cannot be written")
    }

    fn engine(&self) -> PathBuf {
        self.folder.join("containers.conf")
    }

    fn storage(&self) -> PathBuf {
        self.folder.join("storage.conf")
    }

    /// Sets the variables by which a program, or its child processes, find the settings.
    fn lead(&self, program: &mut Command) {
        program.env("CONTAINERS_CONF", self.engine());
        program.env("CONTAINERS_STORAGE_CONF", self.storage());
    }

    /// Runs a container that does nothing, without rights and network, and checks whether a process may join the
    /// network of another one, as the tests do to reach containers.
    fn try_one(&self) -> Result<()> {
        let root = self.folder.join("trial");
        fs::create_dir_all(&root)?;
        fs::copy(&self.busybox, root.join("busybox"))?;
        let mut podman = Command::new(&self.program);
        self.lead(&mut podman);
        podman.args(["run", "--rm", "--read-only", "--cap-drop", "ALL"]);
        podman.args(["--network", "none", "--rootfs"]);
        podman.arg(&root).args(["/busybox", "true"]);
        succeeded(podman.stdin(Stdio::null()).output()?)?;
        let mut join = Command::new("nsenter");
        join.arg("--net=/proc/self/ns/net").arg(&self.busybox);
        succeeded(join.arg("true").output().context("there is no nsenter")?)
    }
}

fn succeeded(output: Output) -> Result<()> {
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(())
}
