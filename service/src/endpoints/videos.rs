//! `POST /v1/async/videos/generations`

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use bytes::Bytes;

use super::inputs::inputs;
use crate::{
    answer::{answer_with_task, create_work},
    disconnect::Disconnect,
    extract::{Body, Caller},
    recipe::Recipe,
    refusal::Refusal,
    request::VideoRequest,
    size::Size,
    state::App,
    task::Work,
};

/// The endpoint.
pub(crate) async fn generate_async(
    State(app): State<App>,
    Extension(disconnect): Extension<Disconnect>,
    body: Body,
) -> Response {
    let Body(caller, fields) = body;
    match prepare(&app, &caller, VideoRequest::read(fields)).await {
        Ok(work) => answer_with_task(&app, &caller, &disconnect, work).await,
        Err(response) => response,
    }
}

async fn prepare(
    app: &App,
    caller: &Caller,
    request: Result<VideoRequest, Refusal>,
) -> Result<Work, Response> {
    let request = request.map_err(IntoResponse::into_response)?;
    let inputs = inputs(app, caller, &request.prompt, &request.images).await?;
    let size = request.size_for(inputs.first().map(|input| input.size));
    let files: Vec<_> = inputs.into_iter().map(|input| input.file).collect();
    let recipes = (0..request.outputs)
        .map(|number| recipe(&request, number, size, &files))
        .collect();
    let usual = app.config.pace.video(fastrand::f64());
    let credits = request.credits();
    Ok(create_work(
        app,
        caller.key,
        request.prompt.plan,
        (request.model.id, "video"),
        credits,
        usual,
        recipes,
    ))
}

fn recipe(request: &VideoRequest, number: u64, size: Size, files: &[Bytes]) -> Recipe {
    Recipe::Video {
        prompt: request.prompt.text.clone(),
        number,
        size,
        seconds: request.seconds,
        audio: request.audio,
        inputs: files.to_vec(),
    }
}
