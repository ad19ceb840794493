//! The large view, and the actions that a result offers.

use std::process::Command;

use easel_e2e::{Element, NO_ANSWER, Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{
    BACKGROUND, choose, choose_segment, clip, fill, generate, generate_and_wait, generate_until,
    last_post, picture_size,
};

/// Keys in WebDriver's notation.
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const ESCAPE: &str = "\u{e00c}";

/// The box of what the large view shows, and the box around it: left, top, width, height.
const BOXES: &str = "const pane = document.querySelector('.viewer-pane');
    const box = element => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return [left, top, width, height];
    };
    return [box(pane.querySelector('img, video')), box(pane)]";

/// Sends an event to the middle of the large view's pane, as a hand could.
const POINT: &str = "const [type, dx, dy, more] = arguments;
    const pane = document.querySelector('.viewer-pane');
    const {left, top, width, height} = pane.getBoundingClientRect();
    const kind = type === 'wheel' ? WheelEvent : type === 'dblclick' ? MouseEvent : PointerEvent;
    const target = pane.querySelector('img, video');
    target.dispatchEvent(new kind(type, {
        bubbles: true, cancelable: true, pointerId: 7, isPrimary: true, button: 0,
        clientX: left + width / 2 + dx, clientY: top + height / 2 + dy, ...more,
    }))";

/// The boxes of the picture and of the pane, in whole pixels.
fn boxes(studio: &Studio) -> [[i64; 4]; 2] {
    #[allow(clippy::cast_possible_truncation, reason = "these are pixels")]
    let whole = |value: &Value| value.as_f64().map_or(0, |number| number.round() as i64);
    let found = studio.script(BOXES);
    [0, 1].map(|of| [0, 1, 2, 3].map(|at| whole(&found[of][at])))
}

/// Waits until the picture is so wide, and in the middle of its pane.
fn wait_width(studio: &Studio, wanted: i64) {
    studio.wait(&format!("a picture {wanted} pixels wide"), || {
        let [picture, pane] = boxes(studio);
        let middle = |of: [i64; 4]| of[0] + of[2] / 2;
        let is_there = (picture[2] - wanted).abs() <= 1;
        (is_there && (middle(picture) - middle(pane)).abs() <= 1).then_some(())
    });
}

fn point(studio: &Studio, kind: &str, at: (i64, i64), more: Value) {
    let arguments = vec![kind.into(), at.0.into(), at.1.into(), more];
    studio
        .try_script(POINT, arguments)
        .expect("the pane is there");
}

/// Opens the card of a prompt, and waits for its picture.
fn open_card<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    studio.card(prompt).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    picture_size(&viewer);
    viewer
}

/// The large view cut off what did not fit of pictures that were sent without a size: of a portrait,
/// little more than half could be seen.
#[test]
fn a_picture_sent_without_a_size_is_shown_whole() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a tower");
        for (width, height) in [(1440, 700), (768, 1024), (360, 740)] {
            studio.set_size(width, height);
            open_card(studio, "a tower");
            studio.wait("a whole picture", || {
                let [picture, pane] = boxes(studio);
                let is_within = picture[0] >= pane[0] - 1
                    && picture[1] >= pane[1] - 1
                    && picture[0] + picture[2] <= pane[0] + pane[2] + 1
                    && picture[1] + picture[3] <= pane[1] + pane[3] + 1;
                let is_large = picture[2] > 200 && (picture[2] - picture[3]).abs() <= 1;
                (is_within && is_large).then_some(())
            });
            studio.keys(ESCAPE);
            studio.wait_gone(Role::Dialog, "a tower");
        }
    });
}

/// *Actual size* made a small picture smaller than fitted, and moved it to the left.
#[test]
fn a_small_picture_never_gets_smaller() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a bead");
        // The picture is smaller than this window.
        studio.set_size(2560, 1600);
        let viewer = open_card(studio, "a bead");
        wait_width(studio, 1024);
        assert!(!studio.has(Role::Button, "Actual size"));
        viewer.press(Role::Button, "Enlarge");
        wait_width(studio, 2048);
        viewer.press(Role::Button, "Fit to window");
        wait_width(studio, 1024);
    });
}

/// A user looks closer: by the wheel, by a double click, by dragging, and by keys.
#[test]
fn a_picture_is_zoomed_and_moved() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a mill");
        studio.set_size(1440, 700);
        let viewer = open_card(studio, "a mill");
        let fitted = studio.wait("a fitted picture", || {
            let [picture, _] = boxes(studio);
            (picture[2] > 400).then_some(picture)
        });
        point(
            studio,
            "wheel",
            (0, 100),
            serde_json::json!({"deltaY": -100}),
        );
        let zoomed = studio.wait("a larger picture", || {
            let [picture, _] = boxes(studio);
            (picture[2] > fitted[2] + 50).then_some(picture)
        });
        // What was 100 pixels below the middle still is: the picture grew by a quarter around it.
        let level = |of: [i64; 4]| of[1] + of[3] / 2;
        assert!(
            (level(fitted) - level(zoomed) - 25).abs() <= 2,
            "{zoomed:?}"
        );

        point(studio, "dblclick", (0, 0), serde_json::json!({}));
        wait_width(studio, fitted[2]);
        point(studio, "dblclick", (0, 0), serde_json::json!({}));
        wait_width(studio, 1024);
        let mouse = serde_json::json!({"pointerType": "mouse"});
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
    });
}

