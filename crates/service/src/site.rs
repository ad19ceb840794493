//! Serves a built site from the same port, at `/` or under a sub-path.

use std::{net::SocketAddr, path::PathBuf};

use axum::{
    Json, Router,
    body::Body,
    extract::{Request, State},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, HOST},
    },
    response::{IntoResponse, Redirect, Response},
    routing::get,
};
use easel_reference::{WHAT_IT_IS, no_endpoint};
use serde_json::{Value, json};
use tower::ServiceExt;
use tower_http::{compression::CompressionLayer, services::ServeDir};

use crate::{PROFILES, PROFILES_FILE, config::ServerConfig};

/// The caching of the page, its configuration and files without a hash. Caches must ask every time.
const NO_CACHE: &str = "no-cache";
/// The caching of files whose name changes with their content: one year, the longest that caches
/// accept.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// The minimum number of digits of a hash. Shorter runs of hexadecimal digits may be ordinary words.
const HASH_DIGITS: usize = 8;

/// The path that the site is mounted at: `/`, or `/app/`.
#[derive(Clone, Debug)]
pub(crate) struct Base(String);

impl Base {
    pub(crate) fn new(path: &str) -> Self {
        match path.trim_matches('/') {
            "" => Self("/".to_owned()),
            name => Self(format!("/{name}/")),
        }
    }

    /// The path, with a slash at both ends.
    pub(crate) fn path(&self) -> &str {
        &self.0
    }
}

#[derive(Clone)]
struct Site {
    folder: PathBuf,
    base: Base,
}

/// Where the page finds the API: the host, for a request that names none, and the path.
#[derive(Clone)]
struct Api {
    addr: SocketAddr,
    prefix: String,
}

/// The pages of the site, if there is one.
pub(crate) fn pages(config: &ServerConfig, addr: SocketAddr, base: &Base) -> Option<Router> {
    let site = Site {
        folder: config.site.clone()?,
        base: base.clone(),
    };
    let api = Api {
        addr,
        prefix: config.api_prefix.clone(),
    };
    let pages = Router::new()
        .route("/config.json", get(config_json))
        .route(&format!("/{PROFILES_FILE}"), get(profiles))
        .fallback(move |request: Request| {
            let site = site.clone();
            async move { site.answer(request).await }
        })
        .layer(CompressionLayer::new())
        .with_state(api);
    let path = base.path();
    if path == "/" {
        return Some(pages);
    }
    let without_slash = path.trim_end_matches('/').to_owned();
    let target = path.to_owned();
    let router = Router::new()
        .route("/", get(WHAT_IT_IS))
        .route(
            &without_slash,
            get(move || async move { Redirect::temporary(&target) }),
        )
        .nest(path, pages)
        .fallback(no_endpoint);
    Some(router)
}

/// Answers config.json, which leads the page to this service, under the host name that the browser has used.
async fn config_json(State(api): State<Api>, headers: HeaderMap) -> Response {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = host.map_or_else(|| api.addr.to_string(), str::to_owned);
    let value: Value = json!({
        "baseUrl": format!("http://{host}{}", api.prefix),
        "title": "Easel",
        "baseUrlLocked": false,
        "notice": "Connected to the local reference service: a program draws everything, no model behind it.",
        "profiles": PROFILES_FILE,
    });
    ([(CACHE_CONTROL, NO_CACHE)], Json(value)).into_response()
}

/// Answers the profiles, with the options that the forms offer for the models of this service.
async fn profiles() -> Response {
    let headers = [
        (CACHE_CONTROL, NO_CACHE),
        (CONTENT_TYPE, "application/json"),
    ];
    (headers, PROFILES).into_response()
}

impl Site {
    async fn answer(&self, request: Request) -> Response {
        let path = request.uri().path().to_owned();
        let name = path.rsplit('/').next().unwrap_or("");
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return StatusCode::METHOD_NOT_ALLOWED.into_response();
        }
        // A path without an extension is a page of the application, which does its own routing.
        if name == "index.html" || !name.contains('.') {
            return self.index().await;
        }
        let age = if is_hashed(name) { IMMUTABLE } else { NO_CACHE };
        let files = ServeDir::new(&self.folder).append_index_html_on_directories(false);
        let mut response = match files.oneshot(request).await {
            Ok(response) => response.map(Body::new),
            Err(never) => match never {},
        };
        if response.status().is_success() {
            response
                .headers_mut()
                .insert(CACHE_CONTROL, HeaderValue::from_static(age));
        }
        response
    }

    async fn index(&self) -> Response {
        let Ok(page) = tokio::fs::read_to_string(self.folder.join("index.html")).await else {
            return (StatusCode::NOT_FOUND, "The site has no index.html.").into_response();
        };
        let base = format!("<base href=\"{}\">", self.base.path());
        let page = page.replacen("<base href=\"/\">", &base, 1);
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        (
            [
                (CONTENT_TYPE, html),
                (CACHE_CONTROL, HeaderValue::from_static(NO_CACHE)),
            ],
            page,
        )
            .into_response()
    }
}

/// Whether the name contains a hash of the content, as `easel-0123456789abcdef_bg.wasm` does.
fn is_hashed(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name);
    stem.split(['-', '_'])
        .skip(1)
        .any(|part| part.len() >= HASH_DIGITS && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::is_hashed;

    #[test]
    fn hashes_differ_from_words() {
        assert!(is_hashed("easel-0123456789abcdef_bg.wasm"));
        assert!(is_hashed("style-8f14e45fceea167a.css"));
        for name in [
            "favicon.svg",
            "social-card.png",
            "apple-touch-icon.png",
            "0123456789abcdef.js",
        ] {
            assert!(!is_hashed(name), "{name}");
        }
    }
}
