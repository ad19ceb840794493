//! What can be chosen when the service is started.

use std::{net::IpAddr, net::Ipv4Addr, path::PathBuf, str::FromStr, time::Duration};

use axum::http::StatusCode;

/// Everything that can be chosen at start. `Config::default()` listens on a free port of
/// 127.0.0.1, makes up a key, and takes realistic time.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one flag of the command line, independent of the others"
)]
pub struct Config {
    /// The address to listen on. Only this machine by default.
    pub host: IpAddr,
    /// The port to listen on; 0 takes any free one.
    pub port: u16,
    /// The accepted keys. Tasks belong to the key that created them. An empty list makes
    /// up one key.
    pub keys: Vec<String>,
    /// How long generations take.
    pub pace: Pace,
    /// A built site to serve from the same port.
    pub site: Option<PathBuf>,
    /// Where the site is mounted: `/`, or a sub-path such as `/app/`.
    pub site_base: String,
    /// What stands before `/v1`: nothing, or a path such as `/gateway`.
    pub api_prefix: String,
    /// Whether input images may come from addresses other than this service's own media.
    pub allow_remote_images: bool,
    /// Whether the API answers with CORS headers. Without them a page of another origin
    /// cannot read it.
    pub cors: bool,
    /// Whether `GET /v1/models` answers 503.
    pub models_down: bool,
    /// What `GET /v1/models` answers in place of this service's models, word for word: the list of
    /// another server. Requests take the same models as before.
    pub models: Option<String>,
    /// Whether headers and query parameters that the contract does not name are refused. A
    /// page's own tests ask for it; proxies and SDKs add such headers.
    pub strict: bool,
    /// The status that the async endpoints and the tasks answer with, as a server does that
    /// has no such paths: 404 or 405. `None` is a service that has them.
    pub no_async: Option<StatusCode>,
    /// The largest accepted request body, in bytes.
    pub body_limit: usize,
    /// Whether each request is logged to standard output (never with its key or prompt).
    pub log: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 0,
            keys: Vec::new(),
            pace: Pace::NORMAL,
            site: None,
            site_base: "/".to_owned(),
            api_prefix: String::new(),
            allow_remote_images: false,
            cors: true,
            models_down: false,
            models: None,
            strict: false,
            no_async: None,
            // Two thousand characters of prompt and a few addresses fit many times over;
            // a picture pasted as base64 does not.
            body_limit: 256 * 1024,
            log: false,
        }
    }
}

/// How long generations take, as a factor of the normal times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    factor: Option<f64>,
}

impl Pace {
    /// About 8 seconds for a picture and 20 for a clip, as services are known to take.
    pub const NORMAL: Self = Self { factor: Some(1.0) };
    /// For tests: 0.6 seconds for a picture and 1 for a clip, long enough to be seen running.
    pub const FAST: Self = Self { factor: None };

    /// The normal times multiplied by `factor`, which is at least 0.
    pub fn times(factor: f64) -> Self {
        Self {
            factor: Some(factor.max(0.0)),
        }
    }

    /// How long a picture takes. `luck` in 0..1 varies it by a quarter around the middle.
    pub(crate) fn image(self, variation: f64) -> Duration {
        self.pick(0.6, 8.0, variation)
    }

    /// How long a clip takes.
    pub(crate) fn video(self, variation: f64) -> Duration {
        self.pick(1.0, 20.0, variation)
    }

    fn pick(self, fast: f64, normal: f64, variation: f64) -> Duration {
        Duration::from_secs_f64(match self.factor {
            None => fast,
            Some(factor) => normal * factor * (0.75 + variation / 2.0),
        })
    }
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "fast" => Ok(Self::FAST),
            "normal" => Ok(Self::NORMAL),
            // A day is 10800 times the normal picture: more is a slip of the keyboard.
            factor => match factor.parse::<f64>() {
                Ok(factor) if (0.0..=10_000.0).contains(&factor) => Ok(Self::times(factor)),
                _ => Err("fast, normal, or a factor of the normal times such as 0.5".to_owned()),
            },
        }
    }
}
