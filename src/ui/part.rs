//! Parts of a view that change, behind one type.
//!
//! Each closure in a `view!` is a type of its own, and brings its own copy of the code that
//! renders, moves and removes what it returns: a kilobyte or two each. These are closures in a
//! box, so that there is one copy for all of them.

use leptos::prelude::*;

/// A part of a view that changes with what it reads.
pub type Part = Box<dyn FnMut() -> AnyView + Send>;

/// A part that is built anew whenever what it reads changes.
pub fn part(view: impl FnMut() -> AnyView + Send + 'static) -> Part {
    Box::new(view)
}

/// A part that is there only while the condition holds; it is built anew only when that changes.
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

/// A text that changes with what it reads.
pub fn text(words: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(words)
}
