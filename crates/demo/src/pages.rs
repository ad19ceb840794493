//! The pages of the demo that are not part of the contract.

use axum::{
    Router,
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
    routing::get,
};
use easel_reference::no_endpoint;

/// The options that the forms offer for the demo's models. The native service uses the same file.
const PROFILES: &str = include_str!("../../service/profiles.json");

const ABOUT: &str = "Easel's demo: everything here is drawn by a program, without a model. Credits are demo credits.\n";

/// The front page, and the profiles of the demo's models.
pub(crate) fn all() -> Router {
    Router::new()
        .route("/", get(ABOUT))
        .route("/profiles.json", get(profiles))
        .fallback(no_endpoint)
}

async fn profiles() -> Response {
    ([(CONTENT_TYPE, "application/json")], PROFILES).into_response()
}
