//! Kept results are also saved in a folder of the user. A test cannot use the browser's dialog, so each page gets a
//! folder of the site's own file system, which has the same interface.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};
use serde_json::Value;

use crate::steps::{WAIT, free_all, generate, generate_until, open_tabs};

/// Replaces the dialog and the user's permission, simulates a full disk, and lists all written files.
const FOLDER: &str = "
    window.showDirectoryPicker = async () => {
        const root = await navigator.storage.getDirectory();
        const name = localStorage.getItem('test.folder') ?? 'my-pictures';
        return root.getDirectoryHandle(name, {create: true});
    };
    const handles = FileSystemHandle.prototype;
    handles.queryPermission = async () => localStorage.getItem('test.permission') ?? 'granted';
    handles.requestPermission = async () => {
        localStorage.removeItem('test.permission');
        return 'granted';
    };
    const files = FileSystemFileHandle.prototype;
    const open = files.createWritable;
    files.createWritable = async function () {
        if (this.name.includes('.')) {
            if (localStorage.getItem('test.full')) {
                throw new DOMException('full', 'QuotaExceededError');
            }
            const written = localStorage.getItem('test.written') ?? '';
            localStorage.setItem('test.written', written + this.name + '\\n');
        }
        return open.call(this);
    };
";

/// Returns the path of each file in the folder, and whether a kept file has the same bytes.
const FILES: &str = "return (async () => {
    const root = await navigator.storage.getDirectory();
    const found = {};
    const walk = async (folder, path, see) => {
        for await (const [name, entry] of folder.entries()) {
            if (entry.kind === 'file') await see(path + name, await entry.getFile());
            else await walk(entry, path + name + '/', see);
        }
    };
    const kept = new Set();
    const note = path => kept.add(path.split('/').pop());
    await walk(await root.getDirectoryHandle('easel-kept-files'), '', note).catch(() => {});
    const name = localStorage.getItem('test.folder') ?? 'my-pictures';
    await walk(await root.getDirectoryHandle(name), '', async (path, file) => {
        const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
        const digits = [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0'));
        found[path] = kept.has(digits.join(''));
    });
    return found;
})().catch(() => ({}))";

const REMOVE: &str = "return (async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('my-pictures', {recursive: true});
    return true;
})()";

const CHOOSE: &str = "Save in a folder, too…";
const ASKED: &str = "this browser asks for your permission again. Allow it in Settings.";

fn files(studio: &Studio) -> Vec<(String, bool)> {
    let files = studio.try_script(FILES, Vec::new()).unwrap_or_default();
    let file = |(path, is_kept): (&String, &Value)| (path.clone(), is_kept == true);
    files
        .as_object()
        .map(|files| files.iter().map(file).collect())
        .unwrap_or_default()
}

/// Waits for this number of files, and returns their paths.
#[track_caller]
fn wait_files(studio: &Studio, count: usize) -> Vec<String> {
    let found = studio.wait(&format!("{count} files"), || {
        let files = files(studio);
        (files.len() == count).then_some(files)
    });
    found.into_iter().map(|(path, _)| path).collect()
}

#[track_caller]
fn choose_folder(studio: &Studio) {
    studio.follow("Settings");
    studio.press(Role::Button, CHOOSE);
    studio.wait_text("Kept results are also saved in your folder “my-pictures”.");
}

fn set(studio: &Studio, name: &str, value: &str) {
    let set = "localStorage.setItem(arguments[0], arguments[1]); return true";
    let set = studio.try_script(set, vec![name.into(), value.into()]);
    assert_eq!(set, Some(Value::Bool(true)));
}

fn get(studio: &Studio, name: &str) -> String {
    let get = "return localStorage.getItem(arguments[0]) ?? ''";
    let text = studio.try_script(get, vec![name.into()]);
    text.and_then(|text| text.as_str().map(ToOwned::to_owned))
        .expect("the page has storage")
}

fn begin(test: impl FnOnce(&Studio)) {
    visit(Setup::default(), |studio| {
        studio.on_each_page(FOLDER);
        studio.connect();
        test(studio);
    });
}

/// Earlier and later results are saved in the folder with the same bytes. Their names follow the template, their
/// endings the content. Bytes that came with an answer are saved as well. A name that is already used gets a number.
#[test]
fn kept_results_are_files_in_a_folder() {
    begin(|studio| {
        studio.press(Role::Checkbox, "Write prompt and settings into saved files");
        studio.fill(Role::Textbox, "File names", "{kind}s/{prompt}");
        studio.follow("Image");
        generate_until(studio, "a swift", WAIT, "Completed");
        choose_folder(studio);
        wait_files(studio, 1);
        studio.follow("Image");
        generate_until(studio, "a swallow [bytes]", WAIT, "Completed");
        generate_until(studio, "A swift!", WAIT, "Completed");
        wait_files(studio, 3);
        let found = files(studio);
        let paths: Vec<&str> = found.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(
            paths,
            [
                "images/a-swallow-bytes.png",
                "images/a-swift (2).png",
                "images/a-swift.png"
            ]
        );
        let kept = found.iter().filter(|(_, is_kept)| *is_kept).count();
        assert_eq!(
            kept, 2,
            "all but the bytes that came with the answer: {found:?}"
        );
        studio.follow("Settings");
        studio.press(Role::Button, "No longer save there");
        studio.find(Role::Button, CHOOSE);
        studio.follow("Image");
        generate_until(studio, "a martin [disguise]", WAIT, "Completed");
        choose_folder(studio);
        let paths = wait_files(studio, 4);
        assert!(
            paths.contains(&"images/a-martin-disguise.jpg".to_owned()),
            "{paths:?}"
        );
    });
}

