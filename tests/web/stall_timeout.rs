//! Waiting for slow and for dead operations.

use std::future::pending;

use easel::browser::StallTimeout;
use futures::future::join_all;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// The longest silence that is tolerated, in milliseconds.
const MOST: u32 = 200;

/// Thirty requests in a second on a busy machine: the store answered the first, was given up for
/// the others, and requests without a record were lost with the page.
#[wasm_bindgen_test]
async fn slow_work_is_waited_for_while_anything_is_answered() {
    let owner = Owner::new();
    let timeout = owner.with(|| StallTimeout::new(MOST));
    let answers = (1..=8).map(|place| {
        timeout.run(async move {
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
    let owner = Owner::new();
    let timeout = owner.with(|| StallTimeout::new(MOST));
    assert_eq!(timeout.run(pending::<()>()).await, None);
}
