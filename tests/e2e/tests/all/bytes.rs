//! Results that came as bytes with an answer, and media that a service gives away only with the key.

use std::{fs, path::PathBuf};

use easel_e2e::{Place, Role, Service, Setup, Studio, Tab, visit};
use serde_json::Value;

use crate::steps::{BACKGROUND, WAIT, generate, open_tabs, picture_size};

/// How PNG files begin, in base64 and as they are.
const PNG_BASE64: &str = "iVBORw0KGgo";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = b"\xff\xd8\xff";

/// Everything that this browser has stored for the site, as texts, and how large its files are.
const STORED: &str = "
    const answer = request => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    return (async () => {
        const texts = [JSON.stringify({...localStorage}), JSON.stringify({...sessionStorage})];
        const files = [];
        for (const {name} of await indexedDB.databases()) {
            const database = await answer(indexedDB.open(name));
            for (const table of database.objectStoreNames) {
                const all = database.transaction(table).objectStore(table).getAll();
                for (const record of await answer(all)) {
                    texts.push(JSON.stringify(record));
                    if (name === 'easel-media') files.push(record.buffer.byteLength);
                }
            }
            database.close();
        }
        return {texts, files};
    })()";

/// Puts a picture as base64 into the one record there is, as earlier versions of Easel kept it.
const GO_BACK: &str = "
    const answer = request => new Promise(done => { request.onsuccess = () => done(request.result); });
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const url = canvas.toDataURL('image/png');
    return (async () => {
        const database = await answer(indexedDB.open('easel'));
        const table = database.transaction('jobs', 'readwrite').objectStore('jobs');
        const [record] = await answer(table.getAll());
        const job = JSON.parse(record.json);
        job.state.media = [{url, kind: 'image'}];
        job.raw = JSON.stringify({data: [{b64_json: url.split(',')[1]}]});
        await answer(table.put(job));
        database.close();
        return true;
    })()";

/// What is stored, without base64 in it, and how many files there are.
fn stored_files(studio: &Studio) -> usize {
    let stored = studio.script(STORED);
    let texts = stored["texts"].to_string();
    assert!(!texts.contains(PNG_BASE64), "base64 is stored: {texts}");
    let files = stored["files"].as_array().expect("files are listed");
    assert!(
        files.iter().all(|size| size.as_u64() > Some(100)),
        "{files:?}"
    );
    files.len()
}

#[track_caller]
fn wait_files(studio: &Studio, count: usize) {
    let what = format!("{count} stored files");
    studio.wait(&what, || (stored_files(studio) == count).then_some(()));
}

/// Where the picture of a card comes from.
fn source(studio: &Studio, prompt: &str) -> String {
    let card = studio.card(prompt);
    picture_size(&card);
    card.first("img").property("src")
}

#[track_caller]
fn downloaded(studio: &Studio, ending: &str) -> PathBuf {
    studio.wait("a saved file", || {
        let mut files = fs::read_dir(studio.downloads()).ok()?.flatten();
        let path = files.next()?.path();
        (path.extension()? == ending).then_some(path)
    })
}

/// Results that came as base64 were kept in the record, in the raw answer and in what tabs told each
/// other: each write copied all of it.
#[test]
fn bytes_of_an_answer_are_stored_once_and_shown_everywhere() {
    for (form, mode) in [
        ("[bytes]", WAIT),
        ("[bytes]", BACKGROUND),
        ("[bytes: data-url]", WAIT),
        ("[bytes: dead-link]", BACKGROUND),
    ] {
        visit(Setup::default(), |studio| {
            let [first, second]: [Tab; 2] = open_tabs(studio);
            studio.script(
                "window.heard = []; const channel = new BroadcastChannel('easel'); window.channel = channel;
                 channel.onmessage = event => window.heard.push(event.data)",
            );
            studio.turn_to(&first);
            studio.show_tab();
            let prompt = format!("a wren {form}");
            generate(studio, &prompt, mode);
            studio.card(&prompt).wait_line("Completed");
            assert!(source(studio, &prompt).starts_with("blob:"));
            wait_files(studio, 1);
            studio.card(&prompt).press(Role::Link, "Details");
            studio.find(Role::Heading, &prompt);
            let page = studio
                .script("return document.documentElement.outerHTML")
                .to_string();
            assert!(
                page.contains("easel-bytes:"),
                "the raw answer names the file"
            );
            assert!(!page.contains(PNG_BASE64), "{page}");

            studio.turn_to(&second);
            studio.show_tab();
            assert!(source(studio, &prompt).starts_with("blob:"));
            let heard: Value = studio.script("return window.heard");
            assert!(heard.to_string().contains("easel-bytes:"), "{heard}");
            assert!(!heard.to_string().contains(PNG_BASE64), "{heard}");
            studio.reload();
            assert!(source(studio, &prompt).starts_with("blob:"));
            assert_eq!(stored_files(studio), 1);
        });
    }
}

