//! Clips in the large view.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use super::boxes;
use crate::steps::{clip, generate_clip};

/// The controls of a clip also covered the empty space around it. Now the clip has its own shape. A
/// user also steps through its frames, and keeps one as an image.
#[test]
fn a_clip_has_its_own_shape_and_its_frames() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let card = generate_clip(studio, "a river");
        clip(&card);
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "a river");
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

        let time = || {
            viewer
                .first("video")
                .try_property("currentTime")
                .and_then(|time| time.as_f64())
        };
        viewer.find(Role::Button, "Close").press_keys("..");
        studio.wait("two frames on", || {
            time().filter(|time| (time - 2.0 / 24.0).abs() < 0.01)
        });
        viewer.press(Role::Button, "Previous frame");
        studio.wait("a frame back", || {
            time().filter(|time| (time - 1.0 / 24.0).abs() < 0.01)
        });
        viewer.press(Role::Button, "Save this frame");
        let size = format!(" a-river {}x{}.png", shown.width, shown.height);
        studio.saved_file(&size);
    });
}

/// A clip whose host allows no page to read it is shown, but none of its frames can be saved, and
/// the page says so.
#[test]
fn a_frame_that_cannot_be_read_says_so() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        let prompt = "a creek [no-cors-media]";
        let card = generate_clip(studio, prompt);
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        clip(&viewer);
        viewer.press(Role::Button, "Save this frame");
        viewer.wait_text("The frame could not be saved");
    });
}
