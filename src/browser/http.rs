//! Requests by `fetch`. They carry no cookies and no referrer, and follow no redirect, which could lead
//! what they carry to another host.

use gloo_net::http::{Request, RequestBuilder, Response};
use web_sys::{
    ReferrerPolicy, RequestCache, RequestCredentials, RequestMode, RequestRedirect, ResponseType,
};

use super::Abort;

/// A request that is about to be sent.
pub struct HttpRequest(RequestBuilder);

impl HttpRequest {
    /// A request for what is at a URL.
    pub fn get(url: &str) -> Self {
        Self::with_policy(Request::get(url))
    }

    /// A request with a body.
    pub fn post(url: &str) -> Self {
        Self::with_policy(Request::post(url))
    }

    /// Adds a header.
    #[must_use]
    pub fn header(self, name: &str, value: &str) -> Self {
        Self(self.0.header(name, value))
    }

    /// Takes no answer from the browser's cache, and leaves none there.
    #[must_use]
    pub fn without_cache(self) -> Self {
        Self(self.0.cache(RequestCache::NoStore))
    }

    /// Follows redirects, since it carries nothing that must not go elsewhere.
    #[must_use]
    pub fn following(self) -> Self {
        Self(self.0.redirect(RequestRedirect::Follow))
    }

    /// Reports a redirect, and does not follow it.
    #[must_use]
    pub fn not_following(self) -> Self {
        Self(self.0.redirect(RequestRedirect::Manual))
    }

    /// Asks for no permission to read the answer, which the page then cannot read. Browsers follow redirects of such a
    /// request.
    #[must_use]
    pub fn unread(self) -> Self {
        Self(self.following().0.mode(RequestMode::NoCors))
    }

    /// Names the handle by which the request can be given up.
    #[must_use]
    pub fn abort_by(self, abort: Option<&Abort>) -> Self {
        let signal = abort.map(Abort::signal);
        Self(self.0.abort_signal(signal.as_ref()))
    }

    /// Sends it, once. `None` when there was no answer.
    pub async fn send(self) -> Option<HttpResponse> {
        sent(self.0.build()).await
    }

    /// Sends it with a body, once. `None` when there was no answer.
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
    let response = request.ok()?.send().await.ok()?;
    Some(HttpResponse(response))
}

/// What the page may see of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// All of it.
    Readable,
    /// That there is one.
    Unread,
    /// That it is a redirect.
    Redirect,
}

/// The answer to a request, whose body may still be on its way.
pub struct HttpResponse(Response);

impl HttpResponse {
    /// Its status.
    pub fn status(&self) -> u16 {
        self.0.status()
    }

    /// Whether the status tells of success.
    pub fn is_ok(&self) -> bool {
        self.0.ok()
    }

    /// What the page may see of it.
    pub fn kind(&self) -> ResponseKind {
        match self.0.type_() {
            ResponseType::Opaque => ResponseKind::Unread,
            ResponseType::Opaqueredirect => ResponseKind::Redirect,
            _ => ResponseKind::Readable,
        }
    }

    /// Where it comes from, after redirects.
    pub fn url(&self) -> String {
        self.0.url()
    }

    /// A header, if the page may read it.
    pub fn header(&self, name: &str) -> Option<String> {
        self.0.headers().get(name)
    }

    /// The body as bytes. `None` when it did not come whole.
    pub async fn bytes(self) -> Option<Vec<u8>> {
        self.0.binary().await.ok()
    }
}