/// Such a result had neither Download nor anything else that a linked one has.
#[test]
fn bytes_are_opened_and_saved_by_what_they_are() {
    for (form, ending, magic) in [("[bytes]", "png", PNG), ("[bytes] [disguise]", "jpg", JPEG)] {
        visit(Setup::default(), |studio| {
            studio.connect();
            let prompt = format!("a tit {form}");
            generate(studio, &prompt, WAIT);
            let card = studio.card(&prompt);
            card.wait_line("Completed");
            for name in ["Use as reference", "Copy link"] {
                let button = card.find(Role::Button, name);
                assert_eq!(button.try_property("disabled"), Some(true.into()), "{name}");
                assert!(button.property("title").contains("no link"), "{name}");
            }
            card.press(Role::Button, "Open");
            let viewer = studio.find(Role::Dialog, &prompt);
            picture_size(&viewer);
            viewer.wait_text("This file has no link");
            let edit = viewer.find(Role::Button, "Edit it");
            assert_eq!(edit.try_property("disabled"), Some(true.into()));
            viewer.press(Role::Button, "Close");
            studio.wait_gone(Role::Dialog, &prompt);
            studio.card(&prompt).press(Role::Button, "Download");
            let file = downloaded(studio, ending);
            studio.wait("a file of its kind", || {
                fs::read(&file).ok()?.starts_with(magic).then_some(())
            });
        });
    }
}

/// Bytes stay as long as the removal of their job can be taken back, and go then.
#[test]
fn bytes_go_with_their_job() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a dunnock [bytes]";
        generate(studio, prompt, WAIT);
        source(studio, prompt);
        studio.card(prompt).press(Role::Button, "Remove");
        studio.wait_gone(Role::Article, prompt);
        studio.press(Role::Button, "Undo");
        assert!(source(studio, prompt).starts_with("blob:"));
        assert_eq!(stored_files(studio), 1);

        studio.card(prompt).press(Role::Button, "Remove");
        studio.wait_gone(Role::Article, prompt);
        assert_eq!(stored_files(studio), 1, "it can still be taken back");
        studio.press(Role::Button, "Dismiss");
        wait_files(studio, 0);

        generate(studio, prompt, WAIT);
        source(studio, prompt);
        studio.card(prompt).press(Role::Button, "Remove");
        studio.wait_gone(Role::Article, prompt);
        studio.reload();
        wait_files(studio, 0);
    });
}

/// There is no room for the bytes: they are shown as long as the page is open, and it says so.
#[test]
fn bytes_that_cannot_be_stored_are_shown() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.set_quota(1);
        for prompt in ["a pipit [bytes]", "a wagtail [bytes]"] {
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_line("Completed");
            assert!(source(studio, prompt).starts_with("blob:"));
        }
        studio.wait_text("could not store a file");
        let told = studio.text();
        assert_eq!(told.matches("could not store a file").count(), 1, "{told}");
    });
}

/// Records of earlier versions hold base64: it is taken out when they are read, and still shown.
#[test]
fn base64_in_old_records_becomes_a_file() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a whinchat", WAIT);
        studio.card("a whinchat").wait_line("Completed");
        studio.reload();
        studio.card("a whinchat").wait_line("Completed");
        studio.script(GO_BACK);
        studio.reload();
        assert!(source(studio, "a whinchat").starts_with("blob:"));
        studio.wait("a record without base64", || {
            let stored = studio.script(STORED);
            (!stored["texts"].to_string().contains(PNG_BASE64)).then_some(())
        });
        assert_eq!(stored_files(studio), 1);
        studio.reload();
        assert!(source(studio, "a whinchat").starts_with("blob:"));
    });
}

/// A service that wants the key for its own media showed nothing.
#[test]
fn media_that_want_the_key_are_fetched_with_it() {
    for status in [401, 403] {
        visit(Setup::default(), |studio| {
            studio.provoke(&[status]);
            studio.connect();
            let prompt = format!("a redstart [media-key: {status}]");
            generate(studio, &prompt, BACKGROUND);
            studio.card(&prompt).wait_line("Completed");
            assert!(source(studio, &prompt).starts_with("blob:"));
            studio.card(&prompt).press(Role::Button, "Download");
            let file = downloaded(studio, "png");
            studio.wait("the whole file", || {
                fs::read(&file).ok()?.starts_with(PNG).then_some(())
            });
            studio.reload();
            assert!(source(studio, &prompt).starts_with("blob:"));
            assert_eq!(stored_files(studio), 0, "the service keeps these");
        });
    }
}

/// The key must go to no other host, whoever names it.
#[test]
fn media_of_another_origin_are_never_sent_the_key() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[404]);
        studio.connect();
        let other = studio.start_service(Service::config());
        let host = other.base_url();
        let answer = format!(r#"{{"created": 1, "data": [{{"url": "{host}/media/none.png"}}]}}"#);
        let prompt = format!("a chat [[answer submit {answer}]]");
        generate(studio, &prompt, WAIT);
        studio.card(&prompt).wait_text("does not load here");
        studio.card(&prompt).wait_line("Completed");
        let journal = other.journal();
        assert!(!journal.is_empty());
        for entry in journal {
            assert_eq!(
                (entry.method.as_str(), entry.authorization),
                ("GET", "absent")
            );
        }
    });
}

/// Addresses without a host were taken for ones of the page's own site.
#[test]
fn addresses_without_a_host_are_the_services() {
    for form in ["[relative]", "[relative: host]"] {
        visit(Setup::default(), |studio| {
            studio.connect();
            let prompt = format!("a serin {form}");
            generate(studio, &prompt, BACKGROUND);
            studio.card(&prompt).wait_line("Completed");
            let shown = source(studio, &prompt);
            assert!(shown.starts_with("http"), "{shown}");
        });
    }
}
