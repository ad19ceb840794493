//! `/_reference/…`: what the service received and accepted, for tests.

use axum::{
    Json,
    extract::State,
    http::{Method, StatusCode},
    response::{IntoResponse, Response},
};

use crate::{state::App, task::Accepted};

/// `/_reference/requests`: GET reads the journal, DELETE empties it.
pub(crate) async fn requests(State(app): State<App>, method: Method) -> Response {
    match method {
        Method::DELETE => {
            app.journal.clear();
            StatusCode::NO_CONTENT.into_response()
        }
        _ => Json(app.journal.entries()).into_response(),
    }
}

/// `/_reference/tasks`: the accepted work, including work that was answered with an error.
pub(crate) async fn accepted(State(app): State<App>) -> Json<Vec<Accepted>> {
    Json(app.tasks.accepted())
}
