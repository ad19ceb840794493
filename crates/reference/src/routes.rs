//! Every path of the service.

use std::time::Duration;

use axum::{
    Router,
    extract::State,
    http::{HeaderName, Method, StatusCode, Uri, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{any, get, post},
};
use serde_json::json;
use tower_http::cors::{AllowHeaders, Any, CorsLayer};

use crate::{
    about::WHAT_IT_IS,
    endpoints::{
        images::{self, Mode},
        media, reference, tasks, videos,
    },
    extract::{Caller, NoBody},
    models,
    record::record,
    refusal::{Refusal, no_endpoint},
    request::ImageRequest,
    state::App,
};

/// How long a browser may cache the answer to a preflight: only a few seconds, because the next
/// service on the same port may have other flags.
const PREFLIGHT_AGE: Duration = Duration::from_secs(5);

/// The service as one router. Pages beside it answer every other path.
pub(crate) fn all(app: &App, pages: Option<Router>) -> Router {
    let config = &app.config;
    let keep = || middleware::from_fn_with_state(app.clone(), record);
    let mut api = api(config.no_async);
    if pages.is_none() {
        // A wrong base URL gets an answer that a page of another origin can read.
        api = api.fallback(no_endpoint);
    }
    if config.cors {
        api = api.layer(cors(config.strict));
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
        get(reference::requests).delete(reference::requests),
    );
    router = router.route("/_reference/tasks", get(reference::accepted));
    let router = router.with_state(app.clone());
    match pages {
        Some(pages) => router.merge(pages),
        // Without a prefix, the router of the API already has this fallback.
        None if config.api_prefix.is_empty() => router.route("/", get(WHAT_IT_IS)),
        None => router.route("/", get(WHAT_IT_IS)).fallback(no_endpoint),
    }
}

/// The seven endpoints of the contract, and a refusal for every other path.
fn api(no_async: Option<StatusCode>) -> Router<App> {
    let background = match no_async {
        None => background(),
        Some(status) => {
            let absent = any(move || async move { absent(status) });
            Router::new()
                .route("/v1/async/{*rest}", absent.clone())
                .route("/v1/tasks/{*rest}", absent)
        }
    };
    Router::new()
        .route(
            "/v1/images/generations",
            images::endpoint(ImageRequest::generation, Mode::Synchronous),
        )
        .route(
            "/v1/images/edits",
            images::endpoint(ImageRequest::edit, Mode::Synchronous),
        )
        .route("/v1/models", get(list_models))
        .route("/v1/videos/generations", post(synchronous_video))
        .route("/v1", any(unknown))
        .route("/v1/", any(unknown))
        .route("/v1/{*rest}", any(unknown))
        .merge(background)
        .method_not_allowed_fallback(other_method)
}

/// Returns the asynchronous endpoints and the tasks.
fn background() -> Router<App> {
    Router::new()
        .route(
            "/v1/async/images/generations",
            images::endpoint(ImageRequest::generation, Mode::Asynchronous),
        )
        .route(
            "/v1/async/images/edits",
            images::endpoint(ImageRequest::edit, Mode::Asynchronous),
        )
        .route("/v1/async/videos/generations", post(videos::generate_async))
        .route("/v1/tasks/{id}", get(tasks::read))
}

/// Returns the answer of a server without these paths. It has the shape of a common web framework, because it is not an
/// answer of the contract.
fn absent(status: StatusCode) -> Response {
    let detail = status.canonical_reason().unwrap_or_default();
    (status, axum::Json(json!({"detail": detail}))).into_response()
}

/// Allows any origin to send requests and to read `Retry-After`. A strict service only allows the two headers that the
/// contract names.
fn cors(strict: bool) -> CorsLayer {
    let headers = if strict {
        AllowHeaders::list([header::AUTHORIZATION, header::CONTENT_TYPE])
    } else {
        AllowHeaders::mirror_request()
    };
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers(headers)
        .expose_headers([HeaderName::from_static("retry-after")])
        .max_age(PREFLIGHT_AGE)
}

async fn list_models(State(app): State<App>, _: NoBody) -> Response {
    if app.config.models_down {
        let message = "The model list is not available at the moment.";
        return Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message).into_response();
    }
    match &app.config.models {
        None => axum::Json(models::list()).into_response(),
        Some(list) => ([(header::CONTENT_TYPE, "application/json")], list.clone()).into_response(),
    }
}

async fn synchronous_video(_: Caller) -> Refusal {
    Refusal::invalid("Video generation is asynchronous only; use /v1/async/videos/generations.")
}

async fn unknown(_: Caller, uri: Uri) -> Refusal {
    no_endpoint(uri).await
}

async fn other_method(_: Caller, method: Method, uri: Uri) -> Refusal {
    let message = format!("{} does not take the method {method}.", uri.path());
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message)
}
