//! `GET /v1/tasks/{id}`

use axum::{
    Json,
    extract::{Path, State, rejection::PathRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use crate::{
    answer::{ResponseKind, encode, encode_truncated, failure, fault, fill},
    directive::Poll,
    extract::{Caller, NoBody},
    lifecycle::TaskStage,
    refusal::Refusal,
    state::App,
    task::Task,
};

/// Answers a poll. A task of another key looks like a task that does not exist.
pub(crate) async fn read(
    State(app): State<App>,
    NoBody(caller): NoBody,
    id: Result<Path<String>, PathRejection>,
) -> Response {
    // An id that is not valid text belongs to no task.
    let id = id.map_or_else(|_| "of this id".to_owned(), |Path(id)| id);
    let Some(task) = app.tasks.find(&id, caller.key).await else {
        return unknown(&id).into_response();
    };
    match app.tasks.next_poll(&task).await {
        Some(poll) => scripted(&app, &caller, &task, &poll).await,
        None => regular(&app, &caller, &task).await,
    }
}

async fn regular(app: &App, caller: &Caller, task: &Task) -> Response {
    let report = app.tasks.report(task, &caller.address, &app.media).await;
    let plan = &task.work.plan;
    let written = match report.stage {
        TaskStage::Submitted | TaskStage::Processing => &plan.while_running,
        TaskStage::Completed | TaskStage::Failed => &plan.once_ended,
    };
    match written {
        Some(answer) => fill(app, caller, task, answer).await,
        None => encode(app, caller, ResponseKind::Retrieval, &task.work, report).await,
    }
}

async fn scripted(app: &App, caller: &Caller, task: &Task, poll: &Poll) -> Response {
    match poll {
        Poll::Fault(answer) => fault(
            answer,
            task.work.plan.dialect,
            app.key(caller.key),
            app.machine.now(),
        ),
        Poll::Truncated => {
            let report = app.tasks.report(task, &caller.address, &app.media).await;
            encode_truncated(&task.work, &report)
        }
        Poll::Hung => std::future::pending().await,
        Poll::Unknown => unknown(&task.id).into_response(),
        Poll::Failed { names_the_task } => {
            let value = if *names_the_task {
                failure(&task.id, task.work.model.id)
            } else {
                anonymous_failure()
            };
            Json(value).into_response()
        }
        Poll::Template(answer) => fill(app, caller, task, answer).await,
    }
}

/// A failure that does not name a task, as a rate limiter sends it.
fn anonymous_failure() -> Value {
    json!({"status": "fail", "message": "rate limited"})
}

fn unknown(id: &str) -> Refusal {
    let message = format!("There is no task {id} for this key.");
    Refusal::new(StatusCode::NOT_FOUND, message)
}
