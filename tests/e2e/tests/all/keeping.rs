//! Results are kept on this device, and outlast their links.

use std::fs;

use easel_e2e::{Element, NO_ANSWER, Place, Role, Setup, Studio, visit};
use serde_json::Value;

use crate::steps::{BACKGROUND, WAIT, choose_segment, generate, generate_until, picture_size};

pub(crate) const KEPT: &str = "Kept on this device · ";

/// The PNG signature.
pub(crate) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Deletes the kept files, as a browser does that runs out of space.
const EVICT: &str = "return (async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('easel-kept-files', {recursive: true});
    return true;
})()";

/// What the site takes, in bytes.
pub(crate) const USED: &str = "return (async () => (await navigator.storage.estimate()).usage)()";

/// The names of all kept files.
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

/// Opens the large view of a result, waits for what it says of the file, and closes it.
#[track_caller]
pub(crate) fn wait_said(studio: &Studio, prompt: &str, words: &str) {
    studio.card(prompt).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    viewer.wait_text(words);
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, prompt);
}

/// Waits until the host of a medium says that its link has died.
#[track_caller]
pub(crate) fn wait_expired(studio: &Studio, link: &str) {
    studio.wait("the end of the link", || {
        ureq::get(link).call().err().map(drop)
    });
}

/// Frees the room of one result, in its large view.
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
        let shown = studio.card(prompt).first(element).property("src");
        shown.starts_with("blob:").then_some(())
    });
}

/// Services delete results after a day or a month, and the library was full of broken pictures.
#[test]
fn a_result_outlasts_its_link() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[403]);
        studio.connect();
        let prompt = "a swift [expire: 4]";
        let card = generate_until(studio, prompt, WAIT, "Completed");
        picture_size(&card);
        let link = card.first("img").property("src");
        assert!(link.starts_with("http"), "{link}");
        wait_said(studio, prompt, KEPT);
        wait_expired(studio, &link);
        studio.reload();
        wait_shown_from_here(studio, prompt, "img");
        let card = studio.card(prompt);
        let size = picture_size(&card);
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        assert_eq!(picture_size(&viewer), size);
        assert!(!viewer.text().contains("may have expired"));
        viewer.press(Role::Button, "Download");
        let file = studio.saved_file(".png");
        studio.wait("a whole picture", || {
            fs::read(&file).ok()?.starts_with(PNG).then_some(())
        });
    });
}

/// The lengths of all stored thumbnails, in bytes.
const THUMBNAILS: &str = "const done = request => new Promise((tell, fail) => {
        request.onsuccess = () => tell(request.result);
        request.onerror = fail;
    });
    return (async () => {
        const databases = await indexedDB.databases();
        // Opening would create it.
        if (!databases.some(({name}) => name === 'easel-thumbnails')) return [];
        const database = await done(indexedDB.open('easel-thumbnails'));
        const all = await done(database.transaction('files').objectStore('files').getAll());
        database.close();
        return all.map(file => file.buffer.byteLength);
    })()";

/// The most bytes of a thumbnail.
const LARGEST: u64 = 30_000;

#[track_caller]
pub(crate) fn wait_thumbnails(studio: &Studio, count: usize) {
    let lengths = studio.wait(&format!("{count} thumbnails"), || {
        let found = studio.try_script(THUMBNAILS, Vec::new())?;
        let lengths: Vec<u64> = found.as_array()?.iter().filter_map(Value::as_u64).collect();
        (lengths.len() == count).then_some(lengths)
    });
    assert!(
        lengths.iter().all(|length| *length <= LARGEST),
        "{lengths:?}"
    );
}

