//! Bugs that the simulation has found, as a user would meet them.

use easel_core::{
    job::{Event, Job, Stage},
    ledger::{DuplicatePolicy, Environment},
};

use crate::{weather::requests, world::World};

/// Returns two open tabs, and a job that the first one has sent. The service has not answered.
fn sent() -> (World, usize, usize, String) {
    // With this seed the service accepts the first request.
    let mut world = World::new(3, false);
    let (one, other) = (world.open_tab(), world.open_tab());
    world.settle();
    let request = requests()[0].clone();
    let id = world.submit(one, request, DuplicatePolicy::Refuse);
    world.settle_tabs();
    (world, one, other, id)
}

/// Returns two open tabs, and a job that the first one has sent and the service has answered.
fn accepted() -> (World, usize, usize, String) {
    let (mut world, one, other, id) = sent();
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::Submitted));
    (world, one, other, id)
}

/// Returns two open tabs, and a request that the first one has written down.
fn written_down() -> (World, usize, usize, String) {
    let mut world = World::new(3, false);
    let (one, other) = (world.open_tab(), world.open_tab());
    world.settle();
    let id = world.write_down(one, &requests()[..1], DuplicatePolicy::Refuse)[0].clone();
    world.settle();
    (world, one, other, id)
}

impl World {
    /// Returns the stage of the job's record.
    fn stage(&self, id: &str) -> Option<Stage> {
        let store = self.hub.store.borrow();
        store.record(id).map(|record| record.state.stage())
    }

    fn known(&mut self, tab: usize, id: &str) -> Job {
        self.tab(tab).page.job(id).unwrap()
    }

    fn lists(&mut self, tab: usize, id: &str) -> bool {
        let listed = self.tab(tab).page.listed_jobs();
        listed.iter().any(|job| job.id == id)
    }

    fn poll_a_finished_task(&mut self, tab: usize, id: &str) {
        self.hub.finish();
        self.poll_task(tab, id.to_owned());
        while self.answer_one() {}
    }
}

/// A finished result was shown while it was still being stored. A reload at that moment lost it, because only this page
/// had the answer. The outcome was unknown.
#[test]
fn an_answer_is_stored_before_it_is_shown() {
    let (mut world, one, _, id) = sent();
    while world.answer_one() {}
    assert_eq!(world.stage(&id), Some(Stage::Submitting));
    assert_eq!(world.known(one, &id).state.stage(), Stage::Submitting);
    world.settle_tabs();
    assert_eq!(world.stage(&id), Some(Stage::Submitted));
    assert_eq!(world.known(one, &id).state.stage(), Stage::Submitted);
}

/// An answer that the browser cannot store is shown all the same.
#[test]
fn an_answer_that_cannot_be_stored_is_shown() {
    let (mut world, one, _, id) = sent();
    while world.answer_one() {}
    world.store_nothing();
    assert_eq!(world.stage(&id), Some(Stage::Submitting));
    assert_eq!(world.known(one, &id).state.stage(), Stage::Submitted);
}

/// A tab removed a job that waited in another tab, and undid the removal after the answer had arrived. The other tab
/// replaced the answer, which only that tab had, with "Submitting", for ever.
#[test]
fn an_undo_keeps_an_answer_that_arrived_meanwhile() {
    let (mut world, one, other, id) = sent();
    world.remove(other, id.clone());
    world.settle();
    assert_eq!(world.known(one, &id).state.stage(), Stage::Submitted);
    let job = world.known(other, &id);
    world.restore(other, job);
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::Submitted));
    assert!(world.lists(one, &id) && world.lists(other, &id));
}

/// A removal was not stored. Its undo wrote this tab's older copy over a result.
#[test]
fn an_undo_overwrites_no_result() {
    let (mut world, one, other, id) = accepted();
    world.freeze(one);
    world.poll_a_finished_task(other, &id);
    world.settle_tabs();
    world.thaw_unread(one);
    world.remove(one, id.clone());
    world.store_nothing();
    let job = world.known(one, &id);
    world.restore(one, job);
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::Completed));
}

/// An undo of a stored removal did not restore the result, which was lost with the record.
#[test]
fn an_undo_brings_back_what_was_removed() {
    let (mut world, one, other, id) = accepted();
    world.freeze(one);
    world.poll_a_finished_task(other, &id);
    world.settle_tabs();
    world.crash(other);
    world.thaw_unread(one);
    world.remove(one, id.clone());
    world.settle_tabs();
    let job = world.known(one, &id);
    world.restore(one, job);
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::Completed));
}

/// An undo happened while a tab read the store. The outdated reading removed the job from the list
/// again, and the pending submission gave it up.
#[test]
fn an_undo_is_newer_than_a_reading_that_began_before_it() {
    let (mut world, one, _, id) = accepted();
    world.remove(one, id.clone());
    world.read(one);
    world.hub.commit(0);
    world.hub.commit(1);
    let job = world.known(one, &id);
    world.restore(one, job);
    world.settle();
    assert!(world.lists(one, &id));
    assert_eq!(world.stage(&id), Some(Stage::Submitted));
}

