//! Each layer that is open above the page has an entry of its own in the tab's history, so that Back closes it.
//!
//! The note at an entry says how many such entries lie above the entry of the page. If a layer is closed in another
//! way than by Back, the page goes back by itself. After a reload, after Forward, and where the address was opened
//! directly, the address may name a layer: the code that wrote the name opens the layer again, and no entry is added.
//! In that case there may be no entry below.
//!
//! A menu has no entry: each one would take the way forward from the user, and most would stay below the page that an item
//! leads to. The step back that would leave the page closes the menu instead.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use leptos::prelude::window;

use super::{
    address::{address_path, names_open},
    events::on_window,
    history_note::{history_note, noted_state},
    popover::close_open_popover,
    spawn::spawn,
    step_back::on_step_back,
    way_back::{arrive, go_back, hold_links, is_on_way_back},
};

/// The name of the note.
const NOTE: &str = "easel.open";

thread_local! {
    /// Set once the code that follows the history is loaded. A layer that is opened before has no entry.
    static ENTRIES: Cell<Option<(Begin, EntryEnd)>> = const { Cell::new(None) };
    static LAST: Cell<u32> = const { Cell::new(0) };
    static FOLLOWED: RefCell<Option<Followed>> = const { RefCell::new(None) };
}

type Close = Box<dyn Fn()>;
type Begin = fn(OpenEntry, Close);
type EntryEnd = fn(OpenEntry);

struct Followed {
    layers: Vec<Layer>,
    /// Whether the user is going to another page, which the address does not show yet.
    is_leaving: Rc<dyn Fn() -> bool>,
}

struct Layer {
    entry: OpenEntry,
    /// The number of the layer's entry above the page's entry; 0 is the page's own entry. `None` until it has an
    /// entry.
    depth: Option<usize>,
    /// The path of the page below the layer.
    path: String,
    close: Close,
}

/// The history entry of a layer that can be opened above the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct OpenEntry(u32);

impl OpenEntry {
    /// Creates the value for a layer that may be opened.
    pub fn next() -> Self {
        let number = LAST.get() + 1;
        LAST.set(number);
        Self(number)
    }

    /// Notes that the layer is open. `close` closes it.
    pub fn begin(self, close: impl Fn() + 'static) {
        if let Some((begin, _)) = ENTRIES.get() {
            begin(self, Box::new(close));
        }
    }

    /// Notes that the layer is closed or gone.
    pub fn end(self) {
        if let Some((_, end)) = ENTRIES.get() {
            end(self);
        }
    }
}

/// Adds history entries for layers that are opened, until the current owner is disposed of. `is_leaving` returns
/// whether the user is going to a page that the address does not show yet: then an entry stays, and Back leads to the
/// layer that was open.
pub fn follow_history(is_leaving: impl Fn() -> bool + 'static) {
    ENTRIES.set(Some((begin, end)));
    FOLLOWED.set(Some(Followed {
        layers: Vec::new(),
        is_leaving: Rc::new(is_leaving),
    }));
    on_window("popstate", |_| arrived());
    on_step_back(|| !is_on_way_back() && close_open_popover());
    hold_links();
}

/// Adds an entry above the entry of the page, for a layer that is about to open.
pub fn add_entry() {
    if ENTRIES.get().is_some() && is_page_entry() && !is_on_way_back() {
        pushed();
    }
}

/// Whether the current entry is the page's own, and not the entry of a layer.
pub fn is_page_entry() -> bool {
    depth_here() == 0
}

fn begin(entry: OpenEntry, close: Close) {
    change(|all| {
        let depth = if is_on_way_back() {
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
        // Deferred, because a layer that is opened in its place takes over its entry.
        spawn(async { leave_unused_entries() });
    }
}

/// Goes back to the entry of the topmost layer that is still open, or to the page's own entry.
pub fn leave_unused_entries() {
    let steps = change(|all| {
        let open = all.layers.iter().filter_map(|layer| layer.depth).max();
        let above = depth_here().saturating_sub(open.unwrap_or_default());
        if is_on_way_back() || (all.is_leaving)() {
            0
        } else {
            above
        }
    });
    if let Some(steps @ 1..) = steps {
        go_back(steps);
    }
}

/// Closes the layers above the entry that the browser has arrived at.
fn arrived() {
    let here = depth_here();
    let was_own = is_on_way_back();
    let waiting = arrive();
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
    // A layer without a name in the address is not opened again.
    if was_own || !names_open() {
        spawn(async { leave_unused_entries() });
    }
    for act in waiting {
        act();
    }
}

impl Followed {
    /// The depth of the current entry, if a new layer can take it over: its layer was closed, or is opened again.
    fn adopted(&self) -> Option<usize> {
        let here = depth_here();
        let is_free = self.layers.iter().all(|layer| layer.depth != Some(here));
        let is_its_own = here > 0 || self.layers.is_empty() && names_open();
        (is_free && is_its_own).then_some(here)
    }
}

/// Adds an entry with the same address above the current one, and returns its depth. `None` if the browser refuses.
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
