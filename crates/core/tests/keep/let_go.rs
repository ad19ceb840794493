//! Tests of a medium that the user lets go while it is being stored.

use std::pin::pin;

use easel_core::keep::{KeepChange, KeepEvent, empty_waste, keep};

use crate::{
    by_hand::{hub_with, is_copying, poll, run},
    disk::Answer,
    tab::Tab,
    world::record,
};

/// The waste of a medium was removed before its copy was stored, and the copy stayed for ever.
#[test]
fn a_copy_that_is_let_go_while_it_is_stored_is_removed() {
    let noted = record(0, "https://host/0");
    let hub = hub_with(&noted, Answer::Refused { shows: true });
    let tab = Tab::new(0, hub.clone());
    let mut keeping = pin!(keep(&tab, &noted.id));
    run(&hub, keeping.as_mut(), || is_copying(&hub, &noted.id));
    assert!(poll(keeping.as_mut()).is_pending(), "it is being stored");
    let let_go = KeepChange::Happened(KeepEvent::LetGo);
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
