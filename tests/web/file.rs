//! Reading the site's own files.

use easel::browser::{SiteFile, file, site_file};
use js_sys::eval;
use wasm_bindgen_test::wasm_bindgen_test;

/// `WebKit` loaded `config.json` twice, because it does not use a preload for a fetch. The page's
/// first script now starts the fetch.
#[wasm_bindgen_test]
async fn a_fetch_of_the_first_script_is_not_repeated() {
    eval(
        "{
            const headers = {'content-type': 'application/json'};
            const answer = Promise.resolve(new Response('begun', {headers}));
            window.easelBegun = {'begun.json': {answer, controller: new AbortController()}};
        }",
    )
    .expect("it is a script");
    let begun = file("begun.json", "json", 1_000).await;
    assert_eq!(begun.as_deref(), Some("begun"));
    // An answer can be read once. The second call requests the file from the site, which does not
    // have it.
    assert_eq!(file("begun.json", "json", 1_000).await, None);
}

/// A file that never arrives does not block the page.
#[wasm_bindgen_test]
async fn a_fetch_that_never_ends_is_given_up() {
    eval(
        "{
            const controller = new AbortController();
            const answer = new Promise((_, fail) => controller.signal.onabort = fail);
            window.easelBegun = {'never.json': {answer, controller}};
        }",
    )
    .expect("it is a script");
    assert_eq!(file("never.json", "json", 50).await, None);
}

/// A host that fails is told from one that does not have the file.
#[wasm_bindgen_test]
async fn the_status_of_a_host_that_fails_is_known() {
    eval(
        "{
            const answer = Promise.resolve(new Response('no', {status: 500}));
            window.easelBegun = {'config.json': {answer, controller: new AbortController()}};
        }",
    )
    .expect("it is a script");
    let failed = site_file("config.json", "json", 1_000).await;
    assert_eq!(failed, SiteFile::Failed(500));
}
