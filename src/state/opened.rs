//! Keeping what is open above a page in its address: a reload, Back and Forward, a bookmark and another tab show it
//! again.

use gloo_timers::callback::Timeout;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::hooks::use_location;

use super::route::{ShownRoute, current_route};
use crate::browser::{
    self, address_value, after_paint, is_page_entry, on_window, set_address_value,
};

/// How long something must be shown before the address names it, in milliseconds. While a key is held down, results
/// follow each other faster than a browser allows its address to change.
const REST: u32 = 300;

/// Gives entries of the tab's history to the layers that open above any page, until the current owner is disposed of.
pub fn follow_history() {
    browser::follow_history(is_leaving());
    add_missing_entries();
}

/// Adds the entries of pages that the router shows without one: it does so if the page is the last one that it has added an
/// entry for, though the user has gone back since, such as to a large view. The address would name what is no longer shown.
fn add_missing_entries() {
    let location = use_location();
    let here = Memo::new(move |_| (location.pathname.get(), location.search.get()));
    Effect::new(move |before: Option<()>| {
        let shown = here.get();
        if before.is_none() {
            return;
        }
        spawn_local(async move {
            // The router itself waits for a paint.
            after_paint().await;
            after_paint().await;
            if here.try_get_untracked().as_ref() == Some(&shown) {
                browser::add_page_entry(&shown.0, &shown.1);
            }
        });
    });
}

/// Writes `value`, which names what is open above the page, into the address under `name`, and calls `show` with the
/// value that the address names. An empty value means that nothing is open.
pub fn keep_in_address(
    name: &'static str,
    value: Signal<String>,
    show: impl Fn(&str) + Copy + 'static,
) {
    let (here, shown) = (current_route(), expect_context::<ShownRoute>());
    let is_leaving = is_leaving();
    let look = move || {
        // If this is false, the address belongs to another page than the one that is shown.
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
            let (named, path) = (value.clone(), browser::address_path());
            let write = move || write(name, &named, &path);
            // This runs after the dialog itself has added or removed its entry.
            let write = move || browser::after_way_back(write);
            timer.set_value(Some(Timeout::new(if steps { REST } else { 0 }, write)));
        }
        value
    });
}

/// Writes the value into the address of the page with this path. If the user has gone to another page since, what was open
/// above the former page must not be opened above that one.
fn write(name: &'static str, value: &str, path: &str) {
    if browser::address_path() != path {
        return;
    }
    if !value.is_empty() && address_value(name).is_none() {
        // The layer that opens takes over this entry. That may be later, while its code is still loading.
        browser::add_entry();
    }
    if !value.is_empty() || is_page_entry() {
        set_address_value(name, value);
    } else {
        // The entry is that of what is closed, or of a result that is gone and was never shown.
        browser::leave_unused_entries();
    }
}

/// Returns a function that tells whether the user is going to a page that the address does not show yet.
fn is_leaving() -> impl Fn() -> bool + Clone {
    let pathname = use_location().pathname;
    move || {
        let path = pathname.try_get_untracked();
        path.is_some_and(|path| path != browser::address_path())
    }
}
