//! The key and the colours are stored as the user requests. `tests/web` tests the other settings.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{forget_key, generate_and_wait};

/// Returns everything that the browser stores beyond the tab's life.
fn kept_on_the_device(studio: &Studio) -> String {
    studio
        .script("return JSON.stringify(localStorage)")
        .to_string()
}

/// A user chooses dark colours and enters a key, first for one tab, then for the device, and forgets it.
#[test]
fn the_colours_and_the_key_are_stored_as_the_user_asks() {
    visit(Setup::default(), |studio| {
        studio.connect();
        the_colours_and_a_key_of_the_tab_survive_a_reload(studio);
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
