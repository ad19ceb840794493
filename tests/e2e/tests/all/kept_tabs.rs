//! One tab keeps results while the user works in another.

use easel_e2e::{Place, Setup, Studio, Tab, visit};

use crate::{
    keeping::{KEPT, USED, free, wait_said},
    steps::{WAIT, generate_until, open_tabs, picture_size},
};

const NO_ROOM: &str = "This browser has no more room";

/// Only the tab that kept a result knew of it. The other tabs still said that nothing was kept, and the message about a
/// full disk appeared in a tab that nobody looked at.
#[test]
fn all_tabs_know_what_one_keeps() {
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

        let used = studio.script(USED).as_f64().expect("the browser counts");
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        studio.set_quota(used as u64 + 150_000);
        picture_size(&generate_until(studio, "a spoonbill", WAIT, "Completed"));
        studio.wait_text(NO_ROOM);
        // A new tab shows a message from before it was opened.
        let third = studio.new_tab();
        studio.open("");
        studio.wait_text(NO_ROOM);
        studio.set_quota(1_000_000_000);
        free(studio, "a crane");
        wait_said(studio, "a spoonbill", KEPT);
        for tab in [&third, &second, &first] {
            studio.turn_to(tab);
            wait_no_message(studio);
        }
    });
}

#[track_caller]
fn wait_no_message(studio: &Studio) {
    studio.wait("the message is taken back", || {
        (!studio.text().contains(NO_ROOM)).then_some(())
    });
}
