//! Backups: what one browser has is the same in another, when its links have died.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command},
};

use easel_e2e::{Element, NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{generate_and_wait, picture_size};

const PROMPTS: [&str; 3] = ["a stilt", "an avocet", "a godwit [bytes]"];

/// What both archives have, with other readers: `unzip` and Python. Another browser gives keys other
/// names.
const COMPARE: &str = "import json, subprocess, sys, zipfile
def read(path):
    subprocess.run(['unzip', '-tqq', path], check=True)
    archive = zipfile.ZipFile(path)
    assert archive.testzip() is None
    manifest = json.loads(archive.read('easel-backup.json'))
    records = [json.loads(line) for line in archive.read('records/00001.jsonl').splitlines()]
    for record in records: record.pop('key', None)
    media = {name: archive.read(name) for name in archive.namelist() if name.startswith('media/')}
    return manifest['records'], manifest['missing'], records, archive.read('files/00001.jsonl'), media
one, two = map(read, sys.argv[1:])
assert one == two, (one[:3], two[:3])
assert one[:2] == (3, 0) and len(one[4]) == 3, one[:2]
print('equal')";

/// Backs up, and returns where the archive is after this browser has ended.
fn back_up(studio: &Studio, name: &str) -> PathBuf {
    studio.open("settings");
    // Nobody can answer the system's own dialog here. Firefox and WebKit have none.
    studio.script("delete window.showSaveFilePicker");
    studio.press(Role::Button, "Back up");
    let dialog = studio.find(Role::Dialog, "Back up");
    dialog.wait_text("The backup is saved.");
    dialog.wait_text("3 records, 3 files");
    dialog.press(Role::Button, "Close");
    studio.wait_text("Last backup: ");
    let saved = studio.wait("a saved archive", || {
        let mut files = fs::read_dir(studio.downloads()).ok()?.flatten();
        let path = files.next()?.path();
        (path.extension()? == "zip").then_some(path)
    });
    let kept = env::temp_dir().join(format!("easel-{name}-{}.zip", process::id()));
    fs::copy(saved, &kept).expect("there is room for a copy");
    kept
}

/// A backup of a browser with three results.
fn full(name: &str) -> PathBuf {
    let mut archive = PathBuf::new();
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in PROMPTS {
            generate_and_wait(studio, prompt);
        }
        archive = back_up(studio, name);
        let bytes = fs::read(&archive).expect("it was copied");
        let key = studio.service.key().as_bytes();
        assert!(
            !bytes.windows(key.len()).any(|found| found == key),
            "the key is in it"
        );
    });
    archive
}

fn choose<'a>(studio: &'a Studio, archive: &Path) -> Element<'a> {
    let field = studio.first("input[type=file]");
    field.press_keys(&archive.to_string_lossy());
    studio.find(Role::Dialog, "Restore a backup")
}

fn restore(studio: &Studio, archive: &Path, expected: &str) {
    let dialog = choose(studio, archive);
    dialog.wait_text("3 records, 3 files");
    dialog.press(Role::Button, "Restore");
    dialog.wait_text(expected);
    dialog.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Restore a backup");
}

fn see_everything(studio: &Studio) {
    studio.follow("Library");
    for prompt in PROMPTS {
        let card = studio.card(prompt);
        assert_ne!(picture_size(&card).0, 0, "{prompt}");
    }
}

/// Another browser, which cannot reach the service of the first one: that has ended.
#[test]
fn another_browser_gets_the_same_library() {
    let archive = full("first");
    visit(Setup::default(), |studio| {
        // The links have died.
        studio.provoke(&[NO_ANSWER, 404]);
        studio.open("settings");
        restore(studio, &archive, "Restored: 3 records, 3 files.");
        restore(
            studio,
            &archive,
            "Everything that could be restored was here already.",
        );
        see_everything(studio);
        studio.reload();
        see_everything(studio);
        let again = back_up(studio, "second");
        let compared = Command::new("python3")
            .args(["-c", COMPARE])
            .args([&archive, &again])
            .output();
        let compared = compared.expect("Python is there");
        let told = String::from_utf8_lossy(&compared.stderr);
        assert_eq!(compared.stdout, b"equal\n", "{told}");
        fs::remove_file(again).ok();
    });
    fs::remove_file(archive).ok();
}

/// The page is closed in the middle, because the disk is slow.
#[test]
fn a_restore_that_was_interrupted_is_finished() {
    let archive = full("slow");
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 404]);
        studio.open("settings");
        let dialog = choose(studio, &archive);
        dialog.wait_text("3 records, 3 files");
        studio.script(
            "const read = Blob.prototype.arrayBuffer;
            let reads = 0;
            Blob.prototype.arrayBuffer = function () {
                reads += 1;
                if (reads < 10) return read.call(this);
                window.isStuck = true;
                return new Promise(() => {});
            }",
        );
        dialog.press(Role::Button, "Restore");
        studio.wait("a disk that no longer answers", || {
            let stuck = studio.try_script("return window.isStuck === true", Vec::new())?;
            (stuck == true).then_some(())
        });
        studio.reload();
        studio.wait_text("was interrupted. Choose the same file again to finish it.");
        restore(studio, &archive, "Restored: ");
        see_everything(studio);
        studio.follow("Settings");
        studio.wait_text("No backup was made in this browser yet.");
        assert!(!studio.text().contains("was interrupted"));
    });
    fs::remove_file(archive).ok();
}

#[test]
fn another_file_is_no_backup() {
    visit(Setup::default(), |studio| {
        studio.open("settings");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let dialog = choose(studio, &file);
        dialog.wait_text("This file is not a ZIP archive, or only the first part of one.");
        dialog.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, "Restore a backup");
    });
}
