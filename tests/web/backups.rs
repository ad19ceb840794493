//! Backups: another browser gets the same Library as the first one from two archives, and files that are no backups.

mod archive;

use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

use self::archive::{common, contents, read};
use crate::studio::{Changed, Place, Studio};

const RESTORE: &str = "Restore a backup";

/// Presses a button in the settings, and returns the name and the bytes of the archive whose name has this end.
async fn write(studio: &mut Studio, button: &str, (holds, end): (&str, &str)) -> (String, Vec<u8>) {
    studio.open("settings").await;
    studio.press("button", button).await;
    let dialog = studio.find("dialog", "Back up").await;
    dialog
        .wait_text("Your browser saves it with your downloads.")
        .await;
    dialog.wait_text(holds).await;
    dialog.press("button", "Close").await;
    studio.wait_text("Last backup: ").await;
    studio.saved_file(end).await
}

/// Chooses a backup to restore in the settings, and returns the dialog that lists its contents.
pub(crate) async fn choose_backup(studio: &Studio, archive: &[u8]) -> Place {
    studio.choose_files(&[("backup.zip", archive)]).await;
    studio.find("dialog", RESTORE).await
}

/// Restores a backup, and waits for this text about the result.
async fn restore(studio: &Studio, archive: &[u8], expected: &str) {
    let dialog = choose_backup(studio, archive).await;
    dialog.wait_text(" files, ").await;
    dialog.press("button", "Restore").await;
    dialog.wait_text(expected).await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", RESTORE).await;
}

const PROMPTS: [&str; 3] = ["a stilt", "an avocet", "a godwit [bytes]"];
const NEW: &str = "a plover";

/// Checks an archive of the result that was rated and of the one that is new.
fn check_news(archive: &[u8]) {
    let files = contents(archive);
    let (manifest, records) = read(&files);
    assert_eq!(manifest["version"], 1);
    assert!(manifest["since"].is_number());
    assert!(manifest["since"].as_u64() < manifest["made_at"].as_u64());
    assert_eq!(manifest["missing"], 0);
    assert!(files.contains_key("settings.json"));
    let prompt = |record: &Value| record["request"]["body"]["prompt"].clone();
    let mut prompts: Vec<_> = records.iter().map(prompt).collect();
    prompts.sort_by_key(Value::to_string);
    assert_eq!(prompts, [NEW, PROMPTS[0]]);
    let media = files.keys().filter(|name| name.starts_with("media/"));
    assert_eq!(media.count(), 2);
}

/// One archive has everything, and a later one has the results that were added or rated since. Another browser gets all
/// of it from both, in either order, and says which archive is missing.
///
/// Two archives of new results had the same name on one day. The second replaced the first, but did not contain the
/// results of the first.
#[wasm_bindgen_test]
async fn a_backup_of_what_is_new_completes_an_earlier_one() {
    const ALL: (&str, &str) = ("4 records, 4 files", ".zip");
    let mut studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    let _unasked = Studio::without_question_for_places().await;
    for prompt in PROMPTS {
        studio.generate_and_wait(prompt).await;
    }
    studio.wait_kept(2).await;
    studio.follow("Settings").await;
    studio
        .wait_text("No backup was made in this browser yet.")
        .await;
    assert!(!studio.has("button", "Back up what is new").await);
    let (_, whole) = write(&mut studio, "Back up", ("3 records, 3 files", ".zip")).await;
    let nothing = ("0 records, 0 files", "-new.zip");
    let (earlier, _) = write(&mut studio, "Back up what is new", nothing).await;

    studio.follow("Library").await;
    studio.card(PROMPTS[0]).await.press("button", "Open").await;
    let viewer = studio.find("dialog", PROMPTS[0]).await;
    viewer.press("radio", "4 stars").await;
    viewer.press("button", "Close").await;
    studio.wait_gone("dialog", PROMPTS[0]).await;
    studio.generate_and_wait(NEW).await;
    studio.wait_kept(3).await;
    // The names have the time to the second.
    let _later = Studio::later_by(2_000).await;
    let news = ("2 records, 2 files", "-new.zip");
    let (name, news) = write(&mut studio, "Back up what is new", news).await;
    assert_ne!(earlier, name);
    check_news(&news);
    let (_, all) = write(&mut studio, "Back up", ALL).await;
    drop(studio);

    let missing = "is still missing: restore it, too.";
    for (first, second, told) in [(&whole, &news, "Restored: "), (&news, &whole, missing)] {
        // Another browser, which cannot reach the service of the first one.
        let mut studio = Studio::begin().await;
        studio.follow("Settings").await;
        let dialog = choose_backup(&studio, &news).await;
        dialog.wait_text("It holds only what is new since").await;
        dialog.press("button", "Cancel").await;
        studio.wait_gone("dialog", RESTORE).await;
        restore(&studio, first, told).await;
        restore(&studio, second, "Restored: ").await;
        for archive in [first, second] {
            let here = "Everything that could be restored was here already.";
            restore(&studio, archive, here).await;
        }
        studio.follow("Library").await;
        for prompt in [PROMPTS[0], PROMPTS[1], PROMPTS[2], NEW] {
            studio.card(prompt).await.picture_size().await;
        }
        let (_, again) = write(&mut studio, "Back up", ALL).await;
        let [all, again] = [&all, &again].map(|archive| common(archive));
        assert_eq!(
            all.keys().collect::<Vec<_>>(),
            again.keys().collect::<Vec<_>>()
        );
        assert_eq!(all.len(), 6, "four media, their list and the records");
        assert!(all == again, "not the same");
    }
}

