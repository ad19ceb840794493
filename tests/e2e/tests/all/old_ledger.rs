//! A long ledger of an earlier version, whose records get their columns while the page is used.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, generate};

/// The number of records that a year of daily use leaves.
const RECORDS: u64 = 10_000;

/// A part of them, more than a page reads at its start.
const SOME: u64 = 600;

const SEED: &str = include_str!("old_ledger/seed.js");
const COUNT: &str = include_str!("old_ledger/count.js");

/// Returns the number of notes about the ledger. While records lack columns, there is one.
const NOTES: &str = "const notes = () => new Promise((tell, fail) => {
    const opening = indexedDB.open('easel');
    opening.onerror = fail;
    opening.onsuccess = () => {
        const asked = opening.result.transaction('about').objectStore('about').count();
        asked.onerror = fail;
        asked.onsuccess = () => { opening.result.close(); tell(asked.result); };
    };
});";
const NOTES_NOW: &str = "return notes();";
const NOTES_AT_FIRST_CARD: &str = "return new Promise(tell => {
    const look = () => document.querySelector('.stream article')
        ? tell(notes()) : requestAnimationFrame(look);
    look();
})";

/// Returns the number of results in the index of kept results.
const NOTED: &str = "return new Promise((tell, fail) => {
    const opening = indexedDB.open('easel-kept');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = fail;
    opening.onsuccess = () => {
        const asked = opening.result.transaction('records').objectStore('records').count();
        asked.onerror = fail;
        asked.onsuccess = () => { opening.result.close(); tell(asked.result); };
    };
});";

/// The counts of `count.js`.
#[derive(Debug, PartialEq)]
struct Counts {
    records: u64,
    whole: u64,
    found: u64,
    is_renewed: bool,
}

fn counts(studio: &Studio) -> Option<Counts> {
    let counts = studio.try_script(COUNT, Vec::new())?;
    let at = |place: usize| counts[place].as_u64();
    Some(Counts {
        records: at(0)?,
        whole: at(1)?,
        found: at(2)?,
        is_renewed: at(3)? == 0,
    })
}

/// A ledger with more results than a page reads at its start.
#[test]
fn older_results_of_an_old_ledger_are_listed_and_kept() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a heron", BACKGROUND);
        studio.card("a heron").wait_line("Completed");
        studio.open_file("config.json");
        let seeded = studio.try_script(SEED, vec![SOME.into()]);
        assert_eq!(seeded, Some(true.into()), "the records are written");
        a_filter_hides_nothing_from_the_next_one(studio);
        all_results_are_kept(studio);
    });
}

/// Older jobs that another filter had skipped were missing from the list of all jobs.
#[track_caller]
fn a_filter_hides_nothing_from_the_next_one(studio: &Studio) {
    studio.open("tasks?show=failed");
    studio.wait_text("Nothing has failed");
    studio.press(Role::Radio, "All");
    // The button is pressed by keyboard: rows that arrive move it away from under a pointer.
    while !studio.text().contains("heron 300\n") {
        let more = studio.find(Role::Button, "Show older tasks");
        more.press_keys("\n");
    }
}

/// Only the newest results of an earlier version's ledger were kept on the device.
#[track_caller]
fn all_results_are_kept(studio: &Studio) {
    studio.open("image");
    studio.card("heron 0").wait_line("Completed");
    studio.wait_long("all results in the index", || {
        let noted = studio.try_script(NOTED, Vec::new())?;
        (noted.as_u64()? >= SOME).then_some(())
    });
}

/// The page of a new version made the user wait until every record was renewed. Closed before the end, it would have
/// begun again or lost records.
#[test]
fn a_long_old_ledger_is_renewed_while_the_page_is_used() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a heron", BACKGROUND);
        studio.card("a heron").wait_line("Completed");
        studio.wait_stored();
        // A file of the site, so that no page of Easel is open.
        studio.open_file("config.json");
        let seeded = studio.try_script(SEED, vec![RECORDS.into()]);
        assert_eq!(seeded, Some(true.into()), "the records are written");

        studio.open("image");
        let notes = studio.script(&[NOTES, NOTES_AT_FIRST_CARD].concat());
        assert_eq!(notes, 1, "the page has not waited");
        studio.card("heron 0").wait_line("Completed");
        studio.open_file("config.json");
        let halfway = counts(studio).expect("the ledger can be read");
        assert!(!halfway.is_renewed, "{halfway:?}");
        assert!((100..RECORDS).contains(&halfway.found), "{halfway:?}");
        assert_eq!(halfway.records, RECORDS);
        assert_eq!(halfway.whole, RECORDS);

        studio.open("tasks/task-9999");
        studio.wait_text("heron 9999");
        studio.wait_long("all records have their columns", || {
            let notes = studio.try_script(&[NOTES, NOTES_NOW].concat(), Vec::new())?;
            (notes == 0).then_some(())
        });
        let renewed = Counts {
            records: RECORDS,
            whole: RECORDS,
            found: RECORDS,
            is_renewed: true,
        };
        assert_eq!(counts(studio), Some(renewed));

        // The search goes through all records.
        studio.follow("Library");
        studio.fill(Role::Searchbox, "Search", "heron 9998");
        studio.card("heron 9998");
        studio.wait_line(&format!("1 of {RECORDS}"));
    });
}
