//! Kept results are also saved in a folder of the user. A test cannot use the browser's dialog, so it gets a folder of
//! the page's own file system, which has the same interface.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Changed, Studio, WAIT, script};

/// Replaces the dialog and the user's permission, and simulates a full disk.
const FOLDER: &str = "window.folder = {name: null, permission: 'granted', isFull: false};
    const {createWritable} = FileSystemFileHandle.prototype;
    const changes = [
        [window, {
            showDirectoryPicker: async () => {
                const root = await navigator.storage.getDirectory();
                return root.getDirectoryHandle(folder.name, {create: true});
            },
        }],
        [FileSystemHandle.prototype, {
            queryPermission: async () => folder.permission,
            requestPermission: async () => folder.permission = 'granted',
        }],
        [FileSystemFileHandle.prototype, {
            createWritable: async function () {
                // Only the files in the folder have endings.
                if (this.name.includes('.') && folder.isFull) throw new DOMException('full', 'QuotaExceededError');
                return createWritable.call(this);
            },
        }],
    ];
    const changed = changes.flatMap(([target, all]) => Object.entries(all).map(([name, value]) => {
        const own = Object.getOwnPropertyDescriptor(target, name);
        Object.defineProperty(target, name, {value, configurable: true, writable: true});
        return () => { if (own) Object.defineProperty(target, name, own); else delete target[name] };
    }));
    return () => {
        changed.forEach(undo => undo());
        delete window.folder;
    }";

