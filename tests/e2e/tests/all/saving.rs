//! Saved files, and what made them in them.

use std::{fs, process::Command};

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::generate_and_wait;

/// The bytes of the only saved file. They are whole when its name has its ending.
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

/// A user saves an image with its prompt; then, by a setting, without.
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

/// A user saves what the Library shows: two results, one of which cannot be read.
#[test]
fn what_the_library_shows_is_saved_as_one_archive() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        for prompt in ["a plover", "a dunlin", "a knot [no-cors-media]"] {
            generate_and_wait(studio, prompt);
        }
        studio.follow("Library");
        // Nobody can answer the system's own dialog here. Firefox and WebKit have none.
        studio.script("delete window.showSaveFilePicker");
        studio.press(Role::Button, "Library menu");
        studio.press(Role::Button, "Download all");
        let dialog = studio.find(Role::Dialog, "Download all");
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

/// A user names files in their own way; a mistake in it is told, and the last good one stays.
#[test]
fn saved_files_are_named_as_the_user_likes() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a redshank at dawn";
        generate_and_wait(studio, prompt);
        studio.follow("Settings");
        studio.fill(Role::Textbox, "File names", "{kind}s/{model} {prompt}");
        studio.wait_text("images/flux-pro a-red-fox-in-snow.png");
        studio.fill(Role::Textbox, "File names", "{promt}");
        studio.wait_text("There is no {promt}.");
        studio.reload();
        assert_eq!(
            studio.value(Role::Textbox, "File names"),
            "{kind}s/{model} {prompt}"
        );
        studio.follow("Library");
        studio.card(prompt).press(Role::Button, "Download");
        let name = studio.saved_file(".png");
        let expected = "images aspect-image-1 a-redshank-at-dawn.png";
        assert_eq!(name.file_name(), Some(expected.as_ref()));
        fs::remove_file(name).expect("the file can be removed");

        studio.script("delete window.showSaveFilePicker");
        studio.press(Role::Button, "Library menu");
        studio.press(Role::Button, "Download all");
        let dialog = studio.find(Role::Dialog, "Download all");
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
