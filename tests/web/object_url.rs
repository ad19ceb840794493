//! Addresses of files in memory.

use easel::browser::{Buffer, ObjectUrl};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Response, window};

/// Types of documents in which scripts can run.
const ACTIVE: [&str; 12] = [
    "",
    "application/pdf",
    "application/rss+xml",
    "application/xhtml+xml",
    "application/xml",
    "image/svg+xml",
    "image/x+xml",
    "message/rfc822",
    "multipart/related",
    "text/html",
    "text/plain",
    "text/xml",
];

/// Returns the type of a document that is opened at this address.
async fn type_at(address: &str) -> String {
    let answer = window()
        .expect("tests run in a page")
        .fetch_with_str(address);
    let answer: Response = JsFuture::from(answer)
        .await
        .expect("it is there")
        .dyn_into()
        .expect("fetch answers");
    let kind = answer.headers().get("content-type");
    kind.expect("headers can be read").unwrap_or_default()
}

/// A script in an SVG result that was opened in a tab read the key.
#[wasm_bindgen_test]
async fn no_address_has_the_type_of_a_document() {
    for kind in ACTIVE {
        let file = Buffer::new(b"<svg/>", kind).blob().expect("a blob");
        let url = ObjectUrl::new(&file).expect("an address");
        assert_eq!(
            type_at(url.as_str()).await,
            "application/octet-stream",
            "{kind}"
        );
    }
    let picture = Buffer::new(b"\x89PNG", "image/png").blob().expect("a blob");
    let url = ObjectUrl::shown(&picture).await.expect("an address");
    assert_eq!(type_at(url.as_str()).await, "image/png");
}

/// No script runs in an image element, and as a document the address has its own origin.
#[wasm_bindgen_test]
async fn an_svg_is_shown_by_an_address_that_contains_it() {
    let text = "<svg xmlns='http://www.w3.org/2000/svg'># é 😀</svg>";
    let file = Buffer::new(text.as_bytes(), "image/svg+xml")
        .blob()
        .expect("a blob");
    let url = ObjectUrl::shown(&file).await.expect("an address");
    let inside = url
        .as_str()
        .strip_prefix("data:image/svg+xml,")
        .expect("an address that holds the file");
    assert_eq!(
        js_sys::decode_uri_component(inside).expect("it was encoded"),
        text
    );
}
