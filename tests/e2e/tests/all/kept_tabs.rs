//! One tab keeps results while the user works in another, until there is no space.

use easel_e2e::{Place, Setup, Studio, Tab, visit};

use crate::{
    keeping::{KEPT, USED, files, free, wait_said},
    steps::{WAIT, generate_until, open_tabs, picture_size},
};

const NO_ROOM: &str = "This browser has no more room";

/// The results for which there is no space.
const LACKING: [&str; 2] = ["a spoonbill", "an ibis"];

/// Only the tab that kept a result knew of it. The other tabs still said that nothing was kept, and the message about a
/// full disk appeared in a tab that nobody looked at.
#[test]
fn all_tabs_know_what_one_keeps_and_a_full_disk_loses_nothing() {
    visit(Setup::default(), |studio| {
        let [first, second]: [Tab; 2] = open_tabs(studio);
        studio.follow("Settings");
        studio.wait_text("Nothing is kept yet.");
        studio.turn_to(&first);
        studio.show_tab();
        picture_size(&generate_until(studio, "a crane", WAIT, "Completed"));
        studio.turn_to(&second);
        studio.show_tab();
        studio.wait_text("Kept: 1 picture, 0 clips, ");

        a_full_disk_loses_nothing(studio);
        // A new tab shows a message from before it was opened.
        let third = studio.new_tab();
        studio.open("");
        studio.wait_text(NO_ROOM);
        results_are_kept_when_there_is_room(studio);
        for tab in [&third, &second, &first] {
            studio.turn_to(tab);
            wait_no_message(studio);
        }
    });
}

/// Without space, generating goes on, kept results stay, and one message names what is not kept.
#[track_caller]
fn a_full_disk_loses_nothing(studio: &Studio) {
    let used = studio.script(USED).as_f64().expect("the browser counts");
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    studio.set_quota(used as u64 + 150_000);
    for prompt in LACKING {
        picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
    }
    studio.wait_text(NO_ROOM);
    wait_said(studio, LACKING[0], "this browser has no more room");
    wait_said(studio, "a crane", KEPT);
    let told = studio.text();
    assert_eq!(told.matches(NO_ROOM).count(), 1, "{told}");
    assert_eq!(files(studio), 1);
}

/// After space was freed, the other results waited for an hour before they were kept.
#[track_caller]
fn results_are_kept_when_there_is_room(studio: &Studio) {
    studio.set_quota(1_000_000_000);
    free(studio, "a crane");
    for prompt in LACKING {
        wait_said(studio, prompt, KEPT);
    }
    wait_no_message(studio);
    assert_eq!(files(studio), 2);
}

#[track_caller]
fn wait_no_message(studio: &Studio) {
    studio.wait("the message is taken back", || {
        (!studio.text().contains(NO_ROOM)).then_some(())
    });
}
