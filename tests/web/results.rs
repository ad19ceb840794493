//! The actions on a result.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Studio, WAIT, script, until_some};

const EXPIRED: &str = "The link may have expired";

/// A user removes a card, undoes the removal, finds the card after a reload, and then removes it
/// for good.
#[wasm_bindgen_test]
async fn removing_can_be_undone() {
    let mut studio = Studio::connected().await;
    let card = studio.generate_and_wait("a snail").await;
    card.choose("button", "Remove").await;
    studio.wait_gone("article", "a snail").await;
    studio.press("button", "Undo").await;
    studio.card("a snail").await.wait_line("Completed").await;
    studio.reload().await;
    let card = studio.card("a snail").await;
    card.choose("button", "Remove").await;
    studio.wait_gone("article", "a snail").await;
    studio.wait_text("Removed.").await;
    studio.wait_none_stored().await;
    studio.reload().await;
    studio.wait_text("Nothing here yet").await;
}

/// For a result that the browser cannot show, the large view still offered to zoom, and for a clip
/// frames and speed.
#[wasm_bindgen_test]
async fn what_the_browser_cannot_show_has_no_tools() {
    let studio = Studio::connected().await;
    let (lost, seen) = ("a crake [disguise: hevc]", "a rail");
    let card = studio.generate_and_wait(lost).await;
    card.wait_text("HEIC: this browser cannot show it").await;
    studio.generate_and_wait(seen).await;
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", lost).await;
    viewer.wait_text("HEIC: this browser cannot show it").await;
    let tools = || studio.count(".viewer-tools button");
    let none = async || (tools() == 0).then_some(());
    studio.wait("place without tools", none).await;
    studio.press_key("ArrowLeft", "ArrowLeft", "").await;
    studio.find("dialog", seen).await;
    studio
        .wait("tool", async || (tools() == 1).then_some(()))
        .await;
}

/// A card that was removed before its answer arrived came back after a reload, because the late
/// answer stored it again.
#[wasm_bindgen_test]
async fn a_late_answer_does_not_bring_back_what_was_removed() {
    let mut studio = Studio::connected().await;
    let prompt = "a slug [take: 2]";
    studio.generate(prompt, WAIT).await;
    let posts = "/v1/images/generations";
    studio.wait_requests("POST", posts, 1).await;
    studio.card(prompt).await.press("button", "Remove").await;
    studio.wait_gone("article", prompt).await;
    until_some("answer to what was removed", &studio, || {
        let sent = studio.service.requests("POST", posts);
        let mut sent = sent.iter();
        sent.any(|post| post.status == Some(200)).then_some(())
    })
    .await;
    // When this result is stored, the late answer has been processed.
    studio.generate_and_wait("a newt").await;
    studio.reload().await;
    studio.card("a newt").await.wait_line("Completed").await;
    assert!(!studio.has("article", prompt).await);
}

/// A user returns after the service has deleted the media. The card of such a result could not be
/// opened.
#[wasm_bindgen_test]
async fn an_expired_file_says_so() {
    let studio = Studio::connected().await;
    let prompt = "a mayfly [expire: 0]";
    let card = studio.generate_until(prompt, WAIT, "Completed").await;
    card.wait_text(EXPIRED).await;
    card.find("button", "Open link").await;
    // The button is as large as the card, also if the card has a text instead of a picture.
    let open = card.find("button", "Open").await;
    let size = "const {width, height} = arguments[0].getBoundingClientRect();
        return [width, height]";
    assert_eq!(open.json(size).await, card.json(size).await);
    open.press_it().await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.wait_text(EXPIRED).await;
}

/// A file of a task has expired, but the service still knows the task. Checking it again returns
/// fresh links.
#[wasm_bindgen_test]
async fn fresh_links_for_an_expired_file_of_a_task() {
    let mut studio = Studio::connected().await;
    let prompt = "a midge [expire: 0]";
    let card = studio.generate_until(prompt, BACKGROUND, "Completed").await;
    card.wait_text(EXPIRED).await;
    card.press("button", "Get new links").await;
    studio.wait_text("The service returned new links.").await;
    studio.card(prompt).await.picture_size().await;
    studio.reload().await;
    studio.card(prompt).await.picture_size().await;
}

/// A request whose result has an address of this name at another host.
fn elsewhere(prompt: &str, file: &str) -> String {
    let answer = format!(r#"{{"created": 1, "data": [{{"url": "https://files.test/{file}"}}]}}"#);
    format!("{prompt} [[answer submit {answer}]]")
}

/// A host that asked to sign in was called an expired link, and its page was saved as a picture. The picture itself came
/// a moment later, and was never asked for again.
#[wasm_bindgen_test]
async fn a_page_in_place_of_a_picture_is_called_one() {
    const PAGE: &str = "The address answered with a web page";
    const PICTURE: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='6'/>";
    let studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    let page = "<!doctype html><title>Sign in</title>";
    studio.service.set_file("signed.png", Some(page));
    let prompt = elsewhere("a serin", "signed.png");
    let card = studio.generate_until(&prompt, WAIT, "Completed").await;
    card.wait_text(PAGE).await;
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", &prompt).await;
    viewer.wait_text(&["Only a link. ", PAGE].concat()).await;
    let note = viewer.first(".media-note").await;
    note.wait_text(PAGE).await;
    note.find("button", "Open link").await;
    assert!(!viewer.text().contains("expired"), "{}", viewer.text());
    viewer.press("button", "Download").await;
    studio.wait_text("It was not saved.").await;
    let saved = script("return downloads.length", &[]).await;
    assert_eq!(saved.as_f64(), Some(0.0));

    studio.service.set_file("signed.png", Some(PICTURE));
    note.press("button", "Try again").await;
    assert_eq!(viewer.picture_size().await, (8, 6));
    viewer.wait_text("Kept on this device").await;
    viewer.press("button", "Download").await;
    let (_, bytes) = studio.saved_file(".svg").await;
    assert!(bytes.starts_with(b"<svg"), "{bytes:?}");
}

/// The bytes say what came, whatever the address is called.
#[wasm_bindgen_test]
async fn errors_in_place_of_a_picture_are_named() {
    let studio = Studio::connected().await;
    for (file, text, words) in [
        (
            "a.png",
            "<Error><Code>AccessDenied</Code></Error>",
            "an XML text",
        ),
        ("b.mp4", r#"{"detail": "Not Found"}"#, "a JSON text"),
        ("c.webp", "error code: 1020", "a text"),
        ("d.png", "", "an empty file"),
    ] {
        studio.service.set_file(file, Some(text));
        let prompt = elsewhere("a siskin", file);
        let card = studio.generate_until(&prompt, WAIT, "Completed").await;
        let words = format!("The address answered with {words}, and not");
        card.wait_text(&words).await;
    }
}
