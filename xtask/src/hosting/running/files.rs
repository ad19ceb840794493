//! Checks that the site has each file of the build, with the same bytes.

use sha2::{Digest, Sha256};

use super::{
    super::{
        config,
        facts::{INDEX, is_hashed},
    },
    build::Build,
    fetch::{ServedSite, SiteAnswer},
    findings::Findings,
};
use crate::site::base;

/// Compares all files. config.json is the deployer's own, so that it may differ.
pub(super) fn check(site: &ServedSite, build: &Build, page: &str, findings: &mut Findings) {
    let answer = site.get("");
    if let Some(fault) = page_fault(&String::from_utf8_lossy(&answer.body), page) {
        findings.fault(INDEX, fault);
    }
    for (name, expected) in &build.files {
        let answer = site.get(name);
        let fault = fault_of(name, expected, &answer);
        match fault {
            None => {}
            Some(_) if name == config::FILE && answer.status == 200 => findings.note(
                name,
                "is not the one of the build, which is right if it was changed for this site",
            ),
            Some(fault) => findings.fault(name, fault),
        }
    }
}

/// Describes the difference between the page and the page of the build.
fn page_fault(page: &str, expected: &str) -> Option<String> {
    if page == expected {
        return None;
    }
    let with_root = |page: &str| base::replaced(page, "/");
    Some(if with_root(page) == with_root(expected) {
        "was built for another path: name the path of the site with --base".to_owned()
    } else if hashed_names(page) == hashed_names(expected) {
        "has other bytes than in the build. If a proxy or CDN changes pages (it minifies them or adds \
         scripts), switch that off for this site"
            .to_owned()
    } else {
        "is of another version than the build. If this build was uploaded, upload index.html as well, \
         and clear what a proxy or CDN has kept; else name the right build with --against"
            .to_owned()
    })
}

/// Returns the names with a hash that a page refers to.
fn hashed_names(page: &str) -> Vec<&str> {
    let parts = page.split(|c: char| !(c.is_ascii_alphanumeric() || "-_./".contains(c)));
    parts.filter(|part| is_hashed(part)).collect()
}

/// Describes the difference between the answer to a file and the file of the build.
fn fault_of(name: &str, expected: &[u8], answer: &SiteAnswer) -> Option<String> {
    match answer.status {
        200 => {}
        0 => {
            let why = answer.problem.as_deref().unwrap_or_default();
            return Some(format!("has no answer: {why}"));
        }
        404 | 410 => return Some("is missing: upload it".to_owned()),
        401 | 403 => {
            let status = answer.status;
            return Some(format!("is refused with {status}: let everybody read it"));
        }
        300..=399 => {
            let to = answer.header("location");
            return Some(format!("leads to {to}: send the file itself"));
        }
        status => {
            return Some(format!(
                "is answered with {status}: see the log of the host"
            ));
        }
    }
    if let Some(problem) = &answer.problem {
        return Some(format!(
            "is damaged on the way: {problem}. Upload it again with its compressed copies"
        ));
    }
    if Sha256::digest(&answer.body) == Sha256::digest(expected) {
        return None;
    }
    Some(cause(name, expected, &answer.body))
}

/// Describes the likely cause of different bytes.
fn cause(name: &str, expected: &[u8], found: &[u8]) -> String {
    let without_cr = |bytes: &[u8]| -> Vec<u8> {
        bytes
            .iter()
            .copied()
            .filter(|byte| *byte != b'\r')
            .collect()
    };
    let start = String::from_utf8_lossy(&found[..found.len().min(100)]).to_ascii_lowercase();
    let is_page = ["<!doctype html", "<html"].map(|tag| start.trim_start().starts_with(tag));
    if is_page.contains(&true) {
        "is answered with a page: send the file, and the page only for addresses of pages"
            .to_owned()
    } else if expected.starts_with(found) {
        "is cut off: the upload has not ended, or the disk is full. Upload it again".to_owned()
    } else if without_cr(expected) == without_cr(found) {
        "has other line ends: upload it as binary, not as text".to_owned()
    } else if is_hashed(name) {
        "has other bytes than its name says. If a proxy or CDN changes files (it minifies or converts \
         them), switch that off for this site; else upload it again"
            .to_owned()
    } else {
        "has other bytes than in the build: upload it, and clear what a proxy or CDN has kept"
            .to_owned()
    }
}
