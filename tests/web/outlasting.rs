//! Results outlast their links, and the files that the browser deletes.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    keeping::{KEPT, keep, wait_said},
    library_grid::copy,
    page::dispatch,
    start::source,
    stored_bytes::PNG,
    studio::{Changed, Studio, WAIT, script},
};

/// The setting of whether pictures are kept.
const KEEP: &str = "Keep pictures on this device";

/// A time after which links that expire have ended, in milliseconds. No result is young by then: the links of young
/// ones are tried again for a while.
pub(crate) const LATER: u32 = 2 * 3_600_000;

/// Checks that the service refuses a link.
pub(crate) async fn check_expired(link: &str) {
    let status = "return fetch(arguments[0]).then(({status}) => status)";
    let status = script(status, &[link.into()]).await;
    assert_eq!(status.as_f64(), Some(403.0), "{link}");
}

/// Waits until a card shows the file of this browser. An element that shows what came from its link has the link as
/// well.
pub(crate) async fn wait_shown_from_here(studio: &Studio, prompt: &str, element: &str) {
    studio
        .wait("kept bytes on the card", async || {
            let shown = studio.card(prompt).await.query(element)?;
            let is_file = shown.property("src").starts_with("blob:");
            (is_file && shown.property("link") == "undefined").then_some(())
        })
        .await;
}

/// Services delete results after a day or a month, and the Library was full of broken pictures.
#[wasm_bindgen_test]
async fn a_picture_and_a_clip_outlast_their_links() {
    let mut studio = Studio::connected().await;
    let _noted = Studio::note_downloads().await;
    let (clip, prompt) = ("a harrier [expire: 600]", "a swift [expire: 600]");
    studio.generate_clip(clip).await;
    studio.generate_and_wait(prompt).await.picture_size().await;
    studio.wait_kept(2).await;
    for prompt in [clip, prompt] {
        wait_said(&studio, prompt, KEPT).await;
    }
    let _later = Studio::later_by(LATER).await;
    for prompt in [clip, prompt] {
        check_expired(&source(&studio, prompt).await).await;
    }
    studio.reload().await;
    wait_shown_from_here(&studio, clip, "video").await;
    wait_shown_from_here(&studio, prompt, "img").await;
    let card = studio.card(prompt).await;
    let size = card.picture_size().await;
    card.press("button", "Open").await;
    let viewer = studio.find("dialog", prompt).await;
    // The small copy is shown first.
    studio
        .wait("whole picture", async || {
            (viewer.picture_size().await == size).then_some(())
        })
        .await;
    assert!(!viewer.text().contains("may have expired"));
    viewer.press("button", "Download").await;
    let (_, bytes) = studio.saved_file(".png").await;
    assert!(bytes.starts_with(PNG));
}

/// A kept result was still loaded by its link each time it was shown. This used the user's traffic, and a host that
/// never answered left the card empty.
#[wasm_bindgen_test]
async fn what_is_kept_is_not_asked_for_again() {
    let mut studio = Studio::connected().await;
    let prompt = "a dunlin";
    studio.generate_and_wait(prompt).await;
    studio.wait_kept(1).await;
    wait_said(&studio, prompt, KEPT).await;
    let link = source(&studio, prompt).await;
    let base = studio.service.base_url();
    let path = link.strip_prefix(&base).expect("it is of the service");
    for page in ["image", "library"] {
        let before = studio.service.requests("GET", path).len();
        studio.open(page).await;
        wait_shown_from_here(&studio, prompt, "img").await;
        studio.card(prompt).await.press("button", "Open").await;
        let viewer = studio.find("dialog", prompt).await;
        viewer.picture_size().await;
        let image = viewer.first("img").await;
        assert!(image.property("src").starts_with("blob:"));
        assert_eq!(image.property("link"), "undefined", "{page}");
        viewer.press("button", "Close").await;
        studio.wait_gone("dialog", prompt).await;
        let asked = studio.service.requests("GET", path).len();
        assert_eq!(asked, before, "{page}");
    }
    studio.wait_kept(1).await;
}

/// Deletes the kept files, as a browser does when it runs out of space.
const EVICT: &str = "const [name] = arguments;
    return navigator.storage.getDirectory()
        .then(root => root.removeEntry(encodeURIComponent(name), {recursive: true}))";

/// The browser has deleted kept files. Easel says so once, fetches them again if it can, and says which it could not
/// get.
#[wasm_bindgen_test]
async fn deleted_files_are_noticed_and_fetched_again() {
    let mut studio = Studio::connected().await;
    let prompts = ["an egret", "a bittern [expire: 600]"];
    keep(&mut studio, &prompts).await;
    let _later = Studio::later_by(LATER).await;
    check_expired(&source(&studio, prompts[1]).await).await;
    let files = studio.own_name("easel-kept-files");
    script(EVICT, &[files.into()]).await;
    studio.reload().await;
    studio
        .wait_text("The browser has deleted 2 results that were kept here.")
        .await;
    wait_said(&studio, prompts[0], KEPT).await;
    let lost = "the browser has deleted it, and its link has expired";
    wait_said(&studio, prompts[1], lost).await;
    studio.wait_text("1 was fetched again, 1 is lost.").await;
    studio.wait_kept(1).await;
    studio.reload().await;
    wait_said(&studio, prompts[0], KEPT).await;
    assert!(!studio.text().contains("The browser has deleted"));
}

