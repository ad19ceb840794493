//! Comparing two results in the large view.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use super::open_card;
use crate::studio::{Place, Studio};

/// Escape during a comparison closed the whole large view.
#[wasm_bindgen_test]
async fn escape_ends_only_the_comparison() {
    let studio = Studio::connected().await;
    for prompt in ["a wren", "a robin"] {
        studio.generate_and_wait(prompt).await;
    }
    let viewer = open_card(&studio, "a robin").await;
    viewer.press("button", "Compare").await;
    studio.find("dialog", "a robin compared with a wren").await;
    studio.press_escape().await;
    let viewer = studio.find("dialog", "a robin").await;
    viewer.picture_size().await;
    // The focus returns to the button.
    let focused = document().active_element().map(Place::of);
    let focused = focused.expect("something has the focus");
    assert_eq!(focused.property("ariaLabel"), "Compare");
    studio.press_escape().await;
    studio.wait_gone("dialog", "a robin").await;
}

/// A user compares an image with others.
#[wasm_bindgen_test]
async fn two_results_are_compared() {
    let studio = Studio::connected().await;
    for prompt in ["a wren", "a robin", "a swift"] {
        studio.generate_and_wait(prompt).await;
    }
    studio.card("a swift").await.press("button", "Open").await;
    let viewer = studio.find("dialog", "a swift").await;
    viewer.press("button", "Compare").await;
    let compared = studio.find("dialog", "a swift compared with a robin").await;
    compared.picture_size().await;
    let sides = "const [first, second] = arguments[0].querySelectorAll('.compare figure');
         const [a, b] = [first, second].map(side => side.getBoundingClientRect());
         return a.right <= b.left";
    assert_eq!(studio.json(sides).await, true, "they are side by side");

    compared.press("radio", "Slider").await;
    let name = "Share of the first result shown";
    let slider = compared.find("slider", name).await;
    slider.slide("ArrowLeft").await;
    slider.slide("ArrowLeft").await;
    let cut = "const second = arguments[0].querySelectorAll('.compare figure')[1];
         return getComputedStyle(second).clipPath";
    studio
        .wait("cut of the second at 48 %", async || {
            (studio.json(cut).await == "inset(0px 0px 0px 48%)").then_some(())
        })
        .await;

    // The first result stays, and the arrow keys change the second one, but never to the first.
    let key = async |compared: &Place, key: &str| {
        let close = compared.find("button", "Close").await;
        close.key(key, key).await;
    };
    key(&compared, "ArrowRight").await;
    let compared = studio.find("dialog", "a swift compared with a wren").await;
    compared.find("slider", name).await;
    key(&compared, "ArrowLeft").await;
    let compared = studio.find("dialog", "a swift compared with a robin").await;
    key(&compared, "ArrowLeft").await;
    compared.press("button", "Stop comparing").await;
    let viewer = studio.find("dialog", "a swift").await;
    viewer.find("button", "Compare").await;
}
