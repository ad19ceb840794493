//! Results that arrive as bytes in an answer, and media that need the key.

use std::fs;

use easel_e2e::{NO_ANSWER, Place, Role, Service, Setup, Studio, Tab, visit};
use serde_json::Value;

use crate::steps::{BACKGROUND, WAIT, choose, generate, open_tabs, picture_size};

/// The Escape key in WebDriver's notation.
const ESCAPE: &str = "\u{e00c}";

/// The start of a PNG file, in base64 and as bytes.
const PNG_BASE64: &str = "iVBORw0KGgo";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = b"\xff\xd8\xff";

/// Returns everything that this browser has stored for the site as text, and the sizes of its
/// files.
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

/// Checks that the stored texts contain no base64, and returns the number of files.
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

/// Waits for the image on a card, and returns its address.
fn source(studio: &Studio, prompt: &str) -> String {
    let card = studio.card(prompt);
    picture_size(&card);
    card.first("img").property("src")
}

/// Notes the messages between tabs from now on.
const LISTEN: &str = "window.heard = [];
    window.channel = new BroadcastChannel('easel');
    channel.onmessage = event => window.heard.push(event.data)";

/// The forms in which bytes come with an answer, and the mode of the request.
const FORMS: [(&str, &str); 4] = [
    ("[bytes]", WAIT),
    ("[bytes]", BACKGROUND),
    ("[bytes: data-url]", WAIT),
    ("[bytes: dead-link]", BACKGROUND),
];

/// Base64 results were stored in the record and in the raw answer, and sent in messages between tabs. Each write copied
/// all of it.
#[test]
fn bytes_of_an_answer_are_stored_once_and_shown_everywhere() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 2] = open_tabs(studio);
        for (at, (form, mode)) in FORMS.into_iter().enumerate() {
            // The prompts differ, because the page asks before it sends the same request again.
            let prompt = format!("wren {at} {form}");
            are_stored_once(studio, &tabs, (&prompt, mode), at + 1);
        }
    });
}

/// Generates a result from bytes in the first tab, and sees it in both. `count` files are stored by then.
#[track_caller]
fn are_stored_once(
    studio: &Studio,
    [first, second]: &[Tab; 2],
    (prompt, mode): (&str, &str),
    count: usize,
) {
    studio.turn_to(second);
    studio.script(LISTEN);
    studio.turn_to(first);
    studio.show_tab();
    generate(studio, prompt, mode);
    studio.card(prompt).wait_line("Completed");
    assert!(source(studio, prompt).starts_with("blob:"));
    wait_files(studio, count);
    choose(&studio.card(prompt), Role::Link, "Details");
    studio.find(Role::Heading, prompt);
    let page = studio
        .script("return document.documentElement.outerHTML")
        .to_string();
    assert!(
        page.contains("easel-bytes:"),
        "the raw answer names the file"
    );
    assert!(!page.contains(PNG_BASE64), "{page}");

    studio.turn_to(second);
    studio.show_tab();
    assert!(source(studio, prompt).starts_with("blob:"));
    let heard: Value = studio.script("return window.heard");
    assert!(heard.to_string().contains("easel-bytes:"), "{heard}");
    assert!(!heard.to_string().contains(PNG_BASE64), "{heard}");
    studio.reload();
    assert!(source(studio, prompt).starts_with("blob:"));
    assert_eq!(stored_files(studio), count);
}

/// Forms of bytes, each with the ending and the first bytes of the saved file.
const KINDS: [(&str, &str, &[u8]); 2] =
    [("[bytes]", "png", PNG), ("[bytes] [disguise]", "jpg", JPEG)];

/// A result from base64 had no Download button, and none of the other actions of a linked result.
#[test]
fn bytes_are_opened_and_saved_by_their_type() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for (form, ending, magic) in KINDS {
            are_opened_and_saved(studio, &format!("a tit {form}"), (ending, magic));
        }
    });
}

/// Opens and saves a result from bytes, whose saved file has this ending and begins like this.
#[track_caller]
fn are_opened_and_saved(studio: &Studio, prompt: &str, (ending, magic): (&str, &[u8])) {
    generate(studio, prompt, WAIT);
    let card = studio.card(prompt);
    card.wait_line("Completed");
    card.press(Role::Button, "More actions");
    for name in ["Edit", "Use as reference", "Copy link"] {
        let button = card.find(Role::Button, name);
        assert_eq!(button.try_property("disabled"), Some(true.into()), "{name}");
        assert!(button.property("title").contains("no link"), "{name}");
    }
    studio.keys(ESCAPE);
    card.press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    picture_size(&viewer);
    viewer.wait_text("This file has no link");
    let edit = viewer.find(Role::Button, "Edit");
    assert_eq!(edit.try_property("disabled"), Some(true.into()));
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, prompt);
    studio.card(prompt).press(Role::Button, "Download");
    let file = studio.saved_file(ending);
    studio.wait("a file of its kind", || {
        fs::read(&file).ok()?.starts_with(magic).then_some(())
    });
}

/// Without space for the bytes, the page shows them while it is open, and says so.
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
        studio.wait_text("could not save a file");
        let told = studio.text();
        assert_eq!(told.matches("could not save a file").count(), 1, "{told}");
    });
}

/// Media of a service that requires the key were not shown.
#[test]
fn media_that_need_the_key_are_fetched_with_it() {
    for status in [401, 403] {
        visit(Setup::default(), |studio| {
            studio.provoke(&[status]);
            studio.connect();
            let prompt = format!("a redstart [media-key: {status}]");
            generate(studio, &prompt, BACKGROUND);
            studio.card(&prompt).wait_line("Completed");
            assert!(source(studio, &prompt).starts_with("blob:"));
            studio.card(&prompt).press(Role::Button, "Download");
            let file = studio.saved_file(".png");
            studio.wait("the whole file", || {
                fs::read(&file).ok()?.starts_with(PNG).then_some(())
            });
            studio.reload();
            assert!(source(studio, &prompt).starts_with("blob:"));
            assert_eq!(stored_files(studio), 0, "the service keeps these");
        });
    }
}

/// A service never sent a medium that needs the key. The place of the medium stayed empty, and
/// nothing said why.
#[test]
fn a_medium_that_never_arrives_is_given_up() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[401, NO_ANSWER]);
        studio.connect();
        let prompt = "a redstart [media-hang]";
        generate(studio, prompt, BACKGROUND);
        let card = studio.card(prompt);
        card.wait_line("Completed");
        studio.wait_long("a word about the file", || {
            card.text()
                .contains("its file does not load here")
                .then_some(())
        });
    });
}

/// The key must never be sent to another host, whatever address an answer names.
#[test]
fn media_of_another_origin_are_never_sent_the_key() {
    visit(Setup::default(), |studio| {
        // The page also fetches the medium to keep it, which the other host allows no page to do.
        studio.provoke(&[NO_ANSWER, 404]);
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