/// An archive that was assembled in the browser's private file system stayed there until the next one was made. It took
/// as much space as all results, and nothing showed it.
#[wasm_bindgen_test]
async fn an_archive_does_not_stay_in_the_browser() {
    let mut studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    let _unasked = Studio::without_question_for_places().await;
    studio.generate_and_wait(PROMPTS[0]).await;
    studio.wait_kept(1).await;
    write(&mut studio, "Back up", ("1 record, 1 file", ".zip")).await;
    assert_eq!(studio.count_archives().await, 1.0, "it may still be copied");
    let _later = Studio::later_by(3_700_000).await;
    studio.reload().await;
    studio
        .wait("end of the archive", async || {
            (studio.count_archives().await == 0.0).then_some(())
        })
        .await;
}

/// Refuses the first file dialog, as browsers do some seconds after a click, and allows the second one, as after a new
/// click.
const LATE: &str = "let asked = 0;
    const own = Object.getOwnPropertyDescriptor(window, 'showSaveFilePicker');
    Object.defineProperty(navigator, 'userActivation', {value: {isActive: false}, configurable: true});
    window.showSaveFilePicker = async () => {
        asked += 1;
        if (asked === 1) throw new DOMException('Must be handling a user gesture', 'SecurityError');
        const root = await navigator.storage.getDirectory();
        // The tests of saved files look for their own.
        return root.getFileHandle('late.zip', {create: true});
    };
    return () => {
        delete navigator.userActivation;
        delete window.showSaveFilePicker;
        if (own) Object.defineProperty(window, 'showSaveFilePicker', own);
    }";

/// Browsers only show a file dialog within some seconds after a click. If loading the code took longer, the page said
/// that the archive "could not be written", and blamed the space on the device.
#[wasm_bindgen_test]
async fn a_click_that_was_too_long_ago_is_asked_for_again() {
    const AGAIN: &str = "Choose where to save";
    let studio = Studio::connected().await;
    studio.generate_and_wait(PROMPTS[0]).await;
    studio.wait_kept(1).await;
    studio.follow("Settings").await;
    let late = Changed::by(LATE).await;
    studio.press("button", "Back up").await;
    let dialog = studio.find("dialog", "Back up").await;
    dialog.wait_text("only right after a click").await;
    dialog.press("button", AGAIN).await;
    dialog.wait_text("The backup is saved.").await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", "Back up").await;
    drop(late);

    studio.follow("Library").await;
    let _late = Changed::by(LATE).await;
    let dialog = studio.download_all().await;
    dialog.wait_text("only right after a click").await;
    dialog.press("button", AGAIN).await;
    dialog.wait_text("1 file was saved.").await;
}

#[wasm_bindgen_test]
async fn another_file_is_no_backup() {
    let mut studio = Studio::begin().await;
    studio.open("settings").await;
    let other = include_bytes!("../../Cargo.toml");
    studio.choose_files(&[("Cargo.toml", other)]).await;
    let dialog = studio.find("dialog", RESTORE).await;
    dialog
        .wait_text("This file is not a ZIP archive, or only the first part of one.")
        .await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", RESTORE).await;
}
