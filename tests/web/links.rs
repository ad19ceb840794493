//! Links that contain the settings of a form.

use leptos::prelude::window;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{KEY, Service, Studio, address};

const DIALOG: &str = "A link proposes settings";

/// A user copies a link to a form. Opened elsewhere, the link shows what it would change, and changes it after a click.
#[wasm_bindgen_test]
async fn a_link_proposes_what_a_form_has() {
    const PROMPT: &str = "a kite, 100 % red & 蓝";
    let _copies = Studio::note_copies().await;
    let mut studio = Studio::connected().await;
    studio.fill_form("aspect-image-1", PROMPT).await;
    studio.press("button", "Saved prompts and settings").await;
    studio.press("button", "Copy link to this form").await;
    studio.wait_text("Copied.").await;
    let dialog = studio.find("dialog", "Saved prompts and settings").await;
    dialog.press("button", "Close").await;
    let link = Studio::copied().await;
    assert!(link.contains("/image#form=1&"), "{link}");
    assert!(!link.contains(KEY), "{link}");
    let base = studio.service.base_url();
    let host = base.trim_start_matches("https://");
    assert!(!link.contains(host), "the service is in it: {link}");
    assert!(link.contains("&prompt=a%20kite%2C%20100%20%25"), "{link}");

    studio.fill("textbox", "Prompt", "my own").await;
    let site = window().location().origin().expect("it has one");
    let path = link.strip_prefix(&format!("{site}/"));
    let path = path.expect("it is a link to this site");
    for _ in 0..2 {
        studio.open(path).await;
        let dialog = studio.find("dialog", DIALOG).await;
        dialog.wait_text("my own").await;
        dialog.wait_text(PROMPT).await;
        dialog
            .wait_text(&format!("goes to {base}, as before"))
            .await;
        assert!(!address().contains('#'), "the address still has it");
        dialog.press("button", "Ignore").await;
        studio.wait_gone("dialog", DIALOG).await;
        studio.wait_value("textbox", "Prompt", "my own").await;
        // Another user opens the link from another page.
        studio.open("tasks").await;
    }
    studio.open(path).await;
    let dialog = studio.find("dialog", DIALOG).await;
    dialog.press("button", "Use them").await;
    studio.wait_value("textbox", "Prompt", PROMPT).await;
    studio.press("button", "Undo").await;
    studio.wait_value("textbox", "Prompt", "my own").await;
    studio.reload().await;
    studio.wait_value("textbox", "Prompt", "my own").await;
    assert!(!studio.has("dialog", DIALOG).await);
    assert!(studio.service.posted().is_empty(), "a link sends nothing");
}

/// Links that somebody else has made up change nothing, and the page says so. They cannot name another service either.
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

/// A visitor without a service sees the proposal as well.
#[wasm_bindgen_test]
async fn a_first_visitor_follows_a_link() {
    let path = "/video#form=1&prompt=a%20kite&seconds=8";
    let studio = Studio::prepare(Service::config()).shown(path).await;
    let dialog = studio.find("dialog", DIALOG).await;
    dialog.wait_text("There is no service yet.").await;
    dialog.press("button", "Use them").await;
    studio.wait_value("textbox", "Prompt", "a kite").await;
}
