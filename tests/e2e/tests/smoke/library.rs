//! The Library: its grid, its large view, its search, archives and backups. The engines store files in different
//! places.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use easel_e2e::{
    NO_ANSWER, Place, Role, Setup, Studio,
    steps::{generate_and_wait, picture_size, restore, see_pictures},
    visit,
};
use tempfile::TempDir;

/// The prompts of the results, the oldest first.
const PROMPTS: [&str; 3] = ["a stilt", "an avocet", "a godwit"];

/// Keys in WebDriver's notation.
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";

/// Keeps each saved file in the page instead of leaving it to the browser: browsers save to different places, and
/// nobody can answer a dialog in a test.
const KEEP_SAVED: &str = "delete window.showSaveFilePicker;
    const make = URL.createObjectURL, click = HTMLAnchorElement.prototype.click, files = {};
    URL.createObjectURL = file => {
        const url = make.call(URL, file);
        files[url] = file;
        return url;
    };
    HTMLAnchorElement.prototype.click = function () {
        if (this.download) window.savedFile = files[this.href];
        else click.call(this);
    };";

const SAVED: &str = "const reader = new FileReader();
    return new Promise((done, failed) => {
        reader.onload = () => done(reader.result.split(',')[1]);
        reader.onerror = () => failed(reader.error);
        reader.readAsDataURL(window.savedFile);
    });";

/// Writes an archive from its base64, checks it, and prints the endings of its names and their number.
const CHECK: &str = "import base64, sys, zipfile
text, path = sys.argv[1:3]
open(path, 'wb').write(base64.b64decode(open(text).read()))
archive = zipfile.ZipFile(path)
assert archive.testzip() is None
print(sorted({name.rsplit('.')[-1] for name in archive.namelist()}), len(archive.namelist()))";

/// Returns the archive that the page has saved, and its contents.
fn saved(studio: &Studio, folder: &Path) -> (PathBuf, String) {
    let text = studio.wait("a saved archive", || {
        let text = studio.try_script(SAVED, Vec::new())?;
        Some(text.as_str()?.to_owned())
    });
    let (base64, archive) = (folder.join("base64"), folder.join("archive.zip"));
    fs::write(&base64, text).expect("there is room for it");
    let checked = Command::new("python3")
        .args(["-c", CHECK])
        .args([&base64, &archive])
        .output()
        .expect("Python is there");
    let told = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success(), "{told}");
    let listed = String::from_utf8_lossy(&checked.stdout).trim().to_owned();
    (archive, listed)
}

/// A user walks from image to image by the arrow keys.
#[track_caller]
fn arrow_keys_walk_through_the_results(studio: &Studio) {
    let [_, older, newest] = PROMPTS;
    studio.card(newest).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, newest);
    picture_size(&viewer);
    viewer.find(Role::Button, "Close").press_keys(RIGHT);
    let viewer = studio.find(Role::Dialog, older);
    picture_size(&viewer);
    viewer.wait_text("aspect-image-1");
    viewer.find(Role::Button, "Close").press_keys(LEFT);
    let viewer = studio.find(Role::Dialog, newest);
    viewer.press(Role::Button, "Next result");
    let viewer = studio.find(Role::Dialog, older);
    viewer.press(Role::Button, "Actual size");
    viewer.press(Role::Button, "Fit to window");
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, older);
}

/// A user looks at results, finds them, saves them as one archive, backs them up, and restores them in another browser
/// after their service has ended.
#[test]
fn results_are_walked_through_found_saved_and_restored() {
    let folder = TempDir::new().expect("there is room for a folder");
    let mut backup = PathBuf::new();
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in PROMPTS {
            generate_and_wait(studio, prompt);
        }
        studio.follow("Library");
        see_pictures(studio, &PROMPTS);
        arrow_keys_walk_through_the_results(studio);
        studio.fill(Role::Searchbox, "Search", "avo");
        studio.wait_gone(Role::Article, PROMPTS[0]);
        studio.card(PROMPTS[1]);
        studio.fill(Role::Searchbox, "Search", "");
        see_pictures(studio, &PROMPTS);

        studio.script(KEEP_SAVED);
        studio.press(Role::Button, "Library menu");
        studio.press(Role::Button, "Download all");
        let dialog = studio.find(Role::Dialog, "Download all");
        dialog.wait_text("3 files were saved.");
        let (_, listed) = saved(studio, folder.path());
        assert_eq!(listed, "['png'] 3");
        dialog.press(Role::Button, "Close");

        studio.follow("Settings");
        studio.press(Role::Button, "Back up");
        let dialog = studio.find(Role::Dialog, "Back up");
        dialog.wait_text("Your browser saves it with your downloads.");
        dialog.wait_text("3 records, 3 files");
        let (archive, listed) = saved(studio, folder.path());
        assert_eq!(listed, "['json', 'jsonl', 'png'] 7");
        dialog.press(Role::Button, "Close");
        backup = archive;
    });
    visit(Setup::default(), |studio| {
        // The links no longer work.
        studio.provoke(&[NO_ANSWER, 404]);
        studio.open("settings");
        restore(studio, &backup, "Restored: 3 records, 3 files.");
        studio.follow("Library");
        see_pictures(studio, &PROMPTS);
    });
}
