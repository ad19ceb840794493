//! No space, and space that is freed.

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
