//! The large view, and the actions that a result offers.

mod clips;
mod compare;
mod zoom;

use std::process::Command;

use easel_e2e::{Element, NO_ANSWER, Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{
    BACKGROUND, choose, generate, generate_and_wait, generate_until, last_post, picture_size,
};

/// Keys in WebDriver's notation.
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const ESCAPE: &str = "\u{e00c}";

/// Returns the box of the picture or clip in the large view, and the box of its pane: left, top, width, height.
const BOXES: &str = "const pane = document.querySelector('.viewer-pane');
    const box = element => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return [left, top, width, height];
    };
    return [box(pane.querySelector('img, video')), box(pane)]";

/// Sends an event of a pointer to the large view, at a distance from the middle of its pane.
const POINT: &str = "const [type, dx, dy, more] = arguments;
    const pane = document.querySelector('.viewer-pane');
    const {left, top, width, height} = pane.getBoundingClientRect();
    const kind = type === 'wheel' ? WheelEvent : type === 'dblclick' ? MouseEvent : PointerEvent;
    const target = pane.querySelector('img, video');
    target.dispatchEvent(new kind(type, {
        bubbles: true, cancelable: true, pointerId: 7, isPrimary: true, button: 0,
        clientX: left + width / 2 + dx, clientY: top + height / 2 + dy, ...more,
    }))";

/// Goes to the next result and deletes it, before the browser has painted it.
const NEXT_AND_DELETE: &str = "const view = document.querySelector('dialog[open]');
    const button = name => view.querySelector(`[aria-label=${name}]`);
    const next = {key: 'ArrowRight', bubbles: true, cancelable: true};
    button('Close').dispatchEvent(new KeyboardEvent('keydown', next));
    button('Delete').click()";

/// Returns the boxes of the picture and of the pane, in whole pixels.
fn boxes(studio: &Studio) -> [[i64; 4]; 2] {
    #[allow(clippy::cast_possible_truncation, reason = "these are pixels")]
    let whole = |value: &Value| value.as_f64().map_or(0, |number| number.round() as i64);
    let found = studio.script(BOXES);
    [0, 1].map(|of| [0, 1, 2, 3].map(|at| whole(&found[of][at])))
}

/// Sends an event of a pointer at this distance from the middle, in pixels.
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

/// A user repeats and deletes a result without leaving the large view.
#[test]
fn a_result_is_repeated_and_deleted_in_the_large_view() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a lynx");
        // Only a task reports its cost.
        generate(studio, "an ibex", BACKGROUND);
        studio.card("an ibex").wait_line("Completed");
        let viewer = open_card(studio, "an ibex");
        let again = viewer.find(Role::Button, "Again");
        studio.wait("the price", || {
            let about = again.try_property("ariaDescription")?;
            (about == "Again, about 4 credits").then_some(())
        });
        // Repeating takes one press, without a question.
        again.press_it();
        // The notice disappears after some seconds, the request stays.
        viewer.wait_text("Sent again.");
        studio.wait_requests("POST", "/", 3);
        assert_eq!(studio.service.posted()[2], studio.service.posted()[1]);

        viewer.press(Role::Button, "Delete");
        let viewer = studio.find(Role::Dialog, "a lynx");
        viewer.press(Role::Button, "Undo");
        viewer.press(Role::Button, "Previous result");
        let viewer = studio.find(Role::Dialog, "an ibex");

        // The panel can be hidden and shown again.
        let panel = "return document.querySelector('.viewer-side').checkVisibility()";
        viewer.find(Role::Button, "Close").press_keys("i");
        studio.wait("no panel", || (studio.script(panel) == false).then_some(()));
        viewer.press(Role::Button, "Show details");
        studio.wait("the panel", || (studio.script(panel) == true).then_some(()));
        viewer.find(Role::Button, "Copy prompt");
    });
}

/// After a step to the next result, the buttons show its state one frame later. A press in that frame acts on the
/// result that is shown.
#[test]
fn a_button_acts_on_what_is_shown() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a stoat");
        generate_and_wait(studio, "a weasel");
        let viewer = open_card(studio, "a weasel");
        let favourite = viewer.find(Role::Button, "Favourite");
        let wait_pressed = |is_on: &str| {
            studio.wait(&format!("a heart that is on: {is_on}"), || {
                (favourite.try_property("ariaPressed")? == is_on).then_some(())
            });
        };
        favourite.press_it();
        wait_pressed("true");
        studio.keys(RIGHT);
        studio.find(Role::Dialog, "a stoat");
        wait_pressed("false");
        studio.keys(LEFT);
        studio.find(Role::Dialog, "a weasel");
        wait_pressed("true");
        studio.script(NEXT_AND_DELETE);
        viewer.wait_text("Removed.");
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, "a weasel");
        studio.card("a weasel");
        studio.wait_gone(Role::Article, "a stoat");
    });
}

/// On a phone, the pictures of the neighbouring results were 6 px high.
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

/// The answer to *Check again* was a notice behind the large view, where it could not be seen.
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

/// A user edits a result. Source and result link to each other.
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
        // The source of the edit is on the left.
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

/// A user copies a request as a curl command. The command sends the same request as the page, and does not contain the
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

/// The links of a result had expired, and *Check again* in the large view returned fresh ones. *Edit* still used the
/// link from the time when the view was opened.
#[test]
fn fresh_links_are_used_in_the_large_view() {
    visit(Setup::default(), |studio| {
        // The service refuses the preflight for the request with the key.
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        let prompt = "a rowan [expire: 0]";
        generate_until(studio, prompt, BACKGROUND, "Completed");
        // The card of the result with the expired link has no picture to press.
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
