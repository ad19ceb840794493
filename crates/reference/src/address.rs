//! The address that a request was sent to. URLs in its answer begin with the same address, so that
//! both `localhost` and 127.0.0.1 work.

use axum::http::{HeaderMap, Uri, header::HOST};

use crate::config::Config;

/// The path of the media, below that of the service.
const MEDIA: &str = "/media/";

/// The address of this service, as the sender knows it.
#[derive(Clone, Debug)]
pub(crate) struct Address {
    /// The host and port.
    pub(crate) host: String,
    scheme: &'static str,
    base: String,
}

impl Address {
    /// The address that a request with these headers was sent to.
    pub(crate) fn of(headers: &HeaderMap, config: &Config) -> Self {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let first = config.hosts.first().map(String::as_str);
        Self {
            host: host.or(first).unwrap_or_default().to_owned(),
            scheme: if config.https { "https:" } else { "http:" },
            base: config.base.clone(),
        }
    }

    /// The scheme, with its colon.
    pub(crate) fn scheme(&self) -> &'static str {
        self.scheme
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        format!("{}//{}", self.scheme, self.host)
    }

    /// The URL of the medium with this name.
    pub(crate) fn medium(&self, name: &str) -> String {
        format!("{}{}", self.origin(), self.path(name))
    }

    /// The path of the medium with this name: its URL without scheme and host.
    pub(crate) fn path(&self, name: &str) -> String {
        format!("{}{MEDIA}{name}", self.base)
    }

    /// The name of the medium with this URL, if the URL belongs to this service under any of its
    /// hosts.
    pub(crate) fn name_of(&self, url: &str, config: &Config) -> Option<String> {
        let uri: Uri = url.parse().ok()?;
        let authority = uri.authority()?.as_str();
        if authority != self.host && !config.hosts.iter().any(|own| own == authority) {
            return None;
        }
        let path = uri.path().strip_prefix(&self.base)?;
        path.strip_prefix(MEDIA).map(str::to_owned)
    }
}
