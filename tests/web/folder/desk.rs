//! A page with a folder of the user. A test cannot use the browser's dialog, so it gets a folder of the page's own file
//! system, which has the same interface.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

use crate::studio::{Changed, Studio, WAIT, script};

pub(super) const CHOOSE: &str = "Save in a folder, too…";

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

/// Returns what the browser says about the folder.
fn told() -> JsValue {
    Reflect::get(&window(), &"folder".into()).expect("it can be read")
}

/// Changes what the browser says about the folder.
pub(super) fn set(what: &str, value: &JsValue) {
    Reflect::set(&told(), &what.into(), value).expect("it can be set");
}

/// A page with folders of the user.
pub(super) struct Desk {
    pub(super) studio: Studio,
    _changed: Changed,
}

impl Desk {
    pub(super) async fn begin() -> Self {
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
    pub(super) fn name(&self, start: &str) -> String {
        let ending = self.studio.own_name("");
        format!("{start}-{}", ending.trim_matches([' ', '/']))
    }

    /// Returns the files in the folder, each with whether a kept file has the same bytes.
    pub(super) async fn files(&self) -> Vec<(String, bool)> {
        let name = Reflect::get(&told(), &"name".into()).expect("it can be read");
        let kept = self.studio.own_name("easel-kept-files");
        let found = script(FILES, &[name, kept.into()]).await;
        let found = found.as_string().expect("it is JSON");
        serde_json::from_str(&found).expect("it is a list")
    }

    /// Waits for this number of files, and returns their paths.
    pub(super) async fn wait_files(&self, count: usize) -> Vec<String> {
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
    pub(super) async fn choose_folder(&self) {
        self.studio.follow("Settings").await;
        self.studio.press("button", CHOOSE).await;
        self.wait_chosen("my-pictures").await;
    }

    pub(super) async fn wait_chosen(&self, start: &str) {
        let name = self.name(start);
        let words = format!("Kept results are also saved in your folder “{name}”.");
        self.studio.wait_text(&words).await;
    }

    pub(super) async fn generate(&self, prompt: &str) {
        self.studio.generate_until(prompt, WAIT, "Completed").await;
    }
}
