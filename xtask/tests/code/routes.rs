//! Checks that the hosts know all pages of the application.

use std::collections::BTreeSet;

use crate::source::{read, root};

/// Returns the texts in quotes between two marks of a file.
fn quoted(file: &str, from: &str, to: &str) -> BTreeSet<String> {
    let text = read(&root().join(file));
    let start = text.find(from).unwrap_or_else(|| panic!("{file}: {from}"));
    let end = text[start..]
        .find(to)
        .unwrap_or_else(|| panic!("{file}: {to}"));
    let quoted = text[start..start + end].split('"').skip(1).step_by(2);
    quoted.map(ToOwned::to_owned).collect()
}

/// A page that a host does not know is a missing file there when a user reloads it.
#[test]
fn each_page_of_the_application_is_known_to_the_hosts() {
    let route = "src/state/route.rs";
    let facts = "xtask/src/hosting/facts.rs";
    let pages = quoted(route, "const PATHS", "impl Route");
    let known = quoted(facts, "const PAGES:", "/// The media types");
    assert!(pages.len() > 8, "{pages:?}");
    let own = ["index.html", "404.html"].map(str::to_owned);
    let known: BTreeSet<_> = known.difference(&own.into()).cloned().collect();
    assert_eq!(pages, known);
    let with_id = quoted(route, "const TASKS", "impl Route");
    let known = quoted(facts, "const PAGES_WITH_ID", ";\n");
    assert_eq!(with_id, known, "the words before an id");
}