/// The browser asks for the permission again, once before and once after results are in the folder.
#[test]
fn a_revoked_folder_loses_nothing_and_what_waits_is_not_freed() {
    begin(|studio| {
        a_revoked_folder_loses_nothing(studio);
        what_waits_for_the_folder_is_not_freed(studio);
    });
}

/// After the permission was revoked, results are kept in the browser and wait for the folder. One message says so, and
/// a click writes them.
#[track_caller]
fn a_revoked_folder_loses_nothing(studio: &Studio) {
    choose_folder(studio);
    set(studio, "test.permission", "prompt");
    studio.open("");
    assert!(!studio.text().contains(ASKED), "nothing waits yet");
    for prompt in ["a swift", "a swallow"] {
        generate_until(studio, prompt, WAIT, "Completed");
    }
    studio.wait_text(ASKED);
    studio.reload();
    studio.wait_text(ASKED);
    assert_eq!(studio.text().matches(ASKED).count(), 1);
    studio.follow("Settings");
    studio.wait_text("2 results wait to be saved there.");
    assert_eq!(wait_files(studio, 0), Vec::<String>::new());
    studio.press(Role::Button, "Allow the folder again");
    wait_files(studio, 2);
    studio.wait_gone(Role::Button, "Allow the folder again");
    studio.wait("no message", || {
        (!studio.text().contains(ASKED)).then_some(())
    });
    assert!(!studio.text().contains("wait to be saved there"));
}

/// Freeing space also removed results that still waited for the folder, without a word. They were nowhere after that.
#[track_caller]
fn what_waits_for_the_folder_is_not_freed(studio: &Studio) {
    studio.follow("Image");
    generate_until(studio, "a martin", WAIT, "Completed");
    wait_files(studio, 3);
    set(studio, "test.permission", "prompt");
    generate_until(studio, "a nightjar", WAIT, "Completed");
    studio.wait_text(ASKED);
    studio.follow("Settings");
    studio.wait_text("Kept: 4 pictures, 0 clips, ");
    free_all(studio);
    studio.wait_text("1 result stays here: it is not in your folder yet.");
    studio.wait_text("Kept: 1 picture, 0 clips, ");
    studio.wait_text("1 result waits to be saved there.");
    studio.press(Role::Button, "Allow the folder again");
    wait_files(studio, 4);
}

/// A missing folder and a full disk show one message each, and lose nothing: all results are written once there is a
/// place for them.
#[test]
fn a_folder_that_is_gone_or_full_loses_nothing() {
    begin(|studio| {
        choose_folder(studio);
        studio.follow("Image");
        generate_until(studio, "a swift", WAIT, "Completed");
        wait_files(studio, 1);
        assert_eq!(studio.script(REMOVE), true);
        generate_until(studio, "a swallow", WAIT, "Completed");
        studio.wait_text("your folder, which is not where it was");
        studio.follow("Settings");
        studio.wait_text("1 result waits to be saved there.");
        set(studio, "test.folder", "other-pictures");
        set(studio, "test.full", "yes");
        studio.press(Role::Button, "Choose another folder…");
        studio.wait_text("Kept results are also saved in your folder “other-pictures”.");
        studio.wait_text("its disk is full");
        studio.wait_text("2 results wait to be saved there.");
        assert!(!studio.text().contains("which is not where it was"));
        studio.script("localStorage.removeItem('test.full'); return true");
        studio.reload();
        let paths = wait_files(studio, 2);
        assert!(paths.iter().all(|path| !path.contains('(')), "{paths:?}");
    });
}

/// Two tabs write each file once.
#[test]
fn two_tabs_write_each_file_once() {
    visit(Setup::default(), |studio| {
        let [first, second]: [Tab; 2] = open_tabs(studio);
        for tab in [&second, &first] {
            studio.turn_to(tab);
            studio.on_each_page(FOLDER);
            studio.open("");
        }
        choose_folder(studio);
        let prompts = ["a swift", "a swallow", "a martin", "a nightjar"];
        for (at, prompt) in prompts.into_iter().enumerate() {
            studio.turn_to([&first, &second][at % 2]);
            studio.show_tab();
            studio.open("");
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_line("Completed");
        }
        let paths = wait_files(studio, prompts.len());
        studio.wait_text("Completed");
        let written = get(studio, "test.written");
        assert_eq!(written.lines().count(), paths.len(), "{written}");
    });
}

#[test]
fn a_browser_without_folders_says_so() {
    visit(Setup::default(), |studio| {
        studio.on_each_page("delete window.showDirectoryPicker");
        studio.connect();
        studio.wait_text("This browser cannot save results in a folder of yours by itself");
        assert!(!studio.has(Role::Button, CHOOSE));
    });
}
