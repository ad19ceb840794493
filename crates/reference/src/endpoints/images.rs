//! The four image endpoints. They differ in how they read the body and how they answer.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
    routing::{MethodRouter, post},
};
use serde_json::{Map, Value};

use super::inputs::inputs;
use crate::{
    answer::{Usual, answer_with_result, answer_with_task, create_work},
    disconnect::Disconnect,
    extract::{Body, Caller},
    machine::share,
    recipe::{Kind, Recipe},
    refusal::Refusal,
    request::ImageRequest,
    state::App,
    task::Work,
};

/// How image work is answered (section "What the service does").
#[derive(Clone, Copy)]
pub(crate) enum Mode {
    Synchronous,
    Asynchronous,
}

/// Reads the body of one endpoint.
type Read = fn(Map<String, Value>) -> Result<ImageRequest, Refusal>;

/// One endpoint.
pub(crate) fn endpoint(read: Read, mode: Mode) -> MethodRouter<App> {
    post(
        move |State(app): State<App>, Extension(disconnect): Extension<Disconnect>, body: Body| async move {
            let Body(caller, fields) = body;
            match (prepare(&app, &caller, read(fields)).await, mode) {
                (Ok(work), Mode::Synchronous) => {
                    answer_with_result(&app, &caller, &disconnect, work).await
                }
                (Ok(work), Mode::Asynchronous) => {
                    answer_with_task(&app, &caller, &disconnect, work).await
                }
                (Err(response), _) => response,
            }
        },
    )
}

async fn prepare(
    app: &App,
    caller: &Caller,
    request: Result<ImageRequest, Refusal>,
) -> Result<Work, Response> {
    let request = request.map_err(IntoResponse::into_response)?;
    let inputs = inputs(app, caller, &request.prompt, &request.images).await?;
    let recipe = Recipe {
        prompt: request.prompt.text.clone(),
        size: request.size_for(inputs.first().map(|input| input.size)),
        inputs: inputs.into_iter().map(|input| input.name).collect(),
        kind: Kind::Image,
    };
    let usual = Usual {
        takes: app.config.pace.image(share(&*app.machine)),
        credits: request.credits,
    };
    let work = create_work(
        app,
        caller.key,
        request.model,
        request.prompt,
        usual,
        vec![recipe],
    );
    Ok(work.await)
}
