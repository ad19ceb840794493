//! The large view.

mod compare;

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, address, until_some};

/// Opens the card of a prompt, and waits for its picture.
async fn open_card(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.picture_size().await;
    viewer
}

/// The address of a result that had been removed since showed the Library, and said nothing.
#[wasm_bindgen_test]
async fn an_address_of_a_result_that_is_gone_says_so() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait("a dipper").await;
    for named in ["no-such-result", "no-such-result/2,nor-this-one"] {
        studio.open(&format!("library?view={named}")).await;
        let words = "This browser does not have the result of that address.";
        studio.wait_alert(words).await;
        studio.card("a dipper").await;
        until_some("the address of everything", &studio, || {
            (address() == "/library").then_some(())
        })
        .await;
    }
    // A result that is here is shown and not missed, also when it is removed from its large view.
    studio.card("a dipper").await.press("button", "Open").await;
    until_some("the address of the result", &studio, || {
        address().contains("?view=").then_some(())
    })
    .await;
    studio.reload().await;
    let viewer = studio.find("dialog", "a dipper").await;
    viewer.press("button", "Delete").await;
    studio.wait_gone("dialog", "a dipper").await;
    assert!(!studio.text().contains("does not have the result"));
}
