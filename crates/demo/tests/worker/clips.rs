//! Clips, which are prepared.

use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::Site;

#[wasm_bindgen_test]
async fn a_clip_is_a_file_of_its_own_and_outlasts_the_worker() {
    let mut site = Site::new();
    let body = json!({
        "model": "aspect-video-1", "prompt": "hills [take: 0]", "seconds": 4, "n": 2,
    });
    let task = site.submit("/v1/async/videos/generations", &body).await;
    let url = site.url(&task).await;
    let answer = site.get(&url).await;
    assert_eq!(answer.header("content-type"), "video/mp4");
    assert_eq!(&answer.bytes[4..8], b"ftyp");
    let other = site.get(&task).await.json()["result"]["data"][1]["url"].clone();
    let other = site.get(other.as_str().unwrap()).await;
    assert_ne!(other.bytes, answer.bytes);
    site.start_again();
    assert_eq!(site.get(&url).await.bytes, answer.bytes);
}
