//! Tests of an index that cannot be written.

use std::{
    cell::{Cell, RefCell},
    pin::pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

use easel_core::keep::{Failure, KeepChange, KeepOutcome, keep};
use fastrand::Rng;

use crate::{
    disk::{Answer, Disk},
    tab::{Faults, Hub, Tab},
    world::record,
};

/// Keeps a medium on a full disk. The index fails after this number of operations.
fn keep_until(operations: usize) -> KeepOutcome {
    let mut disk = Disk::default();
    let noted = record(0, "https://host/0");
    let bytes = Answer::Bytes(b"the bytes".to_vec());
    disk.hosts.insert(noted.url.clone(), bytes);
    disk.change(&noted.id, &KeepChange::Note(noted.clone()));
    let hub = Rc::new(Hub {
        disk: RefCell::new(disk),
        begun: RefCell::default(),
        rng: RefCell::new(Rng::with_seed(0)),
        faults: Cell::default(),
    });
    let tab = Tab::new(0, hub.clone());
    let mut kept = pin!(keep(&tab, &noted.id));
    let mut done = 0;
    loop {
        hub.faults.set(Faults {
            index: if done < operations { 0 } else { 100 },
            disk_full: 100,
            ..Faults::default()
        });
        if let Poll::Ready(kept) = kept.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return kept;
        }
        let begun = hub.begun.borrow_mut().pop().unwrap();
        (begun.effect)(&mut hub.disk.borrow_mut());
        done += 1;
    }
}

/// A failure of the index was not reported: the same result was begun again at once, without end. A full disk was not
/// reported if the index could not note it.
#[test]
fn a_failing_index_is_told_from_an_unwanted_result() {
    assert_eq!(keep_until(0), KeepOutcome::NotNoted(None));
    // The result was begun, fetched and named, and found no room.
    assert_eq!(keep_until(4), KeepOutcome::NotNoted(Some(Failure::NoRoom)));
    assert!(matches!(
        keep_until(9),
        KeepOutcome::Not(_, Failure::NoRoom)
    ));
}
