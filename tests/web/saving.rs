//! Saved files, and the prompts and settings inside them. The end-to-end tests check the browser's part.

use easel_core::zip::{find_directory, read_directory};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Changed, KEY, Studio, WAIT, script};

const LAPWING: &str = "a lapwing on wet sand";
const PLOVER: &str = "a plover";

/// The prompt of a result whose file never arrives.
const DUNLIN: &str = "a dunlin [media-hang]";

fn has(bytes: &[u8], text: &str) -> bool {
    let mut parts = bytes.windows(text.len());
    parts.any(|part| part == text.as_bytes())
}

/// Returns the names of the files in an archive.
fn names(archive: &[u8]) -> Vec<String> {
    let directory = find_directory(archive, archive.len() as u64).expect("it is an archive");
    let at = |place: u64| usize::try_from(place).expect("it is in memory");
    let bytes = &archive[at(directory.place.start)..at(directory.place.end)];
    let entries = read_directory(bytes, &directory).expect("the directory is whole");
    entries.into_iter().map(|entry| entry.name).collect()
}

/// Saves the one result of the Library from its card, and returns the name and the contents of the file.
async fn save(studio: &Studio) -> (String, Vec<u8>) {
    studio.follow("Library").await;
    let card = studio.card(LAPWING).await;
    card.press("button", "Download").await;
    studio.saved_file(".png").await
}

/// A user saves an image with its prompt, and then, by settings, without it and under another name.
#[wasm_bindgen_test]
async fn a_saved_file_says_what_made_it_as_the_user_likes() {
    let mut studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    studio.generate_and_wait(LAPWING).await;
    let (_, file) = save(&studio).await;
    for text in [
        "parameters\0a lapwing on wet sand\nModel: aspect-image-1, Size: ",
        "XML:com.adobe.xmp",
        "digitalsourcetype/trainedAlgorithmicMedia",
    ] {
        assert!(has(&file, text), "{text}");
    }
    for secret in [KEY, &studio.service.base_url()] {
        assert!(!has(&file, secret), "{secret}");
    }
    studio.follow("Settings").await;
    let setting = "Write prompt and settings into saved files";
    studio.press("checkbox", setting).await;
    studio.reload().await;
    let (_, plain) = save(&studio).await;
    assert!(!has(&plain, "lapwing") && plain.len() < file.len());
    is_named_as_the_user_likes(&mut studio).await;
}

/// A user sets the names of saved files. A mistake in the template is shown, and the last correct template stays in
/// use.
async fn is_named_as_the_user_likes(studio: &mut Studio) {
    const FIELD: &str = "File names";
    const TEMPLATE: &str = "{kind}s/{model} {prompt}.{ext}";
    studio.follow("Settings").await;
    studio.fill("textbox", FIELD, TEMPLATE).await;
    studio
        .wait_text("images/flux-pro a-red-fox-in-snow.png")
        .await;
    studio.fill("textbox", FIELD, "{promt}").await;
    studio.wait_text("There is no {promt}.").await;
    studio.reload().await;
    studio.wait_value("textbox", FIELD, TEMPLATE).await;
    let (name, _) = save(studio).await;
    assert_eq!(name, "images aspect-image-1 a-lapwing-on-wet-sand.png");

    let _unasked = Studio::without_question_for_places().await;
    let dialog = studio.download_all().await;
    dialog.wait_text("1 file was saved.").await;
    let (_, archive) = studio.saved_file(".zip").await;
    let expected = "images/aspect-image-1 a-lapwing-on-wet-sand.png";
    assert_eq!(names(&archive), [expected]);
}

/// Provides `hurry()`, which ends all timers of more than twenty seconds.
const HURRY: &str = "const [set, clear, held] = [setTimeout, clearTimeout, new Map()];
    window.setTimeout = (act, millis, ...more) => {
        const id = set(act, millis, ...more);
        if (millis > 20_000) held.set(id, act);
        return id;
    };
    window.clearTimeout = id => {
        held.delete(id);
        clear(id);
    };
    window.hurry = () => {
        for (const [id, act] of [...held]) {
            clearTimeout(id);
            act();
        }
    };
    return () => Object.assign(window, {setTimeout: set, clearTimeout: clear})";

