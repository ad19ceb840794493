//! What becomes of links that cannot be kept.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::{
    keeping::wait_expired,
    steps::{WAIT, generate_until, picture_size},
};

/// How many media are in each state, by its name.
const STATES: &str = "return new Promise((tell, fail) => {
    const opening = indexedDB.open('easel-kept');
    opening.onerror = fail;
    opening.onsuccess = () => {
        const asked = opening.result.transaction('records').objectStore('records').getAll();
        asked.onerror = fail;
        asked.onsuccess = () => {
            opening.result.close();
            const states = {};
            for (const {text} of asked.result) {
                const {is} = JSON.parse(text).state;
                states[is] = (states[is] ?? 0) + 1;
            }
            tell(states);
        };
    };
})";

/// More than a page has in memory.
const OLD: u64 = 250;

#[track_caller]
fn wait_states(studio: &Studio, expected: &Value) {
    studio.wait_long(&format!("the states {expected}"), || {
        (studio.try_script(STATES, Vec::new())? == *expected).then_some(())
    });
}

/// Of jobs that are not in memory, a dead link was called a host that does not answer, and was tried again for ever.
#[test]
fn dead_links_of_old_results_are_noticed() {
    visit(Setup::default(), |studio| {
        // The browser's preflight for the request with the key is refused.
        studio.provoke(&[403, 405]);
        studio.connect();
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        let prompt = "a diver [expire: 4]";
        let card = generate_until(studio, prompt, WAIT, "Completed");
        picture_size(&card);
        let link = card.first("img").property("src");
        wait_states(studio, &serde_json::json!({"linked": 1}));
        studio.wait_stored();
        wait_expired(studio, &link);
        studio.copy_job(OLD, &["diver"]);
        studio.open("settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        wait_states(studio, &serde_json::json!({"gone": OLD + 1}));
    });
}
