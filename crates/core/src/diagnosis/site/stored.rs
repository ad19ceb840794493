//! Facts about what the browser stores for the site, and what storing needs.

use crate::{
    diagnosis::site_facts::{Grade, SiteFact, SiteFacts, Worker, line},
    words::{fill, mark, t},
};

/// The largest difference of the clock in seconds that is not reported: a larger one makes ages and times
/// wrong.
const CLOCK: i64 = 120;

pub(super) fn storage(facts: &SiteFacts) -> SiteFact {
    let (grade, words) = match facts {
        SiteFacts {
            has_databases: false,
            ..
        } => (
            Grade::Fault,
            mark(
                "This browser stores nothing for this site: tasks are forgotten with the page. Allow it to store data of this site, and leave private windows.",
            ),
        ),
        SiteFacts {
            stores_settings: false,
            ..
        } => (
            Grade::Fault,
            mark(
                "This browser does not store the settings of this site. Allow it to store data of this site.",
            ),
        ),
        SiteFacts {
            has_folder: false, ..
        } => (
            Grade::Warning,
            mark(
                "Tasks and settings are stored. There is no private folder, so results are kept in a database, which takes more memory.",
            ),
        ),
        _ => (
            Grade::Fine,
            mark("Tasks, settings and results can be stored."),
        ),
    };
    line(grade, mark("Storage"), t(words).to_owned())
}

pub(super) fn room(facts: &SiteFacts) -> Option<SiteFact> {
    let (used, allowed) = facts.room.as_ref()?;
    let words = fill(
        t("This site takes {used} in this browser, and may take {allowed}."),
        &[("used", used), ("allowed", allowed)],
    );
    let grade = if facts.is_nearly_full {
        Grade::Warning
    } else {
        Grade::Fine
    };
    Some(line(grade, mark("Room"), words))
}

pub(super) fn persistence(facts: &SiteFacts) -> SiteFact {
    let (grade, words) = match facts.is_persistent {
        Some(true) => (
            Grade::Fine,
            mark("The browser has promised not to delete it by itself."),
        ),
        Some(false) => (
            Grade::Warning,
            mark(
                "The browser may delete it when the device runs out of space. Safari also deletes it after seven days without a visit. Download what you cannot lose.",
            ),
        ),
        None => (
            Grade::Warning,
            mark(
                "The browser does not say whether it may delete it. Download what you cannot lose.",
            ),
        ),
    };
    line(grade, mark("Persistence"), t(words).to_owned())
}

pub(super) fn worker(facts: &SiteFacts) -> SiteFact {
    let (grade, words) = match facts.worker {
        Worker::Ready => (
            Grade::Fine,
            mark("Results that no page may read can be kept for viewing."),
        ),
        Worker::Missing => (
            Grade::Fault,
            mark(
                "The host does not serve site.js as a script, so results that no page may read cannot be kept. Upload all files of the build.",
            ),
        ),
        Worker::Unsupported => (
            Grade::Warning,
            mark(
                "This browser has no service worker here, so results that no page may read cannot be kept.",
            ),
        ),
    };
    line(grade, mark("Service worker"), t(words).to_owned())
}

pub(super) fn clock(facts: &SiteFacts) -> Option<SiteFact> {
    let ahead = facts.clock_ahead?;
    let seconds = ahead.unsigned_abs().to_string();
    let (grade, words) = match ahead {
        _ if ahead.abs() < CLOCK => (
            Grade::Fine,
            mark("This device and the site's host have the same time."),
        ),
        0.. => (
            Grade::Warning,
            mark(
                "The clock of this device is {seconds} s ahead of the site's host. Ages and waiting times are wrong by as much. Set one of them right.",
            ),
        ),
        _ => (
            Grade::Warning,
            mark(
                "The clock of this device is {seconds} s behind the site's host. Ages and waiting times are wrong by as much. Set one of them right.",
            ),
        ),
    };
    let words = fill(t(words), &[("seconds", &seconds)]);
    Some(line(grade, mark("Clock"), words))
}

pub(super) fn unread(facts: &SiteFacts) -> Option<SiteFact> {
    let unread = facts.unread.as_ref()?;
    let words = fill(
        t(
            "{results} Their host sends no Access-Control-Allow-Origin for this site, so they can be shown, and not exported.",
        ),
        &[("results", unread)],
    );
    Some(line(Grade::Warning, mark("Hosts of results"), words))
}
