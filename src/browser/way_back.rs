//! The page's own way back in the tab's history. The browser tells of it a moment later, and would undo a navigation of that
//! moment. So a navigation waits for it.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, MouseEvent};

use super::events::{element_around, listen};

/// How long the browser may take, in milliseconds. It never tells of a way that leads nowhere.
const PATIENCE: u32 = 1000;

/// Links that the router follows.
const LINKS: &str = "a[href]:not([target], [download])";

thread_local! {
    /// What waits for the way back that is under way.
    static WAITING: RefCell<Option<Waiting>> = const { RefCell::new(None) };
}

struct Waiting {
    acts: Vec<Box<dyn FnOnce()>>,
    _patience: Timeout,
}

/// Navigates now, or once the page's own way back has arrived.
pub fn after_way_back(act: impl FnOnce() + 'static) {
    let act: Box<dyn FnOnce()> = Box::new(act);
    let now = WAITING.with_borrow_mut(|waiting| match waiting {
        Some(waiting) => {
            waiting.acts.push(act);
            None
        }
        None => Some(act),
    });
    if let Some(act) = now {
        act();
    }
}

/// Goes back so many entries, which takes a moment.
pub(super) fn go_back(steps: usize) {
    let steps = i32::try_from(steps).unwrap_or(1);
    let goes = window()
        .history()
        .is_ok_and(|history| history.go_with_delta(-steps).is_ok());
    if goes {
        let waiting = Waiting {
            acts: Vec::new(),
            _patience: Timeout::new(PATIENCE, || arrive().into_iter().for_each(|act| act())),
        };
        WAITING.set(Some(waiting));
    }
}

/// Whether the page's own way back is under way.
pub(super) fn is_on_way_back() -> bool {
    WAITING.with_borrow(Option::is_some)
}

/// The browser shows another entry: the way back, if one was under way, is over. Returns what has waited for it.
pub(super) fn arrive() -> Vec<Box<dyn FnOnce()>> {
    let waiting = WAITING.take();
    waiting.map_or_else(Vec::new, |waiting| waiting.acts)
}

/// Has the links of the page wait like any other navigation, until the current owner is disposed of.
pub(super) fn hold_links() {
    listen(&window(), "click", true, |event| {
        if !is_on_way_back() || is_for_another_tab(&event) {
            return;
        }
        let link = element_around(&event, LINKS);
        if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
            event.prevent_default();
            event.stop_immediate_propagation();
            after_way_back(move || link.click());
        }
    });
}

fn is_for_another_tab(event: &Event) -> bool {
    let click = event.dyn_ref::<MouseEvent>();
    click.is_some_and(|it| it.ctrl_key() || it.meta_key() || it.shift_key() || it.alt_key())
}
