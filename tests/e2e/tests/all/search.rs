//! Searching for tasks.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, fill, generate};

/// More than one screenful, which is 48.
const MANY: usize = 60;
const ROWS: &str = "return document.querySelectorAll('.rows > li').length";
/// The last announcement to screen readers, and how often it has changed.
const LISTEN: &str = "window.said = [];
    const status = document.querySelector('[role=search] [role=status]');
    new MutationObserver(() => said.push(status.textContent))
        .observe(status, {childList: true, characterData: true, subtree: true});";
const ESCAPE: &str = "\u{e00c}";

/// Sends many requests that fail immediately, since images take time to paint.
fn send_many(studio: &Studio) {
    studio.connect();
    studio.follow("Image");
    fill(studio, RATIO_MODEL, "");
    studio.press(Role::Button, "Batch…");
    let prompts: Vec<_> = (1..=MANY)
        .map(|place| format!("bird number-{place:02} [fail: no paint]"))
        .collect();
    studio
        .find(Role::Dialog, "Batch")
        .fill(Role::Textbox, "Prompts", &prompts.join("\n"));
    studio.press(Role::Button, &format!("Send {MANY} requests"));
    studio.wait_gone(Role::Dialog, "Batch");
    studio.wait_requests("GET", "/v1/tasks/", MANY);
}

#[track_caller]
fn wait_rows(studio: &Studio, count: usize) {
    studio.wait_script(&format!("{count} rows"), ROWS, count);
}

#[track_caller]
fn wait_focus(studio: &Studio, place: &str) {
    let script = format!("return document.activeElement.matches('{place}')");
    studio.wait_script(&format!("the focus on {place}"), &script, true);
}

/// A user with many tasks sees a screenful, then all, and finds one by some of its words.
#[test]
fn one_of_many_tasks_is_found() {
    visit(Setup::default(), |studio| {
        send_many(studio);
        studio.follow("Tasks");
        wait_rows(studio, 48);
        studio.press(Role::Button, "Show older tasks");
        wait_rows(studio, MANY);
        assert!(!studio.has(Role::Button, "Show older tasks"));

        studio.script(LISTEN);
        studio.fill(Role::Searchbox, "Search", "BIRD failed ber-07");
        wait_rows(studio, 1);
        studio.wait_line("1 of 60");
        studio.wait("the count read out", || {
            let said = studio.try_script("return said", Vec::new())?;
            (said.as_array()?.last()? == "1 of 60").then_some(())
        });
        let said = studio.script("return said.length").as_u64();
        assert!(
            said.is_some_and(|times| times < 9),
            "{said:?} for 18 letters"
        );

        // The search is kept when the user returns.
        studio.press(Role::Link, "bird number-07 [fail: no paint]");
        studio.find(Role::Heading, "bird number-07 [fail: no paint]");
        studio.script("history.back()");
        studio.find(Role::Heading, "Tasks");
        assert_eq!(
            studio.value(Role::Searchbox, "Search"),
            "BIRD failed ber-07"
        );
        wait_rows(studio, 1);

        studio.find(Role::Searchbox, "Search").press_keys(ESCAPE);
        wait_rows(studio, 48);
        assert_eq!(studio.value(Role::Searchbox, "Search"), "");
        studio.wait("silence", || {
            (!studio.text().contains("of 60")).then_some(())
        });
    });
}

/// A user presses `/` on a page with a search, inside the search, on a page without one, and with
/// single-key shortcuts turned off.
#[test]
fn a_slash_focuses_the_search() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a plover [fail: no paint]", BACKGROUND);
        studio.follow("Tasks");
        let search = studio.find(Role::Searchbox, "Search");
        let press = |link: &str, key: &str| {
            studio.first("nav").find(Role::Link, link).press_keys(key);
        };
        press("Tasks", "/");
        wait_focus(studio, "[type=search]");
        assert_eq!(search.property("value"), "");
        studio.keys("16/9");
        studio.wait("the text", || {
            (search.property("value") == "16/9").then_some(())
        });

        studio.follow("Models");
        press("Models", "/");
        wait_focus(studio, "nav a");

        studio.press(Role::Link, "Settings");
        studio.press(Role::Button, "Keyboard shortcuts");
        studio.press(Role::Checkbox, "Single-key shortcuts");
        studio.keys(ESCAPE);
        studio.follow("Tasks");
        studio.find(Role::Searchbox, "Search");
        press("Tasks", "/");
        wait_focus(studio, "nav a");
    });
}
