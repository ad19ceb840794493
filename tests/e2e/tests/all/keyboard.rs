//! Work with the keyboard alone. `tests/web/keyboard.rs` tests the keys that the page itself knows.

use easel_e2e::{Place, Role, Setup, Studio, is, visit};

/// Keys in WebDriver's notation.
const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const ESCAPE: &str = "\u{e00c}";
const HOME: &str = "\u{e011}";
const SPACE: &str = " ";
const UP: &str = "\u{e013}";
const DOWN: &str = "\u{e015}";
const CTRL_ENTER: &str = "\u{e009}\u{e007}\u{e000}";
/// Ctrl+V, which pastes the clipboard.
const PASTE: &str = "\u{e009}v\u{e000}";

/// A keyboard user connects, generates, opens the result, edits it, makes a clip of it, copies its link, removes it and
/// undoes the removal.
#[test]
fn a_whole_job_by_keyboard_alone() {
    visit(Setup::whole(), |studio| {
        studio.open("image");
        studio.tab_to(Role::Link, "Settings");
        studio.keys(ENTER);
        studio.find(Role::Heading, "Settings");
        // The first empty field has the focus, and Enter moves on to the next.
        let stands_in = |kind: &str| {
            studio.wait("the cursor in the field", || {
                (studio.focused().try_property("type")? == kind).then_some(())
            });
        };
        stands_in("url");
        studio.keys(studio.service.base_url());
        studio.keys(ENTER);
        stands_in("password");
        studio.keys(studio.service.key());
        studio.keys(ENTER);
        studio.wait_text("5 models");

        studio.tab_to(Role::Link, "Image");
        studio.keys(ENTER);
        studio.find(Role::Heading, "Image");
        studio.tab_to(Role::Textbox, "Prompt");
        studio.keys("an otter");
        studio.tab_to(Role::Combobox, "Model");
        studio.keys("aspect-image-1");
        studio.tab_to(Role::Textbox, "Prompt");
        studio.keys(CTRL_ENTER);
        studio.card("an otter").wait_line("Completed");
        assert_eq!(studio.service.posted().len(), 1);

        studio.tab_to(Role::Button, "Open");
        studio.keys(ENTER);
        studio.find(Role::Dialog, "an otter");
        studio.tab_to(Role::Button, "Actual size");
        studio.keys(SPACE);
        studio.find(Role::Button, "Fit to window");
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, "an otter");
        // The focus returns to the button that opened the large view.
        focus_is_on(studio, "Open");
        tab_leads_into_a_card(studio, "an otter");

        start_from_result(studio, "an otter", "Edit", "in the rain");
        start_from_result(studio, "an otter", "Video", "it dives");
        let posted = studio.service.posted();
        assert_eq!(posted.len(), 3);
        let picture = studio.card("an otter").first("img").property("src");
        assert!(posted[1].1.to_string().contains(&picture), "{posted:?}");
        assert!(posted[2].1.to_string().contains(&picture), "{posted:?}");

        open_by_key(studio, "an otter");
        studio.tab_to(Role::Button, "More actions");
        studio.keys(ENTER);
        focus_is_on(studio, "Copy link");
        studio.keys(ENTER);
        studio.wait_text("Copied.");
        studio.keys(ESCAPE);
        studio.wait_gone(Role::Dialog, "an otter");
        focus_is_on(studio, "Open");

        // The menu opens with the focus on its first item, and Escape returns the focus.
        studio.tab_to(Role::Button, "More actions");
        studio.keys(ENTER);
        focus_is_on(studio, "Again");
        studio.keys(ESCAPE);
        focus_is_on(studio, "More actions");
        studio.keys(ENTER);
        focus_is_on(studio, "Again");
        studio.keys(DOWN);
        focus_is_on(studio, "Reuse settings");
        studio.keys(UP);
        studio.keys(UP);
        focus_is_on(studio, "Remove");
        studio.keys(ENTER);
        studio.wait_gone(Role::Article, "an otter");
        studio.find(Role::Button, "Undo");
        studio.tab_to(Role::Button, "Undo");
        studio.keys(ENTER);
        studio.card("an otter").wait_line("Completed");
        what_was_copied_is_pasted(studio, &picture);
    });
}

/// The clipboard has what the page has copied.
#[track_caller]
fn what_was_copied_is_pasted(studio: &Studio, copied: &str) {
    studio.script(
        "const field = document.createElement('textarea');
        field.id = 'pasted';
        document.body.append(field);
        field.focus();",
    );
    studio.keys(PASTE);
    let pasted = "return document.getElementById('pasted').value";
    studio.wait_script("the copied text in a field", pasted, copied);
}

/// From a card that a key has reached, Tab leads into it. `tests/web/walk.rs` tests the keys.
#[track_caller]
fn tab_leads_into_a_card(studio: &Studio, prompt: &str) {
    studio.keys(HOME);
    let is_on_it = "return document.activeElement.matches('article')";
    studio.wait_script("the focus on the card", is_on_it, true);
    studio.keys(TAB);
    let name = "return document.activeElement.closest('article :not(article)')?.closest('article').ariaLabel";
    studio.wait_script("the focus in the card", name, prompt);
}

/// Opens the large view of a result by keyboard.
#[track_caller]
fn open_by_key(studio: &Studio, prompt: &str) {
    // Tab moves from card to card.
    let is_within = "return document.activeElement.closest('article')?.getAttribute('aria-label')";
    loop {
        studio.tab_to(Role::Button, "Open");
        if studio.script(is_within) == prompt {
            break;
        }
        studio.keys(TAB);
    }
    studio.keys(ENTER);
    studio.find(Role::Dialog, prompt);
}

/// Sends a request that starts from a result, by a button of its large view.
#[track_caller]
fn start_from_result(studio: &Studio, result: &str, button: &str, prompt: &str) {
    open_by_key(studio, result);
    studio.tab_to(Role::Button, button);
    studio.keys(ENTER);
    studio.wait_gone(Role::Dialog, result);
    studio.wait("the cursor in the prompt", || {
        let label = "return arguments[0].labels?.[0]?.textContent";
        (studio.focused().try_script(label)? == "Prompt").then_some(())
    });
    studio.keys(prompt);
    studio.keys(CTRL_ENTER);
    studio.card(prompt).wait_line("Completed");
}

#[track_caller]
fn focus_is_on(studio: &Studio, name: &str) {
    studio.wait(&format!("the focus on {name}"), || {
        is(&studio.focused(), Role::Button, name).then_some(())
    });
}
