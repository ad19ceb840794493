//! Easel on a phone. `touch.rs` makes a first image there by two taps.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{BACKGROUND, choose, generate, generate_and_wait, offered_models};

/// A link of the site. `tests/web/site_config.rs` tests where it leads.
const LINK: &str = "House rules";

/// Waits until the form is open and its prompt has the focus.
#[track_caller]
fn wait_open(studio: &Studio) {
    let script = "return document.querySelector('.composer').dataset.open === 'true'
        && document.activeElement.labels?.[0]?.textContent";
    studio.wait_script(
        "the cursor in the prompt of the open form",
        script,
        "Prompt",
    );
}

/// A user with a phone finds all places, starts from a result, removes others, and has a task that waits.
#[test]
fn a_phone_has_all_places_forms_that_open_and_rows_for_waiting_tasks() {
    let setup = Setup {
        config: |_| json!({"links": [{"label": LINK, "url": "https://rules.example/"}]}),
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.connect();
        studio.set_size(390, 844);
        two_low_bars_and_five_places(studio);
        the_list_of_models_fits(studio);
        studio.set_size(1460, 1100);
        for prompt in ["a ruff", "a kite", "a merlin"] {
            generate_and_wait(studio, prompt);
        }
        studio.set_size(390, 844);
        a_form_that_is_filled_from_a_result_opens(studio);
        a_notice_has_its_button_under_the_text(studio);
        studio.set_size(1460, 1100);
        a_task_that_waits_for_the_user_has_a_row_of_its_own(studio);
        the_bar_for_the_key_is_one_line(studio);
    });
}

/// Three bars took 184 px of the height of a phone.
#[track_caller]
fn two_low_bars_and_five_places(studio: &Studio) {
    studio.open("");
    studio.find(Role::Textbox, "Prompt");
    let heights = studio.script(
        "return ['.rail', '.composer'].map(bar =>
            document.querySelector(bar).getBoundingClientRect().height)",
    );
    let heights: Vec<f64> = serde_json::from_value(heights).expect("two heights");
    assert!(heights.iter().sum::<f64>() <= 120.0, "{heights:?}");
    assert!((heights[1] - 56.0).abs() < 0.5, "{heights:?}");

    let nav = studio.first("nav");
    let places = ["Image", "Edit", "Video", "Library"];
    assert!(places.iter().all(|place| nav.has(Role::Link, place)));
    assert!(!nav.has(Role::Link, "Tasks"));
    for place in ["Tasks", "Models", "Settings"] {
        nav.press(Role::Button, "Menu");
        nav.find(Role::Link, LINK);
        nav.press(Role::Link, place);
        studio.find(Role::Heading, place);
        studio.wait_gone(Role::Link, place);
    }
}

/// The list of models is as wide as its field, and stays within the window. `tests/web/picker.rs` tests its choices.
#[track_caller]
fn the_list_of_models_fits(studio: &Studio) {
    const MODEL: &str = "aspect-image-1";
    studio.open("");
    studio.press(Role::Button, "Compose");
    offered_models(studio);
    studio.find(Role::Option, MODEL);
    let measure = "const box = element => document.querySelector(element).getBoundingClientRect();
        const [list, field] = ['#model-list', '[role=combobox]'].map(box);
        return list.left === field.left && list.width === field.width
            && list.top >= 0 && list.bottom <= innerHeight
            && (list.top >= field.bottom || list.bottom <= field.top)
            && document.querySelector('.model-option').offsetHeight >= 44";
    studio.wait_script("a list beside its field", measure, true);
    studio.press(Role::Option, MODEL);
    let chosen = "const field = document.querySelector('[role=combobox]');
        const isClosed = field.ariaExpanded === 'false' && !document.querySelector('#model-list:popover-open');
        return isClosed && field.value";
    studio.wait_script("a closed list", chosen, MODEL);
}

/// *Use as reference* and *Reuse settings* filled in the form, but left it closed and said nothing. *Edit* in the large
/// view opens it as well.
#[track_caller]
fn a_form_that_is_filled_from_a_result_opens(studio: &Studio) {
    studio.open("");
    choose(&studio.card("a ruff"), Role::Button, "Use as reference");
    studio.find(Role::Heading, "Edit");
    wait_open(studio);

    studio.open("library");
    choose(&studio.card("a ruff"), Role::Button, "Reuse settings");
    studio.find(Role::Heading, "Image");
    wait_open(studio);
    assert_eq!(studio.value(Role::Textbox, "Prompt"), "a ruff");

    studio.open("library");
    studio.card("a ruff").press(Role::Button, "Open");
    studio
        .find(Role::Dialog, "a ruff")
        .press(Role::Button, "Edit");
    studio.find(Role::Heading, "Edit");
    wait_open(studio);

    studio.open("models");
    studio.press(Role::Link, "Use pixel-image-1 for image");
    studio.find(Role::Heading, "Image");
    wait_open(studio);
}

/// The text of a waiting task beside a result was a column of a few letters' width.
#[track_caller]
fn a_task_that_waits_for_the_user_has_a_row_of_its_own(studio: &Studio) {
    const WAITING: &str = "a stint [never]";
    generate(studio, WAITING, BACKGROUND);
    studio.card(WAITING).wait_line("Processing");
    studio.open("settings");
    studio.press(Role::Button, "Forget the key");
    let question = studio.find(Role::Dialog, "Forget the key?");
    question.press(Role::Button, "Forget key");
    studio.wait_text("Key forgotten.");
    studio.set_size(390, 844);
    studio.open("");
    studio.card(WAITING).wait_text("Waiting for the key of ");
    let widths = "return [...document.querySelectorAll('article')].map(card => card.clientWidth)";
    studio.wait("a row of its own", || {
        let widths: Vec<f64> = serde_json::from_value(studio.script(widths)).ok()?;
        (widths.len() == 2 && widths[0] > 340.0 && widths[1] < 300.0).then_some(())
    });
}

/// Measures a notice before and after its button gets the focus, without the transform of its arrival.
const BOXES: &str = "const notice = document.querySelector('.notice');
    const button = notice.querySelector(':scope > .button');
    const boxes = () => ['p', ':scope > .button', '[aria-label=Dismiss]'].map(part => {
        const { offsetTop, offsetWidth, offsetHeight } = notice.querySelector(part);
        return { top: offsetTop, width: offsetWidth, bottom: offsetTop + offsetHeight };
    });
    const frame = () => new Promise(requestAnimationFrame);
    const still = async () => {
        for (let last = '';;) {
            const now = JSON.stringify(boxes());
            if (now === last) return boxes();
            last = now;
            await frame();
            await frame();
        }
    };
    return still().then(async before => {
        button.focus();
        await frame();
        return [before, boxes()];
    });";

/// On the narrowest phones the text of a notice with a button was 40 px wide: one word a line. A notice that grows must
/// not move its button under the finger.
#[track_caller]
fn a_notice_has_its_button_under_the_text(studio: &Studio) {
    studio.open("");
    studio.set_size(320, 640);
    choose(&studio.card("a kite"), Role::Button, "Remove");
    // A notice with the focus does not disappear, not even on a slow machine.
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
}

/// Users who returned without a key found a card in place of their results. `tests/web/first_load.rs` tests its form.
#[track_caller]
fn the_bar_for_the_key_is_one_line(studio: &Studio) {
    let bar = studio.first(".key-bar");
    for (width, height) in [(1440, 900), (768, 1024), (390, 844)] {
        studio.set_size(width, height);
        assert_eq!(bar.property("offsetHeight"), "56", "{width}");
    }
}
