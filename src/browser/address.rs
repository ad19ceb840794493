//! The address of the tab, and what it names.

use leptos::prelude::window;

/// What is open is named by one of these in an address.
const NAMES: [&str; 2] = ["view", "open"];

/// The path of the address.
pub fn address_path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// What is named by the address; nothing if it names nothing like that.
pub fn address_value(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    parameter(&search, name).map(str::to_owned)
}

/// Has the address of the current entry name something, or nothing if that is empty.
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
        // A browser refuses too many changes in a second: then the address names what was shown before.
        history
            .replace_state_with_url(&state, "", Some(&address))
            .ok();
    }
}

/// Whether the address names something that is open above the page.
pub(super) fn names_open() -> bool {
    NAMES.iter().any(|name| address_value(name).is_some())
}

/// What an address says after its `?`, without what is open above the page.
pub fn without_open(search: &str) -> String {
    let rest = NAMES.iter().fold(search.to_owned(), |rest, name| {
        with_parameter(&rest, name, "")
    });
    rest.trim_start_matches('?').to_owned()
}

/// A parameter of what an address says after its `?`.
fn parameter<'a>(search: &'a str, name: &str) -> Option<&'a str> {
    let mut all = search.trim_start_matches('?').split('&');
    all.find_map(|one| one.strip_prefix(name)?.strip_prefix('='))
        .filter(|value| !value.is_empty())
}

/// The same with another value of a parameter, which comes last; an empty one leaves it out.
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
    use super::*;

    #[test]
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

    #[test]
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
