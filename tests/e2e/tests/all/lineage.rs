//! The lineage map: a tree of the sources of a result and of everything that was made from it.

use easel_e2e::{Auditor, Element, Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{choose_segment, fill, generate_and_wait};

/// Keys in WebDriver's notation.
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

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

/// Returns the names and levels of the places in reading order.
fn places(studio: &Studio) -> Option<serde_json::Value> {
    let script = "return [...document.querySelectorAll('[role=treeitem]')]
        .map(item => [
            item.ariaLabel, +item.ariaLevel, (item.ariaDescription ?? '').replaceAll('\u{a0}', ' '),
        ])";
    studio.try_script(script, Vec::new())
}

#[track_caller]
fn wait_focus(studio: &Studio, name: &str) {
    let script = "return document.activeElement.ariaLabel";
    studio.wait_script(&format!("the focus on {name:?}"), script, name);
}

/// A family is a tree, also after its first image was removed.
#[test]
fn a_family_is_shown_as_a_tree_also_without_its_source() {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        studio.set_size(1440, 900);
        family(studio);
        is_shown_as_a_tree(studio);
        stays_together_without_its_source(studio, &auditor);
    });
}

/// A user follows an image through its edits to a clip, and works on from there.
#[track_caller]
fn is_shown_as_a_tree(studio: &Studio) {
    open(studio, WIND).press(Role::Link, "Lineage map");
    studio.find(Role::Heading, "Lineage map");
    let model = "Model: edit-image-1";
    let expected = json!([
        [OAK, 1, "aspect-image-1"],
        [
            AUTUMN,
            2,
            format!("with “in autumn”, {model}. edit-image-1")
        ],
        [
            WIND,
            3,
            "Model: aspect-video-1, Duration: 4 s. 4 s · aspect-video-1"
        ],
        [
            SNOW,
            2,
            format!("with “in deep snow”, {model}. edit-image-1")
        ],
    ]);
    let found = studio.wait("four places", || {
        places(studio).filter(|found| found.as_array().is_some_and(|all| all.len() == 4))
    });
    assert_eq!(found, expected);
    // Changed words also have a sign, not only a colour.
    let place = studio.find(Role::Treeitem, AUTUMN);
    let words = "return getComputedStyle(arguments[0].querySelector('ins'), '::before').content";
    let seen = place.try_script(words).unwrap_or_default();
    assert!(
        seen.as_str().is_some_and(|seen| seen.contains("in autumn")),
        "{seen}"
    );
    studio.find(Role::Treeitem, WIND).wait_line(WIND);

    // The keys move to the source, to the place below, and back to the first place.
    wait_focus(studio, WIND);
    for (key, name) in [
        (LEFT, AUTUMN),
        (DOWN, SNOW),
        (LEFT, OAK),
        (RIGHT, AUTUMN),
        (RIGHT, WIND),
        (DOWN, SNOW),
        (UP, AUTUMN),
    ] {
        studio.keys(key);
        wait_focus(studio, name);
    }
    studio.keys(ENTER);
    let viewer = studio.find(Role::Dialog, AUTUMN);
    viewer.find(Role::Button, "Close");
    studio.keys(ESCAPE);
    studio.wait_gone(Role::Dialog, AUTUMN);
    wait_focus(studio, AUTUMN);

    // A reload by the address shows the same map, and Back leads to where the user came from.
    studio.reload();
    wait_focus(studio, WIND);
    assert_eq!(places(studio), Some(expected));
    studio.press(Role::Link, "All details");
    studio.find(Role::Heading, "Made from");
    studio.press(Role::Link, "Lineage map");
    wait_focus(studio, WIND);
    studio.script("history.back()");
    studio.find(Role::Heading, "Made from");
}

/// A user works on from a place of the map: the same request again, an edit, a clip.
#[test]
fn a_user_goes_on_from_any_place() {
    visit(Setup::default(), |studio| {
        studio.set_size(1440, 900);
        studio.connect();
        generate_and_wait(studio, OAK);
        edit(studio, OAK, AUTUMN);
        open(studio, AUTUMN).press(Role::Link, "Lineage map");
        wait_focus(studio, AUTUMN);
        let posts = studio.service.posted().len();
        let place = studio.find(Role::Treeitem, AUTUMN);
        place.press(Role::Button, "Again");
        studio.wait_requests("POST", "/", posts + 1);
        assert_eq!(
            studio.service.posted()[posts],
            studio.service.posted()[posts - 1]
        );
        // The new result appears on the map beside the first one, and the focus stays.
        studio.wait("three places", || {
            (places(studio)?.as_array()?.len() == 3).then_some(())
        });
        wait_focus(studio, "Again");

        studio.keys(LEFT);
        wait_focus(studio, OAK);
        studio
            .find(Role::Treeitem, OAK)
            .press(Role::Button, "Video");
        studio.find(Role::Heading, "Video");
        let reference = studio.value(Role::Textbox, "Reference image URLs");
        assert!(reference.starts_with("http"), "{reference}");
        studio.script("history.back()");
        studio.find(Role::Heading, "Lineage map");
        wait_focus(studio, AUTUMN);
        studio.keys(LEFT);
        wait_focus(studio, OAK);
        studio.find(Role::Treeitem, OAK).press(Role::Button, "Edit");
        studio.find(Role::Heading, "Edit");
        assert_eq!(
            studio.value(Role::Textbox, "Reference image URLs"),
            reference
        );
    });
}

/// The first image was removed, but the results that were made from it stay together. axe-core
/// finds no problem with the map, and nothing scrolls sideways on a phone.
#[track_caller]
fn stays_together_without_its_source(studio: &Studio, auditor: &Auditor) {
    studio.follow("Image");
    studio.card(OAK).press(Role::Button, "More actions");
    studio.card(OAK).press(Role::Button, "Remove");
    studio.wait_gone(Role::Article, OAK);
    open(studio, SNOW).press(Role::Link, "Lineage map");
    wait_focus(studio, SNOW);
    for (width, height) in [(1440, 900), (768, 1024), (320, 740)] {
        studio.set_size(width, height);
        let objections = auditor.objections();
        assert!(objections.is_empty(), "{width}: {objections:?}");
    }
    let names = places(studio).expect("places");
    let names: Vec<_> = names.as_array().into_iter().flatten().collect();
    let names: Vec<_> = names.iter().map(|place| place[0].clone()).collect();
    let elsewhere = "An image from elsewhere, or removed here";
    assert_eq!(names, [elsewhere, AUTUMN, WIND, SNOW]);
    let scrolls = "return document.documentElement.scrollWidth > innerWidth
        || document.querySelector('main').scrollWidth > document.querySelector('main').clientWidth";
    assert_eq!(studio.script(scrolls), false);
    // On a phone the places are in one column: Up leads to the place above.
    studio.keys(UP);
    wait_focus(studio, WIND);
}
