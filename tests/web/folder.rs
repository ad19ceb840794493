//! Kept results are also saved in a folder of the user.

mod desk;

use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use self::desk::{CHOOSE, Desk, set};
use crate::{
    keeping::free_all,
    studio::{Changed, Studio, script},
};

const REMOVE: &str = "const [name] = arguments;
    return navigator.storage.getDirectory().then(root => root.removeEntry(name, {recursive: true}))";

const ASKED: &str = "this browser asks for your permission again. Allow it in Settings.";

/// Earlier and later results are saved in the folder with the same bytes. Their names follow the template, their
/// endings the content. Bytes that came with an answer are saved as well. A name that is already used gets a number.
#[wasm_bindgen_test]
async fn kept_results_are_files_in_a_folder() {
    let desk = Desk::begin().await;
    let studio = &desk.studio;
    studio
        .press("checkbox", "Write prompt and settings into saved files")
        .await;
    studio
        .fill("textbox", "File names", "{kind}s/{prompt}")
        .await;
    desk.generate("a swift").await;
    desk.choose_folder().await;
    desk.wait_files(1).await;
    desk.generate("a swallow [bytes]").await;
    desk.generate("A swift!").await;
    desk.wait_files(3).await;
    let found = desk.files().await;
    let paths: Vec<&str> = found.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "images/a-swallow-bytes.png",
            "images/a-swift (2).png",
            "images/a-swift.png"
        ]
    );
    let kept = found.iter().filter(|(_, is_kept)| *is_kept).count();
    assert_eq!(
        kept, 2,
        "all but the bytes that came with the answer: {found:?}"
    );
    studio.follow("Settings").await;
    studio.press("button", "No longer save there").await;
    studio.find("button", CHOOSE).await;
    desk.generate("a martin [disguise]").await;
    desk.choose_folder().await;
    let paths = desk.wait_files(4).await;
    assert!(
        paths.contains(&"images/a-martin-disguise.jpg".to_owned()),
        "{paths:?}"
    );
}

/// After the permission was revoked, results are kept in the browser and wait for the folder. One message says so, and
/// a click writes them.
#[wasm_bindgen_test]
async fn a_revoked_folder_loses_nothing() {
    let mut desk = Desk::begin().await;
    desk.choose_folder().await;
    set("permission", &"prompt".into());
    desk.studio.open("image").await;
    assert!(!desk.studio.text().contains(ASKED), "nothing waits yet");
    for prompt in ["a swift", "a swallow"] {
        desk.generate(prompt).await;
    }
    desk.studio.wait_text(ASKED).await;
    desk.studio.wait_kept(2).await;
    desk.studio.reload().await;
    let studio = &desk.studio;
    studio.wait_text(ASKED).await;
    assert_eq!(studio.text().matches(ASKED).count(), 1);
    studio.follow("Settings").await;
    studio.wait_text("2 results wait to be saved there.").await;
    assert_eq!(desk.wait_files(0).await, Vec::<String>::new());
    studio.press("button", "Allow the folder again").await;
    desk.wait_files(2).await;
    studio.wait_gone("button", "Allow the folder again").await;
    studio.wait_no_text(ASKED).await;
    assert!(!studio.text().contains("wait to be saved there"));
}

/// Freeing space also removed results that still waited for the folder, without a word. They were nowhere after that.
#[wasm_bindgen_test]
async fn what_waits_for_the_folder_is_not_freed() {
    let desk = Desk::begin().await;
    let studio = &desk.studio;
    desk.choose_folder().await;
    desk.generate("a martin").await;
    desk.wait_files(1).await;
    set("permission", &"prompt".into());
    desk.generate("a nightjar").await;
    studio.wait_text(ASKED).await;
    studio.follow("Settings").await;
    studio.wait_text("Kept: 2 pictures, 0 clips, ").await;
    free_all(studio).await;
    studio
        .wait_text("1 result stays here: it is not in your folder yet.")
        .await;
    studio.wait_text("Kept: 1 picture, 0 clips, ").await;
    studio.wait_text("1 result waits to be saved there.").await;
    studio.press("button", "Allow the folder again").await;
    desk.wait_files(2).await;
}

/// A missing folder and a full disk show one message each, and lose nothing: all results are written once there is a
/// place for them.
#[wasm_bindgen_test]
async fn a_folder_that_is_gone_or_full_loses_nothing() {
    let mut desk = Desk::begin().await;
    desk.choose_folder().await;
    desk.generate("a swift").await;
    desk.wait_files(1).await;
    script(REMOVE, &[desk.name("my-pictures").into()]).await;
    desk.generate("a swallow").await;
    let studio = &desk.studio;
    studio
        .wait_text("your folder, which is not where it was")
        .await;
    studio.follow("Settings").await;
    studio.wait_text("1 result waits to be saved there.").await;
    set("name", &desk.name("other-pictures").into());
    set("isFull", &JsValue::TRUE);
    studio.press("button", "Choose another folder…").await;
    desk.wait_chosen("other-pictures").await;
    studio.wait_text("its disk is full").await;
    studio.wait_text("2 results wait to be saved there.").await;
    assert!(!studio.text().contains("which is not where it was"));
    set("isFull", &JsValue::FALSE);
    desk.studio.reload().await;
    let paths = desk.wait_files(2).await;
    assert!(paths.iter().all(|path| !path.contains('(')), "{paths:?}");
}

#[wasm_bindgen_test]
async fn a_browser_without_folders_says_so() {
    let studio = Studio::connected().await;
    let _without = Changed::without("showDirectoryPicker").await;
    studio.follow("Settings").await;
    studio
        .wait_text("This browser cannot save results in a folder of yours by itself")
        .await;
    assert!(!studio.has("button", CHOOSE).await);
}
