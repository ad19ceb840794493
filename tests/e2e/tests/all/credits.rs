//! The cost of the work, and the daily limit.

use std::fs;

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{
    BACKGROUND, FILL_UP, NO, OVER_LIMIT, WAIT, answer, choose, generate, generate_until, open_tabs,
    set_limit,
};

fn generate_and_wait(studio: &Studio, prompt: &str) {
    generate_until(studio, prompt, BACKGROUND, "Completed");
}

/// Returns the sum of all days.
const TOTAL: &str = "return document.querySelector('.totals dd').textContent";

/// A user checks the day's cost, on its page and in the navigation.
#[test]
fn what_was_spent_is_counted_exported_and_in_the_navigation() {
    visit(Setup::default(), |studio| {
        studio.connect();
        is_counted(studio);
        is_exported(studio);
        is_in_the_navigation(studio);
    });
}

/// A user checks the day's cost. Removed jobs count as well. The foot of the navigation shows nothing until something
/// was charged.
#[track_caller]
fn is_counted(studio: &Studio) {
    studio.open("credits");
    studio.wait_text("Nothing spent yet");
    let rail = studio.first("nav");
    assert!(!rail.text().contains("Today"));
    generate_and_wait(studio, "a heron");
    rail.find(Role::Link, "Today 4 credits");
    generate_and_wait(studio, "a stork");
    rail.find(Role::Link, "Today 8 credits");
    choose(&studio.card("a heron"), Role::Button, "Remove");
    studio.wait_text("Removed.");
    studio.follow("Tasks");
    studio.press(Role::Link, "Credits");
    studio.find(Role::Heading, "Credits");
    studio.wait_text("8 credits");
    assert_eq!(studio.script(TOTAL), "8 credits");
    studio.find(
        Role::Image,
        "Credits per day over the last 30 days, at most 8 credits on one day",
    );

    // After Undo, the job is not counted twice.
    studio.press(Role::Button, "Undo");
    studio.follow("Image");
    studio.card("a heron");
    studio.open("credits");
    studio.wait_script("the same sum", TOTAL, "8 credits");
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

/// The foot of the navigation shows the cost of the day, with a link to the credits.
#[track_caller]
fn is_in_the_navigation(studio: &Studio) {
    // A removed result counts, because it was paid for.
    studio.follow("Image");
    choose(&studio.card("a heron"), Role::Button, "Remove");
    studio.wait_gone(Role::Article, "a heron");
    studio.reload();
    let rail = studio.first("nav");
    rail.press(Role::Link, "Today 8 credits");
    studio.find(Role::Heading, "Credits");
    studio.wait_text("8 credits");

    // On a tablet there is only space for the number, and on a phone it is in the menu.
    studio.set_size(768, 1024);
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
#[test]
fn a_removal_that_was_not_stored_counts_once() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a heron");
        studio.script(HOLD_STORE);
        choose(&studio.card("a heron"), Role::Button, "Remove");
        studio.wait_gone(Role::Article, "a heron");
        studio.reload();
        studio.card("a heron").wait_line("Completed");
        studio.follow("Tasks");
        studio.press(Role::Link, "Credits");
        studio.find(Role::Heading, "Credits");
        let total = studio.first(".totals dd");
        assert_eq!(total.text(), "4 credits");
    });
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

/// A limit that the browser could not store was ignored without a message, and a running request counted as free.
#[test]
fn an_unstored_limit_holds_for_the_page_and_names_unknown_prices() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.open("credits");
        studio.script(FILL_UP);
        studio.fill(Role::Textbox, "Daily limit (credits)", "9");
        studio.press(Role::Button, "Save limit");
        studio.wait_text("Not saved: this browser does not let Easel save settings.");
        generate(studio, "a heron [take: 60]", BACKGROUND);
        studio.wait_requests("POST", "/", 1);
        let mut tries = 0;
        studio.wait("the question about one request", || {
            tries += 1;
            generate(studio, &format!("stork {tries}"), BACKGROUND);
            let asked = studio.find(Role::Dialog, OVER_LIMIT).text();
            answer(studio, OVER_LIMIT, NO);
            // Until the page has read the charge of the first request, it counts one request more.
            let one = "1 request that is running or may have been charged has no known price.";
            asked.contains(one).then_some(())
        });
        assert_eq!(studio.service.posted().len(), 1);
    });
}
