//! The lineage map: a tree of the sources of a result and of everything that was made from it.

use leptos::prelude::document;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    made_from,
    studio::{Place, Studio, address, script, until_some},
};

const OAK: &str = "an oak on a hill";
const AUTUMN: &str = "an oak on a hill in autumn";
const SNOW: &str = "an oak on a hill in deep snow";
const WIND: &str = "the leaves move in the wind";

const REFERENCES: &str = "Reference image URLs";

/// The end of the address of a map.
const MAP: &str = "?show=lineage";

/// Returns the names, the levels and the descriptions of the places in reading order.
const PLACES: &str = "return [...arguments[0].querySelectorAll('[role=treeitem]')].map(item => [
    item.ariaLabel, +item.ariaLevel, (item.ariaDescription ?? '').replaceAll('\u{a0}', ' '),
])";

/// Opens the large view of a result.
async fn open(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    studio.find("dialog", prompt).await
}

/// Edits the result with a prompt, and removes the references, so that the next edit starts from its own result alone.
async fn edit(studio: &Studio, of: &str, prompt: &str) {
    made_from::edit(studio, of, prompt).await;
    studio.fill("textbox", REFERENCES, "").await;
}

/// Makes a clip from the result, and waits for it.
async fn animate(studio: &Studio, of: &str, prompt: &str) {
    open(studio, of).await.press("button", "Video").await;
    studio.wait_gone("dialog", of).await;
    studio.find("heading", "Video").await;
    studio.fill_form("aspect-video-1", prompt).await;
    studio.choose_segment("Duration", "4").await;
    studio.press("button", "Generate video").await;
    studio.card(prompt).await.wait_line("Completed").await;
}

/// Opens the map from the large view of a result.
async fn open_map(studio: &Studio, prompt: &str) {
    open(studio, prompt)
        .await
        .press("link", "Lineage map")
        .await;
    studio.find("heading", "Lineage map").await;
}

async fn places(studio: &Studio) -> Vec<Value> {
    let found = studio.json(PLACES).await;
    found.as_array().cloned().unwrap_or_default()
}

async fn wait_places(studio: &Studio, count: usize) -> Vec<Value> {
    studio
        .wait(&format!("map with {count} places"), async || {
            Some(places(studio).await).filter(|found| found.len() == count)
        })
        .await
}

async fn wait_focus(studio: &Studio, name: &str) {
    until_some(&format!("focus on {name:?}"), studio, || {
        let focused = Place::of(document().active_element()?);
        (focused.property("ariaLabel") == name).then_some(())
    })
    .await;
}

/// Waits until the address has this end. It changes after the page.
async fn wait_address(studio: &Studio, end: &str) {
    until_some(&format!("address …{end}"), studio, || {
        address().ends_with(end).then_some(())
    })
    .await;
}

/// A user follows an image through its edits to a clip, and works on from there.
#[wasm_bindgen_test]
async fn a_family_is_shown_as_a_tree() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait("an elm, alone").await;
    studio.generate_and_wait(OAK).await;
    edit(&studio, OAK, AUTUMN).await;
    edit(&studio, OAK, SNOW).await;
    animate(&studio, AUTUMN, WIND).await;

    open_map(&studio, WIND).await;
    let model = "Model: edit-image-1";
    let expected = [
        json!([OAK, 1, "aspect-image-1"]),
        json!([
            AUTUMN,
            2,
            format!("with “in autumn”, {model}. edit-image-1")
        ]),
        json!([
            WIND,
            3,
            "Model: aspect-video-1, Duration: 4 s. 4 s · aspect-video-1"
        ]),
        json!([
            SNOW,
            2,
            format!("with “in deep snow”, {model}. edit-image-1")
        ]),
    ];
    assert_eq!(wait_places(&studio, 4).await, expected);
    // Changed words also have a sign, not only a colour.
    let place = studio.find("treeitem", AUTUMN).await;
    let words = "return getComputedStyle(arguments[0].querySelector('ins'), '::before').content";
    let seen = place.json(words).await;
    assert!(
        seen.as_str().is_some_and(|seen| seen.contains("in autumn")),
        "{seen}"
    );
    studio.find("treeitem", WIND).await.wait_line(WIND).await;

    // The keys move to the source, to the place below, and back to the first place.
    wait_focus(&studio, WIND).await;
    for (key, name) in [
        ("ArrowLeft", AUTUMN),
        ("ArrowDown", SNOW),
        ("ArrowLeft", OAK),
        ("ArrowRight", AUTUMN),
        ("ArrowRight", WIND),
        ("ArrowDown", SNOW),
        ("ArrowUp", AUTUMN),
    ] {
        studio.press_key(key, key, "").await;
        wait_focus(&studio, name).await;
    }
    studio.press_key("Enter", "Enter", "").await;
    let viewer = studio.find("dialog", AUTUMN).await;
    viewer.find("button", "Close").await;
    studio.press_escape().await;
    studio.wait_gone("dialog", AUTUMN).await;
    wait_focus(&studio, AUTUMN).await;
    wait_address(&studio, MAP).await;

    // A reload by the address shows the same map, and Back leads to where the user came from.
    studio.reload().await;
    wait_focus(&studio, WIND).await;
    assert_eq!(wait_places(&studio, 4).await, expected);
    studio.press("link", "All details").await;
    studio.find("heading", "Made from").await;
    studio.press("link", "Lineage map").await;
    wait_focus(&studio, WIND).await;
    wait_address(&studio, MAP).await;
    script("history.back()", &[]).await;
    studio.find("heading", "Made from").await;
}

/// A user works on from a place of the map: the same request again, an edit, a clip.
#[wasm_bindgen_test]
async fn a_user_goes_on_from_any_place() {
    let studio = Studio::connected().await;
    studio.generate_and_wait(OAK).await;
    edit(&studio, OAK, AUTUMN).await;
    open_map(&studio, AUTUMN).await;
    wait_focus(&studio, AUTUMN).await;
    let posts = studio.service.posted().len();
    let place = studio.find("treeitem", AUTUMN).await;
    place.press("button", "Again").await;
    studio.wait_requests("POST", "/", posts + 1).await;
    let posted = studio.service.posted();
    assert_eq!(posted[posts], posted[posts - 1]);
    // The new result appears on the map beside the first one, and the focus stays.
    wait_places(&studio, 3).await;
    wait_focus(&studio, "Again").await;

    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    wait_focus(&studio, OAK).await;
    let place = studio.find("treeitem", OAK).await;
    place.press("button", "Video").await;
    studio.find("heading", "Video").await;
    let reference = studio
        .wait("reference of the clip", async || {
            let value = studio.value("textbox", REFERENCES).await;
            value.starts_with("http").then_some(value)
        })
        .await;
    wait_address(&studio, "/video").await;
    script("history.back()", &[]).await;
    studio.find("heading", "Lineage map").await;
    wait_focus(&studio, AUTUMN).await;
    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    wait_focus(&studio, OAK).await;
    let place = studio.find("treeitem", OAK).await;
    place.press("button", "Edit").await;
    studio.find("heading", "Edit").await;
    studio.wait_value("textbox", REFERENCES, &reference).await;
}
