//! A plain static host for the built site, with the test's own configuration.

use std::{env, path::PathBuf};

use axum::{
    Json, Router,
    body::{Body, to_bytes},
    extract::Request,
    middleware::{Next, from_fn},
    response::{Html, IntoResponse, Response},
    routing::get,
};
use easel_service::{PROFILES, PROFILES_FILE};
use http::{
    StatusCode,
    header::{CONTENT_LENGTH, CONTENT_TYPE},
};
use serde_json::{Value, json};
use tokio::{net::TcpListener, runtime::Handle, sync::watch};
use tower_http::services::{ServeDir, ServeFile};

use crate::{
    builds::{self, Hosted, Places},
    run::HOST,
};

/// The field of `config.json` that names a file of profiles.
const PROFILES_KEY: &str = "profiles";

/// How the site's host answers requests for the module's chunks and the model profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chunks {
    /// Serves the files.
    Served,
    /// Answers 404, as after an update under an open page.
    Lost,
    /// Answers only once the setting is `Served` or `Lost`, like a slow network.
    Held,
}

/// Files that arrive with an extra byte at their end, by the start and the end of their names.
type Changed = Option<(&'static str, &'static str)>;

/// The folder of the built site.
///
/// # Panics
/// When the site has not been built.
pub(crate) fn folder() -> PathBuf {
    let default = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dist"));
    let folder = env::var_os("EASEL_SITE").map_or_else(default, PathBuf::from);
    assert!(
        folder.join("index.html").is_file(),
        "there is no site in {}: `cargo xtask dist` builds it",
        folder.display()
    );
    folder
}

/// Serves the site with this `config.json` and these JSON files until the runtime ends, and returns its address. Other
/// paths are pages of the application. A configuration that names no profiles gets those of the reference service. A
/// number in place of the configuration is the status of its answer. `a/` and `b/` are two more installations on the
/// same origin, with an empty configuration.
pub(crate) fn host(
    runtime: &Handle,
    mut config: Value,
    (files, changed): (&'static [(&'static str, &'static str)], Changed),
    chunks: watch::Receiver<Chunks>,
    builds: Option<(Places, watch::Receiver<Hosted>)>,
) -> String {
    let mut router = Router::new();
    let status = config
        .as_u64()
        .and_then(|status| u16::try_from(status).ok());
    let status = status.and_then(|status| StatusCode::from_u16(status).ok());
    if status.is_none() && config.get(PROFILES_KEY).is_none() {
        config[PROFILES_KEY] = PROFILES_FILE.into();
    }
    let status = status.unwrap_or_default();
    for (name, text) in files.iter().chain(&[(PROFILES_FILE, PROFILES)]) {
        let answer = move || async move { ([(CONTENT_TYPE, "application/json")], *text) };
        router = router.route(&format!("/{name}"), get(answer));
    }
    let router = router
        .route(
            "/config.json",
            get(move || async move { (status, Json(config)) }),
        )
        .nest("/a/", installation("/a/"))
        .nest("/b/", installation("/b/"))
        .fallback_service(match builds {
            Some((places, hosted)) => builds::host(places, hosted),
            None => one_build(),
        })
        .layer(from_fn(move |request: Request, next: Next| {
            let mut chunks = chunks.clone();
            async move {
                if !comes_later(request.uri().path()) {
                    return next.run(request).await;
                }
                let decided = chunks.wait_for(|chunks| *chunks != Chunks::Held).await;
                // The sender is dropped at the end of a test.
                let is_served = decided.is_ok_and(|chunks| *chunks == Chunks::Served);
                if is_served {
                    next.run(request).await
                } else {
                    StatusCode::NOT_FOUND.into_response()
                }
            }
        }));
    let router = router.layer(from_fn(move |request: Request, next: Next| async move {
        let name = name_of(request.uri().path()).to_owned();
        let is_changed =
            changed.is_some_and(|(start, end)| name.starts_with(start) && name.ends_with(end));
        let answer = next.run(request).await;
        if is_changed {
            with_another_byte(answer).await
        } else {
            answer
        }
    }));
    let listener = runtime
        .block_on(TcpListener::bind((HOST, 0)))
        .expect("a port is free");
    let address = listener.local_addr().expect("it is bound");
    runtime.spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}/")
}

/// Serves the built site with a worker that keeps no files.
fn one_build() -> Router {
    let folder = folder();
    let worker = builds::keeping_nothing(&folder);
    let answer = move || async move { ([(CONTENT_TYPE, "text/javascript")], worker) };
    let page = ServeFile::new(folder.join("index.html"));
    let files = ServeDir::new(folder).fallback(page);
    Router::new()
        .route("/site.js", get(answer))
        .fallback_service(files)
}

/// Serves the site again under a path of the same origin, as another installation.
fn installation(base: &'static str) -> Router {
    let page = move || async move {
        let page = std::fs::read_to_string(folder().join("index.html")).unwrap_or_default();
        let own = format!("<base href=\"{base}\">");
        Html(page.replacen("<base href=\"/\">", &own, 1))
    };
    let files = ServeDir::new(folder()).append_index_html_on_directories(false);
    Router::new()
        .route("/config.json", get(|| async { Json(json!({})) }))
        .fallback_service(files.fallback(get(page)))
}

/// Whether a path is a chunk that is loaded later, or a file of profiles.
fn comes_later(path: &str) -> bool {
    let name = name_of(path);
    name.starts_with("split_") || name.starts_with("chunk_") || name.ends_with("profiles.json")
}

fn name_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}

/// Adds a space to an answer. It changes nothing in scripts and style sheets but their hash.
async fn with_another_byte(answer: Response) -> Response {
    let (mut parts, body) = answer.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from([&bytes[..], b" "].concat()))
}
