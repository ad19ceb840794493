//! `POST /v1/async/videos/generations`

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};

use super::inputs::inputs;
use crate::{
    answer::{Usual, answer_with_task, create_work},
    disconnect::Disconnect,
    extract::{Body, Caller},
    machine::share,
    recipe::{Kind, Recipe},
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
    let recipes = (0..request.outputs)
        .map(|number| recipe(&request, number, size))
        .collect();
    let usual = Usual {
        takes: app.config.pace.video(share(&*app.machine)),
        credits: request.credits(),
    };
    let work = create_work(
        app,
        caller.key,
        request.model,
        request.prompt,
        usual,
        recipes,
    );
    Ok(work.await)
}

/// Returns the recipe of a video. Its prompt contains the number of the video, so that each video differs.
fn recipe(request: &VideoRequest, number: u64, size: Size) -> Recipe {
    Recipe {
        prompt: format!("{} {number}", request.prompt.text),
        size,
        inputs: Vec::new(),
        kind: Kind::Video {
            seconds: request.seconds,
            audio: request.audio,
        },
    }
}