/// Lets the user choose a file in the browser's private file system.
const CHOOSE: &str = "window.showSaveFilePicker = async () => {
        const root = await navigator.storage.getDirectory();
        return root.getFileHandle('chosen.zip', {create: true});
    }";

/// Whether the chosen file exists.
const IS_CHOSEN: &str = "return navigator.storage.getDirectory()
    .then(root => root.getFileHandle('chosen.zip')).then(() => true, () => false)";

/// The name of a file that never arrives.
const NEVER: &str = "never.png";

/// Opens the Library with a usual result, and with a newer one whose file never arrives.
async fn library(newer: &str) -> Studio {
    let studio = Studio::connected().await;
    studio.service.hold_file(NEVER);
    for prompt in [PLOVER, newer] {
        studio.generate_until(prompt, WAIT, "Completed").await;
    }
    studio.follow("Library").await;
    studio
}

/// A user cancels an archive that waits for a file: one that the browser saves, and one in a chosen file.
#[wasm_bindgen_test]
async fn a_cancelled_archive_is_not_saved_and_leaves_no_file() {
    let studio = library(DUNLIN).await;
    let _noted = Studio::note_downloads().await;
    let _unasked = Studio::without_question_for_places().await;
    let _hurry = Changed::by(HURRY).await;
    a_cancelled_archive_is_not_saved(&studio).await;
    a_cancelled_archive_leaves_no_file(&studio).await;
}

/// A cancelled archive that was waiting for a file went on as soon as another was started. Both were saved, and their
/// progress was mixed.
async fn a_cancelled_archive_is_not_saved(studio: &Studio) {
    let dialog = studio.download_all().await;
    dialog.wait_text("0 of 2").await;
    dialog.press("button", "Cancel").await;
    studio.wait_gone("dialog", "Download all").await;

    studio.fill("searchbox", "Search", "plover").await;
    studio.wait_gone("article", DUNLIN).await;
    let dialog = studio.download_all().await;
    dialog.wait_text("1 file was saved.").await;
    studio.saved_file(".zip").await;
    studio
        .wait("end of the cancelled archive", async || {
            script("hurry()", &[]).await;
            (studio.count_archives().await == 1.0).then_some(())
        })
        .await;
    let left = script("return downloads.length", &[]).await;
    assert_eq!(left.as_f64(), Some(0.0), "the cancelled one was saved");
    dialog.wait_text("1 file was saved.").await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", "Download all").await;
}

/// When an archive was cancelled, the file that the user had chosen stayed, without contents.
async fn a_cancelled_archive_leaves_no_file(studio: &Studio) {
    studio.fill("searchbox", "Search", "dunlin").await;
    studio.wait_gone("article", PLOVER).await;
    studio.card(DUNLIN).await;
    script(CHOOSE, &[]).await;
    let dialog = studio.download_all().await;
    dialog.wait_text("0 of 1").await;
    assert!(script(IS_CHOSEN, &[]).await.is_truthy());
    dialog.press("button", "Cancel").await;
    studio
        .wait("end of the chosen file", async || {
            script("hurry()", &[]).await;
            script(IS_CHOSEN, &[]).await.is_falsy().then_some(())
        })
        .await;
}

/// A host that accepts a connection and never answers stopped the archive for ever.
#[wasm_bindgen_test]
async fn a_host_that_never_answers_does_not_stop_an_archive() {
    let answer = format!(r#"{{"created": 1, "data": [{{"url": "/{NEVER}"}}]}}"#);
    let studio = library(&format!("a knot [[answer submit {answer}]]")).await;
    let _noted = Studio::note_downloads().await;
    let _unasked = Studio::without_question_for_places().await;
    let _hurry = Changed::by(HURRY).await;
    let dialog = studio.download_all().await;
    dialog.wait_text("0 of 2").await;
    studio
        .wait("end of the archive", async || {
            script("hurry()", &[]).await;
            dialog.text().contains("1 file was saved.").then_some(())
        })
        .await;
    dialog.wait_text("1 file could not be read.").await;
}
