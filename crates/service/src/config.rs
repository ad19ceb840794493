//! The settings of the service.

use std::{net::IpAddr, net::Ipv4Addr, net::SocketAddr, path::PathBuf};

use axum::http::StatusCode;
use easel_reference::Pace;

/// The settings of the service. By default it listens on a free port of 127.0.0.1, generates a
/// key, and takes realistic time.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one flag of the command line, independent of the others"
)]
pub struct ServerConfig {
    /// The address to listen on. By default only this machine can connect.
    pub host: IpAddr,
    /// The port to listen on; 0 takes any free port.
    pub port: u16,
    /// The accepted keys. Tasks belong to the key that created them. If the list is empty, the
    /// service generates a key.
    pub keys: Vec<String>,
    /// How long generations take.
    pub pace: Pace,
    /// A built site to serve from the same port.
    pub site: Option<PathBuf>,
    /// The path to mount the site at: `/`, or a sub-path such as `/app/`.
    pub site_base: String,
    /// The path before `/v1`: empty, or a path such as `/gateway`.
    pub api_prefix: String,
    /// Whether input images may come from other URLs than this service's own media.
    pub allow_remote_images: bool,
    /// Whether the API answers with CORS headers. Without them, pages of other origins cannot read
    /// it.
    pub cors: bool,
    /// Whether `GET /v1/models` answers 503.
    pub models_down: bool,
    /// The answer to `GET /v1/models` instead of this service's list, word for word, such as the
    /// list of another server. Requests accept the same models as before.
    pub models: Option<String>,
    /// Whether to refuse headers and query parameters that the contract does not name. The page's
    /// own tests ask for it. Proxies and SDKs add such headers.
    pub strict: bool,
    /// The status for the async endpoints and the tasks, 404 or 405, as on a server without these
    /// paths. `None` has them.
    pub no_async: Option<StatusCode>,
    /// The largest accepted request body, in bytes.
    pub body_limit: usize,
    /// Whether to log each request to standard output, without its key and prompt.
    pub log: bool,
}

impl Default for ServerConfig {
    fn default() -> Self {
        let reference = easel_reference::Config::default();
        Self {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 0,
            keys: reference.keys,
            pace: reference.pace,
            site: None,
            site_base: "/".to_owned(),
            api_prefix: reference.api_prefix,
            allow_remote_images: reference.allow_remote_images,
            cors: reference.cors,
            models_down: reference.models_down,
            models: reference.models,
            strict: reference.strict,
            no_async: reference.no_async,
            body_limit: reference.body_limit,
            log: false,
        }
    }
}

impl ServerConfig {
    /// The settings of the reference service, for a service that listens at this address.
    pub(crate) fn reference(&self, addr: SocketAddr) -> easel_reference::Config {
        easel_reference::Config {
            hosts: vec![addr.to_string(), format!("localhost:{}", addr.port())],
            keys: self.keys.clone(),
            pace: self.pace,
            api_prefix: self.api_prefix.clone(),
            allow_remote_images: self.allow_remote_images,
            cors: self.cors,
            models_down: self.models_down,
            models: self.models.clone(),
            strict: self.strict,
            no_async: self.no_async,
            body_limit: self.body_limit,
            ..Default::default()
        }
    }
}
