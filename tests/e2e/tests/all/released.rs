//! The data of released versions of Easel in all their stores.

use easel_e2e::{NO_ANSWER, Place, Setup, visit};

use crate::steps::picture_size;

const RESTORE: &str = include_str!("released/restore.js");

/// Everything that a browser had stored for the site. Each version that changes a format adds what it stores.
const RELEASED: [&str; 1] = [include_str!("released/1.0.0.json")];

/// The fixture has a result with a kept file, whose link has died, a result that came with its answer, their small
/// pictures, and the time of a backup. All of them are used.
#[test]
fn what_released_versions_have_stored_is_used() {
    for fixture in RELEASED {
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
