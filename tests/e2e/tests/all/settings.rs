//! The key and the colours are stored as the user requests, and tabs may have keys of their own. `tests/web` tests the
//! other settings, and several services.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{
    BACKGROUND, OTHER_KEY, forget_key, generate_and_wait, generate_until, use_service,
};

/// Returns everything that the browser stores beyond the tab's life.
fn kept_on_the_device(studio: &Studio) -> String {
    studio
        .script("return JSON.stringify(localStorage)")
        .to_string()
}

/// A user chooses dark colours and enters a key, first for one tab, then for the device, and forgets it. Another tab has
/// another key.
#[test]
fn the_colours_and_the_keys_are_stored_as_the_user_asks() {
    let mut setup = Setup::default();
    setup.service.keys.push(OTHER_KEY.to_owned());
    visit(setup, |studio| {
        studio.connect();
        let first = studio.tab();
        the_colours_and_a_key_of_the_tab_survive_a_reload(studio);
        two_keys_of_one_service_are_told_apart(studio, &first);
        a_remembered_key_lives_on_the_device_until_it_is_forgotten(studio);
    });
}

/// A user chooses dark colours and enters a key for the session, reloads, and opens another tab.
#[track_caller]
fn the_colours_and_a_key_of_the_tab_survive_a_reload(studio: &Studio) {
    studio.press(Role::Radio, "Dark");
    let is_dark = || {
        let theme = studio.script("return document.documentElement.dataset.theme ?? ''");
        (theme == "dark").then_some(())
    };
    studio.wait("dark colours", is_dark);
    studio.reload();
    studio.wait("dark colours after the reload", is_dark);
    assert_eq!(
        studio
            .value(Role::Textbox, "Base URL")
            .trim_end_matches('/'),
        studio.service.base_url()
    );
    assert_eq!(
        studio.value(Role::Textbox, "API key"),
        "",
        "a key is never shown again"
    );
    assert!(!kept_on_the_device(studio).contains(studio.service.key()));
    generate_and_wait(studio, "a finch");

    studio.new_tab();
    studio.open("image");
    studio.find(Role::Button, "Enter your key");
}

/// The new tab gets another key of the service than the first tab. One tab polled the other's task with its own key, by
/// which the service does not know the task.
#[track_caller]
fn two_keys_of_one_service_are_told_apart(studio: &Studio, first: &Tab) {
    let second = studio.tab();
    studio.turn_to(first);
    studio.show_tab();
    let mine = "a wren [take: 15]";
    generate_until(studio, mine, BACKGROUND, "Processing");

    studio.turn_to(&second);
    studio.show_tab();
    studio.open("");
    studio.card(mine).wait_text("Waiting for the key of ");
    use_service(studio, studio.service.base_url(), OTHER_KEY);
    let theirs = "a robin [take: 6]";
    generate_until(studio, theirs, BACKGROUND, "Completed");
    studio.turn_to(first);
    studio.show_tab();
    studio.card(mine).wait_line("Completed");
    let polls = studio.service.requests("GET", "/v1/tasks/");
    let refused = polls.iter().filter(|poll| poll.status != Some(200));
    assert_eq!(refused.count(), 0);
}

/// A user lets the device remember the key, finds it in another tab, and then forgets it.
#[track_caller]
fn a_remembered_key_lives_on_the_device_until_it_is_forgotten(studio: &Studio) {
    studio.open("settings");
    studio.enter_service(studio.service.base_url(), studio.service.key());
    studio.press(Role::Checkbox, "Remember the key on this device");
    studio.press_connect();
    assert!(kept_on_the_device(studio).contains(studio.service.key()));

    studio.new_tab();
    studio.open("image");
    generate_and_wait(studio, "a siskin");
    forget_key(studio);
    assert!(!kept_on_the_device(studio).contains(studio.service.key()));
}
