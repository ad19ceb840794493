//! The page in Chinese. What is loaded at its start is tested end to end.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Place, Studio, WAIT, until_some};

/// The file with the Chinese texts.
const CATALOGUE: &str = "zh-Hans.json";

/// Waits until the page declares this language.
async fn wait_declared(studio: &Studio, tag: &str) {
    until_some(&format!("page in {tag}"), studio, || {
        let root = document().document_element()?;
        (root.get_attribute("lang")? == tag).then_some(())
    })
    .await;
}

/// A user changes the language while a request waits, a task runs and a form is half filled in. All of them go on in the
/// other language, also after the change back.
#[wasm_bindgen_test]
async fn a_change_of_language_loses_nothing() {
    const PROMPTS: [&str; 2] = ["a slow dawn [take: 6]", "a slow dusk [take: 6]"];
    let studio = Studio::connected().await;
    for (prompt, mode) in PROMPTS.into_iter().zip([WAIT, BACKGROUND]) {
        studio.generate(prompt, mode).await;
    }
    studio.wait_requests("POST", "/", 2).await;
    studio.follow("Settings").await;
    studio.fill("textbox", "API key", "half a key").await;
    let asked = studio.service.file_requests(CATALOGUE);
    assert_eq!(asked, 0, "English needs no catalogue");
    studio.speak_chinese().await;
    wait_declared(&studio, "zh-Hans").await;
    studio.wait_value("textbox", "API 密钥", "half a key").await;
    until_some("focus on the language", &studio, || {
        let focused = Place::of(document().active_element()?);
        (focused.property("value") == "zh-Hans").then_some(())
    })
    .await;

    studio.follow("图片").await;
    studio.wait_value("textbox", "提示词", PROMPTS[1]).await;
    for prompt in PROMPTS {
        studio.card(prompt).await.wait_line("已完成").await;
    }
    assert_eq!(studio.service.posted().len(), 2);

    studio.find("button", "生成图片").await;
    studio.follow("设置").await;
    studio.press("radio", "English").await;
    studio.find("heading", "Settings").await;
    wait_declared(&studio, "en").await;
}
