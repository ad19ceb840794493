//! An update of the site while pages of the version before are open, and a start without the host.

use easel_e2e::{Hosted, Place, Role, Setup, Studio, visit};

use crate::steps::{WAIT, fill, generate, see_pictures};

const READY: &str = "A new version is ready";

/// Counts the pages that a tab has loaded.
const COUNT: &str = "sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0)";

/// Whether the page of this build is kept, which comes last: its files are all there.
const IS_KEPT: &str = "return (async () => {
    const own = document.querySelector('link[type=\"application/wasm\"]').getAttribute('href');
    for (const cacheName of await caches.keys()) {
        const page = await caches.match(document.baseURI, {cacheName});
        if (page && (await page.text()).includes(own)) return true;
    }
    return false;
})()";

/// The files of the page's own version that cannot be had.
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

/// The module of the page that runs.
const MODULE: &str = "return document.querySelector('link[type=\"application/wasm\"]').href";

fn setup() -> Setup {
    Setup {
        deploys: true,
        ..Setup::default()
    }
}

/// Connects the service, and waits until the site is kept.
#[track_caller]
fn connect_and_keep(studio: &Studio) {
    studio.connect();
    wait_kept(studio);
}

#[track_caller]
fn wait_kept(studio: &Studio) {
    studio.wait("the files of the site", || {
        studio
            .try_script(IS_KEPT, Vec::new())?
            .as_bool()?
            .then_some(())
    });
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

/// The site was updated, and the host has no file of the version before: parts that an open page loaded after that were
/// missing, and no click could bring them.
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

/// A tab brings the new version. The other one goes on, says so, and takes it when the user says so, with the draft.
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
        studio.wait("the new version", || {
            (studio.try_script(MODULE, Vec::new())? == new).then_some(())
        });
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

/// The user is told to wait: an answer that is still to come may have been charged.
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

/// The host does not answer, and the device is offline. What is kept here is shown.
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

/// In the middle of an upload the host has the old page and the new files. Nothing of both together is kept.
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
