//! Requests by `fetch`. They carry no cookies and no referrer, and follow no redirect, which could lead the headers
//! or the body to another host.

use gloo_net::http::{Request, RequestBuilder, Response};
use web_sys::{
    ReferrerPolicy, RequestCache, RequestCredentials, RequestMode, RequestRedirect, ResponseType,
};

use super::{Abort, refused::note_refusal};

/// A request that is about to be sent.
pub struct HttpRequest(RequestBuilder);

impl HttpRequest {
    /// Creates a GET request.
    pub fn get(url: &str) -> Self {
        Self::with_policy(Request::get(url))
    }

    /// Creates a POST request.
    pub fn post(url: &str) -> Self {
        Self::with_policy(Request::post(url))
    }

    /// Adds a header.
    #[must_use]
    pub fn header(self, name: &str, value: &str) -> Self {
        Self(self.0.header(name, value))
    }

    /// Bypasses the browser's cache: the answer is neither taken from it nor stored in it.
    #[must_use]
    pub fn without_cache(self) -> Self {
        Self(self.0.cache(RequestCache::NoStore))
    }

    /// Follows redirects. Use it only for a request that carries nothing secret.
    #[must_use]
    pub fn following(self) -> Self {
        Self(self.0.redirect(RequestRedirect::Follow))
    }

    /// Reports a redirect instead of following it.
    #[must_use]
    pub fn not_following(self) -> Self {
        Self(self.0.redirect(RequestRedirect::Manual))
    }

    /// Sends the request in a mode in which the page cannot read the answer, so that the host need not allow it.
    /// Browsers follow redirects of such a request.
    #[must_use]
    pub fn unread(self) -> Self {
        Self(self.following().0.mode(RequestMode::NoCors))
    }

    /// Sets the handle by which the request can be aborted.
    #[must_use]
    pub fn abort_by(self, abort: Option<&Abort>) -> Self {
        let signal = abort.map(Abort::signal);
        Self(self.0.abort_signal(signal.as_ref()))
    }

    /// Sends the request, once. `None` if there was no answer.
    pub async fn send(self) -> Option<HttpResponse> {
        sent(self.0.build()).await
    }

    /// Sends the request with a body, once. `None` if there was no answer.
    pub async fn send_body(self, body: String) -> Option<HttpResponse> {
        sent(self.0.body(body)).await
    }

    fn with_policy(builder: RequestBuilder) -> Self {
        let builder = builder
            .credentials(RequestCredentials::Omit)
            .referrer_policy(ReferrerPolicy::NoReferrer)
            .redirect(RequestRedirect::Error);
        Self(builder)
    }
}

async fn sent(request: Result<Request, gloo_net::Error>) -> Option<HttpResponse> {
    let response = request.ok()?.send().await.inspect_err(|error| {
        if let gloo_net::Error::JsError(error) = error {
            note_refusal("fetch", &error.name);
        }
    });
    Some(HttpResponse(response.ok()?))
}

/// How much of an answer the page may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// The page may read all of the answer.
    Readable,
    /// The page may only see that there is an answer.
    Unread,
    /// The page may only see that the answer is a redirect.
    Redirect,
}

/// The answer to a request, whose body may still be on its way.
pub struct HttpResponse(Response);

impl HttpResponse {
    /// The HTTP status of the answer.
    pub fn status(&self) -> u16 {
        self.0.status()
    }

    /// Whether the status means success.
    pub fn is_ok(&self) -> bool {
        self.0.ok()
    }

    /// How much of the answer the page may see.
    pub fn kind(&self) -> ResponseKind {
        match self.0.type_() {
            ResponseType::Opaque => ResponseKind::Unread,
            ResponseType::Opaqueredirect => ResponseKind::Redirect,
            _ => ResponseKind::Readable,
        }
    }

    /// The URL that the answer comes from, after redirects.
    pub fn url(&self) -> String {
        self.0.url()
    }

    /// A header, if the page may read it.
    pub fn header(&self, name: &str) -> Option<String> {
        self.0.headers().get(name)
    }

    /// The body as bytes. `None` if it did not arrive completely.
    pub async fn bytes(self) -> Option<Vec<u8>> {
        self.0.binary().await.ok()
    }
}
