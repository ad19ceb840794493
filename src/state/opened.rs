//! What is open above a page, in its address: a reload, Back and Forward, a bookmark and another tab show it again.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::route::{ShownRoute, current_route};
use crate::browser::{self, address_value, is_page_entry, on_window, set_address_value};

/// How long what is shown stays before the address names it, in milliseconds. While a key is held down, results follow each
/// other faster than a browser lets its address change.
const REST: u32 = 300;

/// Gives entries of the tab's history to what is opened above any page, until the current owner is disposed of.
pub fn follow_history() {
    browser::follow_history(is_leaving());
}

/// Keeps what is open above the page in the address, under a name, and shows what the address names. An empty value stands for
/// nothing.
pub fn keep_in_address(
    name: &'static str,
    value: Signal<String>,
    show: impl Fn(&str) + Copy + 'static,
) {
    let (here, shown) = (current_route(), expect_context::<ShownRoute>());
    let is_leaving = is_leaving();
    let look = move || {
        // Otherwise the address is about another page than the one that is shown.
        let is_here = untrack(|| here.get() == shown.get()) && !is_leaving();
        let named = address_value(name).filter(|_| is_here);
        if let Some(named) = named.filter(|named| value.with_untracked(|value| value != named)) {
            show(&named);
        }
    };
    let again = look.clone();
    Effect::new(move || {
        shown.get();
        again();
    });
    on_window("popstate", move |_| look());
    let timer = StoredValue::new_local(None);
    Effect::new(move |before: Option<String>| {
        let value = value.get();
        if let Some(before) = before.filter(|before| *before != value) {
            let steps = !before.is_empty() && !value.is_empty();
            let named = value.clone();
            // After the dialog itself, which has an entry by then, or has none any more.
            let write = move || write(name, &named);
            timer.set_value(Some(Timeout::new(if steps { REST } else { 0 }, write)));
        }
        value
    });
}

fn write(name: &'static str, value: &str) {
    if !value.is_empty() && address_value(name).is_none() {
        // What opens takes it, which may be later: its code may be on its way.
        browser::add_entry();
    }
    // Where there is an entry below, it is gone back to.
    if !value.is_empty() || is_page_entry() {
        set_address_value(name, value);
    }
}

/// Whether the user goes to a page that the address does not show yet.
fn is_leaving() -> impl Fn() -> bool + Clone {
    let pathname = use_location().pathname;
    move || {
        let path = pathname.try_get_untracked();
        path.is_some_and(|path| path != browser::address_path())
    }
}
