//! Files that the browser saves, and a request as a program. `tests/web/saving.rs` tests what is in the files, and
//! archives that are cancelled.

use std::{fs, process::Command};

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{choose, download_all, generate_and_wait, last_post, picture_size};

const LAPWING: &str = "a lapwing on wet sand";

/// The prompt of a result that no page may read.
const KNOT: &str = "a knot [no-cors-media]";

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

/// A user saves an image, everything in the Library, and a request. The file of one result cannot be read, and is
/// offered as a link.
#[test]
fn files_are_saved_whole_and_a_request_runs_elsewhere() {
    visit(Setup::default(), |studio| {
        // The browser requests an icon for the new tab, which does not exist. It also sends a preflight for the request
        // with the key, which is refused.
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        generate_and_wait(studio, LAPWING);
        is_saved_whole_under_a_telling_name(studio);
        for prompt in ["a dunlin", KNOT] {
            generate_and_wait(studio, prompt);
        }
        what_the_library_shows_is_one_archive(studio);
        the_curl_command_runs(studio);
        an_unreadable_file_is_offered_as_a_link(studio);
    });
}

/// A user opens an image in the large view, and saves it. Files were named by the id of the job, which says nothing
/// about their contents. Now the name consists of day, prompt and size.
#[track_caller]
fn is_saved_whole_under_a_telling_name(studio: &Studio) {
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
    let expected =
        format!("a-dunlin {png}\na-lapwing-on-wet-sand {png}\nnot-included.txt b'These fi'\n");
    assert_eq!(listed, expected);
    dialog.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Download all");
}

/// A user copies a request as a curl command. The command sends the same request as the page, and does not contain the
/// key.
#[track_caller]
fn the_curl_command_runs(studio: &Studio) {
    let prompt = "it's a \"quoted\" $HOME `tree`";
    generate_and_wait(studio, prompt);
    let sent = last_post(studio);
    choose(&studio.card(prompt), Role::Link, "Details");
    studio.find(Role::Heading, prompt);
    let program = studio.wait("the program", || {
        let text = studio.script(
            "const summaries = [...document.querySelectorAll('summary')];
             const code = summaries.find(found => found.textContent === 'Code');
             if (!code) return null;
             code.parentElement.open = true;
             return code.parentElement.querySelector('pre').textContent",
        );
        text.as_str().map(ToOwned::to_owned)
    });
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &program])
        .env("API_KEY", studio.service.key());
    let said = shell.output().expect("a shell");
    let answer: serde_json::Value =
        serde_json::from_slice(&said.stdout).expect("an answer in JSON");
    assert!(answer["data"][0]["url"].is_string(), "{answer}");
    assert_eq!(last_post(studio), sent);
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
