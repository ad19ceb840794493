//! Results are kept on this device.

mod room;
pub(crate) mod thumbnails;

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, WAIT, generate, generate_until};

pub(crate) const KEPT: &str = "Kept on this device · ";

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
fn newest_link(studio: &Studio) -> String {
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
    let link = newest_link(studio);
    studio.wait("the end of the link", || {
        ureq::get(&link).call().err().map(drop)
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

/// The browser promises to keep results, and the page is loaded again while it keeps more of them.
#[test]
fn a_promise_is_shown_and_keeping_goes_on_after_a_reload() {
    visit(Setup::default(), |studio| {
        studio.connect();
        the_browsers_promise_is_shown_when_it_comes(studio);
        goes_on_after_a_reload(studio);
    });
}

/// The user had allowed the browser to keep the results, but the settings still said that it may delete them: the
/// answer came late, and nothing listened for it.
#[track_caller]
fn the_browsers_promise_is_shown_when_it_comes(studio: &Studio) {
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
}

/// A page that is closed while it keeps results goes on after a reload.
#[track_caller]
fn goes_on_after_a_reload(studio: &Studio) {
    let before = files(studio);
    let prompts = ["a kite", "a hobby"];
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