/// On a phone a swipe leads on, two taps and two fingers zoom, and all buttons have room.
#[test]
fn a_phone_is_enough_for_the_large_view() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a fern", "a moss"] {
            generate_and_wait(studio, prompt);
        }
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
        let touch = |id: i64| serde_json::json!({"pointerType": "touch", "pointerId": id});
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
        // Zoomed, a stroke moves the picture and does not lead on.
        point(studio, "pointerdown", (80, 0), touch(1));
        point(studio, "pointermove", (-40, 5), touch(1));
        point(studio, "pointerup", (-40, 5), touch(1));
        studio.find(Role::Dialog, "a fern");
    });
}

/// A user goes through what a result offers, without leaving the large view.
#[test]
fn a_result_is_repeated_and_deleted_in_the_large_view() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a lynx");
        // Only a task says what it has cost.
        generate(studio, "an ibex", BACKGROUND);
        studio.card("an ibex").wait_line("Completed");
        let viewer = open_card(studio, "an ibex");
        let again = viewer.find(Role::Button, "Again");
        studio.wait("the price", || {
            let about = again.try_property("ariaDescription")?;
            (about == "Again, about 4 credits").then_some(())
        });
        // It is as simple as the first time: no question.
        again.press_it();
        // The notice stays for seconds, the request for good.
        viewer.wait_text("Sent again.");
        studio.wait_requests("POST", "/", 3);
        assert_eq!(studio.service.posted()[2], studio.service.posted()[1]);

        viewer.press(Role::Button, "Delete");
        let viewer = studio.find(Role::Dialog, "a lynx");
        viewer.press(Role::Button, "Undo");
        viewer.press(Role::Button, "Previous result");
        let viewer = studio.find(Role::Dialog, "an ibex");

        // The panel goes away, and comes back.
        let panel = "return document.querySelector('.viewer-side').checkVisibility()";
        viewer.find(Role::Button, "Close").press_keys("i");
        studio.wait("no panel", || (studio.script(panel) == false).then_some(()));
        viewer.press(Role::Button, "Show details");
        studio.wait("the panel", || (studio.script(panel) == true).then_some(()));
        viewer.find(Role::Button, "Copy prompt");
    });
}

/// On a phone the pictures of the neighbours were 6 px high.
#[test]
fn neighbours_are_whole_on_a_phone() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a marten");
        generate_and_wait(studio, "a polecat");
        studio.set_size(390, 844);
        open_card(studio, "a marten");
        let height = "return document.querySelector('.viewer-strip').clientHeight";
        assert_eq!(studio.script(height), 76);
    });
}

/// The controls of a clip spanned the grey around it. And a user steps through its frames, and keeps
/// one as an image.
#[test]
fn a_clip_has_its_own_shape_and_its_frames() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Video");
        fill(studio, "aspect-video-1", "a river");
        choose_segment(studio, "Duration", "4");
        studio.press(Role::Button, "Generate video");
        let card = studio.card("a river");
        card.wait_line("Completed");
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

/// A clip whose host allows no page to read it is shown, but no frame of it can be saved: the page
/// says so.
#[test]
fn a_frame_that_cannot_be_read_says_so() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        studio.follow("Video");
        let prompt = "a creek [no-cors-media]";
        fill(studio, "aspect-video-1", prompt);
        choose_segment(studio, "Duration", "4");
        studio.press(Role::Button, "Generate video");
        let card = studio.card(prompt);
        card.wait_line("Completed");
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        clip(&viewer);
        viewer.press(Role::Button, "Save this frame");
        viewer.wait_text("The frame could not be saved");
    });
}

/// The answer to *Check again* was a notice behind the large view, where nobody could see it.
#[test]
fn the_large_view_says_what_came_of_an_action() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a crane", BACKGROUND);
        studio.card("a crane").wait_line("Completed");
        let viewer = open_card(studio, "a crane");
        viewer.press(Role::Button, "Check again");
        viewer.wait_text("The service returned the same links as before.");
        choose(&viewer, Role::Button, "Code");
        viewer.wait_text("curl");
        choose(&viewer, Role::Button, "Reuse settings");
        studio.wait_gone(Role::Dialog, "a crane");
        let prompt = studio.find(Role::Textbox, "Prompt");
        assert_eq!(prompt.property("value"), "a crane");
    });
}

