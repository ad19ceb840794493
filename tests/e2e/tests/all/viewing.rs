//! Files that no page may read are kept for viewing, and shown from this browser.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::{
    keeping::wait_expired,
    steps::{
        BACKGROUND, OTHER_KEY, WAIT, choose, clip, free_all, generate, generate_clip,
        generate_until, other_service, picture_size,
    },
};

const FOR_VIEWING: &str = "Kept for viewing. Its host does not let pages read the file";

/// Returns the addresses of all stored answers.
const STORED: &str = "return (async () => {
    const names = [];
    for (const name of await caches.keys()) {
        if (!name.startsWith('easel-seen')) continue;
        for (const {url} of await (await caches.open(name)).keys()) names.push(url);
    }
    return names;
})()";

fn stored(studio: &Studio) -> usize {
    let names = studio.try_script(STORED, Vec::new());
    names.map_or(usize::MAX, |names| names.as_array().map_or(0, Vec::len))
}

/// Opens the large view of a result, waits for these words about the file, and closes it.
#[track_caller]
fn wait_said(studio: &Studio, prompt: &str, words: &str) {
    studio.card(prompt).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    viewer.wait_text(words);
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, prompt);
}

#[track_caller]
fn wait_shown_from_site(studio: &Studio, prompt: &str, element: &str) {
    let start = [studio.site(), "seen/copy-"].concat();
    studio.wait("the stored answer", || {
        // The card may be built again meanwhile.
        let shown = studio.card(prompt).first(element).try_property("src")?;
        shown.as_str()?.starts_with(&start).then_some(())
    });
}

/// The status of an answer that no page may read is hidden, so an error looks like a picture.
#[track_caller]
fn see_no_error_kept(studio: &Studio) {
    let prompt = "a bittern [no-cors-media] [expire: 0]";
    generate_until(studio, prompt, WAIT, "Completed");
    wait_said(studio, prompt, "Only a link: its host does not let pages");
    studio.wait("no stored answer", || (stored(studio) == 0).then_some(()));
}

/// Stores another answer for the only one that is stored. Their names differ in the first part.
const LATE: &str = "return (async () => {
    const name = (await caches.keys()).find(name => name.startsWith('easel-seen'));
    const cache = await caches.open(name);
    const [{url}] = await cache.keys();
    await cache.put(url.replace(/copy-[^~]+/, 'copy-late'), new Response('late'));
    return true;
})()";

/// A result that no page may read was only a link, and was lost when the link died. A copy that the browser had stored
/// after its tab was closed stayed for ever, because no record names it.
#[test]
fn a_picture_that_no_page_may_read_outlasts_its_link_but_an_error_is_not_kept() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        see_no_error_kept(studio);
        let prompt = "a heron [no-cors-media] [expire: 10]";
        let card = generate_until(studio, prompt, WAIT, "Completed");
        let size = picture_size(&card);
        wait_said(studio, prompt, FOR_VIEWING);
        assert_eq!(stored(studio), 1);
        studio.script(LATE);
        assert_eq!(stored(studio), 2);
        wait_expired(studio);
        studio.reload();
        wait_shown_from_site(studio, prompt, "img");
        assert_eq!(picture_size(&studio.card(prompt)), size);
        studio.wait("one copy", || (stored(studio) == 1).then_some(()));
        wait_said(studio, prompt, FOR_VIEWING);

        studio.card(prompt).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        assert_eq!(picture_size(&viewer), size);
        assert!(!viewer.text().contains("may have expired"));
        viewer.press(Role::Button, "Download");
        studio.wait_text("it is only kept for viewing");
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, prompt);

        studio.follow("Settings");
        studio.wait_text("For viewing only: 1 result");
        free_all(studio);
        studio.wait_text("Nothing is kept yet.");
        studio.wait("no stored answer", || (stored(studio) == 0).then_some(()));
    });
}

const HARRIER: &str = "a harrier [no-cors-media] [expire: 12]";
const EGRET: &str = "an egret [no-cors-media]";
const STORK: &str = "a stork [no-cors-media] [expire: 10]";

/// Results that no page may read are shown from this browser when their links are dead, until it deletes them.
#[test]
fn a_clip_that_no_page_may_read_plays_and_deleted_copies_are_noticed() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        for prompt in [EGRET, STORK] {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
            wait_said(studio, prompt, FOR_VIEWING);
        }
        a_clip_plays_and_saves_no_frame(studio);
        wait_expired(studio);
        studio.reload();
        a_kept_clip_is_sought_and_forgotten(studio);
        deleted_copies_are_noticed(studio);
    });
}

