//! Tests of backups that only contain what is new since the last one.

use easel_core::{
    backup::{Halt, NotRestored, Restored},
    job::Job,
};
use proptest::prelude::*;
use serde_json::json;

use super::browser::{Browser, completed, job};

fn empty() -> Browser {
    Browser {
        keys: "here",
        ..Browser::default()
    }
}

fn url(id: &str) -> String {
    format!("https://host.example/{id}.png")
}

/// Returns a completed job whose rating the user has set at this time.
fn rated(id: &str, stars: u8, at: u64) -> Job {
    let mut record = serde_json::to_value(completed(id, &url(id))).unwrap();
    record["marks"] = json!({"at": at, "rating": {"at": at, "is": stars}});
    serde_json::from_str(&record.to_string()).unwrap()
}

fn with_medium(browser: &Browser, id: &str) {
    let bytes = [b"\x89PNG\r\n\x1a\n", id.as_bytes()].concat();
    browser.shelf.borrow_mut().media.insert(url(id), bytes);
}

/// Writes a backup of what is new. Also returns whether it begins at an earlier backup, and its numbers of records,
/// media and missing media.
fn news(browser: &Browser) -> (Vec<u8>, (bool, usize, usize, usize)) {
    let (archive, manifest) = browser.back_up_new().unwrap();
    let held = (
        manifest.since.is_some(),
        manifest.records,
        manifest.media,
        manifest.missing,
    );
    (archive, held)
}

#[test]
fn only_what_is_new_is_written() {
    let browser = Browser::with(&["a", "b", "c"]);
    // There is no point yet, so the backup has everything.
    assert_eq!(news(&browser).1, (false, 3, 3, 0));
    assert_eq!(news(&browser).1, (true, 0, 0, 0));
    browser.add(&rated("b", 4, 7));
    browser.add(&completed("d", &url("d")));
    with_medium(&browser, "d");
    assert_eq!(news(&browser).1, (true, 2, 2, 0));
    // A request that was only written down is in no backup. Its job is in the next backup once it was sent.
    browser.add(&job("e", &json!({"is": "written"})));
    assert_eq!(news(&browser).1, (true, 0, 0, 0));
    browser.add(&completed("e", &url("e")));
    assert_eq!(news(&browser).1, (true, 1, 0, 1));
    // A full backup contains everything, whatever earlier backups contain.
    let all = browser.back_up().unwrap().1;
    assert_eq!((all.since, all.records, all.media), (None, 5, 4));
}

/// A medium was missing in a backup because its link had died or its host let no page read it. Later its bytes came
/// from a file.
#[test]
fn a_medium_that_was_missing_is_in_the_next_backup_once_it_is_here() {
    let browser = Browser::with(&["a", "b"]);
    browser.shelf.borrow_mut().media.remove(&url("a"));
    browser
        .shelf
        .borrow_mut()
        .records
        .insert("c".to_owned(), "{}".to_owned());
    let first = browser.archive();
    // The medium is still missing, so its record is not written again. The unreadable record is counted in each backup.
    let (_, manifest) = browser.back_up_new().unwrap();
    assert_eq!((manifest.records, manifest.unreadable), (0, 1));
    with_medium(&browser, "a");
    browser.shelf.borrow_mut().records.insert(
        "c".to_owned(),
        serde_json::to_string(&completed("c", &url("b"))).unwrap(),
    );
    let (second, held) = news(&browser);
    assert_eq!(held, (true, 2, 2, 0));
    assert_eq!(news(&browser).1, (true, 0, 0, 0));
    let other = empty();
    other.restore(&second).unwrap();
    other.restore(&first).unwrap();
    assert_eq!(*other.shelf.borrow(), *browser.shelf.borrow());
}

/// If a backup has some of the results of a job, the next backup neither writes them again nor counts them as missing.
#[test]
fn only_the_missing_media_of_an_unchanged_job_are_written() {
    let browser = empty();
    let media = ["x", "y", "z"].map(|id| json!({"url": url(id), "kind": "image"}));
    let state = json!({"is": "completed", "task": null, "credits": null, "media": media});
    browser.add(&job("a", &state));
    with_medium(&browser, "x");
    let first = browser.archive();
    with_medium(&browser, "z");
    let (second, held) = news(&browser);
    assert_eq!(held, (true, 1, 1, 0));
    with_medium(&browser, "y");
    let (third, held) = news(&browser);
    assert_eq!(held, (true, 1, 1, 0));
    let other = empty();
    for archive in [&third, &second, &first] {
        other.restore(archive).unwrap();
    }
    assert_eq!(*other.shelf.borrow(), *browser.shelf.borrow());
}

