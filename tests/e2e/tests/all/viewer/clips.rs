//! Clips on cards and in the large view.

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};

use super::boxes;
use crate::{
    keeping::thumbnails::wait_thumbnails,
    steps::{choose_segment, clip, fill, generate_clip},
};

const RIVER: &str = "a slow river";
const BROOK: &str = "a brook";

/// A user plays a clip under the pointer, opens it by a click, steps through its frames, keeps one as an image, and goes
/// on to the next clip. Then comes a clip that the browser cannot show.
#[test]
fn a_clip_plays_under_the_pointer_and_has_its_shape_and_frames_in_the_large_view() {
    visit(Setup::default(), |studio| {
        studio.connect();
        plays_under_the_pointer(studio);
        studio.find(Role::Dialog, RIVER);
        has_its_shape(studio);
        has_frames(studio);
        let viewer = studio.find(Role::Dialog, RIVER);
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, RIVER);
        generate_clip(studio, BROOK);
        the_next_one_is_there_at_once(studio);
        let view = studio.find(Role::Dialog, RIVER);
        view.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, RIVER);
        what_the_browser_cannot_show_is_named(studio);
    });
}

/// A clip had its controls on the card, so a click played it there.
#[track_caller]
fn plays_under_the_pointer(studio: &Studio) {
    let card = generate_clip(studio, RIVER);
    card.wait_line("0:04");
    let video = card.first("video");
    assert_eq!(video.property("controls"), "false");
    let wait = |what: &str, name: &str, value: &str| {
        studio.wait(what, || (video.property(name) == value).then_some(()));
    };
    // WebKit on phones shows an empty box if the clip is not sought.
    wait("a frame before it plays", "currentTime", "0.001");
    card.point_at();
    card.wait_text("aspect-video-1 · ");
    card.wait_text("credits");
    wait("a clip that plays", "paused", "false");
    assert_eq!(video.property("muted"), "true");
    studio.point_away();
    wait("a clip that does not play", "paused", "true");
    wait("its first frame", "currentTime", "0");
    video.press_it();
}

/// The controls of a clip also covered the empty space around it. Now the clip has its own shape.
#[track_caller]
fn has_its_shape(studio: &Studio) {
    let viewer = studio.find(Role::Dialog, RIVER);
    let shown = clip(&viewer);
    let ratio = shown.width / shown.height;
    studio.wait("a clip in its shape", || {
        let [clip, pane] = boxes(studio);
        let [width, height] =
            [clip[2], clip[3]].map(|side| f64::from(i32::try_from(side).unwrap_or(1)));
        let fills = (clip[2] - pane[2]).abs() <= 1 || (clip[3] - pane[3]).abs() <= 1;
        (fills && (width / height - ratio).abs() < 0.01).then_some(())
    });
    assert_eq!(
        viewer.first("video").try_property("loop"),
        Some(true.into())
    );
    assert!(!studio.has(Role::Button, "Edit"), "a clip is not edited");
}

/// A user steps through the frames of a clip, and keeps one as an image.
#[track_caller]
fn has_frames(studio: &Studio) {
    let viewer = studio.find(Role::Dialog, RIVER);
    let shown = clip(&viewer);
    viewer.find(Role::Button, "Close").press_keys("..");
    wait_time(&viewer, "two frames on", 2.0 / 24.0);
    viewer.press(Role::Button, "Previous frame");
    wait_time(&viewer, "a frame back", 1.0 / 24.0);
    viewer.press(Role::Button, "Save this frame");
    let size = format!(" a-slow-river {}x{}.png", shown.width, shown.height);
    studio.saved_file(&size);
}

/// Waits until the clip is at this second.
#[track_caller]
fn wait_time(viewer: &Element, what: &str, second: f64) {
    viewer.studio().wait(what, || {
        let time = viewer.first("video").try_property("currentTime")?;
        time.as_f64().filter(|time| (time - second).abs() < 0.01)
    });
}

/// The next clip in the large view was an empty box until it had loaded.
#[track_caller]
fn the_next_one_is_there_at_once(studio: &Studio) {
    // Each clip has two sizes.
    wait_thumbnails(studio, 4);
    studio.open("library");
    studio.card(BROOK).press(Role::Button, "Open");
    studio
        .find(Role::Dialog, BROOK)
        .press(Role::Button, "Next result");
    let view = studio.find(Role::Dialog, RIVER);
    let poster = view.first("video").property("poster");
    assert!(poster.starts_with("blob:"), "on this device: {poster}");
}

/// A clip in HEVC was an empty box that plays a sound. Now the page names the format, and the clip can be saved.
#[track_caller]
fn what_the_browser_cannot_show_is_named(studio: &Studio) {
    let film = "a rail [disguise: hevc]";
    studio.follow("Video");
    fill(studio, "audio-video-1", film);
    choose_segment(studio, "Duration", "5");
    studio.press(Role::Checkbox, "Generate audio");
    studio.press(Role::Button, "Generate video");
    let card = studio.card(film);
    card.wait_line("Completed");
    card.wait_text("MP4 (HEVC): this browser plays only the sound");
    card.first(".media-note").press(Role::Button, "Download");
    studio.saved_file(".mp4");
    card.press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, film);
    viewer.wait_text("MP4 (HEVC): this browser plays only the sound");
}
