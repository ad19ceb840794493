//! Little space, no space, and space that is freed.

use easel_e2e::{Place, Role, Setup, visit};

use super::{KEPT, USED, files, free, wait_said};
use crate::steps::{WAIT, generate_until, picture_size};

/// Without space, generating goes on, kept results stay, and one message names what is not kept. After space was freed,
/// the other results waited for an hour before they were kept.
#[test]
fn a_full_disk_loses_nothing() {
    visit(Setup::default(), |studio| {
        studio.connect();
        picture_size(&generate_until(studio, "a crane", WAIT, "Completed"));
        wait_said(studio, "a crane", KEPT);
        let used = studio.script(USED).as_f64().expect("the browser counts");
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        studio.set_quota(used as u64 + 150_000);
        for prompt in ["a spoonbill", "an ibis"] {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
        }
        studio.wait_text("This browser has no more room");
        wait_said(studio, "a spoonbill", "this browser has no more room");
        wait_said(studio, "a crane", KEPT);
        let told = studio.text();
        assert_eq!(
            told.matches("This browser has no more room").count(),
            1,
            "{told}"
        );
        assert_eq!(files(studio), 1);

        studio.set_quota(1_000_000_000);
        free(studio, "a crane");
        for prompt in ["a spoonbill", "an ibis"] {
            wait_said(studio, prompt, KEPT);
        }
        studio.wait("the message is taken back", || {
            (!studio.text().contains("This browser has no more room")).then_some(())
        });
        assert_eq!(files(studio), 2);
    });
}

/// Counts how often the page writes into the index of kept files.
const COUNT_WRITES: &str = "
    const open = IDBDatabase.prototype.transaction;
    window.writes = 0;
    IDBDatabase.prototype.transaction = function (tables, mode, ...rest) {
        if (this.name === 'easel-kept' && mode === 'readwrite') window.writes += 1;
        return open.call(this, tables, mode, ...rest);
    };";

/// When the index itself had no space, the keeper tried to keep the same result again and again without a pause, and
/// said nothing.
#[test]
fn a_full_index_is_told_and_makes_no_loop() {
    visit(Setup::default(), |studio| {
        studio.on_each_page(COUNT_WRITES);
        studio.connect();
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        generate_until(studio, "a knot", WAIT, "Completed");
        studio.wait_stored();
        wait_said(studio, "a knot", "pictures are not kept, by your settings");
        studio.set_quota(1);
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        studio.wait_text("This browser has no more room");
        let told = studio.text();
        assert_eq!(
            told.matches("This browser has no more room").count(),
            1,
            "{told}"
        );
        // The page has time for many attempts.
        studio.follow("Image");
        generate_until(studio, "a dotterel", WAIT, "Completed");
        let writes = studio.script("return window.writes").as_u64();
        assert!(writes < Some(20), "{writes:?}");
    });
}

/// Space could only be freed in the settings, for one result of a short list or for all.
#[test]
fn the_room_of_what_is_selected_is_freed() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompts = ["a godwit", "a knot", "a ruff"];
        for prompt in prompts {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
            wait_said(studio, prompt, KEPT);
        }
        studio.follow("Library");
        studio.card(prompts[0]).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompts[0]);
        viewer.press(Role::Button, "Free its room");
        let question = studio.find(Role::Dialog, "Free the room of this result?");
        question.press(Role::Button, "Keep it");
        viewer.press(Role::Button, "Free its room");
        let question = studio.find(Role::Dialog, "Free the room of this result?");
        question.press(Role::Button, "Free its room");
        viewer.wait_text("Only a link: you freed its room.");
        viewer.press(Role::Button, "Close");
        studio.wait("two files", || (files(studio) == 2).then_some(()));
        for prompt in prompts {
            studio.card(prompt).press(Role::Button, "Select");
        }
        studio
            .first(".selection-bar")
            .press(Role::Button, "Free the room");
        let question = studio.find(Role::Dialog, "Free the room of what is selected?");
        question.press(Role::Button, "Free the room");
        studio.wait_text("2 files were deleted. Their links stay.");
        studio.wait("no files", || (files(studio) == 0).then_some(()));
        studio.first(".selection-bar").press(Role::Button, "Clear");
        wait_said(studio, prompts[2], "Only a link: you freed its room.");
    });
}

/// The first warning about little space came when a result could not be kept.
#[test]
fn little_room_is_told_while_all_is_kept() {
    visit(Setup::default(), |studio| {
        studio.connect();
        picture_size(&generate_until(studio, "a stilt", WAIT, "Completed"));
        wait_said(studio, "a stilt", KEPT);
        // Chromium reports the same quota for every disk, so the test replaces the figures.
        studio.on_each_page(
            "StorageManager.prototype.estimate = async () => ({usage: 9.5e9, quota: 1e10})",
        );
        studio.reload();
        studio.wait_text("There is little room left for results in this browser.");
        wait_said(studio, "a stilt", KEPT);
    });
}
