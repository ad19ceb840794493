//! Saved files, and the prompts and settings inside them.

use std::{fs, process::Command};

use easel_e2e::{NO_ANSWER, Place, RawAnswer, RawServer, Role, Setup, Studio, visit};

use crate::steps::{
    ARCHIVES, OTHER_KEY, WAIT, download_all, generate_and_wait, generate_until, picture_size,
    use_service,
};

const LAPWING: &str = "a lapwing on wet sand";

/// The prompt of a result that no page may read.
const KNOT: &str = "a knot [no-cors-media]";

/// The prompt of a result whose file never arrives.
const DUNLIN: &str = "a dunlin [media-hang]";

/// Returns the bytes of the only saved file. The file is complete once its name has its ending.
#[track_caller]
fn saved(studio: &Studio) -> Vec<u8> {
    let path = studio.saved_file(".png");
    let bytes = fs::read(&path).expect("the file can be read");
    fs::remove_file(path).expect("the file can be removed");
    bytes
}

fn has(bytes: &[u8], text: &str) -> bool {
    let mut parts = bytes.windows(text.len());
    parts.any(|part| part == text.as_bytes())
}

/// Returns the chunks of a PNG without its texts, because prompt and settings are written into a saved file. `None` if
/// the file is incomplete.
fn without_texts(png: &[u8]) -> Option<Vec<&[u8]>> {
    let (mut chunks, mut rest) = (Vec::new(), png.strip_prefix(b"\x89PNG\r\n\x1a\n")?);
    while !rest.is_empty() {
        let length = u32::from_be_bytes(*rest.first_chunk()?);
        // A chunk has its length, its name and its checksum around its data.
        let (chunk, others) = rest.split_at_checked(usize::try_from(length).ok()? + 12)?;
        if !matches!(&chunk[4..8], b"tEXt" | b"iTXt") {
            chunks.push(chunk);
        }
        rest = others;
    }
    chunks.last()?[4..8].eq(b"IEND").then_some(chunks)
}

/// Downloads the bytes at an address.
fn served_at(url: &str) -> Vec<u8> {
    let mut answer = ureq::get(url).call().expect("the medium is served");
    answer.body_mut().read_to_vec().expect("it arrives whole")
}

/// A user saves an image, with and without its prompt, and under a name of their own.
#[test]
fn a_saved_file_is_whole_and_says_what_made_it_as_the_user_likes() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, LAPWING);
        let file = is_saved_whole_under_a_telling_name(studio);
        says_what_made_it_if_the_user_wants_that(studio, &file);
        is_named_as_the_user_likes(studio);
    });
}

/// A user opens an image in the large view, and saves it. Files were named by the id of the job, which says nothing
/// about their contents. Now the name consists of day, prompt and size.
#[track_caller]
fn is_saved_whole_under_a_telling_name(studio: &Studio) -> Vec<u8> {
    let card = studio.card(LAPWING);
    picture_size(&card);
    card.press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, LAPWING);
    picture_size(&viewer);
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, LAPWING);

    card.press(Role::Button, "Download");
    let file = studio.saved_file(".png");
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let (day, rest) = name.split_at(10);
    assert!(
        day.starts_with("20") && day.matches('-').count() == 2,
        "{name}"
    );
    assert_eq!(rest, " a-lapwing-on-wet-sand 1024x1024.png", "{name}");
    let picture = card.first("img").property("src");
    let served = served_at(&picture);
    studio.wait("the whole file", || {
        let saved = fs::read(&file).ok()?;
        (without_texts(&saved)? == without_texts(&served)?).then_some(())
    });
    saved(studio)
}

/// A user saves an image with its prompt, and then, by a setting, without it.
#[track_caller]
fn says_what_made_it_if_the_user_wants_that(studio: &Studio, file: &[u8]) {
    for text in [
        "parameters\0a lapwing on wet sand\nModel: aspect-image-1, Size: ",
        "XML:com.adobe.xmp",
        "digitalsourcetype/trainedAlgorithmicMedia",
    ] {
        assert!(has(file, text), "{text}");
    }
    for secret in [studio.service.key(), studio.service.base_url()] {
        assert!(!has(file, secret), "{secret}");
    }
    studio.follow("Settings");
    studio.press(Role::Checkbox, "Write prompt and settings into saved files");
    studio.reload();
    studio.follow("Library");
    studio.card(LAPWING).press(Role::Button, "Download");
    let plain = saved(studio);
    assert!(!has(&plain, "lapwing") && plain.len() < file.len());
}

