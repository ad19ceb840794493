//! Waiting for slow and for dead operations.

use std::future::pending;

use easel::browser::StallTimeout;
use futures::future::{join, join_all};
use gloo_timers::future::TimeoutFuture;
use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::mounted;

/// The longest silence that is tolerated, in milliseconds.
const MOST: u32 = 200;

/// Thirty requests in a second on a busy machine: the store answered the first, was given up for
/// the others, and requests without a record were lost with the page.
#[wasm_bindgen_test]
async fn slow_work_is_waited_for_while_anything_is_answered() {
    // It starts the executor for spawned futures, too.
    let _page = mounted(|| ());
    let owner = Owner::new();
    let timeout = owner.with(StallTimeout::default);
    let answers = (1..=8).map(|place| {
        timeout.run(MOST, async move {
            TimeoutFuture::new(place * MOST / 2).await;
            place
        })
    });
    let answers: Vec<_> = join_all(answers).await;
    assert_eq!(answers, (1..=8).map(Some).collect::<Vec<_>>());
}

/// Paid work does not wait for a store that never answers.
#[wasm_bindgen_test]
async fn work_that_never_answers_is_given_up() {
    // It starts the executor for spawned futures, too.
    let _page = mounted(|| ());
    let owner = Owner::new();
    let timeout = owner.with(StallTimeout::default);
    assert_eq!(timeout.run(MOST, pending::<()>()).await, None);
}

/// A page that was busy or asleep for longer than the timeout had its timers due before the answers
/// that had arrived meanwhile: it took a store that had answered for one that had not.
#[wasm_bindgen_test]
async fn a_page_that_could_not_listen_listens_first() {
    // It starts the executor for spawned futures, too.
    let _page = mounted(|| ());
    let owner = Owner::new();
    let timeout = owner.with(StallTimeout::default);
    // Due after the timeout, but within the time in which the page is busy.
    let late = timeout.run(MOST, TimeoutFuture::new(MOST + MOST / 4));
    let busy = async {
        TimeoutFuture::new(0).await;
        let start = Date::now();
        while Date::now() < start + f64::from(2 * MOST) {}
    };
    assert_eq!(join(late, busy).await.0, Some(()));
}