/// The Library shows small copies, made from what is kept. They stay when the room is freed, even if the link has
/// died, and go with their result.
#[test]
fn thumbnails_stay_until_their_result_goes() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[403]);
        studio.connect();
        let prompt = "a swallow [expire: 15]";
        let card = generate_until(studio, prompt, WAIT, "Completed");
        picture_size(&card);
        let link = card.first("img").property("src");
        wait_thumbnails(studio, 2);
        let wait_small = || {
            studio.wait("a thumbnail", || {
                let height = "const {src, naturalHeight} = document.querySelector('article img');
                    return src.startsWith('blob:') && naturalHeight";
                let height = studio.try_script(height, Vec::new())?.as_u64()?;
                [256, 512].contains(&height).then_some(())
            });
        };
        studio.follow("Library");
        wait_small();
        studio.follow("Settings");
        studio.wait_text("Kept: 1 picture, 0 clips, ");
        studio.press(Role::Button, "Free the room…");
        let question = studio.find(Role::Dialog, "Free the room?");
        question.press(Role::Button, "Free the room");
        studio.wait_text("Nothing is kept yet.");
        wait_expired(studio, &link);
        studio.open("library");
        wait_small();
        crate::steps::choose(&studio.card(prompt), Role::Button, "Remove");
        studio.wait_gone(Role::Article, prompt);
        studio.wait_text("Removed.");
        studio.wait_none_stored();
        studio.reload();
        wait_thumbnails(studio, 0);
    });
}

/// Generates a clip of four seconds, and waits for it.
#[track_caller]
pub(crate) fn generate_clip<'a>(studio: &'a Studio, prompt: &str) -> Element<'a> {
    studio.follow("Video");
    crate::steps::fill(studio, "aspect-video-1", prompt);
    choose_segment(studio, "Duration", "4");
    studio.press(Role::Button, "Generate video");
    let card = studio.card(prompt);
    card.wait_line("Completed");
    card
}

#[test]
fn a_clip_outlasts_its_link() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[403]);
        studio.connect();
        let prompt = "a harrier [expire: 6]";
        let card = generate_clip(studio, prompt);
        let link = card.first("video").property("src");
        wait_said(studio, prompt, KEPT);
        wait_expired(studio, &link);
        studio.reload();
        wait_shown_from_here(studio, prompt, "video");
    });
}

/// What was kept was loaded by its link all the same, at each look: it cost the user's traffic, and a host that never
/// answered left the card empty.
#[test]
fn what_is_kept_is_not_asked_for_again() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a dunlin";
        let link = generate_until(studio, prompt, WAIT, "Completed")
            .first("img")
            .property("src");
        wait_said(studio, prompt, KEPT);
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
    });
}

/// Forgets all thumbnails, as if there had never been any.
const WITHOUT_THUMBNAILS: &str = "return new Promise((tell, fail) => {
    const asked = indexedDB.deleteDatabase('easel-thumbnails');
    asked.onsuccess = () => tell(true);
    asked.onerror = fail;
})";

/// Thumbnails were made only in the moment in which a picture was kept: results of a backup had none, and clips never.
#[test]
fn a_result_without_thumbnails_gets_them() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let clip = "a wheatear";
        generate_clip(studio, clip);
        studio.follow("Image");
        generate_until(studio, "a whinchat", WAIT, "Completed");
        wait_thumbnails(studio, 4);
        studio.open_file("config.json");
        assert_eq!(studio.script(WITHOUT_THUMBNAILS), true);
        studio.open("library");
        wait_thumbnails(studio, 4);
        studio.reload();
        studio.wait("the first frame of the clip", || {
            let poster = studio.card(clip).first("video").property("poster");
            poster.starts_with("blob:").then_some(())
        });
    });
}

/// Results of a backup that nobody had looked at, and small pictures, showed nothing after their room was freed.
#[test]
fn what_is_freed_leaves_a_thumbnail() {
    visit(Setup::default(), |studio| {
        // The browser's preflight for the request with the key is refused.
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        generate_until(studio, "a bluethroat", WAIT, "Completed");
        let small = "a redstart [expire: 20]";
        studio.follow("Image");
        crate::steps::fill(studio, "pixel-image-1", small);
        studio.fill(Role::Textbox, "Custom size", "256x256");
        crate::steps::choose_mode(studio, WAIT);
        studio.press(Role::Button, "Generate image");
        let card = studio.card(small);
        card.wait_line("Completed");
        let link = card.first("img").property("src");
        wait_said(studio, small, KEPT);
        // None of the small one.
        wait_thumbnails(studio, 2);
        studio.open_file("config.json");
        assert_eq!(studio.script(WITHOUT_THUMBNAILS), true);
        studio.open("settings");
        studio.press(Role::Button, "Free the room…");
        let question = studio.find(Role::Dialog, "Free the room?");
        question.press(Role::Button, "Free the room");
        studio.wait_text("Nothing is kept yet.");
        wait_thumbnails(studio, 3);
        wait_expired(studio, &link);
        studio.open("library");
        wait_shown_from_here(studio, small, "img");
        assert_eq!(picture_size(&studio.card(small)), (256, 256));
    });
}

