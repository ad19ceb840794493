//! Tests of what a reading brings: little, but everything that a tab needs.

use easel_core::{
    job::Job,
    ledger::{DuplicatePolicy, Environment},
};

use crate::{weather::requests, world::World};

/// With this seed the service accepts the first request.
const SEED: u64 = 3;

/// Returns two tabs that have read everything of two jobs.
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

/// Returns the ids of the records that a reading would bring to this tab.
fn brings(world: &mut World, tab: usize) -> Vec<String> {
    let mut bookmark = world.tab(tab).page.bookmark.borrow().clone();
    bookmark.listed = listed(world, tab).into_iter().collect();
    let reading = world.hub.store.borrow().read(&bookmark).reading;
    let ids = reading.records.iter().map(|record| record.id().to_owned());
    ids.collect()
}

fn listed(world: &mut World, tab: usize) -> Vec<String> {
    let jobs = world.tab(tab).page.listed_jobs();
    jobs.into_iter().map(|job| job.id).collect()
}

/// Each return to a page read the whole store, however little had changed.
#[test]
fn only_what_has_changed_is_read_again() {
    let (mut world, [one, other], ids) = read();
    assert_eq!(brings(&mut world, other), [""; 0]);
    world.freeze(other);
    world.hub.finish();
    world.poll_task(one, ids[1].clone());
    world.settle();
    let changed = ids[1].clone();
    assert_eq!(brings(&mut world, other), ids[1..]);
    world.thaw(other);
    world.settle();
    let [mine, its] = [one, other].map(|tab| world.tab(tab).page.job(&changed));
    assert_eq!(mine, its);
    // A new tab reads the newest jobs. A tab whose store was reopened reads all jobs that it lists.
    let fresh = world.open_tab();
    assert_eq!(brings(&mut world, fresh), ids);
    world.hub.store.borrow_mut().set_closed(true);
    world.hub.store.borrow_mut().set_closed(false);
    assert_eq!(brings(&mut world, other), ids);
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
    assert_eq!(brings(&mut world, one), [ids[0].clone()]);
    // The reading finds that the store lacks the change, but cannot write it either.
    world.read(one);
    for _ in ["it is read", "and heard"] {
        world.store_one();
    }
    world.store_nothing();
    assert_eq!(brings(&mut world, one), [ids[0].clone()]);
    world.read(one);
    world.settle_tabs();
    assert_eq!(world.hub.store.borrow().record(&ids[0]), known);
    // A tab's own write is read once, because other tabs may have added to it.
    world.read(one);
    world.settle_tabs();
    assert_eq!(brings(&mut world, one), [""; 0]);
}

/// Returns a tab with four finished jobs, and a new tab that has read the newest two of them.
fn finished() -> (World, [usize; 2], Vec<String>) {
    let mut world = World::new(SEED, false);
    let one = world.open_tab();
    world.settle();
    let request = &requests()[2];
    let mut submit = || {
        let id = world.submit(one, request.clone(), DuplicatePolicy::Allow);
        world.hub.now.set(world.hub.now.get() + 100_000);
        world.settle();
        id
    };
    let ids: Vec<_> = (0..4).map(|_| submit()).collect();
    world.hub.finish();
    for id in &ids {
        world.poll_task(one, id.clone());
        world.settle();
    }
    assert!(
        world
            .tab(one)
            .page
            .listed_jobs()
            .iter()
            .all(Job::is_settled)
    );
    let other = world.open_tab();
    world.settle();
    (world, [one, other], ids)
}

/// A user who opened a page waited until all finished jobs of years were read.
#[test]
fn a_job_that_was_not_read_is_not_gone() {
    let (mut world, [one, other], ids) = finished();
    assert_eq!(listed(&mut world, other), ids[2..]);
    world.look_up(other, vec![ids[0].clone()]);
    world.settle();
    world.read(other);
    world.settle();
    let expected = [&ids[..1], &ids[2..]].concat();
    assert_eq!(listed(&mut world, other), expected);
    assert_eq!(world.hub.store.borrow().records().len(), 4);
    assert_eq!(listed(&mut world, one), ids);
}

#[test]
fn a_job_that_another_tab_removes_is_not_looked_up() {
    let (mut world, [one, other], ids) = finished();
    world.look_up(other, vec![ids[0].clone(), ids[1].clone()]);
    // The store answers, and the tab hears of the removal before the answer.
    world.store_one();
    world.remove(one, ids[0].clone());
    world.settle();
    assert_eq!(listed(&mut world, other), ids[1..]);
    world.look_up(other, vec![ids[0].clone()]);
    world.settle();
    assert_eq!(listed(&mut world, other), ids[1..]);
}

/// A tab slept while it took in an answer of the store that said "removed". Meanwhile the removal was undone. The tab
/// took in the rest of that answer after it had asked the store again, and believed the older answer for as long as it
/// was open.
#[test]
fn a_newer_answer_of_the_store_wins_over_an_older_one() {
    let (mut world, [one, other], ids) = finished();
    let job = world.tab(one).page.job(&ids[3]).unwrap();
    world.remove(one, ids[3].clone());
    world.settle();
    world.look_up(other, vec![ids[0].clone(), ids[3].clone()]);
    for _ in [
        "the store answers",
        "the first is taken in, and a pause begins",
    ] {
        world.store_one();
    }
    world.freeze(other);
    world.restore(one, job);
    world.hub.commit(1);
    world.store_is_heard(1);
    // The tab asks the store, and goes on with the rest of the older answer before the store answers.
    world.thaw(other);
    world.settle();
    assert_eq!(listed(&mut world, other), [&ids[..1], &ids[2..]].concat());
}

/// A job that a tab has looked up is as safe as a job that it has read at first.
#[test]
fn a_cleared_store_gets_back_what_a_tab_has_looked_up() {
    let (mut world, [one, other], ids) = finished();
    world.crash(one);
    world.look_up(other, vec![ids[0].clone()]);
    world.settle();
    clear(&world);
    world.read(other);
    world.settle();
    assert_eq!(stored(&world), [&ids[..1], &ids[2..]].concat());
}

/// A tab took in an answer that was older than the clearing of the store and younger than the start of its reading. The
/// tab did not notice that the record was gone.
#[test]
fn a_cleared_store_gets_back_what_a_tab_was_looking_up() {
    let (mut world, [one, other], ids) = finished();
    world.crash(one);
    world.look_up(other, vec![ids[0].clone()]);
    // The store has answered, but the tab has not heard the answer yet.
    world.store_one();
    clear(&world);
    for _ in ["the first asks before that", "the next one after it"] {
        world.read(other);
        world.settle();
    }
    assert_eq!(stored(&world), [&ids[..1], &ids[2..]].concat());
}

fn clear(world: &World) {
    let mut witness = std::mem::take(&mut *world.hub.witness.borrow_mut());
    world.hub.store.borrow_mut().clear(&mut witness);
}

fn stored(world: &World) -> Vec<String> {
    let stored = world.hub.store.borrow().records();
    stored.into_iter().map(|job| job.id).collect()
}
