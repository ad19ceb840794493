//! Parts of a view that change, behind one type.
//!
//! Each closure in a `view!` has a type of its own, and its own copy of the code that renders,
//! moves and removes its output: one or two kilobytes each. A [`Part`] is a boxed closure, so there
//! is only one copy.

use leptos::prelude::*;

/// A part of a view that changes with the signals it reads.
pub type Part = Box<dyn FnMut() -> AnyView + Send>;

/// A part that is rebuilt whenever the signals it reads change.
pub fn part(view: impl FnMut() -> AnyView + Send + 'static) -> Part {
    Box::new(view)
}

/// A part that exists while the condition holds. It is only rebuilt when the condition changes.
pub fn when(
    condition: impl Fn() -> bool + Send + Sync + 'static,
    view: impl Fn() -> AnyView + Send + 'static,
) -> Part {
    shown(Signal::derive(condition), Box::new(view))
}

fn shown(condition: Signal<bool>, view: Box<dyn Fn() -> AnyView + Send>) -> Part {
    let condition = Memo::new(move |_| condition.get());
    Box::new(move || {
        if condition.get() {
            view()
        } else {
            ().into_any()
        }
    })
}

/// A text that changes with the signals it reads.
pub fn text(words: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(words)
}
