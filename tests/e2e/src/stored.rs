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

impl Studio {
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
            let is_completed = |text: &String| text.contains(r#""is":"completed""#);
            stored.first().is_some_and(is_completed).then_some(())
        });
    }
}
