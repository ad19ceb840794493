//! Thumbnails: small copies of kept results, made by the worker.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    keeping::{KEPT, free_all, wait_said},
    outlasting::{LATER, check_expired, wait_shown_from_here},
    start::source,
    studio::{Studio, WAIT, script, until_some},
};

/// Returns the lengths of all stored thumbnails, in bytes; nothing while they cannot be read.
const THUMBNAILS: &str = "const [name] = arguments;
    const done = request => new Promise((tell, fail) => {
        request.onsuccess = () => tell(request.result);
        request.onerror = fail;
    });
    return (async () => {
        const databases = await indexedDB.databases();
        // Opening the database would create it.
        if (!databases.some(known => known.name === name)) return '[]';
        const database = await done(indexedDB.open(name));
        const all = await done(database.transaction('files').objectStore('files').getAll());
        database.close();
        return JSON.stringify(all.map(file => file.buffer.byteLength));
    })().catch(() => null)";

/// Deletes all thumbnails, as if none had ever been made.
const DELETE: &str = "const [name] = arguments;
    return new Promise((tell, fail) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = tell;
        asked.onerror = fail;
    })";

/// The most bytes of a thumbnail.
const LARGEST: u64 = 30_000;

async fn wait_thumbnails(studio: &Studio, count: usize) {
    let name = studio.own_name("easel-thumbnails");
    let lengths = studio
        .wait(&format!("{count} thumbnails"), async || {
            let found = script(THUMBNAILS, &[name.as_str().into()]).await;
            let lengths: Vec<u64> = serde_json::from_str(&found.as_string()?).expect("a list");
            (lengths.len() == count).then_some(lengths)
        })
        .await;
    let is_small = |length: &u64| *length <= LARGEST;
    assert!(lengths.iter().all(is_small), "{lengths:?}");
}

/// Closes the page, and deletes all thumbnails.
async fn delete_thumbnails(studio: &mut Studio) {
    studio.close().await;
    let name = studio.own_name("easel-thumbnails");
    script(DELETE, &[name.into()]).await;
}

/// Waits until the first card shows a thumbnail.
async fn wait_small(studio: &Studio) {
    until_some("thumbnail on a card", studio, || {
        let image = studio.query("article img")?;
        let is_here = image.property("src").starts_with("blob:");
        let height = image.property("naturalHeight");
        (is_here && ["256", "512"].contains(&height.as_str())).then_some(())
    })
    .await;
}

/// The Library shows thumbnails, made from kept results. They stay when the space of a result is freed, even if its
/// link has died, and are removed with the result.
#[wasm_bindgen_test]
async fn thumbnails_stay_until_their_result_goes() {
    let mut studio = Studio::connected().await;
    let prompt = "a swallow [expire: 600]";
    studio.generate_and_wait(prompt).await.picture_size().await;
    wait_thumbnails(&studio, 2).await;
    studio.follow("Library").await;
    wait_small(&studio).await;
    studio.follow("Settings").await;
    studio.wait_text("Kept: 1 picture, 0 clips, ").await;
    free_all(&studio).await;
    studio.wait_text("Nothing is kept yet.").await;
    let _later = Studio::later_by(LATER).await;
    check_expired(&source(&studio, prompt).await).await;
    studio.open("library").await;
    wait_small(&studio).await;
    studio.card(prompt).await.choose("button", "Remove").await;
    studio.wait_gone("article", prompt).await;
    studio.wait_text("Removed.").await;
    studio.wait_none_stored().await;
    studio.reload().await;
    wait_thumbnails(&studio, 0).await;
}

/// Thumbnails were only made at the moment when a picture was kept. Results of a backup had none, and clips never had
/// any.
#[wasm_bindgen_test]
async fn a_result_without_thumbnails_gets_them() {
    let mut studio = Studio::connected().await;
    let clip = "a wheatear";
    studio.generate_clip(clip).await;
    studio.generate_and_wait("a whinchat").await;
    wait_thumbnails(&studio, 4).await;
    studio.wait_kept(2).await;
    delete_thumbnails(&mut studio).await;
    studio.open("library").await;
    wait_thumbnails(&studio, 4).await;
    studio.reload().await;
    studio
        .wait("first frame of the clip", async || {
            let clip = studio.card(clip).await.query("video")?;
            let poster = clip.property("poster");
            poster.starts_with("blob:").then_some(())
        })
        .await;
}

/// After their space was freed, small pictures and results of a backup that nobody had opened showed nothing.
#[wasm_bindgen_test]
async fn what_is_freed_leaves_a_thumbnail() {
    let mut studio = Studio::connected().await;
    studio.generate_and_wait("a bluethroat").await;
    let small = "a redstart [expire: 600]";
    studio.fill_form("pixel-image-1", small).await;
    studio.fill("textbox", "Custom size", "256x256").await;
    studio.choose_mode(WAIT).await;
    studio.press("button", "Generate image").await;
    studio.card(small).await.wait_line("Completed").await;
    wait_said(&studio, small, KEPT).await;
    // The small picture has no thumbnails.
    wait_thumbnails(&studio, 2).await;
    studio.wait_kept(2).await;
    let link = source(&studio, small).await;
    delete_thumbnails(&mut studio).await;
    studio.open("settings").await;
    free_all(&studio).await;
    studio.wait_text("Nothing is kept yet.").await;
    wait_thumbnails(&studio, 3).await;
    let _later = Studio::later_by(LATER).await;
    check_expired(&link).await;
    studio.open("library").await;
    wait_shown_from_here(&studio, small, "img").await;
    let card = studio.card(small).await;
    assert_eq!(card.picture_size().await, (256, 256));
}
