//! What the page has stored.

use crate::Studio;

/// The records of the ledger, as texts.
const JOBS: &str = "return new Promise((tell, fail) => {
    const opening = indexedDB.open('easel');
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

/// Everything that the browser stores for the origin, as two texts: what outlasts the tab, and its session.
const EVERYTHING: &str = "
    const done = request => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const read = async ({name}) => {
        const database = await done(indexedDB.open(name));
        const stores = [...database.objectStoreNames];
        const all = stores.map(store => done(database.transaction(store).objectStore(store).getAll()));
        const records = await Promise.all(all);
        database.close();
        return [name, records];
    };
    const cached = async name => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return [name, (await cache.keys()).map(key => key.url), await Promise.all(answers.map(answer => answer.text()))];
    };
    const files = async folder => {
        const all = [];
        for await (const entry of folder.values()) {
            all.push(entry.name, entry.kind === 'file' ? await (await entry.getFile()).text() : await files(entry));
        }
        return all;
    };
    return Promise.all([
        indexedDB.databases().then(all => Promise.all(all.map(read))),
        caches.keys().then(all => Promise.all(all.map(cached))),
        navigator.storage.getDirectory().then(files),
    ]).then(all => [JSON.stringify([...all, {...localStorage}]), JSON.stringify({...sessionStorage})])";

impl Studio {
    /// Everything that the browser stores for the origin: what outlasts the tab, and what its session has.
    ///
    /// # Panics
    /// When it cannot be read.
    #[track_caller]
    pub fn all_stored(&self) -> [String; 2] {
        // The page may remove a file while the script reads it.
        self.wait("all stores read", || {
            serde_json::from_value(self.try_script(EVERYTHING, Vec::new())?).ok()
        })
    }

    /// The records of the ledger, each as a text; `None` while they cannot be read.
    pub fn stored_jobs(&self) -> Option<Vec<String>> {
        let found = self.try_script(JOBS, Vec::new())?;
        let texts = found.as_array()?.iter();
        texts.map(|text| Some(text.as_str()?.to_owned())).collect()
    }

    /// Waits until the first job is stored with its results: the page shows them before.
    ///
    /// # Panics
    /// When it is not.
    #[track_caller]
    pub fn wait_stored(&self) {
        self.wait("the result in the store", || {
            let stored = self.stored_jobs()?;
            let first = stored.first()?;
            is_completed(first).then_some(())
        });
    }

    /// Waits until no job is stored with its results: the page shows a removal before.
    ///
    /// # Panics
    /// When one still is.
    #[track_caller]
    pub fn wait_none_stored(&self) {
        self.wait("no result in the store", || {
            (!self
                .stored_jobs()?
                .iter()
                .any(|record| is_completed(record)))
            .then_some(())
        });
    }
}

fn is_completed(record: &str) -> bool {
    record.contains(r#""is":"completed""#)
}
