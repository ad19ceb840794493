//! The part of a page that is shown: a section, `?show=…` in the address, or the page's query. Since it is
//! in the address, Back and a reload keep it.

use leptos::prelude::*;
use leptos_router::{
    NavigateOptions,
    hooks::{use_location, use_navigate},
};

use super::route::{Route, current_route};
use crate::browser;

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

/// Shows another section of the current page. The new address replaces the current one, so that Back leads to the page
/// before.
pub fn use_section_navigation(route: Route) -> Callback<&'static str> {
    let navigate = use_navigation_within(route.clone());
    Callback::new(move |section: &'static str| {
        navigate.run((with_section(route.path(), section), true));
    })
}

/// The query of a page's address. It does not change while the page is being left.
pub fn query_of(route: Route) -> Memo<String> {
    let (here, search) = (current_route(), use_location().search);
    Memo::new(move |before: Option<&String>| {
        if here.with(|here| here.as_ref() == Some(&route)) {
            browser::without_open(&search.get())
        } else {
            before.cloned().unwrap_or_default()
        }
    })
}

/// The path of a page with a query, for a link.
pub fn query_link(route: &Route, query: &str) -> String {
    with_query(route.link(), query)
}

/// Shows the current page with another query. The second argument says whether the new address replaces the
/// current one.
pub fn use_query_navigation(route: Route) -> Callback<(String, bool)> {
    let navigate = use_navigation_within(route.clone());
    Callback::new(move |(query, replace): (String, bool)| {
        navigate.run((with_query(route.path(), &query), replace));
    })
}

/// Navigates to a path of the current page without scrolling. The second argument says whether the new address
/// replaces the current one. Does nothing if the user has gone to another page: typing is followed by a timer.
fn use_navigation_within(route: Route) -> Callback<(String, bool)> {
    let here = current_route();
    let navigate = StoredValue::new_local(use_navigate());
    Callback::new(move |(path, replace): (String, bool)| {
        let options = NavigateOptions {
            replace,
            scroll: false,
            ..NavigateOptions::default()
        };
        let own = Some(Some(route.clone()));
        browser::after_way_back(move || {
            if here.try_get_untracked() == own {
                navigate.try_with_value(|navigate| navigate(&path, options));
            }
        });
    })
}

fn with_query(path: String, query: &str) -> String {
    match query {
        "" => path,
        _ => [&path, "?", query].concat(),
    }
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
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
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

    #[wasm_bindgen_test]
    fn the_path_of_a_section_is_read_back() {
        assert_eq!(with_section("tasks".into(), ""), "tasks");
        let path = with_section("tasks".into(), "failed");
        let (page, search) = path.split_once('?').expect("a query");
        assert_eq!((page, section_of(search)), ("tasks", "failed"));
    }
}
