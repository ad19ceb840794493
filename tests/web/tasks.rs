//! The task list: polling, and stopping to poll.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Studio, until_some};

/// A user polls a task now, stops polling it, and starts again. A second task serves as the clock:
/// while it is polled, the first is not.
#[wasm_bindgen_test]
async fn polling_can_be_stopped_and_resumed() {
    let studio = Studio::connected().await;
    studio.generate("a glacier [take: 60]", BACKGROUND).await;
    studio.wait_requests("GET", "/v1/tasks/", 1).await;
    let first = studio.service.requests("GET", "/v1/tasks/")[0].path.clone();
    studio.follow("Tasks").await;

    let before = studio.service.requests("GET", &first).len();
    studio.press("button", "Check now").await;
    studio.wait_requests("GET", &first, before + 1).await;
    studio.press("button", "Stop watching").await;
    studio.wait_line("Not watched").await;
    let stopped = studio.service.requests("GET", &first).len();

    studio.generate("a clock [take: 60]", BACKGROUND).await;
    let looks = || {
        let all = studio.service.requests("GET", "/v1/tasks/");
        all.iter().filter(|poll| poll.path != first).count()
    };
    until_some("third look at the other", &studio, || {
        (looks() >= 3).then_some(())
    })
    .await;
    assert_eq!(studio.service.requests("GET", &first).len(), stopped);

    studio.follow("Tasks").await;
    studio.press("button", "Watch again").await;
    studio.wait_requests("GET", &first, stopped + 2).await;
}
