//! The bytes of a result decide its kind, whatever type the service names.

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};

use crate::steps::{WAIT, fill, generate_until};

/// A HEIC picture was called an expired link, and a clip in HEVC was an empty box that plays a sound. Now the page
/// names both formats, and both can be saved.
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