/// A page that is closed while it keeps something goes on after that.
#[test]
fn keeping_goes_on_after_a_reload() {
    visit(Setup::default(), |studio| {
        studio.connect();
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
            (files(studio) == prompts.len()).then_some(())
        });
    });
}

#[test]
fn the_settings_say_what_is_kept() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Settings");
        studio.wait_text("Nothing is kept yet.");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        studio.follow("Image");
        let prompt = "a stork";
        generate_until(studio, prompt, WAIT, "Completed");
        wait_said(studio, prompt, "pictures are not kept, by your settings");
        assert_eq!(files(studio), 0);

        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        studio.wait_text("Kept: 1 picture, 0 clips, ");
        assert_eq!(files(studio), 1);

        studio.press(Role::Button, "Free the room…");
        let question = studio.find(Role::Dialog, "Free the room?");
        question.press(Role::Button, "Free the room");
        studio.wait_text("Nothing is kept yet.");
        studio.wait("no files", || (files(studio) == 0).then_some(()));
        studio.follow("Library");
        picture_size(&studio.card(prompt));
        studio.card(prompt).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompt);
        viewer.wait_text("Only a link: you freed its room.");
        viewer.press(Role::Button, "Keep on this device");
        viewer.wait_text(KEPT);
        assert_eq!(files(studio), 1);
    });
}

/// The browser has deleted what was kept: Easel says so once, fetches it again while it can, and says what came of that.
#[test]
fn deleted_files_are_noticed_and_fetched_again() {
    visit(Setup::default(), |studio| {
        // The browser's preflight for the request with the key is refused.
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        let prompts = ["an egret", "a bittern [expire: 4]"];
        for prompt in prompts {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
            wait_said(studio, prompt, KEPT);
        }
        let link = studio.card(prompts[1]).first("img").property("src");
        wait_expired(studio, &link);
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

/// Without room, generating goes on, what is kept stays, and one message says what is not kept. After room was made, what
/// was not kept waited for an hour.
#[test]
fn a_full_disk_loses_nothing() {
    visit(Setup::default(), |studio| {
        studio.connect();
        picture_size(&generate_until(studio, "a crane", WAIT, "Completed"));
        wait_said(studio, "a crane", KEPT);
        let used = studio.script(USED).as_f64().expect("the browser counts");
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        studio.set_quota(used as u64 + 150_000);
        for prompt in ["a spoonbill", "an ibis"] {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
        }
        studio.wait_text("This browser has no more room");
        wait_said(studio, "a spoonbill", "this browser has no more room");
        wait_said(studio, "a crane", KEPT);
        let told = studio.text();
        assert_eq!(
            told.matches("This browser has no more room").count(),
            1,
            "{told}"
        );
        assert_eq!(files(studio), 1);

        studio.set_quota(1_000_000_000);
        free(studio, "a crane");
        for prompt in ["a spoonbill", "an ibis"] {
            wait_said(studio, prompt, KEPT);
        }
        studio.wait("the message is taken back", || {
            (!studio.text().contains("This browser has no more room")).then_some(())
        });
        assert_eq!(files(studio), 2);
    });
}

/// How often the page writes into the index.
const COUNT_WRITES: &str = "
    const open = IDBDatabase.prototype.transaction;
    window.writes = 0;
    IDBDatabase.prototype.transaction = function (tables, mode, ...rest) {
        if (this.name === 'easel-kept' && mode === 'readwrite') window.writes += 1;
        return open.call(this, tables, mode, ...rest);
    };";

/// When the index itself had no room, the keeper began the same result again and again without a pause, and said nothing.
#[test]
fn a_full_index_is_told_and_makes_no_loop() {
    visit(Setup::default(), |studio| {
        studio.on_each_page(COUNT_WRITES);
        studio.connect();
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        generate_until(studio, "a knot", WAIT, "Completed");
        studio.wait_stored();
        wait_said(studio, "a knot", "pictures are not kept, by your settings");
        studio.set_quota(1);
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        studio.wait_text("This browser has no more room");
        let told = studio.text();
        assert_eq!(
            told.matches("This browser has no more room").count(),
            1,
            "{told}"
        );
        // The page has time for many tries.
        studio.follow("Image");
        generate_until(studio, "a dotterel", WAIT, "Completed");
        let writes = studio.script("return window.writes").as_u64();
        assert!(writes < Some(20), "{writes:?}");
    });
}

/// The files of a removed result go with it, also when the page is closed before the undo ends.
#[test]
fn files_go_with_their_result() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a grebe";
        picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
        wait_said(studio, prompt, KEPT);
        crate::steps::choose(&studio.card(prompt), Role::Button, "Remove");
        studio.wait_gone(Role::Article, prompt);
        studio.press(Role::Button, "Undo");
        wait_said(studio, prompt, KEPT);
        crate::steps::choose(&studio.card(prompt), Role::Button, "Remove");
        studio.wait_gone(Role::Article, prompt);
        studio.wait_text("Removed.");
        studio.wait_none_stored();
        studio.reload();
        studio.wait("no files", || (files(studio) == 0).then_some(()));
    });
}

