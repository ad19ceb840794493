//! Locks and messages between tabs. Two parties in one page act as two tabs.

use std::{cell::RefCell, rc::Rc};

use easel::browser::{Abort, Channel, Claim, Latch, LockEnd, hold, unique_id};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::until;

type Log = Rc<RefCell<Vec<&'static str>>>;

/// Requests a lock in the background, and logs when it is held and when it ends.
fn claim(name: &str, log: &Log, words: [&'static str; 2], take: bool, until: &Latch) {
    let (name, log, until) = (name.to_owned(), log.clone(), until.clone());
    spawn_local(async move {
        let note = log.clone();
        let claim = if take { Claim::Take } else { Claim::Wait(None) };
        let held = move || note.borrow_mut().push(words[0]);
        hold(&name, claim, &until, held).await;
        log.borrow_mut().push(words[1]);
    });
}

#[wasm_bindgen_test]
async fn a_released_lock_goes_to_the_next_tab() {
    let (name, log) = (unique_id(), Log::default());
    let (first, second) = (Latch::default(), Latch::default());
    claim(
        &name,
        &log,
        ["first has it", "first is done"],
        false,
        &first,
    );
    until("the first", || log.borrow().len() == 1).await;
    claim(
        &name,
        &log,
        ["second has it", "second is done"],
        false,
        &second,
    );
    first.end();
    until("the second", || log.borrow().contains(&"second has it")).await;
    second.end();
    until("the end", || log.borrow().len() == 4).await;
    assert_eq!(log.borrow()[0], "first has it");
    assert_eq!(log.borrow()[3], "second is done");
}

#[wasm_bindgen_test]
async fn a_lock_can_be_taken() {
    let (name, log) = (unique_id(), Log::default());
    let never = Latch::default();
    claim(
        &name,
        &log,
        ["first has it", "first lost it"],
        false,
        &never,
    );
    until("the first", || log.borrow().len() == 1).await;
    claim(&name, &log, ["second has it", ""], true, &never);
    until("both", || log.borrow().len() == 3).await;
    assert!(log.borrow().contains(&"first lost it"));
    never.end();
}

#[wasm_bindgen_test]
async fn waiting_for_a_lock_can_be_aborted() {
    let (name, log) = (unique_id(), Log::default());
    let held = Latch::default();
    claim(&name, &log, ["has it", "is done"], false, &held);
    until("the first", || log.borrow().len() == 1).await;
    let abort = Abort::new().expect("browsers have it");
    abort.abort();
    let waited = hold(&name, Claim::Wait(Some(&abort)), &Latch::default(), || {}).await;
    assert_eq!(waited, LockEnd::Lost);
    held.end();
}

/// Where cookies are blocked, the browser refuses every request for a lock. A refusal was treated
/// as a lost lock, and the next request followed at once, for ever. A name that the API does not
/// allow is refused as well.
#[wasm_bindgen_test]
async fn a_refused_lock_is_not_a_lost_lock() {
    for claim in [Claim::Wait(None), Claim::Take] {
        let end = hold("-reserved", claim, &Latch::default(), || {}).await;
        assert_eq!(end, LockEnd::Unsupported);
    }
}

#[wasm_bindgen_test]
async fn other_tabs_receive_messages_until_they_are_gone() {
    let name = unique_id();
    let heard = Rc::new(RefCell::new(Vec::new()));
    let (here, there) = (Owner::new(), Owner::new());
    let note = heard.clone();
    there.with(|| Channel::open(&name, move |text| note.borrow_mut().push(text)));
    let channel = here.with(|| Channel::open(&name, |_| panic!("nobody hears himself")));
    channel.post("one");
    until("a word", || *heard.borrow() == ["one"]).await;
    there.cleanup();
    channel.post("two");
    // A third party receives this message. By then, the second one would have received it as well.
    let third = Rc::new(RefCell::new(Vec::new()));
    let note = third.clone();
    let last = Owner::new();
    last.with(|| Channel::open(&name, move |text| note.borrow_mut().push(text)));
    channel.post("three");
    until("the third", || third.borrow().contains(&"three".to_owned())).await;
    assert_eq!(*heard.borrow(), ["one"]);
}
