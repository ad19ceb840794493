//! The bytes of a result decide its kind, whatever type the service names.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Changed, Studio, WAIT};

/// A GIF in place of a clip was always shown as a broken clip, and a clip in place of an image as a broken picture. Now
/// the page notes the kind of a result, so that it does not try the other kind each time.
#[wasm_bindgen_test]
async fn a_result_is_shown_as_what_it_is() {
    let mut studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    let (gif, film) = (
        "a heron [disguise: other-kind]",
        "a stork [disguise: other-kind]",
    );
    studio.follow("Video").await;
    studio.fill_form("aspect-video-1", gif).await;
    studio.press("button", "Generate video").await;
    let card = studio.card(gif).await;
    card.wait_line("Completed").await;
    assert_eq!(card.picture_size().await, (16, 9));
    let card = studio.generate_until(film, WAIT, "Completed").await;
    assert!(card.clip_width().await > 0.0);
    for page in ["image", "library"] {
        studio.open(page).await;
        let width = studio.card(film).await.clip_width().await;
        assert!(width > 0.0, "{page}");
        studio.card(gif).await.picture_size().await;
    }
    studio.card(film).await.press("button", "Open").await;
    let viewer = studio.find("dialog", film).await;
    viewer.clip_width().await;
    // The tools in the large view are those of a clip.
    viewer.find("button", "Save this frame").await;
    viewer.press("button", "Download").await;
    studio.saved_file(".webm").await;
}

/// Makes the browser hide the contents of a canvas from the page, as some browsers do. A saved frame was white.
const LIES: &str = "const {prototype} = CanvasRenderingContext2D, {getImageData} = prototype;
    prototype.getImageData = (x, y, width, height) =>
        new ImageData(new Uint8ClampedArray(4 * width * height).fill(255), width, height);
    return () => prototype.getImageData = getImageData";

#[wasm_bindgen_test]
async fn no_frame_is_saved_from_a_canvas_that_lies() {
    let _lies = Changed::by(LIES).await;
    let studio = Studio::connected().await;
    let card = studio.generate_clip("a weir").await;
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", "a weir").await;
    viewer.clip_width().await;
    viewer.press("button", "Save this frame").await;
    viewer
        .wait_text("The frame was not saved: this browser protects you")
        .await;
}
