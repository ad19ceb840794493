//! Links with the settings of a form.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Service, Studio, address};

const DIALOG: &str = "A link proposes settings";

/// Links that others have made up change nothing, and say so. Nor do they name another service.
#[wasm_bindgen_test]
async fn a_hostile_link_changes_nothing() {
    let mut studio = Studio::connected().await;
    studio.fill("textbox", "Prompt", "my own").await;
    let long = format!("prompt={}", "a".repeat(20_000));
    for (fields, words) in [
        ("1&prompt=%E8%93", "This link is damaged."),
        ("1&prompt=a%00b", "This link is damaged."),
        ("1&model=a%0Ab", "This link is damaged."),
        ("1&prompt=a&prompt=b", "This link is damaged."),
        (
            "1&base_url=https%3A%2F%2Fevil.test",
            "This link is from another version",
        ),
        ("1&key=sk-1", "This link is from another version"),
        ("9&prompt=a", "This link is from another version"),
        (&format!("1&{long}"), "This link is too long"),
        ("1&prompt=my%20own", "The form has these settings already."),
    ] {
        studio.open(&format!("image#form={fields}")).await;
        let dialog = studio.find("dialog", DIALOG).await;
        dialog.wait_text(words).await;
        assert!(!dialog.has("button", "Use them").await, "{fields}");
        dialog.press("button", "Close").await;
        studio.wait_gone("dialog", DIALOG).await;
        studio.wait_value("textbox", "Prompt", "my own").await;
        assert!(!address().contains('#'), "{fields}");
    }
    assert!(studio.service.posted().is_empty());
}

/// A visitor without a service sees the proposal, too.
#[wasm_bindgen_test]
async fn a_first_visitor_follows_a_link() {
    let path = "/video#form=1&prompt=a%20kite&seconds=8";
    let studio = Studio::prepare(Service::config()).shown(path).await;
    let dialog = studio.find("dialog", DIALOG).await;
    dialog.wait_text("There is no service yet.").await;
    dialog.press("button", "Use them").await;
    studio.wait_value("textbox", "Prompt", "a kite").await;
}
