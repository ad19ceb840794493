//! Which section of a page is shown: `?show=…` in the address, so that Back and a reload keep it.

use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_location, use_navigate},
};

use super::route::Route;

const SHOW: &str = "show=";

/// The section in the current address; empty if it names none.
pub fn current_section() -> Memo<String> {
    let search = use_location().search;
    Memo::new(move |_| search.with(|search| section_of(search).to_owned()))
}

/// The path of a section for a link. An empty section is the page itself.
pub fn section_link(route: &Route, section: &str) -> String {
    with_section(route.link(), section)
}

/// Shows another section of a page. It takes the place of the current address: Back leads to the
/// page before.
pub fn use_section_navigation(route: Route) -> Callback<&'static str> {
    let navigate = StoredValue::new_local(use_navigate());
    Callback::new(move |section: &'static str| {
        let path = with_section(route.path(), section);
        let options = NavigateOptions {
            replace: true,
            scroll: false,
            ..NavigateOptions::default()
        };
        navigate.try_with_value(|navigate| navigate(&path, options));
    })
}

fn with_section(path: String, section: &str) -> String {
    match section {
        "" => path,
        _ => [&path, "?", SHOW, section].concat(),
    }
}

fn section_of(search: &str) -> &str {
    let mut values = search.split('&');
    let section = values.find_map(|value| value.strip_prefix(SHOW));
    section.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_names_the_section() {
        for (search, section) in [
            ("", ""),
            ("show=failed", "failed"),
            ("a=b&show=running&c", "running"),
            ("show=", ""),
            ("shows=failed", ""),
        ] {
            assert_eq!(section_of(search), section, "{search}");
        }
    }

    #[test]
    fn the_path_of_a_section_is_read_back() {
        assert_eq!(with_section("tasks".into(), ""), "tasks");
        let path = with_section("tasks".into(), "failed");
        let (page, search) = path.split_once('?').expect("a query");
        assert_eq!((page, section_of(search)), ("tasks", "failed"));
    }
}
