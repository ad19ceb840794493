//! Files that the user adds to the Library.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, Studio, named_files};

/// The prompt in the files of `crates/core/fixtures/added`.
const PROMPT: &str = "a red kite over hills";

/// The name and the contents of a file.
type Named<'a> = (&'a str, &'a [u8]);

/// Includes files of `crates/core/fixtures/added`, each with its name.
macro_rules! fixtures {
    ($($name:literal)*) => {
        [$(($name, &include_bytes!(concat!("../../crates/core/fixtures/added/", $name))[..])),*]
    };
}

/// Adds files, and waits until the dialog says these texts.
async fn add_and_read(studio: &Studio, files: &[Named<'_>], expected: &[&str]) {
    studio.choose_files(files).await;
    let dialog = studio.find("dialog", "Add files").await;
    for words in expected {
        dialog.wait_text(words).await;
    }
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", "Add files").await;
}

/// Opens an empty Library.
async fn library() -> Studio {
    let mut studio = Studio::connected().await;
    studio.open("library").await;
    studio.wait_text("No results yet").await;
    studio
}

/// Opens the large view of a result.
async fn viewer(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    studio.find("dialog", prompt).await
}

/// Pictures of other programs keep their prompt, other pictures get the names of their files, and damaged files are
/// named. All of it survives a reload, and adding the same files again changes nothing.
#[wasm_bindgen_test]
async fn added_files_are_results() {
    let files = fixtures!["a1111.png" "a1111.jpg" "comfy.png" "plain.gif"];
    let [(_, whole)] = fixtures!["plain.png"];
    let mut all = files.to_vec();
    all.push(("broken.png", &whole[..whole.len() / 2]));
    all.push(("notes.txt", &b"no picture"[..]));
    let said = [
        "4 files were added.",
        "Damaged, or not readable here: broken.png",
        "No images or videos that browsers show: notes.txt",
    ];
    let mut studio = library().await;
    add_and_read(&studio, &all, &said).await;
    for _ in 0..2 {
        let plain = studio.card("plain.gif").await;
        assert_eq!(plain.picture_size().await, (48, 32));
        studio.wait_count("article", PROMPT, 3).await;
        studio.reload().await;
    }
    add_and_read(&studio, &files, &["4 files were here already."]).await;
    // Added files are not tasks of a service.
    studio.follow("Tasks").await;
    studio.wait_text("No tasks yet").await;
}

/// A user removes an added file, and adds it again.
#[wasm_bindgen_test]
async fn an_added_file_is_removed_and_comes_back() {
    let file = fixtures!["invoke.png"];
    let mut studio = library().await;
    add_and_read(&studio, &file, &["1 file was added."]).await;
    let card = studio.card(PROMPT).await;
    card.choose("button", "Remove").await;
    studio.wait_gone("article", PROMPT).await;
    add_and_read(&studio, &file, &["1 file was added."]).await;
    let card = studio.card(PROMPT).await;
    assert_eq!(card.picture_size().await, (48, 32));
    studio.reload().await;
    let card = studio.card(PROMPT).await;
    assert_eq!(card.picture_size().await, (48, 32));
}

/// The prompt and settings of an added file fill in the form. No step needs a service.
#[wasm_bindgen_test]
async fn an_added_file_fills_in_the_form() {
    let studio = library().await;
    add_and_read(&studio, &fixtures!["a1111.webp"], &["1 file was added."]).await;
    let card = studio.card(PROMPT).await;
    assert!(!card.has("button", "Check again").await);
    let viewer = viewer(&studio, PROMPT).await;
    for fact in ["a1111.webp", "kite-xl", "512x768", "42", "rain, fog"] {
        viewer.wait_text(fact).await;
    }
    assert!(!viewer.has("button", "Again").await);
    viewer.press("button", "Close").await;
    let card = studio.card(PROMPT).await;
    card.choose("button", "Reuse settings").await;
    studio
        .wait("the prompt", async || {
            (studio.value("textbox", "Prompt").await == PROMPT).then_some(())
        })
        .await;
    assert_eq!(studio.value("combobox", "Model").await, "kite-xl");
    // The stream of the form only lists results that were made here.
    assert!(!studio.has("article", PROMPT).await);
}

/// Drops each file on the Library separately.
const DROP: &str = "const [page, files] = arguments;
    const library = page.querySelector('.library');
    for (const [name, bytes] of files) {
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, {lastModified: 1600000000000}));
        for (const type of ['dragover', 'drop']) {
            const init = {dataTransfer: data, bubbles: true, cancelable: true};
            library.dispatchEvent(new DragEvent(type, init));
        }
    }";

/// A file that Easel has saved beside a picture restores its prompt and settings. Without the picture it is refused,
/// with the reason.
#[wasm_bindgen_test]
async fn what_is_beside_a_file_comes_back_with_it() {
    let beside = r#"{"file": "plain.gif", "prompt": "a heron", "negative_prompt": "fog", "model": "kite-xl",
        "seed": "7", "width": 512, "height": 768, "digital_source_type": "x", "easel": null}"#;
    let beside = ("plain.gif.json", beside.as_bytes());
    let [picture] = fixtures!["plain.gif"];
    let studio = library().await;
    let alone = "Add these together with the files that they are saved beside: plain.gif.json";
    add_and_read(&studio, &[beside], &[alone]).await;
    add_and_read(&studio, &[beside, picture], &["1 file was added."]).await;
    let viewer = viewer(&studio, "a heron").await;
    for fact in ["plain.gif", "kite-xl", "512x768", "7", "fog"] {
        viewer.wait_text(fact).await;
    }
}

/// Files that were dropped while others were being added were ignored without a word.
#[wasm_bindgen_test]
async fn what_is_dropped_meanwhile_is_added_as_well() {
    let files = fixtures!["dream.png" "a1111.png" "plain.png"];
    let studio = library().await;
    studio.script(DROP, &[named_files(&files)]).await;
    let dialog = studio.find("dialog", "Add files").await;
    dialog.wait_text("3 files were added.").await;
}

/// Begins to drag something of the page itself.
const DRAG_OWN: &str = "arguments[0].dispatchEvent(new DragEvent('dragstart'))";

/// A user drops files on the page. A picture that is dragged from the page itself is not added.
#[wasm_bindgen_test]
async fn files_are_dropped_on_the_library() {
    let [(_, picture)] = fixtures!["dream.png"];
    let dropped = [named_files(&[("dropped.png", picture)])];
    let studio = Studio::connected().await;
    studio.generate_and_wait("a wren").await;
    studio.follow("Library").await;
    studio.card("a wren").await;
    studio.script(DROP, &dropped).await;
    let dialog = studio.find("dialog", "Add files").await;
    dialog.wait_text("1 file was added.").await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", "Add files").await;
    // The added file has the date of its file, so it comes after the new result.
    studio.card(PROMPT).await;
    let cards = studio.elements("article");
    let names: Vec<_> = cards
        .iter()
        .map(|card| card.property("ariaLabel"))
        .collect();
    assert_eq!(names, ["a wren", PROMPT]);
    let library = studio.first(".library").await;
    library.script(DRAG_OWN, &[]).await;
    studio.script(DROP, &dropped).await;
    assert!(!studio.has("dialog", "Add files").await);
}
