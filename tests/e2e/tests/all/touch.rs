//! Work with fingers alone, on a phone.

use std::time::Duration;

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::picture_size;

/// How long a finger stays on the screen for a tap.
const TAP: Duration = Duration::from_millis(60);

/// Waits until a finger can reach the middle of an element, and taps it.
#[track_caller]
fn tap(element: &Element) {
    let is_reachable = "const element = arguments[0];
        element.scrollIntoView({block: 'nearest'});
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !!hit && element.contains(hit) && !element.disabled";
    let studio = element.studio();
    studio.wait("an element that a finger reaches", || {
        (element.try_script(is_reachable)? == true).then_some(())
    });
    studio.touch(element, TAP);
}

/// Types into the prompt, once it has the focus.
#[track_caller]
fn type_prompt(studio: &Studio, prompt: &str) {
    studio.wait("the cursor in the prompt", || {
        let label = "return arguments[0].labels?.[0]?.textContent";
        (studio.focused().try_script(label)? == "Prompt").then_some(())
    });
    studio.keys(prompt);
}

/// Opens a result by a tap on its picture.
#[track_caller]
fn open<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    picture_size(&studio.card(prompt));
    tap(&studio.card(prompt).find(Role::Button, "Open"));
    studio.find(Role::Dialog, prompt)
}

/// A finger on a button gets no tooltip over it. `tests/web/tooltips.rs` tests those of a mouse and a keyboard.
#[track_caller]
fn no_tooltip_is_under_a_finger(viewer: &Element) {
    let studio = viewer.studio();
    let has_none = || {
        let tip = "return document.querySelector('.tooltip:popover-open')";
        assert_eq!(studio.script(tip), json!(null));
    };
    picture_size(viewer);
    has_none();
    tap(&viewer.find(Role::Button, "More actions"));
    viewer.find(Role::Button, "Copy link");
    has_none();
}

/// A user with a phone makes an image by two taps, edits it, and makes a clip of it.
#[test]
fn a_whole_job_by_fingers_alone() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.be_a_phone(390, 844);
        studio.open("");
        let chosen = "return document.querySelector('.composer-handle span').dataset.text";
        studio.wait("a model that is chosen already", || {
            (studio.script(chosen) == "aspect-image-1").then_some(())
        });
        tap(&studio.find(Role::Textbox, "Prompt"));
        type_prompt(studio, "a godwit");
        tap(&studio.find(Role::Button, "Generate image"));
        let picture = studio.card("a godwit").first("img").property("src");

        let viewer = open(studio, "a godwit");
        tap(&viewer.find(Role::Button, "Edit"));
        studio.wait_gone(Role::Dialog, "a godwit");
        type_prompt(studio, "on stilts");
        tap(&studio.find(Role::Button, "Edit image"));
        let edited = studio.card("on stilts").first("img").property("src");

        let viewer = open(studio, "on stilts");
        tap(&viewer.find(Role::Button, "Video"));
        studio.wait_gone(Role::Dialog, "on stilts");
        type_prompt(studio, "it walks away");
        tap(&studio.find(Role::Button, "Generate video"));
        studio.card("it walks away").first("video");

        let posted = studio.service.posted();
        let bodies: Vec<_> = posted.iter().map(|(_, body)| body).collect();
        assert_eq!(
            *bodies[0],
            json!({"model": "aspect-image-1", "prompt": "a godwit"})
        );
        // The model that makes the image also edits it; another model makes clips.
        assert_eq!(bodies[1]["model"], "aspect-image-1");
        assert!(bodies[1].to_string().contains(&picture), "{}", bodies[1]);
        assert_eq!(bodies[2]["model"], "aspect-video-1");
        assert!(bodies[2].to_string().contains(&edited), "{}", bodies[2]);
        assert_eq!(bodies.len(), 3);
        no_tooltip_is_under_a_finger(&open(studio, "a godwit"));
    });
}
