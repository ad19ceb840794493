//! Keeping results whose link has an answer in the browser's cache.

use std::fs;

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use crate::steps::{WAIT, generate_until, picture_size};

/// The PNG signature.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A host sends its CORS headers only if the request asks for them. The picture on the page left an answer in the
/// browser's cache that no page may read, so a visible result could not be saved.
#[test]
fn what_is_in_the_cache_is_saved_and_kept() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        studio.follow("Image");
        let prompt = "a shelduck [cors-if-asked]";
        let card = generate_until(studio, prompt, WAIT, "Completed");
        picture_size(&card);
        card.press(Role::Button, "Download");
        let file = studio.saved_file(".png");
        studio.wait("a whole picture", || {
            fs::read(&file).ok()?.starts_with(PNG).then_some(())
        });
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        studio.wait_text("Kept: 1 picture, 0 clips, ");
    });
}
