//! Sites that are broken on purpose, in the ways that hosts, proxies and uploads break them.

mod answers;
mod delivery;
mod files;
mod settings;

use easel_hosting::{Answer, Host, hosted, served};

use super::verified;

/// What is changed in the answer to a path within the site. The last is the answer to the page.
type Change = fn(&str, &mut Answer, &Answer);

/// What is broken, how, and a part of each line that must be found: all of them, and no other.
type Broken = (&'static str, Change, &'static [&'static str]);

/// A host whose answers are changed.
struct Changed {
    host: Box<dyn Host>,
    base: &'static str,
    change: Change,
}

impl Host for Changed {
    fn get(&self, path: &str, encodings: &str) -> Answer {
        let mut answer = self.host.get(path, encodings);
        if let Some(path) = path.strip_prefix(self.base) {
            let page = self.host.get(self.base, encodings);
            (self.change)(path, &mut answer, &page);
        }
        answer
    }
}

fn is_kind(path: &str, kind: &str) -> bool {
    path.rsplit('.').next() == Some(kind)
}

fn is_file(path: &str, stem: &str, kind: &str) -> bool {
    path.starts_with(stem) && is_kind(path, kind)
}

fn is_page(answer: &Answer) -> bool {
    answer.status == 200 && answer.header("content-type").starts_with("text/html")
}

fn status(answer: &mut Answer, status: u16) {
    answer.status = status;
    answer.body = b"Something is wrong".to_vec();
    answer.set("content-type", "text/plain");
}

fn replace(answer: &mut Answer, old: &str, new: &str) {
    let text = String::from_utf8_lossy(&answer.body);
    assert!(text.contains(old), "{old} is not in {text}");
    answer.body = text.replace(old, new).into_bytes();
}

/// Each fault is found, and nothing else.
fn check(sites: &[Broken]) {
    for (name, change, expected) in sites {
        let hosted = hosted("netlify", "/");
        let changed = Changed {
            host: hosted.host,
            base: hosted.base,
            change: *change,
        };
        let served = served(Box::new(changed));
        let verified = verified(&format!("{}/", served.origin), &hosted.folder);
        let faults = &verified.faults;
        assert_eq!(faults.len(), expected.len(), "{name}: {faults:#?}");
        for part in *expected {
            let is_told = faults.iter().any(|line| line.contains(part));
            assert!(is_told, "{name}: {part} is not in {faults:#?}");
        }
        assert_eq!(verified.is_right, expected.is_empty(), "{name}");
    }
}

#[test]
fn answers_that_are_broken() {
    check(answers::BROKEN);
}

#[test]
fn a_delivery_that_is_broken() {
    check(delivery::BROKEN);
}

#[test]
fn files_that_are_broken() {
    check(files::BROKEN);
}

#[test]
fn settings_that_are_broken() {
    check(settings::BROKEN);
}
