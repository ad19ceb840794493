//! Finds the files that a browser loads before the application starts, and the files that it loads on demand.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use crate::{site::tags::tags, workspace};

/// The relations of a `<link>` whose file is loaded at once, by the browser or by `boot.js`.
const FETCHED: [&str; 4] = ["stylesheet", "modulepreload", "code", "icon"];

/// The file that `boot.js` loads for every visitor, in addition to the page's own links.
const CONFIG: &str = "config.json";

/// The folder of the module's script snippets, which the module imports and the page does not.
const SNIPPETS: &str = "snippets";

/// The measured files of a site, as paths within it.
pub(crate) struct Files {
    /// The page itself, all files it refers to, and the files that these cannot start without.
    pub(crate) first: Vec<String>,
    /// Chunks of the module and their styles, which the page does not load by itself. A user can
    /// write a prompt and press the button without them: `src/app/chunks.rs` says what they are
    /// needed for.
    pub(crate) later: Vec<String>,
}

/// Separates the files of the first load from the later ones.
pub(crate) fn files(site: &Path) -> Result<Files> {
    let index = site.join("index.html");
    let html =
        fs::read_to_string(&index).with_context(|| format!("{} is missing", index.display()))?;
    let mut first = vec!["index.html".to_owned()];
    first.extend(references(&html));
    let mut later = Vec::new();
    for path in workspace::files_under(site)? {
        let Ok(path) = path.strip_prefix(site) else {
            continue;
        };
        let is_part = path
            .extension()
            .is_some_and(|extension| extension == "wasm" || extension == "css");
        let name = path.to_string_lossy().replace('\\', "/");
        if path.starts_with(SNIPPETS) || name == CONFIG {
            first.push(name);
        } else if is_part && !first.contains(&name) {
            later.push(name);
        }
    }
    let mut seen = std::collections::HashSet::new();
    first.retain(|file| seen.insert(file.clone()));
    Ok(Files { first, later })
}

/// Returns the site's own files that a page loads at once.
fn references(html: &str) -> Vec<String> {
    tags(html)
        .filter(|tag| tag.is_script() || tag.is_picture() || tag.is_link(&FETCHED))
        .map(|tag| tag.file)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_fetches_is_found_in_any_spelling() {
        let html = r#"<!doctype html><base href="/"><link rel="icon" href="./favicon-1.svg">
            <script src=./boot-2.js></script>
            <link REL=stylesheet href='./style-3.css'>
            <link rel="modulepreload" href="./easel-4.js" crossorigin>
            <link rel="code" href="./easel-4_bg.wasm?v=1">
            <link rel="canonical" href="./elsewhere.html"><script>inline()</script>
            <script src="https://example.org/x.js"></script><a href="image">Image</a>"#;
        let expected = [
            "favicon-1.svg",
            "boot-2.js",
            "style-3.css",
            "easel-4.js",
            "easel-4_bg.wasm",
        ];
        assert_eq!(references(html), expected);
    }
}
