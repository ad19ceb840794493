//! Results that arrive as bytes in an answer.

mod seen;

use wasm_bindgen_test::wasm_bindgen_test;

pub(crate) use self::seen::{PNG, source, stored_files};
use self::seen::{PNG_BASE64, wait_files};
use crate::studio::{BACKGROUND, Changed, Studio, WAIT, script, until_some};

const JPEG: &[u8] = b"\xff\xd8\xff";

async fn remove(studio: &Studio, prompt: &str) {
    studio.card(prompt).await.choose("button", "Remove").await;
    studio.wait_gone("article", prompt).await;
}

/// Notes the messages to other tabs.
const LISTEN: &str = "const channel = new BroadcastChannel('NAME');
    window.heard = [];
    channel.onmessage = event => heard.push(event.data);
    return () => channel.close()";

/// The forms in which bytes come with an answer, and the mode of the request.
const FORMS: [(&str, &str); 4] = [
    ("[bytes]", WAIT),
    ("[bytes]", BACKGROUND),
    ("[bytes: data-url]", WAIT),
    ("[bytes: dead-link]", BACKGROUND),
];

/// Base64 results were stored in the record and in the raw answer, and sent in messages between tabs. Each write copied
/// all of it.
#[wasm_bindgen_test]
async fn bytes_of_an_answer_are_stored_once_and_shown_after_a_reload() {
    let mut studio = Studio::connected().await;
    let listen = LISTEN.replace("NAME", &studio.own_name("easel"));
    let _channel = Changed::by(&listen).await;
    // The prompts differ, because the page asks before it sends the same request again.
    let forms = FORMS.into_iter().enumerate();
    let sent: Vec<_> = forms
        .map(|(at, (form, mode))| (format!("wren {at} {form}"), mode))
        .collect();
    for (at, (prompt, mode)) in sent.iter().enumerate() {
        are_stored_once(&studio, (prompt.as_str(), *mode), at + 1).await;
    }
    studio.open("image").await;
    for (prompt, _) in &sent {
        assert!(source(&studio, prompt).await.starts_with("blob:"));
    }
    assert_eq!(stored_files(&studio).await, sent.len());
}

/// Generates a result from bytes. `count` files are stored by then.
async fn are_stored_once(studio: &Studio, (prompt, mode): (&str, &str), count: usize) {
    script("heard.length = 0", &[]).await;
    let card = studio.generate_until(prompt, mode, "Completed").await;
    assert!(source(studio, prompt).await.starts_with("blob:"));
    wait_files(studio, count).await;
    let heard = studio
        .wait("message about the bytes", async || {
            let heard = script("return heard.join()", &[]).await.as_string()?;
            heard.contains("easel-bytes:").then_some(heard)
        })
        .await;
    assert!(!heard.contains(PNG_BASE64), "{heard}");
    card.choose("link", "Details").await;
    studio.find("heading", prompt).await;
    // The raw answer names the file.
    let page = until_some("name of the file", studio, || {
        let page = studio.0.outer_html();
        page.contains("easel-bytes:").then_some(page)
    })
    .await;
    assert!(!page.contains(PNG_BASE64), "{page}");
}

/// Forms of bytes, each with the ending and the first bytes of the saved file.
const KINDS: [(&str, &str, &[u8]); 2] = [
    ("[bytes]", ".png", PNG),
    ("[bytes] [disguise]", ".jpg", JPEG),
];

/// A result from base64 had no Download button, and none of the other actions of a linked result.
#[wasm_bindgen_test]
async fn bytes_are_opened_and_saved_by_their_type() {
    let studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    for (form, ending, magic) in KINDS {
        are_opened_and_saved(&studio, &format!("a tit {form}"), (ending, magic)).await;
    }
}

/// Opens and saves a result from bytes, whose saved file has this ending and begins like this.
async fn are_opened_and_saved(studio: &Studio, prompt: &str, (ending, magic): (&str, &[u8])) {
    let card = studio.generate_until(prompt, WAIT, "Completed").await;
    card.press("button", "More actions").await;
    for name in ["Edit", "Use as reference", "Copy link"] {
        let button = card.find("button", name).await;
        assert_eq!(button.property("disabled"), "true", "{name}");
        assert!(button.property("title").contains("no link"), "{name}");
    }
    studio.press_escape().await;
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.picture_size().await;
    viewer.wait_text("This file has no link").await;
    let edit = viewer.find("button", "Edit").await;
    assert_eq!(edit.property("disabled"), "true");
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", prompt).await;
    studio.card(prompt).await.press("button", "Download").await;
    let (_, bytes) = studio.saved_file(ending).await;
    assert!(bytes.starts_with(magic), "{prompt}");
}

