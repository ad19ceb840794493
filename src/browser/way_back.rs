//! The page goes back in the tab's history by itself when a layer above it closes. The browser arrives a moment
//! later, and would undo a navigation in between. So navigations wait until it has arrived.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, MouseEvent};

use super::events::{element_around, listen};

/// The longest wait of a navigation, in milliseconds: if there is no entry to go back to, the browser never arrives.
const PATIENCE: u32 = 1000;

/// Links that the router follows.
const LINKS: &str = "a[href]:not([target], [download])";

thread_local! {
    /// The navigations that wait until the browser has arrived. Set while the browser is going back.
    static WAITING: RefCell<Option<PendingActs>> = const { RefCell::new(None) };
}

struct PendingActs {
    acts: Vec<Box<dyn FnOnce()>>,
    _patience: Timeout,
}

/// Navigates now or, while the page is going back, once the browser has arrived.
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

/// Goes back by this number of entries. The browser arrives a moment later.
pub(super) fn go_back(steps: usize) {
    let steps = i32::try_from(steps).unwrap_or(1);
    let goes = window()
        .history()
        .is_ok_and(|history| history.go_with_delta(-steps).is_ok());
    if goes {
        let waiting = PendingActs {
            acts: Vec::new(),
            _patience: Timeout::new(PATIENCE, || arrive().into_iter().for_each(|act| act())),
        };
        WAITING.set(Some(waiting));
    }
}

/// Whether the page is going back, and the browser has not arrived yet.
pub(super) fn is_on_way_back() -> bool {
    WAITING.with_borrow(Option::is_some)
}

/// Notes that the browser has arrived at another entry. Returns the navigations that have waited.
pub(super) fn arrive() -> Vec<Box<dyn FnOnce()>> {
    let waiting = WAITING.take();
    waiting.map_or_else(Vec::new, |waiting| waiting.acts)
}

/// Makes the links of the page wait like other navigations, until the current owner is disposed of.
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