#[test]
fn a_cancelled_backup_moves_nothing() {
    let browser = Browser::with(&["a", "b"]);
    browser.archive();
    let noted = browser.point.borrow().clone();
    browser.add(&completed("c", &url("c")));
    let impatient = Browser {
        patience: Some(0),
        ..browser
    };
    let cancelled = Err(NotRestored::Halted(Halt::Cancelled));
    assert_eq!(impatient.back_up_new().map(drop), cancelled);
    assert_eq!(*impatient.point.borrow(), noted);
}

/// A clock that was or is wrong does not matter, because the order of changes decides.
#[test]
fn a_clock_that_is_set_back_hides_nothing() {
    let browser = Browser::with(&["a", "b"]);
    browser.clock.set(9_000);
    browser.add(&rated("a", 1, 9_000));
    browser.archive();
    browser.clock.set(10);
    browser.add(&completed("c", &url("c")));
    browser.add(&rated("b", 2, 10));
    assert_eq!(news(&browser).1, (true, 2, 1, 1));
    // The browser has cleared the record that was changed last, so nobody knows which changes came after it.
    browser.clear("b");
    browser.add(&completed("d", &url("d")));
    assert_eq!(news(&browser).1, (false, 3, 1, 2));
}

/// A job that was removed since a backup is in no later backup.
#[test]
fn what_was_removed_is_not_in_a_later_backup() {
    let browser = Browser::with(&["a", "b"]);
    browser.archive();
    browser.add(&rated("a", 3, 5));
    browser.shelf.borrow_mut().records.remove("a");
    assert_eq!(news(&browser).1, (true, 0, 0, 0));
}

/// A step between backups.
#[derive(Clone, Debug)]
enum Step {
    /// A request is sent, and its task runs.
    Sent(usize),
    /// The job is completed. The flag says whether its medium was read.
    Completed(usize, bool),
    Rated(usize, u8),
    /// The medium's bytes were read at last.
    Read(usize),
    Clock(u32),
    BackedUp,
    Cancelled,
}

fn step() -> impl Strategy<Value = Step> {
    let id = || 0..6_usize;
    prop_oneof![
        id().prop_map(Step::Sent),
        (id(), any::<bool>()).prop_map(|(id, is_read)| Step::Completed(id, is_read)),
        (id(), 0..6_u8).prop_map(|(id, stars)| Step::Rated(id, stars)),
        id().prop_map(Step::Read),
        (0..2_000_u32).prop_map(Step::Clock),
        Just(Step::BackedUp),
        Just(Step::Cancelled),
    ]
}

/// Takes a step. Returns the archive if the step is a backup.
fn take(browser: &mut Browser, step: Step, moment: u64) -> Option<Vec<u8>> {
    let name = |number: usize| format!("job-{number}");
    let has = |id: &str| browser.shelf.borrow().records.contains_key(id);
    let is_done = |id: &str| {
        let shelf = browser.shelf.borrow();
        let text = shelf.records.get(id);
        text.is_some_and(|text| text.contains("completed"))
    };
    match step {
        Step::Sent(id) if !has(&name(id)) => {
            let state = json!({
                "is": "running", "task": "t", "status": "processing", "progress": 5, "accepted_at": 1,
            });
            browser.add(&job(&name(id), &state));
        }
        Step::Completed(id, is_read) if has(&name(id)) && !is_done(&name(id)) => {
            browser.add(&completed(&name(id), &url(&name(id))));
            if is_read {
                with_medium(browser, &name(id));
            }
        }
        Step::Rated(id, stars) if is_done(&name(id)) => {
            browser.add(&rated(&name(id), stars, moment));
        }
        Step::Read(id) if is_done(&name(id)) => with_medium(browser, &name(id)),
        Step::Clock(clock) => browser.clock.set(clock),
        Step::BackedUp => return Some(browser.back_up_new().unwrap().0),
        Step::Cancelled => {
            browser.patience = Some(0);
            browser.back_up_new().ok();
            browser.patience = None;
        }
        _ => {}
    }
    None
}

proptest! {
    /// All backups together contain everything that the browser has, in either order. Restoring them again changes
    /// nothing.
    #[test]
    fn the_backups_together_have_everything(steps in prop::collection::vec(step(), 1..60)) {
        let mut browser = empty();
        let mut archives = Vec::new();
        for (moment, step) in steps.into_iter().chain([Step::BackedUp]).enumerate() {
            archives.extend(take(&mut browser, step, moment as u64 + 1));
        }
        let all = browser.archive();
        let whole = empty();
        whole.restore(&all).unwrap();
        prop_assert_eq!(&*whole.shelf.borrow(), &*browser.shelf.borrow());
        for is_newest_first in [false, true] {
            if is_newest_first {
                archives.reverse();
            }
            let other = empty();
            for archive in &archives {
                other.restore(archive).unwrap();
            }
            prop_assert_eq!(&*other.shelf.borrow(), &*browser.shelf.borrow());
            for archive in &archives {
                prop_assert_eq!(other.restore(archive), Ok(Restored::default()));
            }
        }
    }
}
