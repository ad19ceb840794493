//! The stored records, and what happens when another version of Easel is open.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Studio, WAIT, script};

const NOT_KEPT: &str = "does not let Easel save its records";
const UPDATED: &str = "Easel was updated in another tab";

/// A seed with many digits was changed, because records went through the browser's own JSON.
#[wasm_bindgen_test]
async fn a_long_number_is_read_back_unchanged() {
    const JSON: &str = "Provider options (JSON)";
    const OPTIONS: &str = r#"{"seed": 12345678901234567890}"#;
    let mut studio = Studio::connected().await;
    studio.follow("Video").await;
    studio.fill("combobox", "Model", "aspect-video-1").await;
    studio.fill("textbox", "Prompt", "a dipper").await;
    studio.choose_segment("Duration", "4").await;
    studio.open_more().await;
    studio.fill("textbox", JSON, OPTIONS).await;
    studio.press("button", "Generate video").await;
    studio.card("a dipper").await.wait_line("Completed").await;
    studio.fill("textbox", JSON, "{}").await;
    studio.reload().await;
    let card = studio.card("a dipper").await;
    card.choose("button", "Reuse settings").await;
    studio
        .wait("the seed as it was", async || {
            let options = studio.value("textbox", JSON).await;
            options.contains("12345678901234567890").then_some(())
        })
        .await;
}

/// Another tab runs a newer version. This page can no longer store anything, says so, and goes on
/// working.
#[wasm_bindgen_test]
async fn an_outdated_page_says_so() {
    const LATER: &str = "const [name] = arguments;
    return new Promise((tell, fail) => {
        const opening = indexedDB.open(name, 1000);
        opening.onerror = fail;
        opening.onsuccess = () => { opening.result.close(); tell(); };
    })";
    let studio = Studio::connected().await;
    studio.generate_until("a stint", WAIT, "Completed").await;
    script(LATER, &[studio.own_name("easel").into()]).await;
    studio.wait_text(UPDATED).await;
    studio.generate_until("a ruff", WAIT, "Completed").await;
    let told = studio.text();
    assert_eq!(told.matches(UPDATED).count(), 1, "{told}");
    assert!(!told.contains(NOT_KEPT), "{told}");
}

/// How long the page waits for a late store before it tells the user, in milliseconds.
const PATIENCE: u32 = 20_000;

/// A slow store was reported as one that refuses. Now only a store that is silent for long is
/// reported, and everything that it writes later is there.
#[wasm_bindgen_test]
async fn a_store_that_is_silent_for_long_is_told_of() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait("a wheatear").await;
    studio.wait_result_stored().await;
    let silence = studio.hold_store().await;
    let _limits = Studio::hold_timers(PATIENCE).await;
    studio.generate_and_wait("a whinchat").await;
    assert!(!studio.text().contains(NOT_KEPT), "it is only late");
    studio
        .wait("warning", async || {
            Studio::end_held_timers().await;
            studio.text().contains(NOT_KEPT).then_some(())
        })
        .await;
    drop(silence);
    studio.wait_no_text(NOT_KEPT).await;
    studio
        .wait("all records", async || {
            (studio.stored_jobs().await.len() == 2).then_some(())
        })
        .await;
    studio.reload().await;
    let card = studio.card("a whinchat").await;
    card.wait_line("Completed").await;
}
