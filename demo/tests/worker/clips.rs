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
    // This is not a real encoder, which no service worker has: it keeps the first pixels of each frame. The parameters
    // are real.
    let encoder = Function::new_with_args(
        "clip",
        "const parameters = [
          0, 0, 0, 1, 103, 66, 192, 31, 217, 1, 65, 159, 158, 16, 0, 0, 3, 0, 16, 1, 232, 72, 0, 241, 131, 36, 128,
          0, 0, 0, 1, 104, 203, 140, 178];
        const frames = [];
        for (let number = 0; number < clip.count; number++) {
          const pixels = clip.paint(number);
          if (pixels.length !== clip.width * clip.height * 4) throw new Error('wrong length');
          const key = number % clip.rate === 0;
          const unit = [0, 0, 0, 1, key ? 101 : 65, ...pixels.slice(0, 7).map((value) => value | 4)];
          frames.push({ stream: Uint8Array.from(key ? [...parameters, ...unit] : unit), key });
        }
        return Promise.resolve(frames);",
    );
    let bytes = clip(&Site::new(Some(encoder))).await;
    let media = bytes.windows(4).position(|name| name == b"mdat").unwrap() + 4;
    // Each unit has eight bytes, after the four bytes of its length.
    assert_eq!(bytes.len() - media, 4 * 24 * (4 + 8));
}

#[wasm_bindgen_test]
async fn an_encoder_that_fails_leaves_the_prepared_clip() {
    for fails in ["throw new Error()", "return Promise.reject()", "return {}"] {
        let encoder = Function::new_with_args("clip", fails);
        let bytes = clip(&Site::new(Some(encoder))).await;
        assert_eq!(bytes, include_bytes!("../../src/prepared.mp4"), "{fails}");
    }
}
