//! Files that the page has saved.

use std::{fs, path::PathBuf};

use crate::Studio;

impl Studio {
    /// Waits for a saved file whose name ends so.
    ///
    /// # Panics
    /// When there is none soon.
    #[track_caller]
    pub fn saved_file(&self, end: &str) -> PathBuf {
        self.wait(&format!("a saved file …{end}"), || {
            self.find_saved_file(end)
        })
    }

    /// A saved file whose name ends so, if it is there as a whole. Browsers make an empty file of that name first, and put
    /// the whole one in its place.
    pub fn find_saved_file(&self, end: &str) -> Option<PathBuf> {
        let files = fs::read_dir(self.downloads()).ok()?.flatten();
        let mut paths = files.map(|file| file.path());
        paths.find(|path| {
            let is_whole = fs::metadata(path).is_ok_and(|file| file.len() > 0);
            path.to_string_lossy().ends_with(end) && is_whole
        })
    }
}
