//! Clips in a page: the browser plays what the demo has cut.

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

/// A script that resolves to the duration, width and height of a clip and the number of a frame, after seeking to frame
/// 84. The number is drawn into the frame as in crates/reference/clips/scenes.py: each digit has up to seven segments.
const PLAYED: &str = "
    const segments = { a: [6, 1], b: [11, 6], c: [11, 16], d: [6, 21], e: [1, 16], f: [1, 6], g: [6, 11] };
    const digits = ['abcdef', 'bc', 'abdeg', 'abcdg', 'bcfg', 'acdfg', 'acdefg', 'abc', 'abcdefg', 'abcdfg'];
    const video = document.createElement('video');
    const number = () => {
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      const pen = canvas.getContext('2d');
      pen.drawImage(video, 0, 0);
      const isLit = (x, y) => pen.getImageData(x, y, 1, 1).data[1] > 127;
      const lit = (left) => Object.keys(segments).filter(
        (name) => isLit(left + segments[name][0], 16 + segments[name][1]));
      return [16, 36, 56].reduce((all, left) => all * 10 + digits.indexOf(lit(left).join('')), 0);
    };
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    return new Promise((resolve, reject) => {
      video.onerror = () => reject(video.error.message);
      video.onloadeddata = () => (video.currentTime = 84.5 / 24);
      video.onseeked = async () => {
        // A frame may be shown a moment after it was found.
        for (let turn = 0; turn < 100 && number() !== 84; turn++) {
          await new Promise((go) => setTimeout(go, 20));
        }
        resolve([video.duration, video.videoWidth, video.videoHeight, number()]);
      };
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
async fn clips_of_every_size_play_and_show_the_frame_that_was_sought() {
    let site = Site::new();
    let ratios = [(16.0, 9.0), (9.0, 16.0), (1.0, 1.0), (4.0, 3.0), (3.0, 4.0)];
    for (resolution, edge) in [("720p", 180.0), ("1080p", 270.0), ("4k", 360.0)] {
        for (across, down) in ratios {
            let ratio = format!("{across}:{down}");
            let body = json!({
                "model": "aspect-video-1", "seconds": 4, "resolution": resolution,
                "prompt": format!("hills, {ratio} at {resolution} [take: 0]"),
                "providerOptions": {"aspect_ratio": ratio},
            });
            let unit = edge / f64::min(across, down);
            let expected = [4.0, across * unit, down * unit, 84.0];
            assert_eq!(played(&clip(&site, &body).await).await, expected, "{body}");
        }
    }
}

#[wasm_bindgen_test]
async fn a_clip_has_sound_if_it_was_asked_for() {
    let site = Site::new();
    for sound in [true, false] {
        let body = json!({
            "model": "audio-video-1", "prompt": "a brook [take: 0]", "seconds": 10, "resolution": "480p",
            "providerOptions": {"generate_audio": sound},
        });
        let bytes = clip(&site, &body).await;
        assert_eq!(bytes.windows(4).any(|name| name == b"fLaC"), sound);
        assert_eq!(played(&bytes).await, [10.0, 256.0, 144.0, 84.0]);
    }
}
