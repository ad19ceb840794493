//! Files that the page has saved.

use std::{fs, path::PathBuf};

use crate::Studio;

impl Studio {
    /// Waits for a saved file whose name ends so: the browser gives it its name once it is whole.
    ///
    /// # Panics
    /// When there is none soon.
    #[track_caller]
    pub fn saved_file(&self, end: &str) -> PathBuf {
        self.wait(&format!("a saved file …{end}"), || {
            let files = fs::read_dir(self.downloads()).ok()?.flatten();
            let mut paths = files.map(|file| file.path());
            paths.find(|path| path.to_string_lossy().ends_with(end))
        })
    }
}
