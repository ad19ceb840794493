//! The four image endpoints, which differ in how the body is read and how it is answered.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
    routing::{MethodRouter, post},
};
use serde_json::{Map, Value};

use crate::{
    answer::{in_background, instead, waiting, work},
    disconnect::Disconnect,
    fetch,
    intake::{Body, Caller},
    order::ImageOrder,
    recipe::Recipe,
    refusal::Refusal,
    state::App,
    task::Work,
};

/// Section "What the service does": how image work is answered.
#[derive(Clone, Copy)]
pub(crate) enum Mode {
    Synchronous,
    Asynchronous,
}

/// Reads the body of one endpoint.
type Read = fn(Map<String, Value>) -> Result<ImageOrder, Refusal>;

/// One endpoint.
pub(crate) fn endpoint(read: Read, mode: Mode) -> MethodRouter<App> {
    post(
        move |State(app): State<App>, Extension(disconnect): Extension<Disconnect>, body: Body| async move {
            let Body(caller, fields) = body;
            match (prepare(&app, &caller, read(fields)).await, mode) {
                (Ok(work), Mode::Synchronous) => waiting(&app, &caller, &disconnect, work).await,
                (Ok(work), Mode::Asynchronous) => {
                    in_background(&app, &caller, &disconnect, work).await
                }
                (Err(response), _) => response,
            }
        },
    )
}

async fn prepare(
    app: &App,
    caller: &Caller,
    order: Result<ImageOrder, Refusal>,
) -> Result<Work, Response> {
    let order = order.map_err(IntoResponse::into_response)?;
    if let Some(response) = instead(app, caller, &order.wish) {
        return Err(response);
    }
    let inputs = fetch::inputs(app, &caller.host, &order.images)
        .await
        .map_err(IntoResponse::into_response)?;
    let recipe = Recipe::Picture {
        words: order.wish.words.clone(),
        shape: order.shape_with(inputs.first().map(|input| input.shape)),
        inputs: inputs.into_iter().map(|input| input.file).collect(),
    };
    let usual = app.config.pace.picture(fastrand::f64());
    let name = (order.model.id, "image");
    Ok(work(
        app,
        caller.key,
        order.wish.plan,
        name,
        order.credits,
        usual,
        vec![recipe],
    ))
}
