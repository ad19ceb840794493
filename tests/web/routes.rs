//! Every page opened by its address. `tests/e2e` tests a site below a path, and `tests/hosting` what hosts answer.

use std::collections::BTreeSet;

use easel_core::route::PAGES;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::Studio;

/// A user opens each page by its address, and reloads it.
#[wasm_bindgen_test]
async fn every_page_has_an_address() {
    let mut studio = Studio::connected().await;
    studio.open("").await;
    studio.find("heading", "Image").await;
    let mut headings = BTreeSet::new();
    for (path, _) in PAGES {
        studio.open(path).await;
        let heading = studio.first("h1").await.text();
        assert!(heading != "Page not found", "{path}");
        if let Some(link) = studio.query(&format!("nav li:not(.rail-today) > a[href='{path}']")) {
            assert_eq!(link.text().trim(), heading, "{path}");
        }
        for reloads in [true, false] {
            studio.find("heading", &heading).await;
            if path == "check" {
                studio.wait_text("The check is done.").await;
            }
            if reloads {
                studio.reload().await;
            }
        }
        headings.insert(heading);
    }
    assert_eq!(headings.len(), PAGES.len(), "{headings:?}");
    studio.open("tasks/nobody-knows").await;
    studio
        .wait_text("This browser does not list that task")
        .await;
    studio.open("nowhere/at/all").await;
    studio.wait_text("There is no page here").await;
    studio.press("link", "Create an image").await;
    studio.find("heading", "Image").await;
}