/// A user sets the names of saved files. A mistake in the template is shown, and the last correct template stays in
/// use.
#[track_caller]
fn is_named_as_the_user_likes(studio: &Studio) {
    const TEMPLATE: &str = "{kind}s/{model} {prompt}.{ext}";
    studio.follow("Settings");
    studio.fill(Role::Textbox, "File names", TEMPLATE);
    studio.wait_text("images/flux-pro a-red-fox-in-snow.png");
    studio.fill(Role::Textbox, "File names", "{promt}");
    studio.wait_text("There is no {promt}.");
    studio.reload();
    assert_eq!(studio.value(Role::Textbox, "File names"), TEMPLATE);
    studio.follow("Library");
    studio.card(LAPWING).press(Role::Button, "Download");
    let name = studio.saved_file(".png");
    let expected = "images aspect-image-1 a-lapwing-on-wet-sand.png";
    assert_eq!(name.file_name(), Some(expected.as_ref()));
    fs::remove_file(name).expect("the file can be removed");

    // Nobody can answer the system's own dialog in a test. Firefox and WebKit have none.
    studio.script("delete window.showSaveFilePicker");
    let dialog = download_all(studio);
    dialog.wait_text("1 file was saved.");
    let path = studio.saved_file(".zip");
    let list = "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist())";
    let listed = Command::new("python3")
        .args(["-c", list])
        .arg(path)
        .output();
    let listed = listed.expect("python3 runs").stdout;
    assert_eq!(
        String::from_utf8_lossy(&listed).trim(),
        "images/aspect-image-1 a-lapwing-on-wet-sand.png"
    );
}

/// A user saves everything in the Library: three results, one of which cannot be read. Its file is offered as a link.
#[test]
fn the_library_is_saved_as_one_archive_and_an_unreadable_file_is_a_link() {
    visit(Setup::default(), |studio| {
        // The browser requests an icon for the new tab, which does not exist. It also sends a preflight for the request
        // with the key, which is refused.
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        for prompt in ["a plover", "a dunlin", KNOT] {
            generate_and_wait(studio, prompt);
        }
        what_the_library_shows_is_one_archive(studio);
        an_unreadable_file_is_offered_as_a_link(studio);
    });
}

#[track_caller]
fn what_the_library_shows_is_one_archive(studio: &Studio) {
    studio.follow("Library");
    // Nobody can answer the system's own dialog in a test. Firefox and WebKit have none.
    studio.script("delete window.showSaveFilePicker");
    let dialog = download_all(studio);
    dialog.wait_text("2 files were saved.");
    dialog.wait_text("1 file could not be read.");
    let path = studio.saved_file(".zip");
    let read = "import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
for name in sorted(archive.namelist()): print(name.split(' ')[1] if ' ' in name else name, archive.read(name)[:8])";
    let listed = Command::new("python3")
        .args(["-c", read])
        .arg(path)
        .output();
    let listed = listed.expect("Python is there");
    let listed = String::from_utf8_lossy(&listed.stdout);
    let png = r"b'\x89PNG\r\n\x1a\n'";
    let expected = format!("a-dunlin {png}\na-plover {png}\nnot-included.txt b'These fi'\n");
    assert_eq!(listed, expected);
    dialog.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Download all");
}

/// A host allows no page to read its media, which are still shown. For Download, the page opened a tab by itself some
/// time after the click, which some browsers block. Now it offers a link.
#[track_caller]
fn an_unreadable_file_is_offered_as_a_link(studio: &Studio) {
    studio.follow("Image");
    let card = studio.card(KNOT);
    picture_size(&card);
    card.press(Role::Button, "Download");
    studio.wait_text("could not be read here");
    let link = studio.find(Role::Link, "Open file 1");
    assert_eq!(studio.tabs(), 1, "nothing opens by itself");
    assert!(link.property("href").starts_with("http"));
    link.press_it();
    studio.wait("a tab of its own", || (studio.tabs() == 2).then_some(()));
}

/// Provides `hurry()`, which ends all timers of more than twenty seconds.
const HURRY: &str = "const [set, clear, held] = [setTimeout, clearTimeout, new Map()];
    window.setTimeout = (act, millis, ...more) => {
        const id = set(act, millis, ...more);
        if (millis > 20_000) held.set(id, act);
        return id;
    };
    window.clearTimeout = id => {
        held.delete(id);
        clear(id);
    };
    window.hurry = () => {
        for (const [id, act] of [...held]) {
            clearTimeout(id);
            act();
        }
    }";