/// A clip whose host allows no page to read it is shown and kept for viewing. None of its frames can be saved, and the
/// page says so.
#[track_caller]
fn a_clip_plays_and_saves_no_frame(studio: &Studio) {
    generate_clip(studio, HARRIER);
    studio.card(HARRIER).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, HARRIER);
    clip(&viewer);
    viewer.press(Role::Button, "Save this frame");
    viewer.wait_text("The frame could not be saved");
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, HARRIER);
    wait_said(studio, HARRIER, FOR_VIEWING);
}

/// The copy of a clip can be sought, and goes with its result.
#[track_caller]
fn a_kept_clip_is_sought_and_forgotten(studio: &Studio) {
    wait_shown_from_site(studio, HARRIER, "video");
    let sought = "const [video] = arguments;
        return new Promise(tell => {
            video.onseeked = () => tell(video.currentTime);
            video.onerror = () => tell(video.error.message);
            video.currentTime = 3;
        })";
    studio.wait("the third second", || {
        let time = studio.card(HARRIER).first("video").try_script(sought)?;
        (time.as_f64() == Some(3.0)).then_some(())
    });

    choose(&studio.card(HARRIER), Role::Button, "Remove");
    studio.wait_gone(Role::Article, HARRIER);
    studio.wait_text("Removed.");
    studio.wait("a store without the clip", || {
        let jobs = studio.stored_jobs()?;
        let is_left = |job: &String| job.contains(HARRIER) && job.contains(r#""is":"completed""#);
        (!jobs.iter().any(is_left)).then_some(())
    });
    studio.reload();
    studio.wait("two stored answers", || (stored(studio) == 2).then_some(()));
}

/// The browser has deleted stored answers. Easel says so, and stores them again if the link still works.
#[track_caller]
fn deleted_copies_are_noticed(studio: &Studio) {
    let evict = "return (async () => {
        for (const name of await caches.keys()) await caches.delete(name);
        return true;
    })()";
    assert_eq!(studio.script(evict), true);
    studio.reload();
    studio.wait_text("The browser has deleted 2 results that were kept here.");
    wait_said(studio, EGRET, FOR_VIEWING);
    wait_said(
        studio,
        STORK,
        "the browser has deleted what was kept for viewing",
    );
}

/// The worker only answers requests for stored files and files of the site. Paid work bypasses it and is sent once, and
/// requests for media carry no key.
#[test]
fn paid_work_goes_past_the_worker() {
    let setup = Setup {
        deploys: true,
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.provoke(&[NO_ANSWER, 403, 405, 404]);
        studio.open("");
        let is_controlled = || {
            let there = "return navigator.serviceWorker.controller !== null";
            studio.script(there) == true
        };
        assert!(!is_controlled(), "the first load needs no worker");
        studio.connect();
        let first = "a crane [no-cors-media]";
        picture_size(&generate_until(studio, first, WAIT, "Completed"));
        wait_said(studio, first, FOR_VIEWING);
        for (count, prompt) in [(2, "an ibis"), (3, "a spoonbill")] {
            assert!(is_controlled());
            generate(studio, prompt, if count == 2 { WAIT } else { BACKGROUND });
            studio.card(prompt).wait_line("Completed");
            assert_eq!(studio.service.requests("POST", "/").len(), count);
            studio.reload();
        }
        let service = &studio.service;
        for entry in service.requests("GET", "/media/") {
            assert_eq!(entry.authorization, "absent", "{}", entry.path);
        }
        let nothing = "return fetch('seen/copy-none').then(answer => answer.status)";
        assert_eq!(studio.script(nothing), 404);
    });
}

/// Several sites may share an origin. The stored files of each are below the path of its site.
#[test]
fn a_site_under_a_path_shows_its_own() {
    visit(Setup::under("/studio/"), |studio| {
        studio.provoke(&[NO_ANSWER, 403, 405]);
        let other = other_service(studio);
        studio.open("settings");
        studio.enter_service(other.base_url(), OTHER_KEY);
        studio.press_connect();
        let prompt = "a heron [no-cors-media]";
        picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
        wait_said(studio, prompt, FOR_VIEWING);
        let names = studio.script(STORED);
        let url = names[0].as_str().expect("one answer is stored");
        assert!(url.contains("/studio/seen/copy-"), "{url}");
        let of_results =
            "return caches.keys().then(names => names.filter(name => name.includes('seen')))";
        let caches = studio.script(of_results);
        assert_eq!(caches, serde_json::json!(["easel-seen /studio/"]));
        let shown = "const image = new Image();
            image.src = arguments[0];
            return image.decode().then(() => image.naturalWidth)";
        let width = studio.try_script(shown, vec![url.into()]);
        assert!(width.and_then(|width| width.as_u64()) > Some(0));
    });
}
