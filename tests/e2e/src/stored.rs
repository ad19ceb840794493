//! Reading what the page has stored.

use crate::Studio;

/// The records of the ledger, as texts. The database is not made here: the page would find it without tables.
const JOBS: &str = "return new Promise((tell, fail) => {
    const opening = indexedDB.open('easel');
    opening.onupgradeneeded = () => opening.transaction.abort();
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

/// Returns everything that the browser stores for the origin under names with this ending, as two texts: the storage
/// that outlasts the tab, and the session storage. The tests in `tests/web` use the same script; they share one origin.
const EVERYTHING: &str = include_str!("everything.js");

impl Studio {
    /// Returns everything that the browser stores for the origin: the storage that outlasts the tab, and the session
    /// storage.
    ///
    /// # Panics
    /// When it cannot be read.
    #[track_caller]
    pub fn all_stored(&self) -> [String; 2] {
        // The page may remove a file while the script reads it.
        self.wait("all stores read", || {
            serde_json::from_value(self.try_script(EVERYTHING, vec!["".into()])?).ok()
        })
    }

    /// Returns the records of the ledger as texts; `None` while they cannot be read.
    pub fn stored_jobs(&self) -> Option<Vec<String>> {
        let found = self.try_script(JOBS, Vec::new())?;
        let texts = found.as_array()?.iter();
        texts.map(|text| Some(text.as_str()?.to_owned())).collect()
    }

    /// Waits until the first job is stored with its results. The page shows results before they are stored.
    ///
    /// # Panics
    /// When the job is not stored.
    #[track_caller]
    pub fn wait_stored(&self) {
        self.wait("the result in the store", || {
            let stored = self.stored_jobs()?;
            let first = stored.first()?;
            is_completed(first).then_some(())
        });
    }
}

fn is_completed(record: &str) -> bool {
    record.contains(r#""is":"completed""#)
}