/// A user cancels an archive that waits for a file: one that the browser saves, and one in a chosen file.
#[test]
fn a_cancelled_archive_is_not_saved_and_leaves_no_file() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 401, 404]);
        studio.connect();
        generate_and_wait(studio, "a plover");
        generate_until(studio, DUNLIN, WAIT, "Completed");
        studio.follow("Library");
        studio.script(HURRY);
        a_cancelled_archive_is_not_saved(studio);
        a_cancelled_archive_leaves_no_file(studio);
    });
}

/// A cancelled archive that was waiting for a file went on as soon as another was started. Both were saved, and their
/// progress was mixed.
#[track_caller]
fn a_cancelled_archive_is_not_saved(studio: &Studio) {
    studio.script("delete window.showSaveFilePicker");
    let dialog = download_all(studio);
    dialog.wait_text("0 of 2");
    dialog.press(Role::Button, "Cancel");
    studio.wait_gone(Role::Dialog, "Download all");

    studio.fill(Role::Searchbox, "Search", "plover");
    studio.wait_gone(Role::Article, DUNLIN);
    let dialog = download_all(studio);
    dialog.wait_text("1 file was saved.");
    fs::remove_file(studio.saved_file(".zip")).expect("it was saved");
    studio.wait("the end of the cancelled one", || {
        studio.try_script("hurry()", Vec::new())?;
        (studio.try_script(ARCHIVES, Vec::new())? == 1).then_some(())
    });
    let left = fs::read_dir(studio.downloads()).expect("it can be read");
    assert_eq!(left.count(), 0, "the cancelled one was saved");
    dialog.wait_text("1 file was saved.");
    dialog.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Download all");
}

/// When an archive was cancelled, the file that the user had chosen stayed, without contents.
#[track_caller]
fn a_cancelled_archive_leaves_no_file(studio: &Studio) {
    studio.fill(Role::Searchbox, "Search", "dunlin");
    studio.wait_gone(Role::Article, "a plover");
    studio.card(DUNLIN);
    studio.script(
        "window.showSaveFilePicker = async () => {
            const root = await navigator.storage.getDirectory();
            return root.getFileHandle('chosen.zip', {create: true});
        }",
    );
    let dialog = download_all(studio);
    dialog.wait_text("0 of 1");
    dialog.press(Role::Button, "Cancel");
    studio.wait("the end of the file", || {
        studio.try_script("hurry()", Vec::new())?;
        let is_there = "return navigator.storage.getDirectory()
            .then(root => root.getFileHandle('chosen.zip')).then(() => true, () => false)";
        (studio.try_script(is_there, Vec::new())? == false).then_some(())
    });
}

/// A host that accepts a connection and never answers stopped the archive for ever.
#[test]
fn a_host_that_never_answers_does_not_stop_an_archive() {
    const PIECES: [(&str, &str, &str); 3] = [
        ("OPTIONS", "", ""),
        ("GET", "/v1/models", r#"{"data": [{"id": "flux"}]}"#),
        ("POST", "", r#"{"data": [{"url": "/never.png"}]}"#),
    ];
    let service = RawServer::start(|request| {
        let is_it = |(method, path, _): &&(&str, &str, &str)| {
            *method == request.method && request.path.ends_with(path)
        };
        let Some((.., body)) = PIECES.iter().find(is_it) else {
            return RawAnswer::Hang;
        };
        let length = body.len();
        RawAnswer::Send(format!(
            "HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\n\
             Access-Control-Allow-Headers: Authorization, Content-Type\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        ))
    });
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        generate_and_wait(studio, "a plover");
        let base = format!("http://{}", service.address());
        use_service(studio, &base, OTHER_KEY);
        generate_until(studio, "a knot", WAIT, "Completed");
        studio.follow("Library");
        studio.script("delete window.showSaveFilePicker");
        studio.script(HURRY);
        let dialog = download_all(studio);
        dialog.wait_text("0 of 2");
        studio.wait("the end of the archive", || {
            studio.try_script("hurry()", Vec::new())?;
            let text = dialog.text();
            text.contains("1 file was saved.").then_some(())
        });
        dialog.wait_text("1 file could not be read.");
    });
}
