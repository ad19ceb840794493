//! The large view, and the actions that a result offers.

use std::process::Command;

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use crate::steps::{
    BACKGROUND, choose, generate_and_wait, generate_until, last_post, picture_size,
};

/// Keys in WebDriver's notation.
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";

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
        viewer.find(Role::Heading, "Made from");
        viewer.press(Role::Link, "an oak");
        studio.find(Role::Heading, "Made from this");
        studio.first("#main").press(Role::Link, "in autumn");
        studio.find(Role::Heading, "Made from");
    });
}

/// A user generates the same image again: the page asks first, since it is charged.
#[test]
fn generating_the_same_again_asks_first() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "an elm");
        let first = last_post(studio);
        choose(&studio.card("an elm"), Role::Button, "Again");
        let asked = studio.find(Role::Dialog, "Send the same request again?");
        asked.press(Role::Button, "Don't send");
        studio.wait_gone(Role::Dialog, "Send the same request again?");
        assert_eq!(studio.service.posted().len(), 1);
        choose(&studio.card("an elm"), Role::Button, "Again");
        let asked = studio.find(Role::Dialog, "Send the same request again?");
        asked.press(Role::Button, "Send again");
        studio.wait_requests("POST", "/", 2);
        assert_eq!(last_post(studio), first);
        studio.wait("two cards", || {
            let cards = studio.script("return document.querySelectorAll('article').length");
            (cards == 2).then_some(())
        });
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
        let card = generate_until(studio, prompt, BACKGROUND, "Completed");
        card.press(Role::Button, "Open");
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
