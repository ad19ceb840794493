//! Backups: another browser gets the same Library as the first one, even when the links have died.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command},
};

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{choose_backup, generate_and_wait, restore, see_pictures};

const PROMPTS: [&str; 3] = ["a stilt", "an avocet", "a godwit [bytes]"];
const NEW: &str = "a plover";

/// Compares the contents of two archives with other readers: `unzip` and Python. Another browser gives keys other
/// names.
const COMPARE: &str = "import json, subprocess, sys, zipfile
def read(path):
    subprocess.run(['unzip', '-tqq', path], check=True)
    archive = zipfile.ZipFile(path)
    assert archive.testzip() is None
    manifest = json.loads(archive.read('easel-backup.json'))
    records = [json.loads(line) for line in archive.read('records/00001.jsonl').splitlines()]
    for record in records: record.pop('key', None), record.pop('measured', None)
    media = {name: archive.read(name) for name in archive.namelist() if name.startswith('media/')}
    return manifest['records'], manifest['missing'], records, archive.read('files/00001.jsonl'), media
one, two = map(read, sys.argv[1:3])
count = int(sys.argv[3])
assert one == two, (one[:3], two[:3])
assert one[:2] == (count, 0) and len(one[4]) == count, one[:2]
print('equal')";

/// Lists the contents of an archive of only new results: the prompts of its records, the number of its media, and the
/// number of missing files.
const LIST: &str = "import json, subprocess, sys, zipfile
subprocess.run(['unzip', '-tqq', sys.argv[1]], check=True)
archive = zipfile.ZipFile(sys.argv[1])
manifest = json.loads(archive.read('easel-backup.json'))
records = map(json.loads, archive.read('records/00001.jsonl').splitlines())
media = [name for name in archive.namelist() if name.startswith('media/')]
assert manifest['version'] == 1 and manifest['since'] < manifest['made_at']
assert 'settings.json' in archive.namelist()
prompts = sorted(record['request']['body']['prompt'] for record in records)
print(prompts, len(media), manifest['missing'])";

/// Runs a Python program, and returns its output.
fn python(program: &str, archives: &[&Path], more: &[&str]) -> String {
    let run = Command::new("python3")
        .args(["-c", program])
        .args(archives)
        .args(more)
        .output()
        .expect("Python is there");
    let told = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{told}");
    String::from_utf8_lossy(&run.stdout).trim().to_owned()
}

/// Backs up three results, and returns the path of a copy of the archive, which outlasts this browser.
fn back_up(studio: &Studio, name: &str) -> PathBuf {
    write(studio, "Back up", ("3 records, 3 files", ".zip"), name)
}

/// Presses a button, and returns the path of a copy of the archive whose name has this end.
fn write(studio: &Studio, button: &str, (holds, end): (&str, &str), name: &str) -> PathBuf {
    studio.open("settings");
    // Nobody can answer the system's own dialog in a test. Firefox and WebKit have none.
    studio.script("delete window.showSaveFilePicker");
    studio.press(Role::Button, button);
    let dialog = studio.find(Role::Dialog, "Back up");
    dialog.wait_text("Your browser saves it with your downloads.");
    dialog.wait_text(holds);
    dialog.press(Role::Button, "Close");
    studio.wait_text("Last backup: ");
    let saved = studio.saved_file(end);
    let own = saved.file_name().expect("it has a name").to_string_lossy();
    let kept = env::temp_dir().join(format!("easel-{name}-{}-{own}", process::id()));
    fs::copy(&saved, &kept).expect("there is room for a copy");
    // Later archives are found by the end of their names, too.
    fs::remove_file(saved).expect("it was saved");
    kept
}

/// Makes a backup of a browser with three results. Other programs read an archive of one more result, too.
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
        studio.follow("Image");
        generate_and_wait(studio, NEW);
        let news = ("1 record, 1 file", "-new.zip");
        let news = write(studio, "Back up what is new", news, "news");
        assert_eq!(python(LIST, &[&news], &[]), "['a plover'] 1 0");
        fs::remove_file(news).ok();
    });
    archive
}

fn see_everything(studio: &Studio) {
    studio.follow("Library");
    see_pictures(studio, &PROMPTS);
}

/// One archive is restored in two other browsers.
#[test]
fn other_browsers_get_the_same_library_at_once_or_after_an_interruption() {
    let archive = full("first");
    visit(Setup::default(), |studio| {
        another_browser_gets_the_same_library(studio, &archive);
    });
    visit(Setup::default(), |studio| {
        a_restore_that_was_interrupted_is_finished(studio, &archive);
    });
    fs::remove_file(archive).ok();
}

/// Another browser gets the same Library, although it cannot reach the service of the first one, which has ended.
#[track_caller]
fn another_browser_gets_the_same_library(studio: &Studio, archive: &Path) {
    // The links no longer work.
    studio.provoke(&[NO_ANSWER, 404]);
    studio.open("settings");
    restore(studio, archive, "Restored: 3 records, 3 files.");
    restore(
        studio,
        archive,
        "Everything that could be restored was here already.",
    );
    see_everything(studio);
    studio.reload();
    see_everything(studio);
    let again = back_up(studio, "second");
    assert_eq!(python(COMPARE, &[archive, &again], &["3"]), "equal");
    fs::remove_file(again).ok();
}

/// On a slow disk, the page is closed in the middle of a restore.
#[track_caller]
fn a_restore_that_was_interrupted_is_finished(studio: &Studio, archive: &Path) {
    studio.provoke(&[NO_ANSWER, 404]);
    studio.open("settings");
    let dialog = choose_backup(studio, archive);
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
    restore(studio, archive, "Restored: ");
    see_everything(studio);
    studio.follow("Settings");
    studio.wait_text("No backup was made in this browser yet.");
    assert!(!studio.text().contains("was interrupted"));
}
