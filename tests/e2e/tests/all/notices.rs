//! Notices at the edge of the page, one at a time.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, WAIT, choose, choose_mode, fill, generate};

/// The texts of the notices that are on screen now.
fn shown(studio: &Studio) -> Vec<String> {
    let texts = studio
        .script("return [...document.querySelectorAll('.notice')].map(notice => notice.innerText)");
    let texts = texts.as_array().into_iter().flatten();
    texts
        .filter_map(|text| text.as_str().map(ToOwned::to_owned))
        .collect()
}

/// Three notices covered the cards at once. Each removal had one of its own, and its Undo stayed
/// for minutes.
#[test]
fn removals_are_one_notice_with_one_undo_for_ten_seconds() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a kite", "a merlin", "a hobby"] {
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_line("Completed");
        }
        for prompt in ["a kite", "a merlin", "a hobby"] {
            choose(&studio.card(prompt), Role::Button, "Remove");
            studio.wait_gone(Role::Article, prompt);
            assert_eq!(shown(studio).len(), 1);
        }
        studio.wait_text("3 results removed.");
        studio.press(Role::Button, "Undo");
        for prompt in ["a kite", "a merlin", "a hobby"] {
            studio.card(prompt).wait_line("Completed");
        }

        choose(&studio.card("a kite"), Role::Button, "Remove");
        let undo = studio.find(Role::Button, "Undo");
        // A notice with the focus or under the pointer waits.
        undo.try_script("arguments[0].focus()");
        let later = "return new Promise(done => setTimeout(() => done(true), 11_000))";
        studio.script(later);
        studio.find(Role::Button, "Undo");
        undo.try_script("arguments[0].blur()");
        studio.wait_gone(Role::Button, "Undo");
        assert!(!studio.text().contains("Removed."));
    });
}

/// On the narrowest phones the text of a notice with a button had 40 px: a word a line. And what grows
/// must not move the button under the finger.
#[test]
fn a_narrow_notice_has_its_button_under_the_text() {
    // Without the transform of the arrival; before and after the button gets the focus.
    const BOXES: &str = "const notice = document.querySelector('.notice');
        const button = notice.querySelector(':scope > .button');
        const boxes = () => ['p', ':scope > .button', '[aria-label=Dismiss]'].map(part => {
            const { offsetTop, offsetWidth, offsetHeight } = notice.querySelector(part);
            return { top: offsetTop, width: offsetWidth, bottom: offsetTop + offsetHeight };
        });
        const before = boxes();
        button.focus();
        return new Promise(done => requestAnimationFrame(() => done([before, boxes()])));";
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a kite", "a merlin"] {
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_line("Completed");
        }
        studio.set_size(320, 640);
        choose(&studio.card("a kite"), Role::Button, "Remove");
        // With the focus it waits, also on a slow machine.
        let undo = studio.find(Role::Button, "Undo");
        undo.try_script("arguments[0].focus()");
        choose(&studio.card("a merlin"), Role::Button, "Remove");
        studio.wait_text("2 results removed.");
        let boxes = studio.script(BOXES);
        let figure = |at: usize, name: &str| boxes[0][at][name].as_f64().expect("a number");
        assert!(figure(0, "width") >= 180.0, "{boxes}");
        assert!(figure(1, "top") >= figure(0, "bottom"), "{boxes}");
        assert!(figure(2, "bottom") <= figure(1, "top"), "{boxes}");
        assert_eq!(boxes[0], boxes[1], "nothing moves");
    });
}

/// "Sending 2 requests." stood beside "Batch: 2 of 2 completed.", and neither end led to its batch.
#[test]
fn the_end_of_a_batch_replaces_its_beginning_and_leads_to_it() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a plover");
        choose_mode(studio, BACKGROUND);
        studio.press(Role::Button, "Batch…");
        studio.fill(Role::Textbox, "Prompts", "a plover\na dotterel");
        studio.press(Role::Button, "Send 2 requests");
        studio.wait_text("Sending 2 requests.");
        studio.wait_text("Batch: 2 of 2 completed.");
        assert!(!studio.text().contains("Sending 2 requests."));
        studio.press(Role::Link, "Batch: 2 of 2 completed.");
        studio.find(Role::Heading, "Batch");
        studio.wait_gone(Role::Link, "Batch: 2 of 2 completed.");
    });
}
