//! An installed Easel: texts and addresses that other applications share with it, and the badge on
//! its icon.

use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Changed, Studio, WAIT, address, script};

/// Opens the page as the system does after a share.
async fn share(studio: &mut Studio, text: &str) {
    let path = format!("image?shared-title=A+page&shared-text={text}&shared-url=");
    studio.open(&path).await;
}

#[wasm_bindgen_test]
async fn a_shared_picture_is_a_reference_and_nothing_is_sent() {
    let mut studio = Studio::connected().await;
    share(&mut studio, "https%3A%2F%2Fpictures.test%2Fa.png").await;
    studio.find("heading", "Edit").await;
    studio
        .wait("the reference", async || {
            let draft: Value = serde_json::from_str(&studio.stored("easel.draft.edit")?).ok()?;
            (draft["references"] == "https://pictures.test/a.png").then_some(())
        })
        .await;
    assert!(address().ends_with("/edit"));
    assert!(studio.service.posted().is_empty());
}

async fn wait_prompt(studio: &Studio, text: &str) {
    studio
        .wait("the prompt", async || {
            (studio.value("textbox", "Prompt").await == text).then_some(())
        })
        .await;
}

/// A prompt in the form stays until the user replaces it, and a reload does not share the text
/// again.
#[wasm_bindgen_test]
async fn a_shared_text_replaces_no_prompt_by_itself() {
    let mut studio = Studio::begin().await;
    share(&mut studio, "a+kite").await;
    wait_prompt(&studio, "a kite").await;
    assert!(address().ends_with("/image"), "{}", address());
    share(&mut studio, "a+balloon").await;
    studio.wait_text("The form has a prompt already").await;
    assert_eq!(studio.value("textbox", "Prompt").await, "a kite");
    studio.press("button", "Replace the prompt").await;
    wait_prompt(&studio, "a balloon").await;
    studio.reload().await;
    assert_eq!(studio.value("textbox", "Prompt").await, "a balloon");
    assert!(studio.service.posted().is_empty());
}

/// The badge on the icon counts the running jobs, and disappears with them.
#[wasm_bindgen_test]
async fn the_badge_counts_what_runs() {
    const BADGES: &str = "window.badges = [];
        navigator.setAppBadge = async count => { window.badges.push(count); };
        return () => {
            delete window.badges;
            delete navigator.setAppBadge;
        };";
    let _badges = Changed::by(BADGES).await;
    let studio = Studio::connected().await;
    let prompt = "a wren [take: 2]";
    studio.generate_until(prompt, WAIT, "Completed").await;
    studio
        .wait("the badges", async || {
            let badges = script("return JSON.stringify(window.badges)", &[]).await;
            (badges.as_string()? == "[1,0]").then_some(())
        })
        .await;
}
