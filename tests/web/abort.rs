//! Requests that end after a time limit.

use easel::browser::Abort;
use gloo_timers::future::TimeoutFuture;
use wasm_bindgen_test::wasm_bindgen_test;

/// The page waited for a medium that the service never sent until it was reloaded, and nothing said
/// so.
#[wasm_bindgen_test]
async fn a_request_is_given_up_in_time_unless_it_is_answered() {
    let (late, answered) = (
        Abort::new().expect("it exists"),
        Abort::new().expect("it exists"),
    );
    let _late = late.clone().after(20);
    drop(answered.clone().after(20));
    TimeoutFuture::new(200).await;
    assert!(late.is_aborted());
    assert!(!answered.is_aborted());
}
