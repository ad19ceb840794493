//! Runs steps whose operations have their effects one by one, without faults.

use std::{
    cell::{Cell, RefCell},
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

use easel_core::keep::{KeepChange, KeepRecord, KeepState};
use fastrand::Rng;

use crate::{
    disk::{Answer, Disk},
    tab::Hub,
};

/// Returns a hub with one noted medium and the answer of its host.
pub(crate) fn hub_with(noted: &KeepRecord, answer: Answer) -> Rc<Hub> {
    let mut disk = Disk::default();
    disk.hosts.insert(noted.url.clone(), answer);
    disk.change(&noted.id, &KeepChange::Note(noted.clone()));
    Rc::new(Hub {
        disk: RefCell::new(disk),
        begun: RefCell::default(),
        rng: RefCell::new(Rng::with_seed(0)),
        faults: Cell::default(),
    })
}

/// Runs a step until it is done or `stops` says so. Operations of other steps wait.
pub(crate) fn run<T>(
    hub: &Hub,
    mut step: Pin<&mut impl Future<Output = T>>,
    stops: impl Fn() -> bool,
) {
    while poll(step.as_mut()).is_pending() && !stops() {
        happen(hub);
    }
}

/// Lets the operation that was begun last have its effect.
pub(crate) fn happen(hub: &Hub) {
    let begun = hub.begun.borrow_mut().pop().unwrap();
    (begun.effect)(&mut hub.disk.borrow_mut());
}

/// Whether a copy of the medium is being stored.
pub(crate) fn is_copying(hub: &Hub, id: &str) -> bool {
    let state = &hub.disk.borrow().records[id].state;
    matches!(state, KeepState::Keeping { copy: Some(_), .. })
}

pub(crate) fn poll<T>(step: Pin<&mut impl Future<Output = T>>) -> Poll<T> {
    step.poll(&mut Context::from_waker(Waker::noop()))
}
