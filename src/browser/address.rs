//! The address of the tab, and its parameters.

use easel_core::url_part::decode;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// The parameters that name what is open above the page.
const NAMES: [&str; 2] = ["view", "open"];

/// The path of the address.
pub fn address_path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// The value of a parameter in the address; `None` if it is missing or empty.
pub fn address_value(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    parameter(&search, name).map(str::to_owned)
}

/// Sets a parameter in the address of the current history entry. An empty value removes the parameter.
pub fn set_address_value(name: &str, value: &str) {
    if address_value(name).unwrap_or_default() == value {
        return;
    }
    let location = window().location();
    let parts = (location.pathname(), location.search(), location.hash());
    let (Ok(path), Ok(search), Ok(hash)) = parts else {
        return;
    };
    let address = [path, with_parameter(&search, name, value), hash].concat();
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or_default();
        // A browser refuses too many changes in a second. Then the address keeps its former value.
        history
            .replace_state_with_url(&state, "", Some(&address))
            .ok();
    }
}

/// Adds an entry for a page, by its path and its query without the `?`, unless the current entry is one of it.
pub fn add_page_entry(path: &str, query: &str) {
    let search = window().location().search().unwrap_or_default();
    // The router does not encode all signs of a path.
    let is_here = decode(&address_path()) == decode(path);
    if is_here && without_open(&search) == without_open(query) {
        return;
    }
    let mark = if query.is_empty() { "" } else { "?" };
    if let Ok(history) = window().history() {
        let address = [path, mark, query].concat();
        // A browser refuses too many entries in a second. Then the address keeps its former value.
        history
            .push_state_with_url(&JsValue::UNDEFINED, "", Some(&address))
            .ok();
    }
}

/// Whether the address names something that is open above the page.
pub(super) fn names_open() -> bool {
    NAMES.iter().any(|name| address_value(name).is_some())
}

/// The query of an address, without the parameters that name what is open above the page.
pub fn without_open(search: &str) -> String {
    let rest = NAMES.iter().fold(search.to_owned(), |rest, name| {
        with_parameter(&rest, name, "")
    });
    rest.trim_start_matches('?').to_owned()
}

/// The value of a parameter in the query of an address; `None` if it is missing or empty.
fn parameter<'a>(search: &'a str, name: &str) -> Option<&'a str> {
    let mut all = search.trim_start_matches('?').split('&');
    all.find_map(|one| one.strip_prefix(name)?.strip_prefix('='))
        .filter(|value| !value.is_empty())
}

/// The query with another value of a parameter, which comes last. An empty value removes the parameter.
fn with_parameter(search: &str, name: &str, value: &str) -> String {
    let is_other = |one: &&str| {
        let rest = one.strip_prefix(name);
        !one.is_empty() && rest.is_none_or(|rest| !rest.is_empty() && !rest.starts_with('='))
    };
    let own = [name, "=", value].concat();
    let own = (!value.is_empty()).then_some(&*own);
    let others = search.trim_start_matches('?').split('&').filter(is_other);
    let all: Vec<&str> = others.chain(own).collect();
    if all.is_empty() {
        String::new()
    } else {
        ["?", &all.join("&")].concat()
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn one_parameter_is_read_and_changed() {
        for (search, found, with, without) in [
            ("", None, "?view=b", ""),
            ("?", None, "?view=b", ""),
            ("?view=a", Some("a"), "?view=b", ""),
            (
                "?q=a+b&view=a&show=x",
                Some("a"),
                "?q=a+b&show=x&view=b",
                "?q=a+b&show=x",
            ),
            ("?views=a", None, "?views=a&view=b", "?views=a"),
            ("?view", None, "?view=b", ""),
            ("?view=", None, "?view=b", ""),
            ("?q=view=a", None, "?q=view=a&view=b", "?q=view=a"),
        ] {
            assert_eq!(parameter(search, "view"), found, "{search}");
            assert_eq!(with_parameter(search, "view", "b"), with, "{search}");
            assert_eq!(with_parameter(search, "view", ""), without, "{search}");
        }
    }

    #[wasm_bindgen_test]
    fn a_page_does_not_see_what_is_open_above_it() {
        for (search, rest) in [
            ("", ""),
            ("view=a", ""),
            ("q=a&open=batch&view=a/1,b", "q=a"),
            ("q=a%20b&show=failed", "q=a%20b&show=failed"),
        ] {
            assert_eq!(without_open(search), rest);
        }
    }
}