/// What takes most stands first, and can be freed alone.
#[test]
fn the_settings_say_what_takes_the_room() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a curlew", "a snipe"] {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
            wait_said(studio, prompt, KEPT);
        }
        studio.follow("Settings");
        studio.wait_text("Kept: 2 pictures, 0 clips, ");
        studio.first(".kept-room > summary").press_it();
        studio.wait_text("2 pictures: ");
        studio.press(Role::Radio, "Oldest");
        let first = studio.wait("the oldest result", || {
            let first = studio.first(".kept-rows > .row");
            first.text().contains("a curlew").then_some(first)
        });
        first.press(Role::Button, "Free…");
        let question = studio.find(Role::Dialog, "Free the room of this result?");
        question.press(Role::Button, "Free its room");
        studio.wait_text("Kept: 1 picture, 0 clips, ");
        studio.wait("one file", || (files(studio) == 1).then_some(()));
        studio.follow("Library");
        wait_said(studio, "a curlew", "Only a link: you freed its room.");
        wait_said(studio, "a snipe", KEPT);
    });
}

/// Settings went on to say that the browser may delete what is kept after the user had allowed to keep it: its answer
/// comes late, and nobody listened.
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

/// Room was freed in Settings alone, of one result of a short list or of all.
#[test]
fn the_room_of_what_is_selected_is_freed() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompts = ["a godwit", "a knot", "a ruff"];
        for prompt in prompts {
            picture_size(&generate_until(studio, prompt, WAIT, "Completed"));
            wait_said(studio, prompt, KEPT);
        }
        studio.follow("Library");
        studio.card(prompts[0]).press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, prompts[0]);
        viewer.press(Role::Button, "Free its room");
        let question = studio.find(Role::Dialog, "Free the room of this result?");
        question.press(Role::Button, "Keep it");
        viewer.press(Role::Button, "Free its room");
        let question = studio.find(Role::Dialog, "Free the room of this result?");
        question.press(Role::Button, "Free its room");
        viewer.wait_text("Only a link: you freed its room.");
        viewer.press(Role::Button, "Close");
        studio.wait("two files", || (files(studio) == 2).then_some(()));
        for prompt in prompts {
            studio.card(prompt).press(Role::Button, "Select");
        }
        studio
            .first(".selection-bar")
            .press(Role::Button, "Free the room");
        let question = studio.find(Role::Dialog, "Free the room of what is selected?");
        question.press(Role::Button, "Free the room");
        studio.wait_text("2 files were deleted. Their links stay.");
        studio.wait("no files", || (files(studio) == 0).then_some(()));
        studio.first(".selection-bar").press(Role::Button, "Clear");
        wait_said(studio, prompts[2], "Only a link: you freed its room.");
    });
}

/// A browser that runs out of space deletes databases and files together: the Library was empty without a word.
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

/// Without a warning, the first result that found no room was the first to say so.
#[test]
fn little_room_is_told_while_all_is_kept() {
    visit(Setup::default(), |studio| {
        studio.connect();
        picture_size(&generate_until(studio, "a stilt", WAIT, "Completed"));
        wait_said(studio, "a stilt", KEPT);
        // Chromium says the same of every disk.
        studio.on_each_page(
            "StorageManager.prototype.estimate = async () => ({usage: 9.5e9, quota: 1e10})",
        );
        studio.reload();
        studio.wait_text("There is little room left for results in this browser.");
        wait_said(studio, "a stilt", KEPT);
    });
}
