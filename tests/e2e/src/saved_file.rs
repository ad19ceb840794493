//! Files that the page has saved.

use std::{fs, path::PathBuf};

use crate::Studio;

impl Studio {
    /// Waits for a saved file whose name has this end.
    ///
    /// # Panics
    /// When no such file appears.
    #[track_caller]
    pub fn saved_file(&self, end: &str) -> PathBuf {
        self.wait(&format!("a saved file …{end}"), || {
            self.find_saved_file(end)
        })
    }

    /// Returns the saved file whose name has this end, once it is complete. Browsers first create an empty file of that
    /// name, and replace it with the complete one.
    pub fn find_saved_file(&self, end: &str) -> Option<PathBuf> {
        let files = fs::read_dir(self.downloads()).ok()?.flatten();
        let mut paths = files.map(|file| file.path());
        paths.find(|path| {
            let is_whole = fs::metadata(path).is_ok_and(|file| file.len() > 0);
            path.to_string_lossy().ends_with(end) && is_whole
        })
    }
}
