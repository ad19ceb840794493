//! A future that waits until the schedule decides its output.

use std::{
    cell::RefCell,
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
};

/// Where the schedule puts the output.
pub(crate) struct Slot<T>(Rc<RefCell<Option<T>>>);

/// The waiting side of a [`Slot`]. It wakes nothing, because a tab is polled after each step that concerns it.
pub(crate) struct Reply<T>(Rc<RefCell<Option<T>>>);

pub(crate) fn awaited<T>() -> (Slot<T>, Reply<T>) {
    let shared = Rc::new(RefCell::new(None));
    (Slot(shared.clone()), Reply(shared))
}

impl<T> Slot<T> {
    pub(crate) fn give(self, value: T) {
        *self.0.borrow_mut() = Some(value);
    }
}

impl<T> Future for Reply<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<T> {
        let value = self.0.borrow_mut().take();
        value.map_or(Poll::Pending, Poll::Ready)
    }
}
