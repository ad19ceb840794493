//! Every path of the service in one place.

use std::time::Duration;

use axum::{
    Router,
    extract::State,
    http::{HeaderName, Method, StatusCode, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{any, get, post},
};
use tower_http::cors::{Any, CorsLayer};

use crate::{
    WHAT_IT_IS,
    answer::{
        images::{self, Mode},
        tasks, videos,
    },
    intake::{Bodiless, Caller},
    journal, media, models,
    order::ImageOrder,
    refusal::Refusal,
    site::{self, Base},
    state::App,
};

/// How long a browser may keep a preflight's answer: short, for the flags may differ at the
/// next start on the same port.
const PREFLIGHT_AGE: Duration = Duration::from_secs(5);

/// The service as one router.
pub(crate) fn all(app: &App, base: &Base) -> Router {
    let config = &app.config;
    let keep = || middleware::from_fn_with_state(app.clone(), journal::keep);
    let mut api = api();
    if config.cors {
        api = api.layer(cors());
    }
    let api = api.layer(keep());
    let media = Router::new()
        .route("/media/{name}", any(media::serve))
        .layer(keep());
    let mut router = match config.api_prefix.as_str() {
        "" => api,
        prefix => Router::new().nest(prefix, api),
    };
    router = router.merge(media).route(
        "/_reference/requests",
        get(journal::requests).delete(journal::requests),
    );
    match &config.site {
        Some(folder) => router = site::mount(router, folder, base),
        None => router = router.route("/", get(WHAT_IT_IS)),
    }
    router.with_state(app.clone())
}

/// The seven endpoints of the contract, and a worded refusal for every other path.
fn api() -> Router<App> {
    Router::new()
        .route(
            "/v1/images/generations",
            images::endpoint(ImageOrder::generation, Mode::Synchronous),
        )
        .route(
            "/v1/images/edits",
            images::endpoint(ImageOrder::edit, Mode::Synchronous),
        )
        .route(
            "/v1/async/images/generations",
            images::endpoint(ImageOrder::generation, Mode::Asynchronous),
        )
        .route(
            "/v1/async/images/edits",
            images::endpoint(ImageOrder::edit, Mode::Asynchronous),
        )
        .route("/v1/async/videos/generations", post(videos::generate_async))
        .route("/v1/tasks/{id}", get(tasks::read))
        .route("/v1/models", get(list_models))
        .route("/v1/videos/generations", post(synchronous_video))
        .route("/v1/{*rest}", any(unknown))
        .method_not_allowed_fallback(other_method)
}

/// Any origin may ask, with the two headers that the contract names and no other, and may
/// read when to ask again.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
        .expose_headers([HeaderName::from_static("retry-after")])
        .max_age(PREFLIGHT_AGE)
}

async fn list_models(State(app): State<App>, _: Bodiless) -> Response {
    if app.config.models_down {
        let message = "The model list is not available at the moment.";
        return Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message).into_response();
    }
    axum::Json(models::list()).into_response()
}

async fn synchronous_video(_: Caller) -> Refusal {
    Refusal::invalid("Video generation is asynchronous only; use /v1/async/videos/generations.")
}

async fn unknown(_: Caller, uri: Uri) -> Refusal {
    Refusal::new(
        StatusCode::NOT_FOUND,
        format!("There is no endpoint {}.", uri.path()),
    )
}

async fn other_method(_: Caller, method: Method, uri: Uri) -> Refusal {
    let message = format!("{} does not take the method {method}.", uri.path());
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message)
}