/// The store refused a tab's write because another tab had removed the job. After an undo of the removal, the older
/// refusal removed the job from the list.
#[test]
fn an_undo_is_newer_than_a_write_that_came_before_it() {
    let (mut world, one, other, id) = accepted();
    world.remove(one, id.clone());
    world.hub.commit(0);
    world.event(other, id.clone(), Event::PollingStopped);
    world.hub.commit(1);
    let job = world.known(one, &id);
    world.store_is_heard(0);
    world.restore(one, job);
    world.hub.commit(1);
    world.store_is_heard(1);
    while world.hear_one() {}
    world.settle();
    assert!(world.lists(other, &id));
}

/// A tab was about to send a job that another one had removed and restored. It heard of the removal
/// first, and removed the job once more.
#[test]
fn an_undo_is_not_overtaken_by_the_removal() {
    let (mut world, one, other, id) = written_down();
    world.remove(one, id.clone());
    world.store_one();
    let job = world.known(one, &id);
    world.store_one();
    world.restore(one, job);
    world.hub.commit(0);
    world.send(other, id.clone());
    world.hub.commit(1);
    world.hear_one();
    world.store_is_heard(1);
    world.settle();
    assert!(world.lists(one, &id) && world.lists(other, &id));
    assert_eq!(world.hub.witness.borrow_mut().story(&id).posts, 0);
    assert_eq!(world.stage(&id), Some(Stage::Failed));
}

/// A job was removed and restored after the store had agreed to send it, but before the tab heard of that. The record
/// said "not sent" again, and another tab sent it again.
#[test]
fn an_undo_does_not_forget_that_a_job_is_sent() {
    let mut world = World::new(3, false);
    let one = world.open_tab();
    world.settle();
    let id = world.write_down(one, &requests()[..1], DuplicatePolicy::Refuse)[0].clone();
    world.settle();
    world.send(one, id.clone());
    world.remove(one, id.clone());
    let job = world.known(one, &id);
    world.restore(one, job);
    for place in 0..3 {
        world.hub.commit(place);
    }
    world.store_is_heard(0);
    world.crash(one);
    let other = world.open_tab();
    world.settle();
    world.send(other, id.clone());
    world.settle();
    assert_eq!(world.hub.witness.borrow_mut().story(&id).posts, 1);
}

/// A tab that slept through an undo did not list the job for as long as it was open.
#[test]
fn a_tab_that_missed_an_undo_lists_the_job() {
    let (mut world, one, other, id) = accepted();
    world.remove(one, id.clone());
    world.settle();
    world.freeze(other);
    let job = world.known(one, &id);
    world.restore(one, job);
    world.settle();
    world.thaw(other);
    world.settle();
    assert!(world.lists(other, &id));
}

/// A tab knew a job only from messages, and slept through its removal. It kept the job listed, and
/// stored it again with its next poll.
#[test]
fn a_tab_that_missed_a_removal_does_not_undo_it() {
    let (mut world, one, other, id) = accepted();
    world.freeze(other);
    world.remove(one, id.clone());
    world.settle();
    world.thaw_unread(other);
    world.poll_a_finished_task(other, &id);
    world.settle();
    assert_eq!(world.stage(&id), None);
    assert!(!world.lists(other, &id));
}

/// A removal was announced before it was made: a tab that read the store in between listed the job.
#[test]
fn a_removal_is_announced_once_it_is_made() {
    let (mut world, one, other, id) = accepted();
    world.remove(one, id.clone());
    while world.hear_one() {}
    world.hub.commit(0);
    world.read(other);
    world.settle();
    assert!(!world.lists(other, &id));
}

/// A result that could not be stored when it arrived was never stored, even after storage worked
/// again.
#[test]
fn a_result_that_was_not_stored_is_stored_later() {
    let (mut world, one, _, id) = accepted();
    world.poll_a_finished_task(one, &id);
    world.store_nothing();
    assert_eq!(world.stage(&id), Some(Stage::Submitted));
    world.read(one);
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::Completed));
}

/// A job that its tab could not store was lost with the tab, and disappeared from the other tabs
/// with their next reading of the store.
#[test]
fn a_job_that_one_tab_cannot_store_is_stored_by_another() {
    let mut world = World::new(3, false);
    let (one, other) = (world.open_tab(), world.open_tab());
    world.settle();
    let request = requests()[0].clone();
    let id = world.submit(one, request, DuplicatePolicy::Refuse);
    world.store_nothing();
    world.settle();
    world.crash(one);
    world.read(other);
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::Submitted));
}

/// A request that was removed before it was sent stayed "Submitting" for ever after the undo.
#[test]
fn an_undo_does_not_wait_for_what_was_never_sent() {
    let mut world = World::new(3, false);
    let tab = world.open_tab();
    world.settle();
    let request = requests()[0].clone();
    let id = world.submit(tab, request, DuplicatePolicy::Refuse);
    world.remove(tab, id.clone());
    world.settle();
    let job = world.known(tab, &id);
    world.restore(tab, job);
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::Failed));
}

