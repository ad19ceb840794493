//! Checks that one file makes all addresses of files in memory, because it decides their types.

use std::fs;

use crate::source::{read, root, sources};

/// The only file that may make such addresses.
const MAKER: &str = "src/browser/object_url.rs";

/// Folders with scripts.
const SCRIPTS: [&str; 3] = ["site/workers", "crates/demo", "src"];

/// An SVG result that was opened as a `blob:` with the type of a document ran its script with the rights of the page.
#[test]
fn only_one_file_makes_addresses_of_files() {
    let mut all = sources("src");
    all.extend(sources("crates/demo/src"));
    for folder in SCRIPTS {
        for entry in fs::read_dir(root().join(folder)).expect("the folder exists") {
            let path = entry.expect("the folder can be listed").path();
            if path.extension().is_some_and(|extension| extension == "js") {
                all.insert(path.display().to_string(), read(&path));
            }
        }
    }
    let makes = |text: &str| {
        let text = text.to_lowercase().replace('_', "");
        text.contains("createobjecturl")
    };
    let found: Vec<_> = all
        .iter()
        .filter(|(_, text)| makes(text))
        .map(|(name, _)| name.as_str())
        .collect();
    assert!(all.keys().any(|name| name.ends_with("site.js")));
    assert_eq!(found, [MAKER]);
}
