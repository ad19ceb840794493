//! Long lists, built in small steps up to a screenful.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    button::Button,
    part::{Part, when},
};

/// How many items are on the page at first, and how many are added each time: a browser can lay out
/// a screenful at once, but not hundreds.
const SCREENFUL: usize = 48;

/// How many items are built per step, since building dozens blocks the page.
const AT_ONCE: usize = 4;

/// The pause between the steps, in milliseconds: a frame, in which the page can respond.
const FRAME: u32 = 16;

/// Items that a list can get in addition to those it was given.
#[derive(Clone, Copy)]
pub struct Further {
    /// Whether there may be more items.
    pub is_there: Signal<bool>,
    /// Gets more items, unless that is under way.
    pub get: Callback<()>,
}

/// A list, as far as its items are built.
pub struct IncrementalList<T: Send + Sync + 'static> {
    listed: Memo<Vec<T>>,
    items: Memo<Vec<T>>,
    limit: RwSignal<usize>,
    has_more: Memo<bool>,
}

// A derived implementation would require `T: Clone`.
impl<T: Send + Sync> Clone for IncrementalList<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync> Copy for IncrementalList<T> {}

impl<T: Clone + PartialEq + Send + Sync> IncrementalList<T> {
    /// Builds the start of the list, until the current owner is disposed of. Items that were built
    /// and are still listed stay, even if a search shows others around them.
    pub fn of(all: Signal<Vec<T>>, further: Option<Further>) -> Self {
        let limit = RwSignal::new(SCREENFUL);
        let listed = Memo::new(move |_| all.with(|all| first(all, limit.get()).to_vec()));
        let step = Trigger::new();
        let items = Memo::new(move |before: Option<&Vec<T>>| {
            step.track();
            let before = before.map(Vec::as_slice).unwrap_or_default();
            listed.with(|listed| with_next_items(before, listed))
        });
        let is_whole = Memo::new(move |_| items.with(Vec::len) == listed.with(Vec::len));
        let next = StoredValue::new_local(None::<Timeout>);
        Effect::new(move || {
            step.track();
            if !is_whole.get() {
                let timer = Timeout::new(FRAME, move || step.notify());
                next.set_value(Some(timer));
            }
        });
        let has_further = move || further.is_some_and(|further| further.is_there.get());
        Effect::new(move || {
            if let Some(further) = further
                && has_further()
                && all.with(Vec::len) < limit.get()
            {
                untrack(|| further.get.run(()));
            }
        });
        Self {
            listed,
            items,
            limit,
            has_more: Memo::new(move |before| {
                let has_more = all.with(Vec::len) > limit.get() || has_further();
                // The button stays until the list is built. Removing an element that has the focus
                // needs a layout within the click.
                has_more || (before == Some(&true) && !is_whole.get())
            }),
        }
    }

    /// The items that are built, or will be built soon.
    pub fn listed(self) -> Signal<Vec<T>> {
        self.listed.into()
    }

    /// The built items.
    pub fn items(self) -> Signal<Vec<T>> {
        self.items.into()
    }

    /// The button that builds more of the list, if there is more.
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

/// The former items and a few more, in the list's order.
fn with_next_items<T: Clone + PartialEq>(before: &[T], wanted: &[T]) -> Vec<T> {
    let mut left = AT_ONCE;
    let is_built = |thing: &&T| {
        if before.contains(thing) {
            return true;
        }
        let is_next = left > 0;
        left -= usize::from(is_next);
        is_next
    };
    wanted.iter().filter(is_built).cloned().collect()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// The list after each step, until it no longer grows.
    fn steps(mut built: Vec<u32>, wanted: &[u32]) -> Vec<Vec<u32>> {
        let mut steps = Vec::new();
        loop {
            let next = with_next_items(&built, wanted);
            if next == built {
                return steps;
            }
            steps.push(next.clone());
            built = next;
        }
    }

    #[wasm_bindgen_test]
    fn a_list_grows_by_a_few_items_at_once() {
        let wanted: Vec<u32> = (0..10).collect();
        let expected = [&wanted[..4], &wanted[..8], &wanted[..]];
        assert_eq!(steps(Vec::new(), &wanted), expected);
        assert_eq!(steps(wanted.clone(), &wanted), Vec::<Vec<u32>>::new());
    }

    #[wasm_bindgen_test]
    fn built_items_stay_while_others_come_and_go() {
        let wanted = [9, 1, 8, 2, 7, 6, 5];
        let expected = [vec![9, 1, 8, 2, 7, 6], wanted.to_vec()];
        assert_eq!(steps(vec![1, 2, 3], &wanted), expected);
        assert_eq!(steps(vec![1, 2, 3], &[2]), [vec![2]]);
    }

    #[wasm_bindgen_test]
    fn a_list_is_built_up_to_its_limit() {
        for (limit, expected) in [(0, 0), (2, 2), (3, 3), (9, 3)] {
            assert_eq!(first(&[1, 2, 3], limit).len(), expected);
        }
    }
}
