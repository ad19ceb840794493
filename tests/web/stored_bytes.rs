//! Results that arrive as bytes in an answer.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Studio, WAIT, script, until_some};

/// The start of a PNG file in base64.
const PNG_BASE64: &str = "iVBORw0KGgo";

/// Returns everything that the page has stored under names with this ending as text, and the sizes of its files.
const STORED: &str = "const [ending] = arguments;
    const answer = request => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    return (async () => {
        const texts = [localStorage, sessionStorage].flatMap(area =>
            Object.entries(area).filter(([name]) => name.endsWith(ending)).map(entry => entry.join()));
        const files = [];
        for (const {name} of await indexedDB.databases()) {
            if (!name.endsWith(ending)) continue;
            const database = await answer(indexedDB.open(name));
            for (const table of database.objectStoreNames) {
                const all = database.transaction(table).objectStore(table).getAll();
                for (const record of await answer(all)) {
                    texts.push(JSON.stringify(record));
                    if (name === 'easel-media' + ending) files.push(record.buffer.byteLength);
                }
            }
            database.close();
        }
        return JSON.stringify([texts, files]);
    })()";

/// Returns the stored texts, and the sizes of the files.
async fn stored(studio: &Studio) -> (Vec<String>, Vec<u64>) {
    let ending = studio.own_name("");
    let stored = script(STORED, &[ending.into()]).await;
    let stored = stored.as_string().expect("a text");
    serde_json::from_str(&stored).expect("two lists")
}

/// Checks that the stored texts contain no base64, and returns the number of files.
async fn stored_files(studio: &Studio) -> usize {
    let (texts, files) = stored(studio).await;
    assert!(texts.len() > 2, "{texts:?}");
    let has_base64 = texts.iter().any(|text| text.contains(PNG_BASE64));
    assert!(!has_base64, "base64 is stored: {texts:?}");
    assert!(files.iter().all(|size| *size > 100), "{files:?}");
    files.len()
}

async fn wait_files(studio: &Studio, count: usize) {
    studio
        .wait(&format!("{count} stored files"), async || {
            (stored_files(studio).await == count).then_some(())
        })
        .await;
}

/// Waits until the image on a card is decoded, and returns its address.
async fn source(studio: &Studio, prompt: &str) -> String {
    let card = studio.card(prompt).await;
    until_some("picture that is decoded", studio, || {
        let images = card.elements("img");
        let image = images.first()?;
        let is_decoded =
            image.property("complete") == "true" && image.property("naturalWidth") != "0";
        is_decoded.then(|| image.property("src"))
    })
    .await
}

async fn remove(studio: &Studio, prompt: &str) {
    studio.card(prompt).await.choose("button", "Remove").await;
    studio.wait_gone("article", prompt).await;
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
