//! The settings of the service.

use std::{net::IpAddr, net::Ipv4Addr, path::PathBuf, str::FromStr, time::Duration};

use axum::http::StatusCode;

/// The settings of the service. By default it listens on a free port of 127.0.0.1, generates a
/// key, and takes realistic time.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one flag of the command line, independent of the others"
)]
pub struct Config {
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
    /// What `GET /v1/models` answers instead of this service's list, word for word, such as the
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
            // Far more than the longest prompt and a few URLs need, and too little for an image as
            // base64.
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
    /// About 8 seconds for an image and 20 for a video, as on real services.
    pub const NORMAL: Self = Self { factor: Some(1.0) };
    /// For tests: 0.6 seconds for an image and 1 for a video, long enough to be seen running.
    pub const FAST: Self = Self { factor: None };

    /// The normal times multiplied by `factor`, which is at least 0.
    pub fn times(factor: f64) -> Self {
        Self {
            factor: Some(factor.max(0.0)),
        }
    }

    /// How long an image takes. `variation` in 0..1 changes it by up to a quarter.
    pub(crate) fn image(self, variation: f64) -> Duration {
        self.pick(0.6, 8.0, variation)
    }

    /// How long a video takes.
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
            // More than 10000 is a typing error: an image would take almost a day.
            factor => match factor.parse::<f64>() {
                Ok(factor) if (0.0..=10_000.0).contains(&factor) => Ok(Self::times(factor)),
                _ => Err("fast, normal, or a factor of the normal times such as 0.5".to_owned()),
            },
        }
    }
}
