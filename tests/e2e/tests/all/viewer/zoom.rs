//! The large view shows a result whole, and zoomed.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::json;

use super::{ESCAPE, boxes, open_card, point};
use crate::steps::{generate_and_wait, picture_size};

const MILL: &str = "a mill";

/// Waits until the picture has this width and is in the middle of its pane.
fn wait_width(studio: &Studio, wanted: i64) {
    studio.wait(&format!("a picture {wanted} pixels wide"), || {
        let [picture, pane] = boxes(studio);
        let middle = |of: [i64; 4]| of[0] + of[2] / 2;
        let is_there = (picture[2] - wanted).abs() <= 1;
        (is_there && (middle(picture) - middle(pane)).abs() <= 1).then_some(())
    });
}

/// A user sees a picture whole in windows of several sizes, enlarges it, zooms into it and moves it, also on a phone.
#[test]
fn a_picture_is_shown_whole_enlarged_zoomed_and_moved() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, MILL);
        is_whole_without_a_size(studio);
        never_gets_smaller(studio);
        is_zoomed_and_moved(studio);
        close(studio);
        for prompt in ["a fern", "a moss"] {
            generate_and_wait(studio, prompt);
        }
        a_phone_is_enough(studio);
    });
}

fn close(studio: &Studio) {
    studio.keys(ESCAPE);
    studio.wait_gone(Role::Dialog, MILL);
}

/// The large view cut off parts of pictures that were sent without a size: little more than half of a portrait was
/// visible.
#[track_caller]
fn is_whole_without_a_size(studio: &Studio) {
    for (width, height) in [(1440, 700), (768, 1024), (360, 740)] {
        studio.set_size(width, height);
        open_card(studio, MILL);
        studio.wait("a whole picture", || {
            let [picture, pane] = boxes(studio);
            let is_within = picture[0] >= pane[0] - 1
                && picture[1] >= pane[1] - 1
                && picture[0] + picture[2] <= pane[0] + pane[2] + 1
                && picture[1] + picture[3] <= pane[1] + pane[3] + 1;
            let is_large = picture[2] > 200 && (picture[2] - picture[3]).abs() <= 1;
            (is_within && is_large).then_some(())
        });
        close(studio);
    }
}

/// *Actual size* made a small picture smaller than it was when fitted, and moved it to the left.
#[track_caller]
fn never_gets_smaller(studio: &Studio) {
    // The picture is smaller than this window.
    studio.set_size(2560, 1600);
    let viewer = open_card(studio, MILL);
    wait_width(studio, 1024);
    assert!(!studio.has(Role::Button, "Actual size"));
    viewer.press(Role::Button, "Enlarge");
    wait_width(studio, 2048);
    viewer.press(Role::Button, "Fit to window");
    wait_width(studio, 1024);
    close(studio);
}

/// A user zooms and moves a picture: by the wheel, by a double click, by dragging, and by keys.
#[track_caller]
fn is_zoomed_and_moved(studio: &Studio) {
    studio.set_size(1440, 700);
    let viewer = open_card(studio, MILL);
    let fitted = studio.wait("a fitted picture", || {
        let [picture, _] = boxes(studio);
        (picture[2] > 400).then_some(picture)
    });
    point(studio, "wheel", (0, 100), json!({"deltaY": -100}));
    let zoomed = studio.wait("a larger picture", || {
        let [picture, _] = boxes(studio);
        (picture[2] > fitted[2] + 50).then_some(picture)
    });
    // The point 100 pixels below the middle stays in place: the picture grows by a quarter around it.
    let level = |of: [i64; 4]| of[1] + of[3] / 2;
    assert!(
        (level(fitted) - level(zoomed) - 25).abs() <= 2,
        "{zoomed:?}"
    );

    point(studio, "dblclick", (0, 0), json!({}));
    wait_width(studio, fitted[2]);
    point(studio, "dblclick", (0, 0), json!({}));
    wait_width(studio, 1024);
    let mouse = json!({"pointerType": "mouse"});
    point(studio, "pointerdown", (0, 0), mouse.clone());
    point(studio, "pointermove", (0, 40), mouse.clone());
    point(studio, "pointerup", (0, 40), mouse);
    studio.wait("a moved picture", || {
        let [picture, pane] = boxes(studio);
        ((level(picture) - level(pane) - 40).abs() <= 1).then_some(())
    });
    viewer.find(Role::Button, "Close").press_keys("z");
    wait_width(studio, fitted[2]);
    viewer.find(Role::Button, "Close").press_keys("+");
    wait_width(studio, fitted[2] * 5 / 4);
}

/// On a phone, a swipe leads to the next result, two taps and two fingers zoom, and all buttons have space. The pictures
/// of the neighbouring results were 6 px high.
#[track_caller]
fn a_phone_is_enough(studio: &Studio) {
    studio.set_size(390, 844);
    open_card(studio, "a fern");
    let height = "return document.querySelector('.viewer-strip').clientHeight";
    assert_eq!(studio.script(height), 76);
    studio.keys(ESCAPE);
    studio.wait_gone(Role::Dialog, "a fern");
    studio.set_size(360, 740);
    let viewer = open_card(studio, "a moss");
    for name in [
        "Close", "Download", "Edit", "Video", "Again", "Compare", "Delete",
    ] {
        let button = viewer.find(Role::Button, name);
        let is_whole = button.try_script(
            "const {left, right, height} = arguments[0].getBoundingClientRect();
                 return left >= 0 && right <= innerWidth && height >= 44",
        );
        assert_eq!(is_whole, Some(true.into()), "{name}");
    }
    let touch = |id: i64| json!({"pointerType": "touch", "pointerId": id});
    point(studio, "pointerdown", (80, 0), touch(1));
    point(studio, "pointermove", (-40, 5), touch(1));
    point(studio, "pointerup", (-40, 5), touch(1));
    let viewer = studio.find(Role::Dialog, "a fern");
    picture_size(&viewer);
    let fitted = studio.wait("a fitted picture", || {
        let [picture, _] = boxes(studio);
        (picture[2] > 200).then_some(picture[2])
    });
    for (id, x) in [(1, -20), (2, 20)] {
        point(studio, "pointerdown", (x, 0), touch(id));
    }
    point(studio, "pointermove", (60, 0), touch(2));
    for id in [1, 2] {
        point(studio, "pointerup", (0, 0), touch(id));
    }
    studio.wait("twice the size", || {
        let [picture, _] = boxes(studio);
        ((picture[2] - fitted * 2).abs() <= 2).then_some(())
    });
    // In a zoomed picture, a swipe moves the picture and does not lead to the next result.
    point(studio, "pointerdown", (80, 0), touch(1));
    point(studio, "pointermove", (-40, 5), touch(1));
    point(studio, "pointerup", (-40, 5), touch(1));
    studio.find(Role::Dialog, "a fern");
}
