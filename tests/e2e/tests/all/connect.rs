//! The first visit, and a visit without a key.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::generate_and_wait;

/// A user connects by Enter alone, and returns without a key.
#[test]
fn enter_connects_and_without_a_key_the_results_stay() {
    visit(Setup::default(), |studio| {
        enter_moves_on_and_connects(studio);
        the_results_stay_with_a_bar_above_them(studio);
    });
}

/// A user fills in the form with Enter alone.
#[track_caller]
fn enter_moves_on_and_connects(studio: &Studio) {
    studio.open("");
    let stands_in = |kind: &str| {
        studio.wait("the cursor in the field", || {
            (studio.focused().try_property("type")? == kind).then_some(())
        });
    };
    stands_in("url");
    studio.keys(&format!("{}\n", studio.service.base_url()));
    stands_in("password");
    assert!(!studio.text().contains("Enter the API key"), "no reproach");
    studio.keys(&format!("{}\n", studio.service.key()));
    studio.wait_text("5 models");
    studio.wait_gone(Role::Heading, "Connect your service");
}

/// Users who returned without a key found a card in place of their results.
#[track_caller]
fn the_results_stay_with_a_bar_above_them(studio: &Studio) {
    generate_and_wait(studio, "a heron");
    studio.script("sessionStorage.clear()");
    studio.open("");
    studio.card("a heron").wait_line("Completed");
    assert!(!studio.has(Role::Heading, "Connect your service"));
    for (width, height) in [(1440, 900), (768, 1024), (390, 844)] {
        studio.set_size(width, height);
        let bar = studio.script("return document.querySelector('.key-bar').offsetHeight");
        assert_eq!(bar, 56, "{width}");
    }
    studio.press(Role::Button, "Enter your key");
    studio.find(Role::Dialog, "Enter your key");
    // The address is known, so the field of the key has the focus.
    studio.wait("the cursor in the key", || {
        (studio.focused().try_property("type")? == "password").then_some(())
    });
    studio.keys(&[studio.service.key(), "\n"].concat());
    studio.wait_text("5 models");
    studio.wait_gone(Role::Button, "Enter your key");
    studio.card("a heron").wait_line("Completed");
}
