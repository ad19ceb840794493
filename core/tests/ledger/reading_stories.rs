//! What a reading brings: little, but everything that a tab needs.

use easel_core::ledger::{DuplicatePolicy, Environment};

use crate::{weather::requests, world::World};

/// With this seed the service accepts the first request.
const SEED: u64 = 3;

/// Two tabs that have read everything of two jobs.
fn read() -> (World, [usize; 2], [String; 2]) {
    let mut world = World::new(SEED, false);
    let tabs = [world.open_tab(), world.open_tab()];
    world.settle();
    let ids =
        [0, 1].map(|at| world.submit(tabs[0], requests()[at].clone(), DuplicatePolicy::Allow));
    world.settle();
    for tab in tabs {
        world.read(tab);
        world.settle();
    }
    (world, tabs, ids)
}

/// The ids of the full records that a reading would bring to this tab, and the ids of the others.
fn brings(world: &mut World, tab: usize) -> (Vec<String>, Vec<String>) {
    let bookmark = world.tab(tab).page.bookmark.borrow().clone();
    let reading = world.hub.store.borrow().read(&bookmark).reading;
    let ids = reading.records.iter().map(|record| record.id().to_owned());
    let mut unchanged: Vec<_> = reading.unchanged.iter().cloned().collect();
    unchanged.sort();
    (ids.collect(), unchanged)
}

/// Each return to a page read the whole store, however little had changed.
#[test]
fn only_what_has_changed_is_read_again() {
    let (mut world, [one, other], ids) = read();
    assert_eq!(brings(&mut world, other), (vec![], ids.to_vec()));
    world.freeze(other);
    world.hub.finish();
    world.poll_task(one, ids[1].clone());
    world.settle();
    let [unchanged, changed] = ids.clone();
    let expected = (vec![changed.clone()], vec![unchanged]);
    assert_eq!(brings(&mut world, other), expected);
    world.thaw(other);
    world.settle();
    let [mine, its] = [one, other].map(|tab| world.tab(tab).page.job(&changed));
    assert_eq!(mine, its);
    // A new tab, and one whose store was reopened, read everything.
    let fresh = world.open_tab();
    assert_eq!(brings(&mut world, fresh), (ids.to_vec(), vec![]));
    world.hub.store.borrow_mut().set_closed(true);
    world.hub.store.borrow_mut().set_closed(false);
    assert_eq!(brings(&mut world, other), (ids.to_vec(), vec![]));
}

/// A change that a tab could not write was assumed to be stored.
#[test]
fn an_unwritten_record_is_read_again() {
    let (mut world, [one, _], ids) = read();
    world.hub.finish();
    world.poll_task(one, ids[0].clone());
    while world.answer_one() {}
    world.store_nothing();
    let known = world.tab(one).page.job(&ids[0]);
    assert_ne!(world.hub.store.borrow().record(&ids[0]), known);
    assert_eq!(brings(&mut world, one).0, [ids[0].clone()]);
    // The reading finds that the store lacks it, but cannot write it either.
    world.read(one);
    for _ in ["it is read", "and heard"] {
        world.store_one();
    }
    world.store_nothing();
    assert_eq!(brings(&mut world, one).0, [ids[0].clone()]);
    world.read(one);
    world.settle_tabs();
    assert_eq!(world.hub.store.borrow().record(&ids[0]), known);
    // A tab's own write comes back once: others may have added to it.
    world.read(one);
    world.settle_tabs();
    assert_eq!(brings(&mut world, one), (vec![], ids.to_vec()));
}
