//! The cost of the work, and the daily limit.

use std::fs;

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{
    BACKGROUND, NO, OVER_LIMIT, WAIT, answer, choose, generate, generate_until, open_tabs,
    set_limit,
};

fn generate_and_wait(studio: &Studio, prompt: &str) {
    generate_until(studio, prompt, BACKGROUND, "Completed");
}

/// A user saves the table of the cost in another time zone, reads it on narrow pages, and removes a result in vain.
/// `tests/web/credits.rs` tests what is counted.
#[test]
fn what_was_spent_is_exported_fits_and_counts_once() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a heron", "a stork"] {
            generate_and_wait(studio, prompt);
        }
        is_exported(studio);
        fits_the_navigation(studio);
        a_removal_that_was_not_stored_counts_once(studio);
    });
}

/// A day begins at midnight of the local time zone, also in the exported table.
#[track_caller]
fn is_exported(studio: &Studio) {
    studio.set_time_zone("Pacific/Honolulu");
    studio.open("credits");
    studio.wait_text("8 credits");
    let today = "return new Intl.DateTimeFormat('en-US', {dateStyle: 'medium'})
        .format(new Date())";
    for place in [".table tbody th", ".chart figcaption span:last-child"] {
        let day = format!("return document.querySelector('{place}').textContent");
        assert_eq!(studio.script(&day), studio.script(today), "{place}");
    }

    studio.press(Role::Button, "Export CSV");
    let table = fs::read_to_string(studio.saved_file(".csv")).expect("it is a text");
    let (head, line) = table.split_once("\r\n").expect("a head and a line");
    assert_eq!(head, "day,model,results,results without a price,credits");
    assert!(line.ends_with(",aspect-image-1,2,0,8\r\n"), "{line}");
}

/// On a tablet there is only space for the number in the navigation, and on a phone it is in the menu.
#[track_caller]
fn fits_the_navigation(studio: &Studio) {
    studio.follow("Image");
    studio.set_size(768, 1024);
    let rail = studio.first("nav");
    let link = rail.find(Role::Link, "Today 8 credits");
    assert_eq!(link.first("b").text(), "8");
    let room = "return [...arguments[0].querySelectorAll('span')]
        .every(words => words.getBoundingClientRect().width <= 1)";
    assert_eq!(link.try_script(room), Some(true.into()));
    studio.set_size(390, 844);
    assert!(!rail.has(Role::Link, "Today 8 credits"));
    studio.press(Role::Button, "Menu");
    let today = studio.first(".rail-today");
    assert_eq!(today.text().trim().lines().count(), 2);
    rail.press(Role::Link, "Today 8 credits");
    studio.find(Role::Heading, "Credits");
    studio.set_size(1460, 1100);
}

/// A page crashed before a removed request was answered. The next page waited for that answer for ever, and its limit
/// asked a question on all later days because of it.
#[test]
fn a_removed_request_of_a_lost_page_counts_on_its_day() {
    visit(Setup::default(), |studio| {
        let [first]: [Tab; 1] = open_tabs(studio);
        set_limit(studio, "100");
        let next = studio.new_tab();
        studio.turn_to(&first);
        studio.show_tab();
        let removed = "a heron [take: 60]";
        let card = generate_until(studio, removed, WAIT, "Submitting");
        studio.wait_requests("POST", "/", 1);
        card.press(Role::Button, "Remove");
        studio.wait_gone(Role::Article, removed);
        studio.wait_text("It may still be charged");
        studio.crash_tab(&next);
        studio.show_tab();
        studio.open("");
        generate(studio, "a stork", BACKGROUND);
        let asked = studio.find(Role::Dialog, OVER_LIMIT);
        asked.wait_text("1 request that is running or may have been charged has no known price.");
        answer(studio, OVER_LIMIT, NO);
        assert!(!studio.has(Role::Article, removed));

        studio.script(NEXT_DAY);
        let mut tries = 0;
        studio.wait("a request that is sent without a question", || {
            tries += 1;
            // The same prompt again would be treated as a double click.
            let prompt = format!("crane {tries}");
            generate(studio, &prompt, BACKGROUND);
            let is_asked = studio.wait("a question or a card", || {
                let is_asked = studio.has(Role::Dialog, OVER_LIMIT);
                (is_asked || studio.has(Role::Article, &prompt)).then_some(is_asked)
            });
            if is_asked {
                answer(studio, OVER_LIMIT, NO);
            }
            (!is_asked).then_some(())
        });
        assert_eq!(studio.service.posted().len(), 2);
    });
}

/// A page was reloaded before the browser had stored a removal, so the job was listed again. Its cost counted twice: in
/// the list, and among the removed jobs.
#[track_caller]
fn a_removal_that_was_not_stored_counts_once(studio: &Studio) {
    studio.follow("Image");
    studio.card("a heron");
    studio.script(HOLD_STORE);
    choose(&studio.card("a heron"), Role::Button, "Remove");
    studio.wait_gone(Role::Article, "a heron");
    studio.reload();
    studio.card("a heron").wait_line("Completed");
    studio.follow("Tasks");
    studio.press(Role::Link, "Credits");
    studio.find(Role::Heading, "Credits");
    let total = studio.first(".totals dd");
    assert_eq!(total.text(), "8 credits");
}

/// Keeps the store busy while the page is open, so that later changes wait.
const HOLD_STORE: &str = "
    const opening = indexedDB.open('easel');
    return new Promise(done => {
        opening.onsuccess = () => {
            const jobs = opening.result.transaction('jobs', 'readwrite').objectStore('jobs');
            const hold = () => { jobs.count().onsuccess = hold; };
            hold();
            done(true);
        };
    })";

/// Sets the page's clock to the same time on the next day.
const NEXT_DAY: &str = "
    const now = Date.now;
    Date.now = () => now() + 24 * 60 * 60 * 1000";
