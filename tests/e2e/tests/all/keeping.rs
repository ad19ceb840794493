//! Results are kept on this device, and outlast their links.

mod room;
pub(crate) mod thumbnails;

use std::fs;

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, WAIT, generate, generate_clip, generate_until, picture_size};

pub(crate) const KEPT: &str = "Kept on this device · ";

/// The PNG signature.
pub(crate) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Deletes the kept files, as a browser does when it runs out of space.
const EVICT: &str = "return (async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('easel-kept-files', {recursive: true});
    return true;
})()";

/// Returns the storage that the site uses, in bytes.
pub(crate) const USED: &str = "return (async () => (await navigator.storage.estimate()).usage)()";

/// Returns the names of all kept files.
const FILES: &str = "return (async () => {
    const root = await navigator.storage.getDirectory();
    const names = [];
    const walk = async folder => {
        for await (const [name, entry] of folder.entries()) {
            if (entry.kind === 'file') names.push(name); else await walk(entry);
        }
    };
    await walk(root);
    return names;
})()";

pub(crate) fn files(studio: &Studio) -> usize {
    studio.script(FILES).as_array().map_or(0, Vec::len)
}

/// Opens the large view of a result, waits for these words about the file, and closes it.
#[track_caller]
pub(crate) fn wait_said(studio: &Studio, prompt: &str, words: &str) {
    studio.card(prompt).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    viewer.wait_text(words);
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, prompt);
}

/// Returns the link of the newest medium that was shown. A card no longer has the link once the medium is kept.
pub(crate) fn newest_link(studio: &Studio) -> String {
    let mut paths = Vec::new();
    for entry in studio.service.requests("GET", "/media/") {
        if !paths.contains(&entry.path) {
            paths.push(entry.path);
        }
    }
    let newest = paths.last().expect("a medium was shown");
    [studio.service.base_url(), newest].concat()
}

/// Waits until the service refuses the newest link.
#[track_caller]
pub(crate) fn wait_expired(studio: &Studio) {
    wait_refused(studio, &newest_link(studio));
}

/// Waits until the service refuses this link.
#[track_caller]
fn wait_refused(studio: &Studio, link: &str) {
    studio.wait("the end of the link", || {
        ureq::get(link).call().err().map(drop)
    });
}

/// Frees the space of one result, in its large view.
#[track_caller]
pub(crate) fn free(studio: &Studio, prompt: &str) {
    studio.card(prompt).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    viewer.press(Role::Button, "Free its room");
    let question = studio.find(Role::Dialog, "Free the room of this result?");
    question.press(Role::Button, "Free its room");
    viewer.wait_text("Only a link: you freed its room.");
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, prompt);
}

#[track_caller]
fn wait_shown_from_here(studio: &Studio, prompt: &str, element: &str) {
    studio.wait("the kept bytes", || {
        let shown = studio.card(prompt).first(element).try_property("src")?;
        shown.as_str()?.starts_with("blob:").then_some(())
    });
}

/// Services delete results after a day or a month, and the Library was full of broken pictures.
#[test]
fn a_picture_and_a_clip_outlast_their_links() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[403]);
        studio.connect();
        let (clip, prompt) = ("a harrier [expire: 15]", "a swift [expire: 4]");
        generate_clip(studio, clip);
        wait_said(studio, clip, KEPT);
        let link = newest_link(studio);
        picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
        wait_said(studio, prompt, KEPT);
        wait_expired(studio);
        wait_refused(studio, &link);
        studio.reload();
        wait_shown_from_here(studio, clip, "video");
        wait_shown_from_here(studio, prompt, "img");
        let card = studio.card(prompt);
        let size = picture_size(&card);
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        // The small copy is shown first.
        studio.wait("the whole picture", || {
            (picture_size(&viewer) == size).then_some(())
        });
        assert!(!viewer.text().contains("may have expired"));
        viewer.press(Role::Button, "Download");
        let file = studio.saved_file(".png");
        studio.wait("a whole picture", || {
            fs::read(&file).ok()?.starts_with(PNG).then_some(())
        });
    });
}

/// The page is loaded again while it keeps results, and after it has kept one.
#[test]
fn keeping_goes_on_after_a_reload_and_what_is_kept_is_not_asked_for_again() {
    visit(Setup::default(), |studio| {
        studio.connect();
        is_not_asked_for_again(studio);
        goes_on_after_a_reload(studio);
    });
}

