//! `GET /v1/tasks/{id}`

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};

use super::{
    broken::broken,
    speak::{Occasion, speak, speak_half},
};
use crate::{directive::Poll, intake::Bodiless, refusal::Refusal, state::App};

/// The endpoint. A task of another key is as unknown as one that never was.
pub(crate) async fn read(
    State(app): State<App>,
    Bodiless(caller): Bodiless,
    Path(id): Path<String>,
) -> Response {
    let Some(task) = app.tasks.find(&id, caller.key) else {
        let message = format!("There is no task {id} for this key.");
        return Refusal::new(StatusCode::NOT_FOUND, message).into_response();
    };
    let report = task.report(&caller.host, &app.gallery);
    match task.next_poll() {
        Some(Poll::Broken(answer)) => broken(&answer, task.work.plan.cousin),
        Some(Poll::Truncated) => speak_half(&task.work, &report),
        None => speak(&app, Occasion::Retrieval, &task.work, report).await,
    }
}
