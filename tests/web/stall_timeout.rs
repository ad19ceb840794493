//! Waiting for slow operations, and giving up dead ones.

use std::future::pending;

use easel::browser::StallTimeout;
use futures::future::{join, join_all};
use gloo_timers::future::TimeoutFuture;
use js_sys::Date;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::mounted;

/// The longest time without any answer, in milliseconds.
const MOST: u32 = 200;

/// A busy machine had thirty requests in a second. The store answered the first, the page gave up
/// the others, and requests without a record were lost with the page.
#[wasm_bindgen_test]
async fn slow_work_is_waited_for_while_anything_is_answered() {
    // Mounting a view also starts the executor for spawned futures.
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
    // Mounting a view also starts the executor for spawned futures.
    let _page = mounted(|| ());
    let owner = Owner::new();
    let timeout = owner.with(StallTimeout::default);
    assert_eq!(timeout.run(MOST, pending::<()>()).await, None);
}

/// In a page that was busy or asleep for longer than the timeout, the timers came before the
/// answers that had already arrived. The page treated a store that had answered as one that had
/// not.
#[wasm_bindgen_test]
async fn a_page_that_could_not_listen_listens_first() {
    // Mounting a view also starts the executor for spawned futures.
    let _page = mounted(|| ());
    let owner = Owner::new();
    let timeout = owner.with(StallTimeout::default);
    // The answer comes after the timeout, but while the page is busy.
    let late = timeout.run(MOST, TimeoutFuture::new(MOST + MOST / 4));
    let busy = async {
        TimeoutFuture::new(0).await;
        let start = Date::now();
        while Date::now() < start + f64::from(2 * MOST) {}
    };
    assert_eq!(join(late, busy).await.0, Some(()));
}
