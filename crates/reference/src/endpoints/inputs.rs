//! The first steps of all submissions: a directive may reject the prompt, and the input images are
//! fetched.

use axum::response::{IntoResponse, Response};

use crate::{
    answer::rejection,
    extract::Caller,
    inputs::{self, Input},
    request::Prompt,
    state::App,
};

/// The input images of a valid request, or the answer that refuses it.
pub(super) async fn inputs(
    app: &App,
    caller: &Caller,
    prompt: &Prompt,
    urls: &[String],
) -> Result<Vec<Input>, Response> {
    match rejection(app, caller, prompt) {
        Some(response) => Err(response),
        None => inputs::inputs(app, &caller.address, urls)
            .await
            .map_err(IntoResponse::into_response),
    }
}
