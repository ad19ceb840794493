//! What a result is, its bytes say, whatever the service calls it.

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};

use crate::steps::{WAIT, clip, fill, generate_clip, generate_until, picture_size};

/// A GIF for a clip was a broken clip, and a clip for an image a broken picture, for ever. What a result turned out to be is
/// noted, so that it is not tried as the other thing each time.
#[test]
fn a_result_is_shown_as_what_it_is() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let (gif, film) = (
            "a heron [disguise: other-kind]",
            "a stork [disguise: other-kind]",
        );
        studio.follow("Video");
        fill(studio, "aspect-video-1", gif);
        studio.press(Role::Button, "Generate video");
        studio.card(gif).wait_line("Completed");
        assert_eq!(picture_size(&studio.card(gif)), (16, 9));
        let card = generate_until(studio, film, WAIT, "Completed");
        assert!(clip(&card).width > 0.0);
        for page in ["image", "library"] {
            studio.open(page);
            assert!(clip(&studio.card(film)).width > 0.0, "{page}");
            picture_size(&studio.card(gif));
        }
        studio.card(film).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, film);
        clip(&viewer);
        // The tools are those of a clip.
        viewer.find(Role::Button, "Save this frame");
        viewer.press(Role::Button, "Download");
        studio.saved_file(".webm");
    });
}

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

/// A browser that hides from pages what they have drawn: the frame that was saved was white.
const LIES: &str = "CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) =>
    new ImageData(new Uint8ClampedArray(4 * width * height).fill(255), width, height)";

#[test]
fn no_frame_is_saved_from_a_canvas_that_lies() {
    visit(Setup::default(), |studio| {
        studio.on_each_page(LIES);
        studio.connect();
        let card = generate_clip(studio, "a weir");
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "a weir");
        clip(&viewer);
        viewer.press(Role::Button, "Save this frame");
        viewer.wait_text("The frame was not saved: this browser protects you");
    });
}
