//! An update of the site while pages of the earlier version are open, and a start without the host.

use easel_e2e::{Hosted, Place, Role, Setup, Studio, visit};

use crate::steps::{WAIT, fill, generate, see_pictures};

const READY: &str = "A new version is ready";

/// Counts the pages that a tab has loaded.
const COUNT: &str = "sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0)";

/// Returns whether the page of this build is kept. The page is kept last, after all its files.
const IS_KEPT: &str = "return (async () => {
    const own = document.querySelector('link[type=\"application/wasm\"]').getAttribute('href');
    for (const cacheName of await caches.keys()) {
        const page = await caches.match(document.baseURI, {cacheName});
        if (page && (await page.text()).includes(own)) return true;
    }
    return false;
})()";

/// Returns the files of the page's own version that cannot be loaded.
const LOST: &str = "return (async () => {
    const lost = [];
    for (const name of await caches.keys()) {
        for (const {url} of await (await caches.open(name)).keys()) {
            if (!/-[0-9a-f]{12,16}(_bg)?[.]/.test(url)) continue;
            const answer = await fetch(url).catch(() => null);
            if (!answer?.ok) lost.push(url);
        }
    }
    return lost;
})()";

/// Returns the address of the module of the running page.
const MODULE: &str = "return document.querySelector('link[type=\"application/wasm\"]').href";

/// Removes service workers, as over plain http. Only the page itself then looks for a new version.
const NO_WORKER: &str = "delete Navigator.prototype.serviceWorker";

/// A clock that the test can put forward.
const CLOCK: &str = "const now = Date.now; Date.now = () => now() + (window.ahead ?? 0)";

/// Counts the requests of the page for its own address that were answered.
const ASKED: &str = "return performance.getEntriesByType('resource')
    .filter(entry => entry.name === document.baseURI && entry.responseEnd > 0).length";

/// Tells the page that the user has returned to the tab.
const RETURN: &str = "document.dispatchEvent(new Event('visibilitychange'))";

fn times_asked(studio: &Studio) -> u64 {
    studio.script(ASKED).as_u64().expect("a number")
}

/// Puts the clock forward by this many minutes.
fn later(studio: &Studio, minutes: u64) {
    let ahead = "window.ahead = (window.ahead ?? 0) + arguments[0] * 60_000";
    studio.try_script(ahead, vec![minutes.into()]);
}

fn setup() -> Setup {
    Setup {
        deploys: true,
        ..Setup::default()
    }
}

/// Connects to the service, and waits until the site is kept.
#[track_caller]
fn connect_and_keep(studio: &Studio) {
    studio.connect();
    wait_kept(studio);
}

#[track_caller]
fn wait_kept(studio: &Studio) {
    studio.wait_script("the files of the site", IS_KEPT, true);
}

fn module(studio: &Studio) -> String {
    studio
        .script(MODULE)
        .as_str()
        .expect("it has one")
        .to_owned()
}

fn loads(studio: &Studio) -> String {
    let loads = studio.script("return sessionStorage.loads");
    loads.as_str().expect("it is counted").to_owned()
}

/// The site was updated, and the host has no file of the earlier version. Chunks that an open page loaded later were
/// missing, and no click could load them.
#[test]
fn an_open_page_has_all_its_parts_after_an_update() {
    visit(setup(), |studio| {
        connect_and_keep(studio);
        let old = module(studio);
        studio.deploy(Hosted::Second);
        studio.clear_cache();
        let status = ureq::get(&old)
            .call()
            .map(|answer| answer.status().as_u16());
        assert!(
            matches!(status, Err(ureq::Error::StatusCode(404))),
            "{status:?}"
        );
        assert_eq!(studio.script(LOST), serde_json::json!([]));
        for place in [
            "Library", "Tasks", "Models", "Settings", "Video", "Edit", "Image",
        ] {
            studio.follow(place);
        }
        fill(studio, "aspect-image-1", "a ruff");
        generate(studio, "a ruff", WAIT);
        studio.card("a ruff").wait_line("Completed");
        studio.press(Role::Button, "Batch…");
        studio.first("dialog[open]");
        assert_eq!(module(studio), old, "the page was not loaded again");
        assert!(!studio.text().contains("could not be loaded"));
    });
}

