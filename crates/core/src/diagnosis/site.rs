//! The facts of the site and the browser, apart from the service.

mod stored;

use self::stored::{clock, persistence, room, storage, unread, worker};
use super::site_facts::{Grade, SiteFact, SiteFacts, line};
use crate::words::{fill, mark, t};

/// The facts as lines, in the order of the page.
pub fn site_lines(facts: &SiteFacts) -> Vec<SiteFact> {
    let mut lines = vec![version(facts), secure(facts), config(facts)];
    lines.push(profiles(facts));
    lines.push(storage(facts));
    lines.extend(room(facts));
    lines.extend([persistence(facts), worker(facts)]);
    lines.extend(clock(facts));
    lines.extend(unread(facts));
    lines
}

fn version(facts: &SiteFacts) -> SiteFact {
    let build = facts.build.as_deref().unwrap_or("?");
    let words = fill(
        t("Easel {version}, build {build}, in {browser}."),
        &[
            ("version", &facts.version),
            ("build", build),
            ("browser", &facts.browser),
        ],
    );
    line(Grade::Fine, mark("Version"), words)
}

fn secure(facts: &SiteFacts) -> SiteFact {
    let name = mark("Encryption");
    if facts.is_secure {
        let words = t("The browser counts this page as secure.");
        return line(Grade::Fine, name, words.to_owned());
    }
    let words = t(
        "This site is served by http. Browsers then have no private folder and no service worker for it, and others on the network can read the key. Serve it by https.",
    );
    line(Grade::Fault, name, words.to_owned())
}

fn config(facts: &SiteFacts) -> SiteFact {
    match &facts.config {
        None => line(
            Grade::Fine,
            mark("Site settings"),
            t("The site's settings are right.").to_owned(),
        ),
        Some(problem) => line(Grade::Fault, mark("Site settings"), problem.clone()),
    }
}

fn profiles(facts: &SiteFacts) -> SiteFact {
    let name = mark("Model profiles");
    if facts.profiles.is_empty() {
        let words = t("The files of model profiles are right.").to_owned();
        return line(Grade::Fine, name, words);
    }
    line(Grade::Warning, name, facts.profiles.join(" "))
}
