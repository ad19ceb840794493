//! `POST /v1/async/videos/generations`

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use bytes::Bytes;

use crate::{
    answer::{in_background, instead, work},
    disconnect::Disconnect,
    fetch,
    intake::{Body, Caller},
    order::VideoOrder,
    recipe::Recipe,
    refusal::Refusal,
    shape::Shape,
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
    match prepare(&app, &caller, VideoOrder::read(fields)).await {
        Ok(work) => in_background(&app, &caller, &disconnect, work).await,
        Err(response) => response,
    }
}

async fn prepare(
    app: &App,
    caller: &Caller,
    order: Result<VideoOrder, Refusal>,
) -> Result<Work, Response> {
    let order = order.map_err(IntoResponse::into_response)?;
    if let Some(response) = instead(app, caller, &order.wish) {
        return Err(response);
    }
    let inputs = fetch::inputs(app, &caller.host, &order.images)
        .await
        .map_err(IntoResponse::into_response)?;
    let shape = order.shape_with(inputs.first().map(|input| input.shape));
    let files: Vec<_> = inputs.into_iter().map(|input| input.file).collect();
    let recipes = (0..order.outputs)
        .map(|number| clip(&order, number, shape, &files))
        .collect();
    let usual = app.config.pace.clip(fastrand::f64());
    let credits = order.credits();
    Ok(work(
        app,
        caller.key,
        order.wish.plan,
        (order.model.id, "video"),
        credits,
        usual,
        recipes,
    ))
}

fn clip(order: &VideoOrder, number: u64, shape: Shape, files: &[Bytes]) -> Recipe {
    Recipe::Clip {
        words: order.wish.words.clone(),
        number,
        shape,
        seconds: order.seconds,
        sound: order.sound,
        inputs: files.to_vec(),
    }
}
