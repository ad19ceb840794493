//! What is open above the page has an entry of its own in the tab's history, so that Back closes it.
//!
//! The note at an entry says how many such entries lie above the one of the page. What was closed in another way than by
//! Back goes back itself. An entry whose address names what is open is opened again by whoever has named it, for which no
//! entry is added: after a reload, by Forward, and where the address was opened directly. Then it may have no entry below.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::prelude::window;

use super::{
    events::on_window,
    history_note::{history_note, noted_state},
    spawn::spawn,
};

/// The name of the note.
const NOTE: &str = "easel.open";

/// What is open is named by one of these in an address.
const NAMES: [&str; 2] = ["view", "open"];

thread_local! {
    /// Set once what follows the history is loaded. What is opened before has no entry.
    static ENTRIES: Cell<Option<(Begin, End)>> = const { Cell::new(None) };
    static LAST: Cell<u32> = const { Cell::new(0) };
    static FOLLOWED: RefCell<Option<Followed>> = const { RefCell::new(None) };
}

type Close = Box<dyn Fn()>;
type Begin = fn(OpenEntry, Close);
type End = fn(OpenEntry);

struct Followed {
    layers: Vec<Layer>,
    /// Whether the page itself has gone back, and the browser has not told of it yet.
    goes_back: bool,
    /// Whether the user goes to another page, which the address does not show yet.
    is_leaving: Rc<dyn Fn() -> bool>,
}

struct Layer {
    entry: OpenEntry,
    /// Which entry it has, above the one of the page; 0 is the page's own. `None` until it has one.
    depth: Option<usize>,
    /// The page that it is above.
    path: String,
    close: Close,
}

/// The entry of something that can be opened above the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct OpenEntry(u32);

impl OpenEntry {
    /// Of something that may be opened.
    pub fn next() -> Self {
        let number = LAST.get() + 1;
        LAST.set(number);
        Self(number)
    }

    /// It is open, and closes like this.
    pub fn begin(self, close: impl Fn() + 'static) {
        if let Some((begin, _)) = ENTRIES.get() {
            begin(self, Box::new(close));
        }
    }

    /// It is closed, or gone.
    pub fn end(self) {
        if let Some((_, end)) = ENTRIES.get() {
            end(self);
        }
    }
}

/// Gives entries to what is opened, until the current owner is disposed of. `is_leaving` tells whether the user goes to a
/// page that the address does not show yet: then an entry stays, and Back leads to what was open.
pub fn follow_history(is_leaving: impl Fn() -> bool + 'static) {
    ENTRIES.set(Some((begin, end)));
    FOLLOWED.set(Some(Followed {
        layers: Vec::new(),
        goes_back: false,
        is_leaving: Rc::new(is_leaving),
    }));
    on_window("popstate", |_| arrived());
}

/// Whether the current entry is the page's own, with none below for what is open.
pub fn is_page_entry() -> bool {
    depth_here() == 0
}

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

/// What an address says after its `?`, without what is open above the page.
pub fn without_open(search: &str) -> String {
    let rest = NAMES.iter().fold(search.to_owned(), |rest, name| {
        with_parameter(&rest, name, "")
    });
    rest.trim_start_matches('?').to_owned()
}

fn begin(entry: OpenEntry, close: Close) {
    change(|all| {
        let depth = if all.goes_back {
            None
        } else {
            all.adopted().or_else(pushed)
        };
        all.layers.push(Layer {
            entry,
            depth,
            path: address_path(),
            close,
        });
    });
}

fn end(entry: OpenEntry) {
    let is_here = change(|all| {
        let at = all.layers.iter().position(|layer| layer.entry == entry)?;
        Some(all.layers.remove(at).path == address_path())
    });
    if is_here.flatten() == Some(true) {
        // What is opened in its place takes its entry.
        spawn(async { settle() });
    }
}

/// Goes back to the entry of what is open still.
fn settle() {
    let steps = change(|all| {
        let open = all.layers.iter().filter_map(|layer| layer.depth).max();
        let above = depth_here().saturating_sub(open.unwrap_or_default());
        let goes = above > 0 && !all.goes_back && !(all.is_leaving)();
        all.goes_back |= goes;
        goes.then(|| i32::try_from(above).unwrap_or(1))
    });
    if let (Some(steps), Ok(history)) = (steps.flatten(), window().history())
        && history.go_with_delta(-steps).is_err()
    {
        change(|all| all.goes_back = false);
    }
}

/// The browser shows another entry.
fn arrived() {
    let here = depth_here();
    let was_own = change(|all| std::mem::take(&mut all.goes_back)) == Some(true);
    let closed: Vec<Close> = change(|all| {
        let (gone, open) = std::mem::take(&mut all.layers)
            .into_iter()
            .partition(|layer| layer.depth.is_some_and(|depth| depth > here));
        all.layers = open;
        let gone: Vec<Layer> = gone;
        gone.into_iter().rev().map(|layer| layer.close).collect()
    })
    .unwrap_or_default();
    for close in closed {
        close();
    }
    if was_own {
        change(|all| {
            for layer in all.layers.iter_mut().filter(|layer| layer.depth.is_none()) {
                layer.depth = pushed();
            }
        });
    }
    // Nobody opens again what has no name.
    if was_own || NAMES.iter().all(|name| address_value(name).is_none()) {
        spawn(async { settle() });
    }
}

impl Followed {
    /// The depth of the current entry, if it is that of something which was closed, or is opened again.
    fn adopted(&self) -> Option<usize> {
        let here = depth_here();
        let is_named = || NAMES.iter().any(|name| address_value(name).is_some());
        let is_free = self.layers.iter().all(|layer| layer.depth != Some(here));
        let is_its_own = here > 0 || self.layers.is_empty() && is_named();
        (is_free && is_its_own).then_some(here)
    }
}

/// The depth of a new entry above the current one, which has the same address. None if the browser refuses it.
fn pushed() -> Option<usize> {
    let depth = depth_here() + 1;
    let state = noted_state(NOTE, &depth.to_string());
    let history = window().history().ok()?;
    history.push_state(&state, "").ok()?;
    Some(depth)
}

fn depth_here() -> usize {
    let note = history_note(NOTE).and_then(|note| note.parse().ok());
    note.unwrap_or_default()
}

fn change<T>(change: impl FnOnce(&mut Followed) -> T) -> Option<T> {
    FOLLOWED.with_borrow_mut(|followed| followed.as_mut().map(change))
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
