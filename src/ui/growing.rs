//! Long lists, of which a screenful is made, a few things at a time.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    button::Button,
    part::{Part, when},
};

/// How many things are on the page at first, and how many more each time: a browser lays out a
/// screenful of them at once, and hundreds not at all.
const SCREENFUL: usize = 48;

/// How many are made at a time: a browser that makes dozens answers nobody meanwhile.
const AT_ONCE: usize = 4;

/// The time between them, in milliseconds: a frame, in which it can answer.
const FRAME: u32 = 16;

/// A list as far as it is made.
pub struct Growing<T: Send + Sync + 'static> {
    made: Memo<Vec<T>>,
    limit: RwSignal<usize>,
    has_more: Memo<bool>,
}

// A derived one would ask the same of the things.
impl<T: Send + Sync> Clone for Growing<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync> Copy for Growing<T> {}

impl<T: Clone + PartialEq + Send + Sync> Growing<T> {
    /// Makes what the list begins with, for as long as the current owner lives. What was made and
    /// is still listed stays, also when a search has put other things around it.
    pub fn of(all: Signal<Vec<T>>) -> Self {
        let limit = RwSignal::new(SCREENFUL);
        let step = Trigger::new();
        let made = Memo::new(move |before: Option<&Vec<T>>| {
            step.track();
            let before = before.map(Vec::as_slice).unwrap_or_default();
            all.with(|all| grown(before, first(all, limit.get())))
        });
        let is_whole = move || {
            let wanted = all.with(|all| first(all, limit.get()).len());
            made.with(Vec::len) == wanted
        };
        let next = StoredValue::new_local(None::<Timeout>);
        Effect::new(move || {
            if !is_whole() {
                let timer = Timeout::new(FRAME, move || step.notify());
                next.set_value(Some(timer));
            }
        });
        Self {
            made,
            limit,
            has_more: Memo::new(move |_| all.with(Vec::len) > limit.get()),
        }
    }

    /// What is made.
    pub fn made(self) -> Signal<Vec<T>> {
        self.made.into()
    }

    /// The button that has more of the list made, if there is more.
    pub fn more(self, label: &'static str) -> Part {
        let limit = self.limit;
        when(
            move || self.has_more.get(),
            move || {
                let more = move |()| limit.update(|limit| *limit += SCREENFUL);
                view! { <Button on_click=more>{label}</Button> }.into_any()
            },
        )
    }
}

fn first<T>(all: &[T], limit: usize) -> &[T] {
    &all[..limit.min(all.len())]
}

/// What there was of the list, and a few things more, in the list's order.
fn grown<T: Clone + PartialEq>(before: &[T], wanted: &[T]) -> Vec<T> {
    let mut left = AT_ONCE;
    let is_made = |thing: &&T| {
        if before.contains(thing) {
            return true;
        }
        let is_next = left > 0;
        left -= usize::from(is_next);
        is_next
    };
    wanted.iter().filter(is_made).cloned().collect()
}
