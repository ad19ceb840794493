//! A medium that the user lets go while it is being stored.

use std::{
    cell::{Cell, RefCell},
    future::Future,
    pin::{Pin, pin},
    rc::Rc,
    task::{Context, Poll, Waker},
};

use easel_core::keep::{Act, KeepEvent, KeepState, empty_waste, keep};
use fastrand::Rng;

use crate::{
    disk::{Answer, Disk},
    tab::{Hub, Tab},
    world::record,
};

/// Its waste was removed before there was any, and what was stored after that stayed for ever.
#[test]
fn a_copy_that_is_let_go_while_it_is_stored_is_removed() {
    let mut disk = Disk::default();
    let noted = record(0, "https://host/0");
    let unread = Answer::Refused { shows: true };
    disk.hosts.insert(noted.url.clone(), unread);
    disk.change(&noted.id, &Act::Note(noted.clone()));
    let hub = Rc::new(Hub {
        disk: RefCell::new(disk),
        begun: RefCell::default(),
        rng: RefCell::new(Rng::with_seed(0)),
        faults: Cell::default(),
    });
    let tab = Tab::new(0, hub.clone());
    let is_copying = || {
        let disk = hub.disk.borrow();
        let state = &disk.records[&noted.id].state;
        matches!(state, KeepState::Keeping { copy: Some(_), .. })
    };
    let mut keeping = pin!(keep(&tab, &noted.id));
    run(&hub, keeping.as_mut(), is_copying);
    assert!(poll(keeping.as_mut()).is_pending(), "it is being stored");
    let let_go = Act::Happened(KeepEvent::LetGo);
    hub.disk.borrow_mut().change(&noted.id, &let_go);
    run(&hub, pin!(empty_waste(&tab)), || false);
    run(&hub, keeping, || false);
    assert_eq!(
        hub.disk.borrow().copies.len(),
        1,
        "it was stored after that"
    );
    run(&hub, pin!(empty_waste(&tab)), || false);
    assert_eq!(hub.disk.borrow().copies.len(), 0);
    assert_eq!(hub.disk.borrow().waste.len(), 0);
}

/// Runs a step until it is done or told to stop. What others have begun waits.
fn run<T>(hub: &Hub, mut step: Pin<&mut impl Future<Output = T>>, stops: impl Fn() -> bool) {
    while poll(step.as_mut()).is_pending() && !stops() {
        let begun = hub.begun.borrow_mut().pop().unwrap();
        (begun.effect)(&mut hub.disk.borrow_mut());
    }
}

fn poll<T>(step: Pin<&mut impl Future<Output = T>>) -> Poll<T> {
    step.poll(&mut Context::from_waker(Waker::noop()))
}
