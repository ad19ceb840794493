//! Comparing two results in the large view.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::json;

use super::{open_card, point};
use crate::steps::{BACKGROUND, choose_segment, fill, generate, generate_and_wait};

/// Returns the state of the compared clips: whether each is paused, and its position in seconds.
fn clips(studio: &Studio) -> Option<[(bool, f64); 2]> {
    let script = "return [...document.querySelectorAll('.compare video')]
        .map(clip => clip.readyState > 1 && [clip.paused, clip.currentTime])";
    let found = studio.try_script(script, Vec::new())?;
    let one = |at: usize| Some((found[at][0].as_bool()?, found[at][1].as_f64()?));
    Some([one(0)?, one(1)?])
}

/// Runs an action on one of the compared clips, as its own controls would do.
fn with_clip(studio: &Studio, at: usize, act: &str) {
    studio.script(&format!(
        "const clip = document.querySelectorAll('.compare video')[{at}];
         clip.muted = true;
         {act}"
    ));
}

/// Two compared clips follow each other, whichever of them the user starts, stops or seeks.
#[test]
fn compared_clips_play_in_step() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Video");
        for prompt in ["a river", "a brook"] {
            fill(studio, "aspect-video-1", prompt);
            choose_segment(studio, "Duration", "8");
            studio.press(Role::Button, "Generate video");
            studio.card(prompt).wait_line("Completed");
        }
        studio.card("a brook").press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "a brook");
        viewer.press(Role::Button, "Compare");
        let compared = studio.find(Role::Dialog, "a brook compared with a river");
        let wait_both = |what: &str, are_so: &dyn Fn(bool, f64) -> bool| {
            studio.wait(what, || {
                let clips = clips(studio)?;
                clips
                    .iter()
                    .all(|(paused, time)| are_so(*paused, *time))
                    .then_some(())
            });
        };
        let apart = || {
            let [(_, first), (_, second)] = clips(studio).expect("two clips");
            (first - second).abs()
        };
        // While both are paused, a seek of one moves the other.
        wait_both("two clips that stand still", &|paused, _| paused);
        for (at, to) in [(0, 5.0), (1, 2.0)] {
            with_clip(studio, at, &format!("clip.currentTime = {to}"));
            wait_both("both there", &|_, time| (time - to).abs() < 0.1);
            assert!(apart() <= 0.1, "{}", apart());
        }
        // Either of them starts and stops both.
        for at in [0, 1] {
            with_clip(studio, at, "clip.play()");
            wait_both("two clips that play", &|paused, _| !paused);
            with_clip(studio, 1 - at, "clip.pause()");
            wait_both("two clips that stand still", &|paused, _| paused);
            // A seek while both are paused brings them to the same frame.
            with_clip(studio, at, "clip.currentTime = 1");
            wait_both("both at the first second", &|_, time| {
                (time - 1.0).abs() < 0.1
            });
        }
        compared.press(Role::Button, "Play both");
        wait_both("two clips that play", &|paused, time| !paused && time < 5.0);
    });
}

/// Returns the distance between the middle of each picture and the middle of its pane, in whole
/// pixels, and the width of the picture.
const OFFSETS: &str = "return [...document.querySelectorAll('.compare .viewer-pane')]
    .map(pane => {
        const [outer, inner] = [pane, pane.querySelector('img')]
            .map(element => element.getBoundingClientRect());
        const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
        const [[x, y], [own_x, own_y]] = [middle(outer), middle(inner)];
        return [own_x - x, own_y - y, inner.width].map(Math.round);
    })";

/// A user compares an image with any other, reads how they differ, and moves both together.
#[test]
fn any_two_pictures_are_compared_in_words_and_move_in_step() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a red fox in snow", "a stoat", "a grey fox in snow"] {
            generate_and_wait(studio, prompt);
        }
        any_two_are_compared_in_words(studio);
        for prompt in ["a mill", "a mill in snow"] {
            generate(studio, prompt, BACKGROUND);
            studio.card(prompt).wait_line("Completed");
        }
        studio.set_size(1440, 700);
        compared_pictures_move_in_step(studio);
    });
}

/// A user compares an image with any other, and reads how they differ.
#[track_caller]
fn any_two_are_compared_in_words(studio: &Studio) {
    open_card(studio, "a grey fox in snow").press(Role::Button, "Compare");
    let compared = studio.find(Role::Dialog, "a grey fox in snow compared with a stoat");
    compared.press(Role::Button, "a red fox in snow");
    let name = "a grey fox in snow compared with a red fox in snow";
    let compared = studio.find(Role::Dialog, name);
    compared.wait_line("Prompt: “grey” in A, “red” in B");
    // Both pictures zoom together.
    point(studio, "wheel", (0, 0), json!({"deltaY": -100}));
    studio.wait("two larger pictures", || {
        let scales = studio.script(
            "return [...document.querySelectorAll('.compare img')]
                .map(image => image.getBoundingClientRect().width / image.offsetWidth)",
        );
        let scales = scales.as_array()?;
        let all = scales
            .iter()
            .all(|scale| scale.as_f64().is_some_and(|scale| scale > 1.2));
        (scales.len() == 2 && all).then_some(())
    });
    compared.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, name);
}

/// Two compared pictures move together. The panel describes their differences without ids, which mean nothing to a user.
#[track_caller]
fn compared_pictures_move_in_step(studio: &Studio) {
    open_card(studio, "a mill in snow").press(Role::Button, "Compare");
    let name = "a mill in snow compared with a mill";
    let compared = studio.find(Role::Dialog, name);
    compared.wait_line("Prompt: “in snow” only in A");
    let panel = compared.first(".viewer-side").text();
    let polls = studio.service.requests("GET", "/v1/tasks/");
    assert!(polls.len() >= 2);
    for poll in polls {
        let id = poll.path.rsplit('/').next().unwrap_or_default();
        assert!(!panel.contains(id), "{panel}");
    }
    assert!(
        !panel.contains("http") && !panel.contains("easel-"),
        "{panel}"
    );

    let wait_offsets = |what: &str, is_so: &dyn Fn(i64, i64, i64) -> bool| {
        studio.wait(what, || {
            let found = studio.try_script(OFFSETS, Vec::new())?;
            let at = |side: usize, of: usize| found[side][of].as_i64();
            let [x, y, width] = [at(0, 0)?, at(0, 1)?, at(0, 2)?];
            let [x2, y2, width2] = [at(1, 0)?, at(1, 1)?, at(1, 2)?];
            // The halves of an odd width differ by a pixel.
            let pairs = [(x, x2), (y, y2), (width, width2)];
            let are_same = pairs
                .iter()
                .all(|(first, second)| (first - second).abs() <= 2);
            (are_same && is_so(x, y, width)).then_some(width)
        })
    };
    let fitted = wait_offsets("two fitted pictures", &|x, y, width| {
        x.abs() <= 1 && y.abs() <= 1 && width > 200
    });
    for _ in 0..4 {
        point(studio, "wheel", (0, 0), json!({"deltaY": -100}));
    }
    wait_offsets("two larger pictures", &|_, _, width| width > fitted * 2);
    let mouse = json!({"pointerType": "mouse"});
    point(studio, "pointerdown", (0, 0), mouse.clone());
    point(studio, "pointermove", (-60, 40), mouse.clone());
    point(studio, "pointerup", (-60, 40), mouse);
    wait_offsets("two moved pictures", &|x, y, _| {
        (x + 60).abs() <= 1 && (y - 40).abs() <= 1
    });
}