/// A kept result was still loaded by its link each time it was shown. This used the user's traffic, and a host that
/// never answered left the card empty.
#[track_caller]
fn is_not_asked_for_again(studio: &Studio) {
    let prompt = "a dunlin";
    generate_until(studio, prompt, WAIT, "Completed");
    wait_said(studio, prompt, KEPT);
    let link = newest_link(studio);
    let asked = "return performance.getEntriesByName(arguments[0]).length";
    for page in ["image", "library"] {
        studio.open(page);
        wait_shown_from_here(studio, prompt, "img");
        studio.card(prompt).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        picture_size(&viewer);
        assert!(viewer.first("img").property("src").starts_with("blob:"));
        let asked = studio.try_script(asked, vec![link.clone().into()]);
        assert_eq!(asked, Some(0.into()), "{page}");
    }
    assert_eq!(files(studio), 1);
    studio.open("image");
}

/// A page that is closed while it keeps results goes on after a reload.
#[track_caller]
fn goes_on_after_a_reload(studio: &Studio) {
    let before = files(studio);
    let prompts = ["a kite", "a hobby", "a merlin", "a buzzard"];
    for prompt in prompts {
        generate(studio, prompt, BACKGROUND);
        studio.card(prompt).wait_line("Completed");
        studio.reload();
    }
    for prompt in prompts {
        wait_said(studio, prompt, KEPT);
    }
    studio.wait("a file for each result", || {
        (files(studio) == before + prompts.len()).then_some(())
    });
}

/// The browser has deleted kept files. Easel says so once, fetches them again if it can, and says which it could not
/// get.
#[test]
fn deleted_files_are_noticed_and_fetched_again() {
    visit(Setup::default(), |studio| {
        // The service refuses the preflight for the request with the key.
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        let prompts = ["an egret", "a bittern [expire: 4]"];
        for prompt in prompts {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
            wait_said(studio, prompt, KEPT);
        }
        wait_expired(studio);
        assert_eq!(studio.script(EVICT), true);
        studio.reload();
        studio.wait_text("The browser has deleted 2 results that were kept here.");
        wait_said(studio, prompts[0], KEPT);
        wait_said(
            studio,
            prompts[1],
            "the browser has deleted it, and its link has expired",
        );
        studio.wait_text("1 was fetched again, 1 is lost.");
        studio.reload();
        wait_said(studio, prompts[0], KEPT);
        assert!(!studio.text().contains("The browser has deleted"));
    });
}

/// The user had allowed the browser to keep the results, but the settings still said that it may delete them: the
/// answer came late, and nothing listened for it.
#[test]
fn the_browsers_promise_is_shown_when_it_comes() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.script(
            "window.isPromised = false;
            navigator.storage.persisted = async () => window.isPromised;
            navigator.storage.persist = () => new Promise(answer => {
                window.promise = () => {
                    window.isPromised = true;
                    answer(true);
                };
            })",
        );
        generate_until(studio, "a wryneck", WAIT, "Completed");
        let asks = "return typeof window.promise === 'function'";
        studio.wait_script("the browser's question", asks, true);
        studio.follow("Settings");
        studio.wait_text("Kept: 1 picture");
        studio.wait_text("The browser may delete it when the device runs out of space.");
        studio.script("window.promise()");
        studio.wait_text("The browser has promised not to delete it by itself.");
    });
}

/// A browser that runs out of space deletes databases and files together. The Library was empty without a word.
#[test]
fn a_browser_that_has_deleted_everything_is_noticed() {
    let all = "return (async () => {
        const root = await navigator.storage.getDirectory();
        await root.removeEntry('easel-kept-files', {recursive: true});
        const gone = name => new Promise((tell, fail) => {
            const asked = indexedDB.deleteDatabase(name);
            asked.onsuccess = () => tell(true);
            asked.onerror = fail;
        });
        for (const {name} of await indexedDB.databases()) await gone(name);
        return true;
    })()";
    visit(Setup::default(), |studio| {
        studio.connect();
        picture_size(&generate_until(studio, "an avocet", WAIT, "Completed"));
        wait_said(studio, "an avocet", KEPT);
        studio.open_file("config.json");
        assert_eq!(studio.script(all), true);
        studio.open("library");
        studio.wait_text("This browser has deleted everything that Easel had stored here");
    });
}
