//! Tests in a page of a real browser, which can encode clips.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use js_sys::{Array, Function, Promise, Uint8Array};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

#[path = "worker/support.rs"]
#[expect(dead_code, reason = "the tests in a service worker use the rest")]
mod support;

use support::Site;

wasm_bindgen_test_configure!(run_in_browser);

/// A script that resolves to the duration, width and height of a clip, after seeking in it.
const PLAYED: &str = "
    const video = document.createElement('video');
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    return new Promise((resolve, reject) => {
      video.onerror = () => reject(video.error.message);
      video.onloadeddata = () => (video.currentTime = 3.5);
      video.onseeked = () => resolve([video.duration, video.videoWidth, video.videoHeight]);
    });";

async fn played(bytes: &[u8]) -> Vec<f64> {
    let played = Function::new_with_args("bytes", PLAYED);
    let bytes = Uint8Array::from(bytes);
    let facts = played.call1(&JsValue::NULL, &bytes).unwrap();
    let facts = JsFuture::from(facts.unchecked_into::<Promise>())
        .await
        .unwrap();
    let facts: Array = facts.unchecked_into();
    facts.iter().map(|fact| fact.as_f64().unwrap()).collect()
}

async fn clip(site: &Site, body: &Value) -> Vec<u8> {
    let task = site.submit("/v1/async/videos/generations", body).await;
    site.get(&site.url(&task).await).await.bytes
}

#[wasm_bindgen_test]
async fn the_browser_encodes_what_was_asked_for_and_plays_it() {
    let source = include_str!("../encoder.js");
    let encoder = Function::new_with_args("clip", &format!("{source}\nreturn encodeClip(clip);"));
    let site = Site::new(Some(encoder));
    let upright = json!({
        "model": "aspect-video-1", "prompt": "hills [take: 0]", "seconds": 6,
        "providerOptions": {"aspect_ratio": "9:16"},
    });
    let sounding = json!({
        "model": "audio-video-1", "prompt": "a brook [take: 0]", "seconds": 5, "resolution": "480p",
        "providerOptions": {"generate_audio": true},
    });
    let (upright, sounding) = (clip(&site, &upright).await, clip(&site, &sounding).await);
    assert_eq!(played(&upright).await, [6.0, 180.0, 320.0]);
    assert_eq!(played(&sounding).await, [5.0, 256.0, 144.0]);
    assert!(sounding.windows(4).any(|name| name == b"fLaC"));
}

#[wasm_bindgen_test]
async fn the_prepared_clip_plays() {
    let site = Site::new(None);
    let body = json!({"model": "aspect-video-1", "prompt": "hills [take: 0]", "seconds": 4});
    assert_eq!(played(&clip(&site, &body).await).await, [4.0, 320.0, 180.0]);
}
