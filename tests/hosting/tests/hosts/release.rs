//! The script that packs releases, which otherwise runs on GitHub only.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

const NAME: &str = "easel-v1";

/// A checkout with what `dist` has written.
fn checkout(files: &[&str]) -> TempDir {
    let place = tempfile::tempdir().expect("there is room");
    for file in files {
        let path = place.path().join(file);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("it is writable");
        fs::write(path, file).expect("it is writable");
    }
    place
}

fn run(folder: &Path, program: &str, args: &[&str]) -> String {
    let output = Command::new(program)
        .args(args)
        .current_dir(folder)
        .output();
    let output = output.expect("it starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {error}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn packed(checkout: &Path) -> PathBuf {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.github/pack.sh");
    run(checkout, "sh", &[&script.to_string_lossy(), NAME]);
    checkout.join("release")
}

/// The files of a release and of the archives in it; equal files give equal archives at any time.
#[test]
fn a_release_has_what_dist_has_written() {
    if env::var_os("EASEL_ZIP").is_none() {
        return;
    }
    let files = [
        "dist/index.html",
        "dist/words/zh-Hans.json",
        "dist.SHA256SUMS",
        "dist.cdx.json",
        "hosted/nginx/site/index.html",
        "hosted/nginx.SHA256SUMS",
    ];
    let checkout = checkout(&files);
    let release = packed(checkout.path());
    let sums = run(&release, "sha256sum", &["--check", "SHA256SUMS"]);
    let expected = [
        "easel-v1-hosts.tar.gz",
        "easel-v1.cdx.json",
        "easel-v1.tar.gz",
        "easel-v1.zip",
    ];
    let expected: String = expected.map(|file| format!("{file}: OK\n")).concat();
    assert_eq!(sums, expected);
    for (archive, part) in [
        ("easel-v1.tar.gz", "dist"),
        ("easel-v1-hosts.tar.gz", "hosted"),
    ] {
        let listed = run(&release, "tar", &["--list", "--file", archive]);
        let mut listed: Vec<_> = listed.lines().filter(|line| !line.ends_with('/')).collect();
        let expected = files.iter().filter(|file| file.starts_with(part));
        let mut expected: Vec<_> = expected.map(|file| format!("{NAME}/{file}")).collect();
        listed.sort_unstable();
        expected.sort_unstable();
        assert_eq!(listed, expected);
    }
    let read = |release: &Path| fs::read(release.join("SHA256SUMS")).expect("it was written");
    let first = read(&release);
    for file in files {
        // Another time, and other rights.
        fs::write(checkout.path().join(file), file).expect("it is writable");
        run(checkout.path(), "touch", &["--date=2020-02-02", file]);
        run(checkout.path(), "chmod", &["640", file]);
    }
    assert!(
        read(&packed(checkout.path())) == first,
        "equal files, other archives"
    );
}
