//! Saved files, and the prompts and settings inside them.

use std::{fs, process::Command};

use easel_e2e::{NO_ANSWER, Place, RawAnswer, RawServer, Role, Setup, Studio, visit};

use crate::steps::{
    ARCHIVES, OTHER_KEY, WAIT, download_all, generate_and_wait, generate_until, use_service,
};

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

/// A user saves an image with its prompt, and then, by a setting, without it.
#[test]
fn a_saved_file_says_what_made_it_if_the_user_wants_that() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a lapwing on wet sand";
        generate_and_wait(studio, prompt);
        studio.card(prompt).press(Role::Button, "Download");
        let file = saved(studio);
        for text in [
            "parameters\0a lapwing on wet sand\nModel: aspect-image-1, Size: ",
            "XML:com.adobe.xmp",
            "digitalsourcetype/trainedAlgorithmicMedia",
        ] {
            assert!(has(&file, text), "{text}");
        }
        for secret in [studio.service.key(), studio.service.base_url()] {
            assert!(!has(&file, secret), "{secret}");
        }
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Write prompt and settings into saved files");
        studio.reload();
        studio.follow("Library");
        studio.card(prompt).press(Role::Button, "Download");
        let plain = saved(studio);
        assert!(!has(&plain, "lapwing") && plain.len() < file.len());
    });
}

/// A user saves everything in the Library: three results, one of which cannot be read.
#[test]
fn what_the_library_shows_is_saved_as_one_archive() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        for prompt in ["a plover", "a dunlin", "a knot [no-cors-media]"] {
            generate_and_wait(studio, prompt);
        }
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
    });
}

/// A user sets the names of saved files. A mistake in the template is shown, and the last correct template stays in
/// use.
#[test]
fn saved_files_are_named_as_the_user_likes() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a redshank at dawn";
        generate_and_wait(studio, prompt);
        studio.follow("Settings");
        studio.fill(
            Role::Textbox,
            "File names",
            "{kind}s/{model} {prompt}.{ext}",
        );
        studio.wait_text("images/flux-pro a-red-fox-in-snow.png");
        studio.fill(Role::Textbox, "File names", "{promt}");
        studio.wait_text("There is no {promt}.");
        studio.reload();
        assert_eq!(
            studio.value(Role::Textbox, "File names"),
            "{kind}s/{model} {prompt}.{ext}"
        );
        studio.follow("Library");
        studio.card(prompt).press(Role::Button, "Download");
        let name = studio.saved_file(".png");
        let expected = "images aspect-image-1 a-redshank-at-dawn.png";
        assert_eq!(name.file_name(), Some(expected.as_ref()));
        fs::remove_file(name).expect("the file can be removed");

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
            "images/aspect-image-1 a-redshank-at-dawn.png"
        );
    });
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

/// A cancelled archive that was waiting for a file went on as soon as another was started. Both were saved, and their
/// progress was mixed.
#[test]
fn a_cancelled_archive_is_not_saved() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 401, 404]);
        studio.connect();
        generate_and_wait(studio, "a plover");
        generate_until(studio, "a dunlin [media-hang]", WAIT, "Completed");
        studio.follow("Library");
        studio.script("delete window.showSaveFilePicker");
        studio.script(HURRY);
        let dialog = download_all(studio);
        dialog.wait_text("0 of 2");
        dialog.press(Role::Button, "Cancel");
        studio.wait_gone(Role::Dialog, "Download all");

        studio.fill(Role::Searchbox, "Search", "plover");
        studio.wait_gone(Role::Article, "a dunlin [media-hang]");
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
    });
}

/// When an archive was cancelled, the file that the user had chosen stayed, without contents.
#[test]
fn a_cancelled_archive_leaves_no_file() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 401, 404]);
        studio.connect();
        generate_until(studio, "a dunlin [media-hang]", WAIT, "Completed");
        studio.follow("Library");
        studio.script(HURRY);
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
