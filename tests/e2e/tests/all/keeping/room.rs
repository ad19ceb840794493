//! No space for the index.

use easel_e2e::{Place, Role, Setup, visit};

use super::wait_said;
use crate::steps::{WAIT, generate_until};

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
