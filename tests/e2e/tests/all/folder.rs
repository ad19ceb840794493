//! Kept results are also saved in a folder of the user, by one of several tabs. A test cannot use the browser's dialog,
//! so each page gets a folder of the site's own file system, which has the same interface.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{WAIT, generate, open_tabs};

/// Replaces the dialog and the user's permission, and lists all written files.
const FOLDER: &str = "
    window.showDirectoryPicker = async () => {
        const root = await navigator.storage.getDirectory();
        return root.getDirectoryHandle('my-pictures', {create: true});
    };
    const handles = FileSystemHandle.prototype;
    handles.queryPermission = handles.requestPermission = async () => 'granted';
    const files = FileSystemFileHandle.prototype;
    const open = files.createWritable;
    files.createWritable = async function () {
        if (this.name.includes('.')) {
            const written = localStorage.getItem('test.written') ?? '';
            localStorage.setItem('test.written', written + this.name + '\\n');
        }
        return open.call(this);
    };
";

/// Returns the names of the files in the folder.
const FILES: &str = "return (async () => {
    const root = await navigator.storage.getDirectory();
    const names = [];
    for await (const name of (await root.getDirectoryHandle('my-pictures')).keys()) names.push(name);
    return names;
})().catch(() => [])";

/// Waits for this number of files.
#[track_caller]
fn wait_files(studio: &Studio, count: usize) {
    studio.wait(&format!("{count} files"), || {
        let files = studio.try_script(FILES, Vec::new())?;
        (files.as_array()?.len() == count).then_some(())
    });
}

#[track_caller]
fn choose_folder(studio: &Studio) {
    studio.follow("Settings");
    studio.press(Role::Button, "Save in a folder, too…");
    studio.wait_text("Kept results are also saved in your folder “my-pictures”.");
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
        wait_files(studio, prompts.len());
        studio.wait_text("Completed");
        let written = studio.script("return localStorage.getItem('test.written')");
        let written = written.as_str().expect("the names are noted");
        assert_eq!(written.lines().count(), prompts.len(), "{written}");
    });
}
