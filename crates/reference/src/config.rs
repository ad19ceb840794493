//! The settings of the service.

use axum::http::StatusCode;

use crate::pace::Pace;

/// The settings of the service. By default it takes realistic time, and has no keys.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one setting, independent of the others"
)]
pub struct Config {
    /// The names of the host, each with its port, if it has one. A request that does not name a
    /// host counts as sent to the first.
    pub hosts: Vec<String>,
    /// Whether the service is reached by `https`.
    pub https: bool,
    /// The path that all paths of the service are below: empty, or a path such as `/app/demo`.
    pub base: String,
    /// The accepted keys, at least one. Tasks belong to the key that created them.
    pub keys: Vec<String>,
    /// How long generations take.
    pub pace: Pace,
    /// The path of the API, below `base`: empty, or a path such as `/gateway`.
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
}

impl Default for Config {
    fn default() -> Self {
        Self {
            hosts: Vec::new(),
            https: false,
            base: String::new(),
            keys: Vec::new(),
            pace: Pace::NORMAL,
            api_prefix: String::new(),
            allow_remote_images: false,
            cors: true,
            models_down: false,
            models: None,
            strict: false,
            no_async: None,
            // The limit is far above the longest prompt with a few URLs, and too low for an image as base64.
            body_limit: 256 * 1024,
        }
    }
}