/// Escape in a comparison closed the whole view.
#[test]
fn escape_ends_only_the_comparison() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a wren", "a robin"] {
            generate_and_wait(studio, prompt);
        }
        open_card(studio, "a robin").press(Role::Button, "Compare");
        studio.find(Role::Dialog, "a robin compared with a wren");
        studio.keys(ESCAPE);
        let viewer = studio.find(Role::Dialog, "a robin");
        picture_size(&viewer);
        // The focus is where it was.
        assert_eq!(studio.focused().property("ariaLabel"), "Compare");
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, "a robin");
    });
}

/// A user compares an image with any other, and reads in words how they differ.
#[test]
fn any_two_are_compared_in_words() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a red fox in snow", "a stoat", "a grey fox in snow"] {
            generate_and_wait(studio, prompt);
        }
        open_card(studio, "a grey fox in snow").press(Role::Button, "Compare");
        let compared = studio.find(Role::Dialog, "a grey fox in snow compared with a stoat");
        compared.press(Role::Button, "a red fox in snow");
        let compared = studio.find(
            Role::Dialog,
            "a grey fox in snow compared with a red fox in snow",
        );
        compared.wait_line("Prompt: “grey” in A, “red” in B");
        // Both are zoomed in step.
        point(studio, "wheel", (0, 0), serde_json::json!({"deltaY": -100}));
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
    });
}

/// The state of the compared clips: whether each is paused, and where it is, in seconds.
fn clips(studio: &Studio) -> Option<[(bool, f64); 2]> {
    let script = "return [...document.querySelectorAll('.compare video')]
        .map(clip => clip.readyState > 1 && [clip.paused, clip.currentTime])";
    let found = studio.try_script(script, Vec::new())?;
    let one = |at: usize| Some((found[at][0].as_bool()?, found[at][1].as_f64()?));
    Some([one(0)?, one(1)?])
}

/// Does something with one of the compared clips, as its own controls would.
fn with_clip(studio: &Studio, at: usize, act: &str) {
    studio.script(&format!(
        "const clip = document.querySelectorAll('.compare video')[{at}];
         clip.muted = true;
         {act}"
    ));
}

/// Two clips that are compared do the same, whichever of them the user starts, stops or moves.
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
        // A seek of one while both stand still moves the other.
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
            // A seek while they stand still brings them together to the frame.
            with_clip(studio, at, "clip.currentTime = 1");
            wait_both("both at the first second", &|_, time| {
                (time - 1.0).abs() < 0.1
            });
        }
        compared.press(Role::Button, "Play both");
        wait_both("two clips that play", &|paused, time| !paused && time < 5.0);
    });
}

/// How far the middle of each picture is from the middle of its pane, in whole pixels, and how
/// wide it is.
const OFFSETS: &str = "return [...document.querySelectorAll('.compare .viewer-pane')]
    .map(pane => {
        const [outer, inner] = [pane, pane.querySelector('img')]
            .map(element => element.getBoundingClientRect());
        const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
        const [[x, y], [own_x, own_y]] = [middle(outer), middle(inner)];
        return [own_x - x, own_y - y, inner.width].map(Math.round);
    })";

/// Two pictures that are compared are moved in step. What differs is said in words, without ids,
/// which tell nobody anything.
#[test]
fn compared_pictures_move_in_step() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a mill", "a mill in snow"] {
            generate(studio, prompt, BACKGROUND);
            studio.card(prompt).wait_line("Completed");
        }
        studio.set_size(1440, 700);
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
            point(studio, "wheel", (0, 0), serde_json::json!({"deltaY": -100}));
        }
        wait_offsets("two larger pictures", &|_, _, width| width > fitted * 2);
        let mouse = serde_json::json!({"pointerType": "mouse"});
        point(studio, "pointerdown", (0, 0), mouse.clone());
        point(studio, "pointermove", (-60, 40), mouse.clone());
        point(studio, "pointerup", (-60, 40), mouse);
        wait_offsets("two moved pictures", &|x, y, _| {
            (x + 60).abs() <= 1 && (y - 40).abs() <= 1
        });
    });
}

