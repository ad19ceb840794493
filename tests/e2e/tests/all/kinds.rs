//! What a result is, its bytes say, whatever the service calls it.

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};

use crate::steps::{WAIT, fill, generate_until};

/// A HEIC was called an expired link, and a clip in HEVC was a box of nothing that plays a sound: now both are named, and can
/// be saved.
#[test]
fn what_the_browser_cannot_show_is_named() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let picture = "a crake [disguise: hevc]";
        let card = generate_until(studio, picture, WAIT, "Completed");
        card.wait_text("HEIC: this browser cannot show it");
        let film = "a rail [disguise: hevc]";
        studio.follow("Video");
        fill(studio, "audio-video-1", film);
        studio.press(Role::Checkbox, "Generate audio");
        studio.press(Role::Button, "Generate video");
        let card = studio.card(film);
        card.wait_line("Completed");
        card.wait_text("MP4 (HEVC): this browser plays only the sound");
        can_be_saved(studio, &card, ".mp4");
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, film);
        viewer.wait_text("MP4 (HEVC): this browser plays only the sound");
    });
}

#[track_caller]
fn can_be_saved(studio: &Studio, card: &Element, ending: &str) {
    let note = card.first(".media-note");
    note.press(Role::Button, "Download");
    studio.saved_file(ending);
}
