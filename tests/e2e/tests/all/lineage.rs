//! The lineage map in windows of several sizes. `tests/web/lineage.rs` tests what it shows, and its keys on a large
//! screen.

use easel_e2e::{Auditor, Element, Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{choose, choose_segment, fill, generate_and_wait};

/// The arrow key upwards in WebDriver's notation.
const UP: &str = "\u{e013}";

const OAK: &str = "an oak on a hill";
const AUTUMN: &str = "an oak on a hill in autumn";
const SNOW: &str = "an oak on a hill in deep snow";
const WIND: &str = "the leaves move in the wind";

/// Opens the large view of a result.
fn open<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    studio.card(prompt).press(Role::Button, "Open");
    studio.find(Role::Dialog, prompt)
}

/// Edits the result with a prompt, and waits for the edit.
fn edit(studio: &Studio, of: &str, prompt: &str) {
    open(studio, of).press(Role::Button, "Edit");
    studio.wait_gone(Role::Dialog, of);
    studio.find(Role::Heading, "Edit");
    fill(studio, "edit-image-1", prompt);
    studio.press(Role::Button, "Edit image");
    studio.card(prompt).wait_line("Completed");
    forget_references(studio);
}

/// Makes a clip from the result, and waits for it.
fn animate(studio: &Studio, of: &str, prompt: &str) {
    open(studio, of).press(Role::Button, "Video");
    studio.wait_gone(Role::Dialog, of);
    studio.find(Role::Heading, "Video");
    fill(studio, "aspect-video-1", prompt);
    choose_segment(studio, "Duration", "4");
    studio.press(Role::Button, "Generate video");
    studio.card(prompt).wait_line("Completed");
}

/// Removes the references, so that the next edit starts from its own result alone.
fn forget_references(studio: &Studio) {
    studio.fill(Role::Textbox, "Reference image URLs", "");
}

/// Makes an image, an edit of it, another edit of the same image, and a clip of the first edit.
fn family(studio: &Studio) {
    studio.connect();
    generate_and_wait(studio, "an elm, alone");
    generate_and_wait(studio, OAK);
    edit(studio, OAK, AUTUMN);
    edit(studio, OAK, SNOW);
    animate(studio, AUTUMN, WIND);
}

/// Returns the names of the places in reading order.
const PLACES: &str =
    "return [...document.querySelectorAll('[role=treeitem]')].map(item => item.ariaLabel)";

#[track_caller]
fn wait_focus(studio: &Studio, name: &str) {
    let script = "return document.activeElement.ariaLabel";
    studio.wait_script(&format!("the focus on {name:?}"), script, name);
}

/// The first image was removed, but the results that were made from it stay together. axe-core
/// finds no problem with the map, and nothing scrolls sideways on a phone.
#[test]
fn a_family_stays_together_without_its_source() {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        studio.set_size(1440, 900);
        family(studio);
        studio.follow("Image");
        choose(&studio.card(OAK), Role::Button, "Remove");
        studio.wait_gone(Role::Article, OAK);
        open(studio, SNOW).press(Role::Link, "Lineage map");
        wait_focus(studio, SNOW);
        for (width, height) in [(1440, 900), (768, 1024), (320, 740)] {
            studio.set_size(width, height);
            let objections = auditor.objections();
            assert!(objections.is_empty(), "{width}: {objections:?}");
        }
        let elsewhere = "An image from elsewhere, or removed here";
        let names = json!([elsewhere, AUTUMN, WIND, SNOW]);
        assert_eq!(studio.script(PLACES), names);
        let scrolls = "return document.documentElement.scrollWidth > innerWidth
            || document.querySelector('main').scrollWidth > document.querySelector('main').clientWidth";
        assert_eq!(studio.script(scrolls), false);
        // On a phone the places are in one column: Up leads to the place above.
        studio.keys(UP);
        wait_focus(studio, WIND);
    });
}
