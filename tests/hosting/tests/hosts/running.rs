//! `cargo xtask dist --verify URL` finds nothing in a right site, and each fault of a broken one.

mod broken;

use std::{env, path::Path, process::Command};

use easel_hosting::{caddy_with_https, hosted, hosts, is_there, served};

/// What the command printed about a site.
pub(super) struct Verified {
    pub(super) faults: Vec<String>,
    pub(super) notes: Vec<String>,
    is_right: bool,
}

pub(super) fn verified(url: &str, against: &Path) -> Verified {
    verified_trusting(url, against, None)
}

fn verified_trusting(url: &str, against: &Path, certificate: Option<&Path>) -> Verified {
    let xtask = env::var_os("EASEL_XTASK").expect("`cargo xtask test --only hosting` sets it");
    let mut command = Command::new(xtask);
    command.args(["dist", "--verify", url, "--against"]);
    if let Some(certificate) = certificate {
        command.env("SSL_CERT_FILE", certificate);
    }
    let output = command.arg(against).output().expect("it starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut faults = lines(&text, "fault: ");
    let is_right = output.status.success();
    if !is_right && faults.is_empty() {
        // There is no site to be compared.
        faults = lines(&String::from_utf8_lossy(&output.stderr), "error: ");
    }
    Verified {
        faults,
        notes: lines(&text, "note: "),
        is_right,
    }
}

fn lines(text: &str, start: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(start));
    lines.map(str::to_owned).collect()
}

#[test]
fn no_host_with_its_settings_has_a_fault() {
    for hosted in hosts() {
        let place = format!("{} under {}", hosted.name, hosted.base);
        let (name, base, folder) = (hosted.name, hosted.base, hosted.folder);
        let served = served(hosted.host);
        let verified = verified(&format!("{}{base}", served.origin), &folder);
        assert_eq!(verified.faults, Vec::<String>::new(), "{place}");
        assert!(verified.is_right, "{place}");
        // It takes no settings, which is no fault of the deployer.
        let notes = usize::from(name == "pages");
        assert_eq!(verified.notes.len(), notes, "{place}: {:?}", verified.notes);
    }
}

/// Companies have certificates of their own, which the system knows.
#[test]
fn a_certificate_must_be_known_to_the_system() {
    if !is_there("caddy") {
        return;
    }
    let folder = hosted("caddy", "/").folder;
    let (_server, url, certificate) = caddy_with_https(&folder);
    let unknown = verified(&url, &folder).faults;
    assert_eq!(unknown.len(), 1, "{unknown:?}");
    assert!(unknown[0].contains("does not answer: "), "{unknown:?}");
    let known = verified_trusting(&url, &folder, Some(&certificate));
    assert_eq!(known.faults, Vec::<String>::new());
}
