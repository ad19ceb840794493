//! The image of the container, built by Podman from the `Containerfile` that was written.
//!
//! No registry is asked. What stands for the image that it begins with has what that one has, `BusyBox` and nginx, from
//! Debian, and follows `stable/alpine-slim` of <https://github.com/nginx/docker-nginx-unprivileged>.

use std::{
    collections::BTreeMap,
    env, fs,
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
};

use super::podman::{podman, printed};

/// The images that were built, by the folders that they were built from.
static BUILT: Mutex<BTreeMap<PathBuf, String>> = Mutex::new(BTreeMap::new());

/// The image that others are built on, without its files.
const BASE: &str = r#"FROM scratch
COPY . /
USER 101
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/docker-entrypoint.sh"]
"#;

/// The name of the image of a folder.
///
/// # Panics
/// If it cannot be built.
pub(super) fn of(folder: &Path) -> String {
    let mut built = BUILT.lock().expect("no image failed to be built");
    if built.is_empty() {
        // What tests have left that were ended.
        printed(podman().args(["rm", "--all", "--force", "--time", "0"]));
    }
    let name = format!("localhost/easel-{}", built.len());
    let build_it = || {
        let file = folder.join("Containerfile");
        let text = fs::read_to_string(&file).expect("there is one");
        let first = text.lines().find_map(|line| line.strip_prefix("FROM "));
        build_base(first.expect("it begins with an image"));
        build(&file, folder, &name);
        // The layers of the last time.
        printed(podman().args(["image", "prune", "--force"]));
        name
    };
    built
        .entry(folder.to_owned())
        .or_insert_with(build_it)
        .clone()
}

/// Builds as docs/hosting.md says, but for the registry.
fn build(file: &Path, folder: &Path, name: &str) {
    let mut build = podman();
    build.args(["build", "--pull=never", "--format", "docker", "--file"]);
    printed(build.arg(file).args(["--tag", name]).arg(folder));
}

/// Builds what stands for an image of nginx.
fn build_base(name: &str) {
    let (work, busybox) = (
        tempfile::tempdir().expect("there is room"),
        program("BUSYBOX"),
    );
    let root = work.path().join("root");
    for folder in [
        "bin",
        "etc/nginx",
        "tmp",
        "usr/sbin",
        "var/cache/nginx",
        "var/log/nginx",
    ] {
        fs::create_dir_all(root.join(folder)).expect("there is room");
    }
    let all = fs::Permissions::from_mode(0o1777);
    fs::set_permissions(root.join("tmp"), all).expect("it was made here");
    for tool in printed(Command::new(&busybox).arg("--list")).lines() {
        if tool != "busybox" {
            symlink("busybox", root.join("bin").join(tool)).expect("there is room");
        }
    }
    for (program, path) in [
        (busybox, "bin/busybox"),
        (program("NGINX"), "usr/sbin/nginx"),
    ] {
        copy_with_libraries(&program, path, &root);
    }
    for (path, text) in [
        (
            "etc/passwd",
            "root:x:0:0::/root:/bin/sh\nnginx:x:101:101::/var/cache/nginx:/sbin/nologin\n",
        ),
        ("etc/group", "root:x:0:\nnginx:x:101:\n"),
    ] {
        fs::write(root.join(path), text).expect("there is room");
    }
    let file = work.path().join("Containerfile");
    fs::write(&file, BASE).expect("there is room");
    build(&file, &root, name);
}

/// A program that the stage has found.
fn program(name: &str) -> PathBuf {
    let path = env::var_os(format!("EASEL_{name}"));
    path.expect("it is installed").into()
}

/// Copies a program and the libraries that it is linked with.
fn copy_with_libraries(program: &Path, path: &str, root: &Path) {
    fs::copy(program, root.join(path)).expect("there is room");
    // It fails for a program that has none.
    let linked = Command::new("ldd")
        .arg(program)
        .output()
        .expect("libc has it");
    let linked = String::from_utf8_lossy(&linked.stdout);
    for library in linked
        .split_whitespace()
        .filter(|word| word.starts_with('/'))
    {
        let copy = root.join(&library[1..]);
        fs::create_dir_all(copy.parent().expect("it is in a folder")).expect("there is room");
        fs::copy(library, copy).expect("there is room");
    }
}
