//! A key behind a passphrase.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{BACKGROUND, generate_until};

const REMEMBER: &str = "Remember the key on this device";
const LOCK: &str = "Lock it with a passphrase";
pub(crate) const PASSPHRASE: &str = "canary horse battery 7731";

pub(crate) const RECORDS: &str = "return localStorage['easel.locked_keys'] ?? null";

/// Fills in the form with the service, its key and a passphrase.
#[track_caller]
pub(crate) fn enter_locked(studio: &Studio) {
    studio.follow("Settings");
    studio.enter_service(studio.service.base_url(), studio.service.key());
    for name in [REMEMBER, LOCK] {
        let check = studio.find(Role::Checkbox, name);
        if check.property("checked") != "true" {
            check.press_it();
        }
    }
    for name in ["Passphrase", "Repeat the passphrase"] {
        studio.fill(Role::Textbox, name, PASSPHRASE);
    }
}

#[track_caller]
pub(crate) fn connect_locked(studio: &Studio) {
    studio.open("settings");
    enter_locked(studio);
    studio.press_connect();
    studio.find(Role::Button, "Lock the key");
}

#[track_caller]
pub(crate) fn unlock(studio: &Studio, passphrase: &str) {
    studio.fill(Role::Textbox, "Passphrase", passphrase);
    studio.press(Role::Button, "Unlock");
}

/// Checks that neither the key nor the passphrase is stored or on the page.
#[track_caller]
pub(crate) fn check_secrecy(studio: &Studio) {
    let stored = studio.all_stored().concat();
    assert!(stored.contains("easel.locked_keys"), "{stored}");
    let fields =
        "return [...document.querySelectorAll('input, textarea')].map(field => field.value).join()";
    let page = studio.script("return document.documentElement.outerHTML");
    let places = [
        stored,
        page.to_string(),
        studio.script(fields).to_string(),
        studio.address(),
    ];
    for secret in [studio.service.key(), PASSPHRASE] {
        for place in &places {
            assert!(!place.contains(secret), "{secret} is in {place}");
        }
    }
}

fn polls(studio: &Studio) -> usize {
    studio.service.requests("GET", "/v1/tasks/").len()
}

/// Locking the key in one tab locks it in all. A running task waits, and its card says so.
#[test]
fn all_tabs_lock_together_and_tasks_wait() {
    visit(Setup::default(), |studio| {
        connect_locked(studio);
        let first: Tab = studio.tab();
        let prompt = "a slow canary [take: 15]";
        generate_until(studio, prompt, BACKGROUND, "Processing");
        studio.new_tab();
        studio.open("");
        unlock(studio, PASSPHRASE);
        studio.press(Role::Button, "Lock the key");
        studio.card(prompt).wait_text("Waiting: the key of ");
        studio.turn_to(&first);
        studio.show_tab();
        studio.find(Role::Button, "Unlock");
        studio.card(prompt).wait_text("Waiting: the key of ");
        check_secrecy(studio);
        let before = polls(studio);
        let pause = "return new Promise(done => setTimeout(() => done(1), 3000))";
        studio.script(pause);
        assert!(
            polls(studio) <= before + 1,
            "nothing is polled while locked"
        );
        studio.card(prompt).press(Role::Button, "Unlock the key");
        let dialog = studio.find(Role::Dialog, "Unlock the key");
        dialog.fill(Role::Textbox, "Passphrase", PASSPHRASE);
        dialog.press(Role::Button, "Unlock");
        studio.card(prompt).wait_line("Completed");
    });
}