/// Each address with its own query stored another copy of the site's settings: a link with tracking filled the cache.
#[test]
fn a_query_makes_no_other_copy() {
    let copies = "return (async () => {
        const names = await caches.keys();
        const found = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return found.flat().map(({url}) => new URL(url)).map(({pathname, search}) => pathname + search).sort();
    })()";
    visit(setup(), |studio| {
        connect_and_keep(studio);
        let has_all = format!("{copies}.then(all => all.includes('/workers/thumbnails.js'))");
        studio.wait_script("the last file of the site", &has_all, true);
        let ask = "return (async () => {
            for (const query of ['?v=1', '?v=2', '?utm_source=mail', '?', '#a']) {
                for (const file of ['config.json', 'profiles.json', '']) {
                    await (await fetch(document.baseURI + file + query, {cache: 'no-cache'})).text();
                }
            }
            return !!navigator.serviceWorker.controller;
        })()";
        assert_eq!(studio.script(ask), true, "the worker answers for the site");
        studio.open("image?utm_source=mail&v=3");
        let kept = studio.script(copies);
        let kept: Vec<String> = serde_json::from_value(kept).expect("addresses");
        let mut plain = kept.clone();
        plain.retain(|address| !address.contains('?'));
        plain.dedup();
        assert_eq!(kept, plain, "each once, without any query");
    });
}

/// One tab loads the new version. The other one goes on, says that a new version is ready, and loads it with its draft
/// when the user agrees.
#[test]
fn a_new_version_waits_for_the_user() {
    visit(setup(), |studio| {
        studio.on_each_page(COUNT);
        connect_and_keep(studio);
        studio.open("video");
        studio.fill(Role::Textbox, "Prompt", "a gannet dives");
        let (old, first) = (module(studio), studio.tab());
        let before = loads(studio);
        studio.deploy(Hosted::Second);
        studio.new_tab();
        studio.open("image");
        let new = module(studio);
        assert_ne!(new, old);
        studio.fill(Role::Textbox, "Prompt", "a tern");
        studio.turn_to(&first);
        studio.wait_text(READY);
        assert_eq!(loads(studio), before, "nothing happens by itself");
        assert_eq!(studio.script(LOST), serde_json::json!([]));
        studio.press(Role::Button, "Reload");
        studio.wait_script("the new version", MODULE, new);
        studio.wait_up();
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a gannet dives");
        assert!(studio.address().ends_with("/video"));
        wait_kept(studio);
        assert_ne!(loads(studio), before);
        assert!(!studio.text().contains(READY), "this is the new version");
        studio.follow("Image");
        assert_eq!(
            studio.value(Role::Textbox, "Prompt"),
            "a tern",
            "both tabs share their drafts"
        );
    });
}

/// On the return to the tab, the page asks the host for its version, at most every ten minutes. If a reload brings the
/// old page again, the page does not offer the reload a second time.
#[test]
fn an_old_page_that_comes_again_makes_no_loop() {
    visit(setup(), |studio| {
        for script in [COUNT, NO_WORKER, CLOCK] {
            studio.on_each_page(script);
        }
        studio.connect();
        let old = module(studio);
        studio.deploy(Hosted::Behind);
        let (asked, before) = (times_asked(studio), loads(studio));
        studio.script(RETURN);
        later(studio, 11);
        studio.script(RETURN);
        studio.wait_text(READY);
        assert_eq!(times_asked(studio), asked + 1, "not at the first return");
        studio.press(Role::Button, "Reload");
        studio.wait("another page", || {
            let loads = studio.try_script("return sessionStorage.loads", Vec::new())?;
            (loads != before).then_some(())
        });
        studio.wait_up();
        assert_eq!(module(studio), old);
        let asked = times_asked(studio);
        later(studio, 11);
        studio.script(RETURN);
        studio.wait("the answer of the host", || {
            (times_asked(studio) == asked + 1).then_some(())
        });
        studio.follow("Video");
        studio.find(Role::Textbox, "Prompt");
        assert!(!studio.text().contains(READY));
        assert_eq!(module(studio), old);
    });
}

