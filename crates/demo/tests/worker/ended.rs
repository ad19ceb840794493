//! Browsers end a service worker that has had nothing to do for half a minute.

use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::Site;

#[wasm_bindgen_test]
async fn a_task_goes_on_and_its_result_is_painted_again() {
    let mut site = Site::new();
    let body = json!({"model": "pixel-image-1", "prompt": "a fox [take: 0.5]", "size": "64x48"});
    let task = site.submit("/v1/async/images/generations", &body).await;
    site.start_again();
    let running = site.get(&task).await.json();
    assert!(running["status"] != "completed", "{running}");
    gloo_timers::future::TimeoutFuture::new(600).await;
    site.start_again();
    assert_eq!(site.get(&task).await.json()["status"], "completed");
    let url = site.url(&task).await;
    let before = site.get(&url).await.bytes;
    site.start_again();
    assert_eq!(site.get(&url).await.bytes, before);
    assert_eq!(site.url(&task).await, url);
}

#[wasm_bindgen_test]
async fn demos_of_two_sites_know_nothing_of_each_other() {
    let (site, other) = (Site::new(), Site::new());
    let body = json!({"model": "pixel-image-1", "prompt": "a fox [take: 0]"});
    let task = site.submit("/v1/async/images/generations", &body).await;
    assert_eq!(other.get(&task).await.response.status(), 404);
}
