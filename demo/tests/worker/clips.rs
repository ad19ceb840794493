//! Clips with an encoder and without one.

use js_sys::Function;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::Site;

async fn clip(site: &Site) -> Vec<u8> {
    let body = json!({"model": "aspect-video-1", "prompt": "hills [take: 0]", "seconds": 4});
    let task = site.submit("/v1/async/videos/generations", &body).await;
    let answer = site.get(&site.url(&task).await).await;
    assert_eq!(answer.header("content-type"), "video/mp4");
    assert_eq!(&answer.bytes[4..8], b"ftyp");
    answer.bytes
}

#[wasm_bindgen_test]
async fn without_an_encoder_every_clip_is_the_prepared_one() {
    let bytes = clip(&Site::new(None)).await;
    assert_eq!(bytes, include_bytes!("../../src/prepared.mp4"));
}

#[wasm_bindgen_test]
async fn an_encoder_gets_the_frames_and_its_answer_becomes_a_file() {
    // Not a real encoder, which no service worker has: of each frame it keeps the first pixels.
    let encoder = Function::new_with_args(
        "clip",
        "const frames = [];
        for (let number = 0; number < clip.count; number++) {
          const pixels = clip.paint(number);
          if (pixels.length !== clip.width * clip.height * 4) throw new Error('wrong length');
          frames.push({ data: pixels.slice(0, 8), key: number % clip.rate === 0 });
        }
        const description = Uint8Array.of(
          1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 2, 104, 1);
        return Promise.resolve({ description, frames });",
    );
    let bytes = clip(&Site::new(Some(encoder))).await;
    let media = bytes.windows(4).position(|name| name == b"mdat").unwrap() + 4;
    assert_eq!(bytes.len() - media, 4 * 24 * 8);
}

#[wasm_bindgen_test]
async fn an_encoder_that_fails_leaves_the_prepared_clip() {
    for fails in ["throw new Error()", "return Promise.reject()", "return {}"] {
        let encoder = Function::new_with_args("clip", fails);
        let bytes = clip(&Site::new(Some(encoder))).await;
        assert_eq!(bytes, include_bytes!("../../src/prepared.mp4"), "{fails}");
    }
}