/// A write timed out, so its request was refused as a duplicate of a job in memory. Then the write succeeded, and every
/// other tab showed a job that no tab had sent.
#[test]
fn a_duplicate_that_is_stored_late_does_not_stay() {
    let mut world = World::new(3, false);
    let tab = world.open_tab();
    world.settle();
    for _ in 0..2 {
        world.submit(tab, requests()[0].clone(), DuplicatePolicy::Refuse);
    }
    for place in 0..2 {
        let tab = world.hub.give_up(place);
        world.poll(tab);
    }
    world.settle();
    assert_eq!(world.stage("job-1"), None);
}

/// Two tabs are asked to send the same stored request. The store lets only one of them send it.
#[test]
fn a_written_down_request_is_sent_by_one_tab() {
    let mut world = World::new(3, false);
    let (one, other) = (world.open_tab(), world.open_tab());
    world.settle();
    let request = requests()[0].clone();
    let ids = world.write_down(one, &[request.clone(), request], DuplicatePolicy::Refuse);
    world.settle();
    assert_eq!(world.stage(&ids[1]), Some(Stage::NotSent));
    world.send(one, ids[0].clone());
    world.send(other, ids[0].clone());
    world.settle();
    assert_eq!(world.hub.witness.borrow_mut().story(&ids[0]).posts, 1);
    assert_eq!(world.stage(&ids[0]), Some(Stage::Submitted));
    assert_eq!(world.stage(&ids[1]), Some(Stage::NotSent));
}

/// A tab that had not heard that a request was put off sent it. The newer copy of the first tab overwrote that, so that
/// the request could be sent and paid for once more.
#[test]
fn a_tab_that_has_not_heard_of_a_put_off_request_does_not_send_it() {
    let (mut world, one, other, id) = written_down();
    let by = "tab 1".to_owned();
    world.event(one, id.clone(), Event::Sent { by });
    world.event(one, id.clone(), Event::PutOff);
    while world.store_one() {}
    assert_eq!(world.stage(&id), Some(Stage::NotSent));
    world.send(other, id.clone());
    while world.store_one() {}
    assert_eq!(world.hub.witness.borrow_mut().story(&id).posts, 0);
    // By now the other tab has heard that the request was put off.
    world.settle();
    world.send(other, id.clone());
    world.settle();
    assert_eq!(world.hub.witness.borrow_mut().story(&id).posts, 1);
    assert_eq!(world.stage(&id), Some(Stage::Submitted));
}

/// A tab heard that a request waits again, removed it before the first tab had stored that, and undid the removal. The
/// mark of the removal was older and said "sent", so that the job was "Submitting" for ever.
#[test]
fn an_undo_does_not_forget_that_a_request_was_put_off() {
    let (mut world, one, other, id) = written_down();
    let by = "tab 1".to_owned();
    world.event(one, id.clone(), Event::Sent { by });
    world.settle();
    world.event(one, id.clone(), Event::PutOff);
    while world.hear_one() {}
    world.remove(other, id.clone());
    world.hub.commit(1);
    world.store_is_heard(1);
    let job = world.known(other, &id);
    world.restore(other, job);
    world.hub.commit(1);
    world.settle();
    assert_eq!(world.stage(&id), Some(Stage::NotSent));
    assert!(world.lists(one, &id) && world.lists(other, &id));
}

/// The same batch is confirmed in two tabs.
#[test]
fn a_batch_that_was_just_confirmed_elsewhere_is_not_written_down() {
    let mut world = World::new(3, false);
    let (one, other) = (world.open_tab(), world.open_tab());
    world.settle();
    let request = requests()[0].clone();
    let first = world.write_down(
        one,
        &[request.clone(), request.clone()],
        DuplicatePolicy::Refuse,
    );
    let second = world.write_down(other, &[request.clone(), request], DuplicatePolicy::Refuse);
    world.settle();
    let stages = |ids: &[String]| [world.stage(&ids[0]), world.stage(&ids[1])];
    assert_eq!(stages(&first), [Some(Stage::NotSent); 2]);
    assert_eq!(stages(&second), [None; 2]);
}

/// Nobody could tell which requests were sent if there were no store.
#[test]
fn without_a_store_nothing_that_was_written_down_is_sent() {
    let mut world = World::new(3, false);
    let tab = world.open_tab();
    world.settle();
    let ids = world.write_down(tab, &requests()[..1], DuplicatePolicy::Refuse);
    world.settle();
    world.send(tab, ids[0].clone());
    world.store_nothing();
    world.settle();
    assert_eq!(world.hub.witness.borrow_mut().story(&ids[0]).posts, 0);
    assert_eq!(world.stage(&ids[0]), Some(Stage::NotSent));
}