/// Returns the path of each file in the folder, with whether a kept file has the same bytes.
const FILES: &str = "const [name, keptName] = arguments;
    return (async () => {
        const root = await navigator.storage.getDirectory();
        const found = [];
        const walk = async (folder, path, see) => {
            for await (const [name, entry] of folder.entries()) {
                if (entry.kind === 'file') await see(path + name, await entry.getFile());
                else await walk(entry, path + name + '/', see);
            }
        };
        const kept = new Set();
        const note = path => kept.add(path.split('/').pop());
        await walk(await root.getDirectoryHandle(encodeURIComponent(keptName)), '', note).catch(() => {});
        await walk(await root.getDirectoryHandle(name), '', async (path, file) => {
            const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
            const digits = [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0'));
            found.push([path, kept.has(digits.join(''))]);
        });
        return JSON.stringify(found.sort());
    })().catch(() => '[]')";

const REMOVE: &str = "const [name] = arguments;
    return navigator.storage.getDirectory().then(root => root.removeEntry(name, {recursive: true}))";

const CHOOSE: &str = "Save in a folder, too…";
const ASKED: &str = "this browser asks for your permission again. Allow it in Settings.";

/// Returns what the browser says about the folder.
fn told() -> JsValue {
    Reflect::get(&window(), &"folder".into()).expect("it can be read")
}

/// Changes what the browser says about the folder.
fn set(what: &str, value: &JsValue) {
    Reflect::set(&told(), &what.into(), value).expect("it can be set");
}

/// A page with folders of the user.
struct Desk {
    studio: Studio,
    _changed: Changed,
}

impl Desk {
    async fn begin() -> Self {
        let studio = Studio::connected().await;
        let desk = Self {
            studio,
            _changed: Changed::by(FOLDER).await,
        };
        set("name", &desk.name("my-pictures").into());
        desk.studio.follow("Settings").await;
        desk
    }

    /// Returns the name of a folder that no other test has.
    fn name(&self, start: &str) -> String {
        let ending = self.studio.own_name("");
        format!("{start}-{}", ending.trim_matches([' ', '/']))
    }

    /// Returns the files in the folder, each with whether a kept file has the same bytes.
    async fn files(&self) -> Vec<(String, bool)> {
        let name = Reflect::get(&told(), &"name".into()).expect("it can be read");
        let kept = self.studio.own_name("easel-kept-files");
        let found = script(FILES, &[name, kept.into()]).await;
        let found = found.as_string().expect("it is JSON");
        serde_json::from_str(&found).expect("it is a list")
    }

    /// Waits for this number of files, and returns their paths.
    async fn wait_files(&self, count: usize) -> Vec<String> {
        let found = self
            .studio
            .wait(&format!("{count} files in the folder"), async || {
                let files = self.files().await;
                (files.len() == count).then_some(files)
            })
            .await;
        found.into_iter().map(|(path, _)| path).collect()
    }

    /// Chooses the folder in the settings.
    async fn choose_folder(&self) {
        self.studio.follow("Settings").await;
        self.studio.press("button", CHOOSE).await;
        self.wait_chosen("my-pictures").await;
    }

    async fn wait_chosen(&self, start: &str) {
        let name = self.name(start);
        let words = format!("Kept results are also saved in your folder “{name}”.");
        self.studio.wait_text(&words).await;
    }

    async fn generate(&self, prompt: &str) {
        self.studio.generate_until(prompt, WAIT, "Completed").await;
    }
}

/// Earlier and later results are saved in the folder with the same bytes. Their names follow the template, their
/// endings the content. Bytes that came with an answer are saved as well. A name that is already used gets a number.
#[wasm_bindgen_test]
async fn kept_results_are_files_in_a_folder() {
    let desk = Desk::begin().await;
    let studio = &desk.studio;
    studio
        .press("checkbox", "Write prompt and settings into saved files")
        .await;
    studio
        .fill("textbox", "File names", "{kind}s/{prompt}")
        .await;
    desk.generate("a swift").await;
    desk.choose_folder().await;
    desk.wait_files(1).await;
    desk.generate("a swallow [bytes]").await;
    desk.generate("A swift!").await;
    desk.wait_files(3).await;
    let found = desk.files().await;
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
    studio.follow("Settings").await;
    studio.press("button", "No longer save there").await;
    studio.find("button", CHOOSE).await;
    desk.generate("a martin [disguise]").await;
    desk.choose_folder().await;
    let paths = desk.wait_files(4).await;
    assert!(
        paths.contains(&"images/a-martin-disguise.jpg".to_owned()),
        "{paths:?}"
    );
}

/// After the permission was revoked, results are kept in the browser and wait for the folder. One message says so, and
/// a click writes them.
#[wasm_bindgen_test]
async fn a_revoked_folder_loses_nothing() {
    let mut desk = Desk::begin().await;
    desk.choose_folder().await;
    set("permission", &"prompt".into());
    desk.studio.open("image").await;
    assert!(!desk.studio.text().contains(ASKED), "nothing waits yet");
    for prompt in ["a swift", "a swallow"] {
        desk.generate(prompt).await;
    }
    desk.studio.wait_text(ASKED).await;
    desk.studio.wait_kept(2).await;
    desk.studio.reload().await;
    let studio = &desk.studio;
    studio.wait_text(ASKED).await;
    assert_eq!(studio.text().matches(ASKED).count(), 1);
    studio.follow("Settings").await;
    studio.wait_text("2 results wait to be saved there.").await;
    assert_eq!(desk.wait_files(0).await, Vec::<String>::new());
    studio.press("button", "Allow the folder again").await;
    desk.wait_files(2).await;
    studio.wait_gone("button", "Allow the folder again").await;
    studio.wait_no_text(ASKED).await;
    assert!(!studio.text().contains("wait to be saved there"));
}

/// Freeing space also removed results that still waited for the folder, without a word. They were nowhere after that.
#[wasm_bindgen_test]
async fn what_waits_for_the_folder_is_not_freed() {
    let desk = Desk::begin().await;
    let studio = &desk.studio;
    desk.choose_folder().await;
    desk.generate("a martin").await;
    desk.wait_files(1).await;
    set("permission", &"prompt".into());
    desk.generate("a nightjar").await;
    studio.wait_text(ASKED).await;
    studio.follow("Settings").await;
    studio.wait_text("Kept: 2 pictures, 0 clips, ").await;
    studio.press("button", "Free the room…").await;
    studio.answer("Free the room?", "Free the room").await;
    studio
        .wait_text("1 result stays here: it is not in your folder yet.")
        .await;
    studio.wait_text("Kept: 1 picture, 0 clips, ").await;
    studio.wait_text("1 result waits to be saved there.").await;
    studio.press("button", "Allow the folder again").await;
    desk.wait_files(2).await;
}

/// A missing folder and a full disk show one message each, and lose nothing: all results are written once there is a
/// place for them.
#[wasm_bindgen_test]
async fn a_folder_that_is_gone_or_full_loses_nothing() {
    let mut desk = Desk::begin().await;
    desk.choose_folder().await;
    desk.generate("a swift").await;
    desk.wait_files(1).await;
    script(REMOVE, &[desk.name("my-pictures").into()]).await;
    desk.generate("a swallow").await;
    let studio = &desk.studio;
    studio
        .wait_text("your folder, which is not where it was")
        .await;
    studio.follow("Settings").await;
    studio.wait_text("1 result waits to be saved there.").await;
    set("name", &desk.name("other-pictures").into());
    set("isFull", &JsValue::TRUE);
    studio.press("button", "Choose another folder…").await;
    desk.wait_chosen("other-pictures").await;
    studio.wait_text("its disk is full").await;
    studio.wait_text("2 results wait to be saved there.").await;
    assert!(!studio.text().contains("which is not where it was"));
    set("isFull", &JsValue::FALSE);
    desk.studio.reload().await;
    let paths = desk.wait_files(2).await;
    assert!(paths.iter().all(|path| !path.contains('(')), "{paths:?}");
}

#[wasm_bindgen_test]
async fn a_browser_without_folders_says_so() {
    let studio = Studio::connected().await;
    let _without = Changed::without("showDirectoryPicker").await;
    studio.follow("Settings").await;
    studio
        .wait_text("This browser cannot save results in a folder of yours by itself")
        .await;
    assert!(!studio.has("button", CHOOSE).await);
}
