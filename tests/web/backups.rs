//! Files that are no backups.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::Studio;

#[wasm_bindgen_test]
async fn another_file_is_no_backup() {
    let mut studio = Studio::begin().await;
    studio.open("settings").await;
    let other = include_bytes!("../../Cargo.toml");
    studio.choose_files(&[("Cargo.toml", other)]).await;
    let dialog = studio.find("dialog", "Restore a backup").await;
    dialog
        .wait_text("This file is not a ZIP archive, or only the first part of one.")
        .await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", "Restore a backup").await;
}
