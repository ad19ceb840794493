//! GitHub Pages: no settings, the same caching for all, and `404.html` for what is missing.

use std::{collections::BTreeMap, path::Path};

use crate::{Answer, Host, all_files};

struct Pages {
    files: BTreeMap<String, Vec<u8>>,
    base: &'static str,
}

pub(crate) fn pages(folder: &Path, base: &'static str) -> Box<dyn Host> {
    let files = all_files(folder);
    assert!(
        files.contains_key(".nojekyll"),
        "names with an underscore would be left out"
    );
    Box::new(Pages { files, base })
}

impl Host for Pages {
    fn get(&self, path: &str, _: &str) -> Answer {
        let Some(name) = path.strip_prefix(self.base) else {
            return if path == self.base.trim_end_matches('/') {
                Answer::redirect(self.base)
            } else {
                Answer::of(404, "", b"")
            };
        };
        let name = if name.is_empty() { "index.html" } else { name };
        let mut answer = match self.files.get(name) {
            Some(body) => Answer::of(200, name, body),
            None => Answer::of(404, "404.html", &self.files["404.html"]),
        };
        answer.set("cache-control", "max-age=600");
        answer.set("server", "GitHub.com");
        answer
    }
}
