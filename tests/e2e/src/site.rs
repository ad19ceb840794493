//! A plain static host for the built site, with a configuration of the test's own.

use std::{env, path::PathBuf};

use axum::{Json, Router, routing::get};
use serde_json::Value;
use tokio::{net::TcpListener, runtime::Handle};
use tower_http::services::{ServeDir, ServeFile};

/// Where the built site is.
///
/// # Panics
/// When it has not been built.
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

/// Serves the site with this `config.json` for as long as the runtime lives, and returns its
/// address. Paths that are no files are pages of the application.
pub(crate) fn host(runtime: &Handle, config: Value) -> String {
    let folder = folder();
    let page = ServeFile::new(folder.join("index.html"));
    let router = Router::new()
        .route("/config.json", get(move || async move { Json(config) }))
        .fallback_service(ServeDir::new(folder).fallback(page));
    let listener = runtime
        .block_on(TcpListener::bind(("127.0.0.1", 0)))
        .expect("a port is free");
    let address = listener.local_addr().expect("it is bound");
    runtime.spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}/")
}