/// Deletes the kept files and all databases whose names have this ending.
const DELETE_ALL: &str = "const [name, ending] = arguments;
    const gone = database => new Promise((tell, fail) => {
        const asked = indexedDB.deleteDatabase(database);
        asked.onsuccess = tell;
        asked.onerror = fail;
    });
    return (async () => {
        const root = await navigator.storage.getDirectory();
        await root.removeEntry(encodeURIComponent(name), {recursive: true});
        const databases = (await indexedDB.databases()).map(({name}) => name);
        await Promise.all(databases.filter(name => name.endsWith(ending)).map(gone));
    })()";

/// A browser that runs out of space deletes databases and files together. The Library was empty without a word.
#[wasm_bindgen_test]
async fn a_browser_that_has_deleted_everything_is_noticed() {
    let mut studio = Studio::connected().await;
    let prompt = "an avocet";
    studio.generate_and_wait(prompt).await.picture_size().await;
    studio.wait_kept(1).await;
    wait_said(&studio, prompt, KEPT).await;
    studio.close().await;
    let names = ["easel-kept-files", ""].map(|name| JsValue::from(studio.own_name(name)));
    script(DELETE_ALL, &names).await;
    studio.open("library").await;
    studio
        .wait_text("This browser has deleted everything that Easel had stored here")
        .await;
}

/// The number of copies: more than a page has in memory.
const OLD: u32 = 220;

/// The dead link of a job that is not in memory was treated as a host that does not answer, and was tried again for
/// ever.
#[wasm_bindgen_test]
async fn dead_links_of_old_results_are_noticed() {
    let mut studio = Studio::connected().await;
    studio.follow("Settings").await;
    studio.press("checkbox", KEEP).await;
    let prompt = "a diver [expire: 600]";
    studio.generate_and_wait(prompt).await.picture_size().await;
    studio
        .wait("link that is noted", async || {
            (studio.kept_states().await == "linked").then_some(())
        })
        .await;
    let link = source(&studio, prompt).await;
    studio.close().await;
    copy(&studio, OLD).await;
    let _later = Studio::later_by(LATER).await;
    check_expired(&link).await;
    studio.open("settings").await;
    studio.press("checkbox", KEEP).await;
    // A wait ends after a minute, and there are many links.
    for least in [OLD / 2, OLD] {
        studio
            .wait("end of the links", async || {
                let states = studio.kept_states().await;
                let gone = states.split(',').filter(|state| *state == "gone");
                (gone.count() > least as usize).then_some(())
            })
            .await;
    }
}

/// Makes an address fail for two requests of the page, and answer with a picture then. The element on the page, which
/// requests it by its address alone, gets the picture at once.
const COMES_BACK: &str = "const own = window.fetch;
    window.modes = [];
    window.fetch = (what, options) => {
        if ((what.url ?? what) !== 'ADDRESS') return own(what, options);
        if (what instanceof Request) {
            modes.push(what.mode);
            if (modes.length <= 2) return Promise.reject(new TypeError('no answer'));
        }
        const picture = '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>';
        return Promise.resolve(new Response(picture, {headers: {'content-type': 'image/svg+xml'}}));
    };
    return () => window.fetch = own";

/// A host that failed for two requests and answered the third was treated as one that allows no page to read its files.
#[wasm_bindgen_test]
async fn a_host_that_comes_back_is_not_taken_for_one_that_refuses() {
    let studio = Studio::connected().await;
    let url = studio.service.base_url() + "/outside/a.svg";
    let _host = Changed::by(&COMES_BACK.replace("ADDRESS", &url)).await;
    let prompt =
        format!(r#"a teal [[answer submit {{"created": 1, "data": [{{"url": "{url}"}}]}}]]"#);
    studio.generate_until(&prompt, WAIT, "Completed").await;
    let modes = async || script("return modes.join()", &[]).await.as_string();
    studio
        .wait("two requests without an answer", async || {
            let is_over = studio.kept_states().await == "linked";
            (is_over && modes().await? == "cors,no-cors").then_some(())
        })
        .await;
    // The page tries again half a minute later.
    let _later = Studio::later_by(60_000).await;
    dispatch(&window(), "online");
    studio
        .wait("kept result in the index", async || {
            (studio.kept_states().await == "kept").then_some(())
        })
        .await;
    let modes = modes().await.expect("it is a text");
    let read = modes.split(',').filter(|mode| *mode == "cors");
    assert_eq!(read.count(), 2, "{modes}");
}
