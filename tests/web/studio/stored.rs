//! Reading what the page has stored.

use js_sys::Array;
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::Storage;

use super::{Changed, Studio, script};

/// Returns the records of the ledger. The database is not made here: the page would find it without tables.
const JOBS: &str = "const [name] = arguments;
    return new Promise((tell, fail) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => {
            opening.transaction.abort();
            tell([]);
        };
        opening.onerror = fail;
        opening.onsuccess = () => {
            const asked = opening.result.transaction('jobs').objectStore('jobs').getAll();
            asked.onerror = fail;
            asked.onsuccess = () => {
                opening.result.close();
                tell(asked.result.map(record => record.json));
            };
        };
    })";

/// Holds the table of the ledger, so that no other request to the store is answered.
const HOLD: &str = "return new Promise((tell, fail) => {
    let isHeld = true;
    const opening = indexedDB.open('NAME');
    opening.onerror = fail;
    opening.onsuccess = () => {
        const table = opening.result.transaction('jobs', 'readwrite').objectStore('jobs');
        const hold = () => {
            if (isHeld) table.count().onsuccess = hold;
            else opening.result.close();
        };
        hold();
        tell(() => isHeld = false);
    };
})";

/// Counts the files in a folder of the browser's private file system.
const COUNT_FILES: &str = "const [name] = arguments;
    return (async () => {
        const root = await navigator.storage.getDirectory();
        let count = 0;
        const walk = async folder => {
            for await (const entry of folder.values()) {
                if (entry.kind === 'file') count += 1; else await walk(entry);
            }
        };
        await walk(await root.getDirectoryHandle(encodeURIComponent(name)));
        return count;
    })().catch(() => 0)";

/// Returns the states of all results in the index of what is kept.
const STATES: &str = "const [name] = arguments;
    const done = request => new Promise((tell, fail) => {
        request.onsuccess = () => tell(request.result);
        request.onerror = fail;
    });
    return (async () => {
        // Opening the database would create it.
        const databases = await indexedDB.databases();
        if (!databases.some(known => known.name === name)) return '';
        const database = await done(indexedDB.open(name));
        const all = await done(database.transaction('records').objectStore('records').getAll());
        database.close();
        return all.map(({json}) => JSON.parse(json).state.is).join();
    })().catch(() => '')";

/// Returns everything that is stored for the origin under names with this ending. Other tests use other endings. The
/// storage of the service does not count, because a real service is outside the browser.
const EVERYTHING: &str = include_str!("../../e2e/src/everything.js");

impl Studio {
    /// Returns the name under which the page stores this entry.
    pub(crate) fn own_name(&self, name: &str) -> String {
        [name, &self.ending].concat()
    }

    /// Keeps the store of the records from answering, while the returned value is held.
    pub(crate) async fn hold_store(&self) -> Changed {
        Changed::by(&HOLD.replace("NAME", &self.own_name("easel"))).await
    }

    /// Stores a text on the device, as the page does.
    pub(crate) fn store(&self, name: &str, text: &str) {
        put(&device(), &self.own_name(name), text);
    }

    /// Returns the text that the page has stored on the device.
    pub(crate) fn stored(&self, name: &str) -> Option<String> {
        device()
            .get_item(&self.own_name(name))
            .expect("it can be read")
    }

    /// Stores a text for the tab, as the page does.
    pub(crate) fn store_in_session(&self, name: &str, text: &str) {
        put(&session(), &self.own_name(name), text);
    }

    /// Returns the text that the page has stored for the tab.
    pub(crate) fn stored_in_session(&self, name: &str) -> Option<String> {
        session()
            .get_item(&self.own_name(name))
            .expect("it can be read")
    }

    /// Returns the records of the ledger as texts.
    pub(crate) async fn stored_jobs(&self) -> Vec<String> {
        let found = script(JOBS, &[self.own_name("easel").into()]).await;
        let texts = Array::from(&found);
        texts.iter().filter_map(|text| text.as_string()).collect()
    }

    /// Returns everything that is stored for the page, as two texts: the storage that outlasts the tab, and the session
    /// storage.
    pub(crate) async fn all_stored(&self) -> [String; 2] {
        let found = script(EVERYTHING, &[self.ending.as_str().into()]).await;
        let texts = Array::from(&found);
        [0, 1].map(|at| texts.get(at).as_string().expect("it is a text"))
    }

    /// Waits until a job is stored with its results. The page shows results before they are stored.
    pub(crate) async fn wait_result_stored(&self) {
        self.wait("result in the store", async || {
            let stored = self.stored_jobs().await;
            stored
                .iter()
                .any(|record| is_completed(record))
                .then_some(())
        })
        .await;
    }

    /// Waits until no job is stored with its results. The page shows a removal before it is stored.
    pub(crate) async fn wait_none_stored(&self) {
        self.wait("store without results", async || {
            let stored = self.stored_jobs().await;
            (!stored.iter().any(|record| is_completed(record))).then_some(())
        })
        .await;
    }

    /// Counts the files in a folder of the page; a number.
    async fn count_files(&self, folder: &str) -> JsValue {
        script(COUNT_FILES, &[self.own_name(folder).into()]).await
    }

    /// Counts the archives that were assembled in this browser; a number.
    pub(crate) async fn count_archives(&self) -> JsValue {
        self.count_files("easel-downloads").await
    }

    /// Waits until this browser keeps this many files of results.
    pub(crate) async fn wait_kept(&self, count: usize) {
        self.wait(&format!("{count} kept files"), async || {
            let found = self.count_files("easel-kept-files").await;
            // A file is there before the index says that it is kept. A page that is left in between keeps it anew.
            let is_open = self.kept_states().await.contains("keeping");
            (found == count && !is_open).then_some(())
        })
        .await;
    }

    /// Returns the states of all results in the index of what is kept, with commas between them.
    pub(crate) async fn kept_states(&self) -> String {
        let index = self.own_name("easel-kept");
        let states = script(STATES, &[index.as_str().into()]).await;
        states.as_string().unwrap_or_default()
    }
}

fn device() -> Storage {
    window().local_storage().expect("allowed").expect("there")
}

fn session() -> Storage {
    window().session_storage().expect("allowed").expect("there")
}

fn put(area: &Storage, name: &str, text: &str) {
    area.set_item(name, text).expect("there is room");
}

fn is_completed(record: &str) -> bool {
    record.contains(r#""is":"completed""#)
}
