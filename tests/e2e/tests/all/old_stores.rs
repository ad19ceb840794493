//! The data of earlier versions of Easel in all their stores.

use easel_e2e::{NO_ANSWER, Place, Setup, visit};

use crate::steps::picture_size;

const RESTORE: &str = include_str!("old_stores/restore.js");

/// Everything that a browser had stored for the site, one entry for each change of a format other than the ledger's.
/// `tests/web/old_ledgers.rs` opens older ledgers.
const SHIPPED: [&str; 1] = [include_str!("old_stores/first.json")];

/// The fixture has a result with a kept file, whose link has died, a result that came with its answer, their small
/// pictures, and the time of a backup. All of them are used.
#[test]
fn what_earlier_versions_have_stored_is_used() {
    for fixture in SHIPPED {
        visit(Setup::default(), |studio| {
            studio.provoke(&[NO_ANSWER]);
            studio.open_file("config.json");
            let restored = studio.try_script(RESTORE, vec![fixture.into()]);
            assert_eq!(restored, Some(true.into()), "all is as it was");
            studio.open("library");
            for prompt in ["a crane", "an avocet [bytes]"] {
                let card = studio.card(prompt);
                picture_size(&card);
                let shown = card.first("img").property("src");
                assert!(shown.starts_with("blob:"), "{shown}");
            }
            studio.open("settings");
            studio.wait_text("Kept: 1 picture, 0 clips, ");
            studio.wait_text("1 more file came with its answer, or from you.");
            studio.wait_text("Last backup: ");
        });
    }
}
