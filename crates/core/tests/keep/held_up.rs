//! Tests of tabs that the browser holds while they store or remove something, as it does with tabs in the background.

use std::pin::pin;

use easel_core::keep::{
    KeepChange, KeepEvent, KeepState, empty_waste, find_leftovers, keep, sweep,
};

use crate::{
    by_hand::{happen, hub_with, is_copying, poll, run},
    disk::Answer,
    tab::Tab,
    world::record,
};

/// A copy that was stored after its tab was given up was not found, because no record names it any more.
#[test]
fn a_copy_that_comes_after_its_tab_was_given_up_is_found() {
    let noted = record(0, "https://host/0");
    let hub = hub_with(&noted, Answer::Refused { shows: true });
    let (held, next) = (Tab::new(0, hub.clone()), Tab::new(1, hub.clone()));
    let mut keeping = Box::pin(keep(&held, &noted.id));
    run(&hub, keeping.as_mut(), || is_copying(&hub, &noted.id));
    assert!(poll(keeping.as_mut()).is_pending(), "it is being stored");
    let late = hub.begun.borrow_mut().pop().unwrap();
    run(&hub, pin!(sweep(&next)), || false);
    assert_eq!(hub.disk.borrow().waste.len(), 0, "there was none to remove");
    drop(keeping);
    (late.effect)(&mut hub.disk.borrow_mut());
    assert_eq!(hub.disk.borrow().copies.len(), 1);
    run(&hub, pin!(find_leftovers(&next)), || false);
    run(&hub, pin!(empty_waste(&next)), || false);
    assert_eq!(hub.disk.borrow().copies.len(), 0);
    assert_eq!(hub.disk.borrow().waste.len(), 0);
}

/// A tab was held after it had read that a file is waste. Meanwhile another tab had removed the file and kept the same
/// bytes again.
#[test]
fn a_tab_that_was_held_up_removes_nothing() {
    let noted = record(0, "https://host/0");
    let hub = hub_with(&noted, Answer::Bytes(vec![7]));
    let (held, next) = (Tab::new(0, hub.clone()), Tab::new(1, hub.clone()));
    run(&hub, pin!(keep(&held, &noted.id)), || false);
    let change = |event| {
        hub.disk
            .borrow_mut()
            .change(&noted.id, &KeepChange::Happened(event))
    };
    change(KeepEvent::LetGo);
    let mut emptying = pin!(empty_waste(&held));
    // The tab reads the names of waste, and then whether this file still is waste.
    for _ in 0..2 {
        assert!(poll(emptying.as_mut()).is_pending());
        happen(&hub);
    }
    held.holds.set(1);
    run(&hub, pin!(empty_waste(&next)), || false);
    change(KeepEvent::Asked);
    run(&hub, pin!(keep(&next, &noted.id)), || false);
    run(&hub, emptying, || false);
    let disk = hub.disk.borrow();
    let state = &disk.records[&noted.id].state;
    assert!(matches!(state, KeepState::Kept { .. }), "{state:?}");
    assert_eq!(disk.files.len(), 1);
    assert_eq!(disk.violations.first(), None);
}

/// A result was removed while a held tab wrote its file. The file that was written after that stayed for ever.
#[test]
fn a_file_that_was_written_too_late_is_removed() {
    let noted = record(0, "https://host/0");
    let hub = hub_with(&noted, Answer::Bytes(vec![7]));
    let (held, next) = (Tab::new(0, hub.clone()), Tab::new(1, hub.clone()));
    let mut keeping = pin!(keep(&held, &noted.id));
    // The result was begun, fetched and named, and no file was found, so that the file is being written.
    for _ in 0..4 {
        assert!(poll(keeping.as_mut()).is_pending());
        happen(&hub);
    }
    assert!(poll(keeping.as_mut()).is_pending());
    let late = hub.begun.borrow_mut().pop().unwrap();
    held.holds.set(1);
    hub.disk.borrow_mut().change(&noted.id, &KeepChange::Remove);
    run(&hub, pin!(sweep(&next)), || false);
    assert_eq!(hub.disk.borrow().waste.len(), 0, "there was none to remove");
    (late.effect)(&mut hub.disk.borrow_mut());
    assert_eq!(hub.disk.borrow().files.len(), 1);
    run(&hub, keeping, || false);
    run(&hub, pin!(sweep(&next)), || false);
    assert_eq!(hub.disk.borrow().files.len(), 0);
    assert_eq!(hub.disk.borrow().waste.len(), 0);
}
