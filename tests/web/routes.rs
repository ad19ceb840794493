//! Every page opened by its address. `tests/e2e` tests a site below a path, and `tests/hosting` what hosts answer.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::Studio;

/// The path and the heading of each page.
const PLACES: [(&str, &str); 7] = [
    ("image", "Image"),
    ("edit", "Edit"),
    ("video", "Video"),
    ("tasks", "Tasks"),
    ("library", "Library"),
    ("models", "Models"),
    ("settings", "Settings"),
];

/// A user opens each page by its address, and reloads it.
#[wasm_bindgen_test]
async fn every_page_has_an_address() {
    let mut studio = Studio::connected().await;
    studio.open("").await;
    studio.find("heading", "Image").await;
    for (path, heading) in PLACES {
        studio.open(path).await;
        studio.find("heading", heading).await;
        studio.reload().await;
        studio.find("heading", heading).await;
    }
    studio.open("check").await;
    studio.find("heading", "Check").await;
    studio.wait_text("The check is done.").await;
    studio.reload().await;
    studio.find("heading", "Check").await;
    studio.wait_text("The check is done.").await;
    studio.open("tasks/nobody-knows").await;
    studio
        .wait_text("This browser does not list that task")
        .await;
    studio.open("nowhere/at/all").await;
    studio.wait_text("There is no page here").await;
    studio.press("link", "Create an image").await;
    studio.find("heading", "Image").await;
}
