//! The list from which a user chooses a model.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, choose_mode, fill, offered_models};

/// Keys in WebDriver's notation.
const DOWN: &str = "\u{e015}";
const UP: &str = "\u{e013}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

const PRICE: &str = "return document.querySelector('#model-list small')?.textContent ?? null";

/// Waits until the list is closed and the field contains this model.
#[track_caller]
fn wait_chosen(studio: &Studio, model: &str) {
    let field = studio.find(Role::Combobox, "Model");
    studio.wait(&format!("{model}, and a closed list"), || {
        let is_closed = field.try_property("ariaExpanded")? == "false";
        (is_closed && field.try_property("value")? == model).then_some(())
    });
    assert!(studio.script("return !document.querySelector('#model-list:popover-open')") == true);
}

/// A user chooses models with the mouse, and then on a phone.
#[test]
fn what_was_used_last_comes_first_and_the_list_fits_a_phone() {
    visit(Setup::default(), |studio| {
        studio.connect();
        what_was_used_last_comes_first_with_its_price(studio);
        the_list_fits_a_phone(studio);
    });
}

/// On a phone the list is as wide as its field, and stays within the window.
#[track_caller]
fn the_list_fits_a_phone(studio: &Studio) {
    studio.set_size(390, 844);
    studio.open("");
    studio.press(Role::Button, "Compose");
    offered_models(studio);
    studio.find(Role::Option, "aspect-image-1");
    let measure = "const box = element => document.querySelector(element).getBoundingClientRect();
        const [list, field] = ['#model-list', '[role=combobox]'].map(box);
        return list.left === field.left && list.width === field.width
            && list.top >= 0 && list.bottom <= innerHeight
            && (list.top >= field.bottom || list.bottom <= field.top)
            && document.querySelector('.model-option').offsetHeight >= 44";
    studio.wait_script("a list beside its field", measure, true);
    studio.press(Role::Option, "aspect-image-1");
    wait_chosen(studio, "aspect-image-1");
}

/// A user chooses a model with the mouse. The last used model comes first, with its price.
#[track_caller]
fn what_was_used_last_comes_first_with_its_price(studio: &Studio) {
    studio.follow("Image");
    let fresh = ["aspect-image-1", "pixel-image-1", "Other models"];
    assert_eq!(offered_models(studio), fresh);
    assert_eq!(
        studio.script(PRICE),
        serde_json::json!(null),
        "nothing is known"
    );
    studio.press(Role::Option, "pixel-image-1");
    wait_chosen(studio, "pixel-image-1");
    studio.fill(Role::Textbox, "Prompt", "a bittern");
    choose_mode(studio, BACKGROUND);
    studio.press(Role::Button, "Generate image");
    studio.card("a bittern").wait_line("Completed");

    let used = ["pixel-image-1", "aspect-image-1", "Other models"];
    assert_eq!(offered_models(studio), used);
    let price = studio.wait("its price", || {
        studio.script(PRICE).as_str().map(str::to_owned)
    });
    assert!(price.starts_with("≈ 5 credits · "), "{price}");
    let width = studio.script("return document.querySelector('#model-list').offsetWidth");
    assert_eq!(width, 360);
    // A press elsewhere closes the list.
    studio.find(Role::Textbox, "Prompt").press_it();
    wait_chosen(studio, "pixel-image-1");
    assert_eq!(studio.service.posted().len(), 1);
}

/// A user chooses a model by keyboard: arrows, Enter, Escape. Enter never sends the form.
#[test]
fn a_model_is_chosen_by_keyboard() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a crake");
        let field = studio.find(Role::Combobox, "Model");
        let current = || {
            let script = "const id = arguments[0].getAttribute('aria-activedescendant');
                return id && document.getElementById(id).ariaLabel";
            field.try_script(script)
        };
        let wait_current = |model: &str| {
            studio.wait(model, || (current()? == model).then_some(()));
        };
        // The list opens with the chosen model as the current row.
        field.press_keys(DOWN);
        wait_current("aspect-image-1");
        field.press_keys(DOWN);
        wait_current("pixel-image-1");
        field.press_keys(ENTER);
        wait_chosen(studio, "pixel-image-1");

        // Models that do not fit the form are behind the last row.
        field.press_keys(&[DOWN, DOWN].concat());
        wait_current("Other models");
        field.press_keys(ENTER);
        wait_current("edit-image-1");
        field.press_keys(UP);
        wait_current("pixel-image-1");
        field.press_keys(ESCAPE);
        wait_chosen(studio, "pixel-image-1");

        // Typing also finds a model.
        studio.fill(Role::Combobox, "Model", "EDIT");
        wait_current("edit-image-1");
        studio.find(Role::Option, "Use “EDIT” as typed");
        field.press_keys(ENTER);
        wait_chosen(studio, "edit-image-1");
        // While the list is closed, Enter does nothing.
        field.press_keys(ENTER);
        studio.fill(Role::Combobox, "Model", "nobodys-model-7");
        wait_chosen(studio, "nobodys-model-7");
        assert!(studio.service.posted().is_empty());
    });
}