/// A user compares an image with others.
#[test]
fn two_results_are_compared() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a wren", "a robin", "a swift"] {
            generate_and_wait(studio, prompt);
        }
        studio.card("a swift").press(Role::Button, "Open");
        studio
            .find(Role::Dialog, "a swift")
            .press(Role::Button, "Compare");
        let compared = studio.find(Role::Dialog, "a swift compared with a robin");
        picture_size(&compared);
        let sides = "const [first, second] = document.querySelectorAll('.compare figure');
             const [a, b] = [first, second].map(side => side.getBoundingClientRect());
             return a.right <= b.left";
        assert_eq!(studio.script(sides), true, "they are side by side");

        compared.press(Role::Radio, "Slider");
        let slider = compared.find(Role::Slider, "Share of the first result shown");
        slider.press_keys(LEFT);
        slider.press_keys(LEFT);
        let cut = "const second = document.querySelectorAll('.compare figure')[1];
             return getComputedStyle(second).clipPath";
        studio.wait("the second is cut at 48 %", || {
            let cut = studio.script(cut);
            (cut == "inset(0px 0px 0px 48%)").then_some(())
        });

        // The first stays; the arrow keys change the second, but never to the first itself.
        compared.find(Role::Button, "Close").press_keys(RIGHT);
        let compared = studio.find(Role::Dialog, "a swift compared with a wren");
        compared.find(Role::Slider, "Share of the first result shown");
        compared.find(Role::Button, "Close").press_keys(LEFT);
        let compared = studio.find(Role::Dialog, "a swift compared with a robin");
        compared.find(Role::Button, "Close").press_keys(LEFT);
        compared.press(Role::Button, "Stop comparing");
        studio
            .find(Role::Dialog, "a swift")
            .find(Role::Button, "Compare");
    });
}

/// A user edits a result: both results then link to each other.
#[test]
fn a_result_tells_what_it_was_made_from() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "an oak");
        studio.card("an oak").press(Role::Button, "Open");
        studio
            .find(Role::Dialog, "an oak")
            .press(Role::Button, "Edit");
        studio.wait_gone(Role::Dialog, "an oak");
        studio.find(Role::Heading, "Edit");
        studio.fill(Role::Combobox, "Model", "edit-image-1");
        studio.fill(Role::Textbox, "Prompt", "in autumn");
        studio.press(Role::Button, "Edit image");
        studio.card("in autumn").wait_line("Completed");
        studio.card("in autumn").press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "in autumn");
        // What it was made from is on the left.
        viewer.press(Role::Button, "Compare");
        let compared = studio.find(Role::Dialog, "an oak compared with in autumn");
        compared.wait_line("B was made from A.");
        compared.press(Role::Button, "Stop comparing");
        let viewer = studio.find(Role::Dialog, "in autumn");
        viewer.find(Role::Heading, "Made from");
        viewer.press(Role::Link, "an oak");
        studio.find(Role::Heading, "Made from this");
        studio.first("#main").press(Role::Link, "in autumn");
        studio.find(Role::Heading, "Made from");
    });
}

/// A user copies a request as a curl command: it does what the page did, and does not contain the
/// key.
#[test]
fn the_curl_command_runs() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "it's a \"quoted\" $HOME `tree`";
        generate_and_wait(studio, prompt);
        let sent = last_post(studio);
        choose(&studio.card(prompt), Role::Link, "Details");
        studio.find(Role::Heading, prompt);
        let program = studio.wait("the program", || {
            let text = studio.script(
                "const summaries = [...document.querySelectorAll('summary')];
                 const code = summaries.find(found => found.textContent === 'Code');
                 if (!code) return null;
                 code.parentElement.open = true;
                 return code.parentElement.querySelector('pre').textContent",
            );
            text.as_str().map(ToOwned::to_owned)
        });
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &program])
            .env("API_KEY", studio.service.key());
        let said = shell.output().expect("a shell");
        let answer: serde_json::Value =
            serde_json::from_slice(&said.stdout).expect("an answer in JSON");
        assert!(answer["data"][0]["url"].is_string(), "{answer}");
        assert_eq!(last_post(studio), sent);
    });
}

/// Links had expired, and *Check again* in the large view brought fresh ones. *Edit* went on using
/// the link from when the view was opened.
#[test]
fn fresh_links_are_used_in_the_large_view() {
    visit(Setup::default(), |studio| {
        // The browser's preflight for the request with the key is refused.
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        let prompt = "a rowan [expire: 0]";
        generate_until(studio, prompt, BACKGROUND, "Completed");
        // Its card has no picture that could be pressed.
        let other = "a service tree";
        let card = generate_until(studio, other, BACKGROUND, "Completed");
        card.press(Role::Button, "Open");
        studio
            .find(Role::Dialog, other)
            .press(Role::Button, "Next result");
        let viewer = studio.find(Role::Dialog, prompt);
        viewer.wait_text("The link may have expired");
        viewer.press(Role::Button, "Check again");
        studio.wait_text("The service returned new links.");
        picture_size(&viewer);
        let fresh = viewer.first("img").property("src");
        viewer.press(Role::Button, "Edit");
        studio.wait_gone(Role::Dialog, prompt);
        studio.find(Role::Heading, "Edit");
        assert_eq!(studio.value(Role::Textbox, "Reference image URLs"), fresh);
        studio.find(Role::Image, &format!("Reference {fresh}"));
    });
}
