//! Actions that replace the user's text and choices can be undone.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{choose, fill, generate_of_size};

const UNDO: &str = "\u{e009}z\u{e000}";
const REDO: &str = "\u{e009}\u{e008}z\u{e000}";
const UP: &str = "\u{e013}";

#[track_caller]
fn wait_prompt(studio: &Studio, text: &str) {
    studio.wait(&format!("the prompt {text:?}"), || {
        (studio.value(Role::Textbox, "Prompt") == text).then_some(())
    });
}

#[track_caller]
fn wait_model(studio: &Studio, model: &str) {
    studio.wait(model, || {
        (studio.value(Role::Combobox, "Model") == model).then_some(())
    });
}

#[track_caller]
fn take_back_to(studio: &Studio, text: &str) {
    studio.wait(&format!("undo to {text:?}"), || {
        let prompt = studio.find(Role::Textbox, "Prompt");
        if studio.value(Role::Textbox, "Prompt") == text {
            return Some(());
        }
        prompt.press_keys(UNDO);
        None
    });
}

/// A user takes back what acts and hands have changed in one form, step by step, and each tab keeps its own words.
/// `tests/web/drafts.rs` tests that a reload keeps the steps and the other fields.
#[test]
fn what_acts_and_hands_have_changed_is_taken_back_in_order() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_of_size(studio, "pixel-image-1", "a dipper", "1536x1024");
        what_an_act_replaces_can_be_had_back(studio);
        a_change_by_hand_is_undone_before_an_action(studio);
        a_prompt_that_is_put_in_is_taken_back(studio);
        each_tab_keeps_its_own_words_over_a_reload(studio);
    });
}

/// *Reuse settings* replaced the user's text and choices for good, and after it the browser's own undo did nothing.
#[track_caller]
fn what_an_act_replaces_can_be_had_back(studio: &Studio) {
    fill(studio, "aspect-image-1", "");
    let prompt = studio.find(Role::Textbox, "Prompt");
    prompt.press_keys("my own words");
    wait_prompt(studio, "my own words");
    choose(&studio.card("a dipper"), Role::Button, "Reuse settings");
    wait_prompt(studio, "a dipper");
    wait_model(studio, "pixel-image-1");
    studio.press(Role::Button, "Undo");
    wait_prompt(studio, "my own words");
    wait_model(studio, "aspect-image-1");
    studio.press(Role::Button, "Redo");
    wait_prompt(studio, "a dipper");
    // Undo and redo by keys, for each of these actions.
    for (keys, text, model) in [
        (UNDO, "my own words", "aspect-image-1"),
        (REDO, "a dipper", "pixel-image-1"),
        (UNDO, "my own words", "aspect-image-1"),
        (UNDO, "a dipper", "pixel-image-1"),
        (UNDO, "my own words", "aspect-image-1"),
    ] {
        prompt.press_keys(keys);
        wait_prompt(studio, text);
        wait_model(studio, model);
    }

    // The typing before that can be undone as well.
    take_back_to(studio, "");
    assert!(studio.service.posted().len() == 1);
}

/// After one change by hand, undo brought back the prompt but neither the model nor the settings; after a change of the
/// page it brought the replaced prompt again.
#[track_caller]
fn a_change_by_hand_is_undone_before_an_action(studio: &Studio) {
    fill(studio, "aspect-image-1", "my own words");
    choose(&studio.card("a dipper"), Role::Button, "Reuse settings");
    wait_prompt(studio, "a dipper");
    wait_model(studio, "pixel-image-1");
    studio.fill(Role::Combobox, "Model", "another-model");
    let model = studio.find(Role::Combobox, "Model");
    studio.wait("the model taken back", || {
        model.press_keys(UNDO);
        (studio.value(Role::Combobox, "Model") == "pixel-image-1").then_some(())
    });
    wait_prompt(studio, "a dipper");
    studio.press(Role::Link, "Library");
    studio.find(Role::Heading, "Library");
    studio.press(Role::Link, "Image");
    take_back_to(studio, "my own words");
    wait_model(studio, "aspect-image-1");
    studio.find(Role::Textbox, "Prompt").press_keys(REDO);
    wait_prompt(studio, "a dipper");
    wait_model(studio, "pixel-image-1");
}

/// A recalled prompt and a saved prompt that is put into the form can be undone.
#[track_caller]
fn a_prompt_that_is_put_in_is_taken_back(studio: &Studio) {
    studio.fill(Role::Textbox, "Prompt", "");
    let prompt = studio.find(Role::Textbox, "Prompt");
    prompt.press_keys(UP);
    wait_prompt(studio, "a dipper");
    take_back_to(studio, "");
    prompt.press_keys("a wren");
    studio.press(Role::Button, "Saved prompts and settings");
    let dialog = studio.find(Role::Dialog, "Saved prompts and settings");
    dialog.press(Role::Button, "Save this prompt");
    dialog.find(Role::Button, "a wren");
    dialog.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Saved prompts and settings");
    prompt.press_keys(" and more");
    wait_prompt(studio, "a wren and more");
    studio.press(Role::Button, "Saved prompts and settings");
    studio
        .find(Role::Dialog, "Saved prompts and settings")
        .press(Role::Button, "a wren");
    wait_prompt(studio, "a wren");
    studio.press(Role::Button, "Undo");
    wait_prompt(studio, "a wren and more");
    take_back_to(studio, "");
}

/// A tab that was reloaded took the prompt that another tab had written last. The script of the page fills in the
/// static form, whose text the application takes over, so that `tests/web/drafts.rs` does not show it.
#[track_caller]
fn each_tab_keeps_its_own_words_over_a_reload(studio: &Studio) {
    studio.open("image");
    studio.fill(Role::Textbox, "Prompt", "the words of the first tab");
    let first = studio.tab();
    studio.new_tab();
    studio.open("image");
    wait_prompt(studio, "the words of the first tab");
    studio.fill(Role::Textbox, "Prompt", "others");
    wait_prompt(studio, "others");
    studio.turn_to(&first);
    studio.reload();
    wait_prompt(studio, "the words of the first tab");
}