/// Makes the database of the bytes refuse each file, as without any space.
const FULL: &str = "const table = IDBObjectStore.prototype, {put} = table;
    table.put = function (...args) {
        if (this.transaction.db.name === 'NAME') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, args);
    };
    return () => table.put = put";

/// Without space for the bytes, the page shows them while it is open, and says so.
#[wasm_bindgen_test]
async fn bytes_that_cannot_be_stored_are_shown() {
    let studio = Studio::connected().await;
    let full = FULL.replace("NAME", &studio.own_name("easel-media"));
    let _full = Changed::by(&full).await;
    for prompt in ["a pipit [bytes]", "a wagtail [bytes]"] {
        studio.generate_until(prompt, WAIT, "Completed").await;
        assert!(source(&studio, prompt).await.starts_with("blob:"));
    }
    studio.wait_text("could not save a file").await;
    let told = studio.text();
    assert_eq!(told.matches("could not save a file").count(), 1, "{told}");
}

/// The settings said that nothing was kept, whatever space results from base64 took, and so did freeing their space.
#[wasm_bindgen_test]
async fn bytes_of_answers_are_told_of_in_settings() {
    let mut studio = Studio::connected().await;
    studio
        .generate_until("a wren [bytes]", WAIT, "Completed")
        .await;
    wait_files(&studio, 1).await;
    studio.open("settings").await;
    studio
        .wait_text("1 more file came with its answer, or from you.")
        .await;
    studio.follow("Library").await;
    let card = studio.card("a wren [bytes]").await;
    card.press("button", "Select").await;
    let bar = studio.first("[role=toolbar][aria-label=Selection]").await;
    bar.press("button", "Free the room").await;
    let question = studio
        .find("dialog", "Free the room of what is selected?")
        .await;
    question.press("button", "Free the room").await;
    studio.wait_text("Nothing of this can be freed").await;
    assert_eq!(stored_files(&studio).await, 1);
}

/// The bytes of a removed job are kept while its removal can be undone, and deleted after that.
#[wasm_bindgen_test]
async fn bytes_are_removed_with_their_job() {
    let mut studio = Studio::connected().await;
    let prompt = "a dunnock [bytes]";
    studio.generate(prompt, WAIT).await;
    source(&studio, prompt).await;
    remove(&studio, prompt).await;
    studio.press("button", "Undo").await;
    assert!(source(&studio, prompt).await.starts_with("blob:"));
    assert_eq!(stored_files(&studio).await, 1);

    remove(&studio, prompt).await;
    assert_eq!(stored_files(&studio).await, 1, "it can still be taken back");
    studio.press("button", "Dismiss").await;
    wait_files(&studio, 0).await;

    studio.generate(prompt, WAIT).await;
    source(&studio, prompt).await;
    remove(&studio, prompt).await;
    studio
        .wait("removal in the store", async || {
            let is_there = |text: &String| text.contains("a dunnock");
            (!studio.stored_jobs().await.iter().any(is_there)).then_some(())
        })
        .await;
    studio.reload().await;
    wait_files(&studio, 0).await;
}

/// A service sent the bytes first and the link later. *Copy link* stayed disabled until the card was built again.
#[wasm_bindgen_test]
async fn a_link_that_comes_later_can_be_copied() {
    let studio = Studio::connected().await;
    let prompt =
        r#"a linnet [[answer poll {"id": "$id", "status": "completed", "output": "$data"}]]"#;
    let card = studio.generate_until(prompt, BACKGROUND, "Completed").await;
    let can_copy = async || {
        card.press("button", "More actions").await;
        let button = card.find("button", "Copy link").await;
        let is_disabled = button.property("disabled");
        // A second press closes the menu.
        card.press("button", "More actions").await;
        card.wait_gone("button", "Copy link").await;
        is_disabled == "false"
    };
    assert!(!can_copy().await, "there is no link yet");
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.press("button", "Check again").await;
    studio.wait_text("The service returned new links.").await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", prompt).await;
    studio
        .wait("link to copy", async || can_copy().await.then_some(()))
        .await;
}
