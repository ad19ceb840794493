//! The reference service: it takes a request and returns an answer.

use std::{convert::Infallible, fmt, pin::pin, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::Uri,
    response::{IntoResponse, Response},
};
use futures::future::{Either, select};
use tower::ServiceExt;

use crate::{
    config::Config, disconnect::Disconnect, journal::Journal, machine::Machine,
    refusal::no_endpoint, routes, state::App, task::Accepted,
};

/// The reference service. Clones share one state.
#[derive(Clone)]
pub struct Reference {
    app: App,
    router: Router,
}

impl Reference {
    /// A service without any tasks. `pages` are served beside its API: they answer every path that
    /// does not belong to the service.
    ///
    /// # Panics
    /// If `config` has no keys.
    pub fn new(config: Config, machine: Arc<dyn Machine>, pages: Option<Router>) -> Self {
        assert!(!config.keys.is_empty(), "a service needs a key");
        let app = App::new(config, machine);
        let router = routes::all(&app, pages);
        Self { app, router }
    }

    /// Answers a request. `None` closes the connection without an answer.
    pub async fn answer(&self, request: Request<impl Into<Body>>) -> Option<Response> {
        let mut request = request.map(Into::into);
        match below(request.uri(), &self.app.config.base) {
            Some(uri) => *request.uri_mut() = uri,
            None => return Some(no_endpoint(request.uri().clone()).await.into_response()),
        }
        let disconnect = Disconnect::default();
        request.extensions_mut().insert(disconnect.clone());
        let answer = pin!(self.router.clone().oneshot(request));
        match select(answer, pin!(disconnect.requested())).await {
            Either::Left((answer, _)) => {
                Some(answer.unwrap_or_else(|never: Infallible| match never {}))
            }
            Either::Right(_) => None,
        }
    }

    /// The requests so far.
    pub fn journal(&self) -> &Journal {
        &self.app.journal
    }

    /// The accepted work so far, oldest first.
    pub fn accepted(&self) -> Vec<Accepted> {
        self.app.tasks.accepted()
    }
}

/// The address with its path relative to the service's path; `None` if it is not below that path.
fn below(uri: &Uri, base: &str) -> Option<Uri> {
    if base.is_empty() {
        return Some(uri.clone());
    }
    let rest = uri.path_and_query()?.as_str().strip_prefix(base)?;
    match rest.chars().next() {
        Some('/') => rest.parse().ok(),
        None | Some('?') => format!("/{rest}").parse().ok(),
        _ => None,
    }
}

impl fmt::Debug for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reference")
    }
}