/// The page refuses to reload while a request is being sent, because its answer may have been charged.
#[test]
fn no_answer_is_lost_to_a_new_version() {
    visit(setup(), |studio| {
        connect_and_keep(studio);
        let (old, first) = (module(studio), studio.tab());
        studio.deploy(Hosted::Second);
        generate(studio, "a skua [take: 15]", WAIT);
        studio.new_tab();
        studio.open("image");
        studio.turn_to(&first);
        studio.wait_text(READY);
        studio.press(Role::Button, "Reload");
        studio.wait_text("Not reloaded: a request is being sent.");
        assert_eq!(module(studio), old);
        studio.card("a skua [take: 15]").wait_line("Completed");
        assert_eq!(studio.service.posted().len(), 1);
    });
}

/// The page starts with its kept files when the host does not answer and when the device is offline.
#[test]
fn it_starts_without_its_host() {
    visit(setup(), |studio| {
        connect_and_keep(studio);
        studio.open("image");
        let prompt = "a fulmar";
        generate(studio, prompt, WAIT);
        studio.card(prompt).wait_line("Completed");
        studio.card(prompt).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        viewer.wait_text("Kept on this device");
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, prompt);
        studio.provoke(&[easel_e2e::NO_ANSWER, 502]);
        studio.deploy(Hosted::Away);
        studio.clear_cache();
        studio.open("library");
        see_pictures(studio, &[prompt]);
        studio.set_online(false);
        studio.open("image");
        fill(studio, "aspect-image-1", "a petrel");
        studio.press(Role::Button, "Generate image");
        studio.wait_alert("this device is offline");
        assert_eq!(studio.service.posted().len(), 1);
    });
}

/// In the middle of an upload, the host has the old page and the new files. The worker does not keep a mixture of both.
#[test]
fn half_an_update_is_not_kept() {
    visit(setup(), |studio| {
        connect_and_keep(studio);
        let old = module(studio);
        studio.deploy(Hosted::Mixed);
        studio.open("library");
        assert_eq!(module(studio), old, "the files of the page are kept");
        studio.find(Role::Heading, "Library");
        studio.deploy(Hosted::Second);
        studio.reload();
        assert_ne!(module(studio), old);
        wait_kept(studio);
        studio.deploy(Hosted::Away);
        studio.provoke(&[easel_e2e::NO_ANSWER, 502]);
        studio.clear_cache();
        studio.open("library");
        assert_eq!(studio.script(LOST), serde_json::json!([]));
    });
}

/// The worker of an earlier version told Chromium to send every POST of its pages to the host. The demo starts after
/// the page was loaded again.
#[test]
fn the_demo_begins_after_an_update() {
    visit(setup(), |studio| {
        studio.open("image");
        studio.fill(Role::Textbox, "Prompt", "a heron");
        wait_kept(studio);
        studio.deploy(Hosted::Second);
        studio.provoke(&[405]);
        studio.open("image");
        studio.press(Role::Button, "Try it here");
        studio.wait_text("This is the demo");
        let prompt = studio.find(Role::Textbox, "Prompt");
        assert_eq!(prompt.property("value"), "a heron");
        studio.press(Role::Button, "Generate image");
        studio.card("a heron").wait_line("Completed");
        assert!(!studio.text().contains("charged"));
    });
}
