//! The service's address as a user types it, and its normalized form.

use std::net::{Ipv4Addr, Ipv6Addr};

use crate::words::t;

/// The service's address, normalized: no trailing slash and no `/v1`.
///
/// It is the `{base_url}` of the contract's conventions; scheme and host are in lower case and
/// a default port is dropped, so that equal addresses compare equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl {
    text: String,
    origin_length: usize,
}

/// What to do with `http` to a public host, where the key would cross the internet unencrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insecure {
    /// Refuse it: the key is worth money.
    Refuse,
    /// Allow it, because the user insists.
    Allow,
}

/// Why a text is not the address of a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseUrlProblem {
    /// Nothing was typed.
    Empty,
    /// There is no `https://` in front.
    NoScheme,
    /// The scheme is neither `https` nor `http`.
    Scheme,
    /// The host or the port cannot be one.
    Host,
    /// There is a space, a control character or a backslash inside.
    Blank,
    /// `http` to a public host, see [`Insecure`].
    Insecure,
    /// A query, a fragment or a user name, which a service's address does not have.
    Extra,
}

impl BaseUrl {
    /// Parses an address with or without trailing slashes, a path prefix, `/v1`, or a whole
    /// endpoint below it.
    ///
    /// # Errors
    /// The first [`BaseUrlProblem`] from the left of the text.
    pub fn parse(text: &str, insecure: Insecure) -> Result<Self, BaseUrlProblem> {
        let text = text.trim();
        if text.is_empty() {
            return Err(BaseUrlProblem::Empty);
        }
        let (scheme, rest) = text.split_once(':').ok_or(BaseUrlProblem::NoScheme)?;
        let rest = rest.strip_prefix("//").ok_or(BaseUrlProblem::NoScheme)?;
        let (scheme, default_port) = match scheme.to_ascii_lowercase().as_str() {
            "https" => ("https://", 443),
            "http" => ("http://", 80),
            _ => return Err(BaseUrlProblem::Scheme),
        };
        if rest.contains(|c: char| c.is_whitespace() || c.is_control() || c == '\\') {
            return Err(BaseUrlProblem::Blank);
        }
        if rest.contains(['?', '#', '@']) {
            return Err(BaseUrlProblem::Extra);
        }
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (host, port) = host_and_port(authority).ok_or(BaseUrlProblem::Host)?;
        if scheme == "http://" && insecure == Insecure::Refuse && !is_private(&host) {
            return Err(BaseUrlProblem::Insecure);
        }

        let mut text = String::from(scheme) + &host;
        if let Some(port) = port.filter(|port| *port != default_port) {
            text.push(':');
            text.push_str(&port.to_string());
        }
        let origin_length = text.len();
        text.push_str(before_version(path.trim_end_matches('/')));
        Ok(Self {
            text,
            origin_length,
        })
    }

    /// The normalized address, such as `https://host/prefix`.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The origin as a browser's `URL.origin` writes it, such as `https://host:8443`.
    pub fn origin(&self) -> &str {
        &self.text[..self.origin_length]
    }

    /// The same address with `http` in place of `https`, or the other way round; `None` if it cannot be parsed.
    #[must_use]
    pub fn with_other_scheme(&self) -> Option<Self> {
        let other = match self.text.split_once("://")? {
            ("https", rest) => ["http://", rest],
            (_, rest) => ["https://", rest],
        };
        Self::parse(&other.concat(), Insecure::Allow).ok()
    }

    /// Other addresses of the same origin that users may mean when they type this one: nearer to the root, or with a
    /// usual prefix.
    pub fn elsewhere(&self) -> Vec<Self> {
        let mut paths = vec![[self.as_str(), "/api"].concat()];
        let mut path = self.as_str();
        while let Some((parent, _)) = path
            .rsplit_once('/')
            .filter(|(parent, _)| parent.len() >= self.origin_length)
        {
            paths.push(parent.to_owned());
            path = parent;
        }
        paths.extend(["/api", "/openai"].map(|prefix| [self.origin(), prefix].concat()));
        let mut others: Vec<Self> = Vec::new();
        for path in paths {
            let other = Self::parse(&path, Insecure::Allow).ok();
            others.extend(other.filter(|other| other != self && !others.contains(other)));
        }
        others
    }

    /// Whether the host is this machine, by its name.
    pub fn is_loopback(&self) -> bool {
        let host = self.host();
        host == "localhost"
            || host.ends_with(".localhost")
            || host.parse::<Ipv4Addr>().is_ok_and(|ip| ip.is_loopback())
            || host.parse::<Ipv6Addr>().is_ok_and(|ip| ip.is_loopback())
    }

    /// Whether the host is this machine or in a private network, by its name.
    pub fn is_private(&self) -> bool {
        is_private(self.host())
    }

    /// Whether the host is a name that has to be resolved, and not an IP address.
    pub fn has_name(&self) -> bool {
        let host = self.host();
        host.parse::<Ipv4Addr>().is_err() && host.parse::<Ipv6Addr>().is_err()
    }

    /// The host. An IPv6 address has no brackets.
    fn host(&self) -> &str {
        let (_, authority) = self.origin().split_once("://").unwrap_or_default();
        match authority.split_once(']') {
            Some((host, _)) => host.trim_start_matches('['),
            None => authority.split(':').next().unwrap_or_default(),
        }
    }
}

impl BaseUrlProblem {
    /// The message for the user, a whole sentence.
    pub fn message(self) -> &'static str {
        t(match self {
            Self::Empty => "Enter the address of the service, such as https://api.example.com.",
            Self::NoScheme => {
                "Start the address with https://, for example \
                https://api.example.com."
            }
            Self::Scheme => "The address must start with https:// (or http:// on this device).",
            Self::Host => {
                "The host or port in the address is not valid. Enter a name such as \
                 api.example.com, with other letters in their xn-- form."
            }
            Self::Blank => "The address contains a space or a backslash. Remove it.",
            Self::Insecure => {
                "http:// would send your key unencrypted over the internet. Use https://, or \
                 allow unencrypted http below."
            }
            Self::Extra => {
                "Remove user names and everything from ? or # on. Only the address is needed."
            }
        })
    }
}

/// The path before `/v1`, if `/v1` is its end or an endpoint such as `/v1/images/generations`
/// follows.
fn before_version(path: &str) -> &str {
    /// The first path segments of the endpoints of such services.
    const ENDPOINTS: [&str; 7] = [
        "images",
        "async",
        "tasks",
        "models",
        "videos",
        "chat",
        "responses",
    ];
    let before = match path.rsplit_once("/v1/") {
        Some((before, endpoint))
            if ENDPOINTS.contains(&endpoint.split('/').next().unwrap_or_default()) =>
        {
            before
        }
        _ => path.strip_suffix("/v1").unwrap_or(path),
    };
    before.trim_end_matches('/')
}

/// Splits `host:port`, lower-cases the host and checks both; an empty port means the default.
fn host_and_port(authority: &str) -> Option<(String, Option<u16>)> {
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, port),
        _ => (authority, ""),
    };
    let valid = match host.strip_prefix('[') {
        Some(inner) => inner.strip_suffix(']')?.parse::<Ipv6Addr>().is_ok(),
        None => {
            !host.starts_with(['.', '-'])
                && host.contains(|c: char| c.is_ascii_alphanumeric())
                && host
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b))
        }
    };
    let port = match port {
        "" => None,
        digits => Some(digits.parse().ok().filter(|port| *port != 0)?),
    };
    valid.then(|| (host.to_ascii_lowercase(), port))
}

/// Whether a host is this machine or on a private network, judged by its name.
///
/// A name without a dot cannot be a public host. It must begin with a letter here, because browsers
/// read a bare number as an IPv4 address.
fn is_private(host: &str) -> bool {
    const PRIVATE_SUFFIXES: [&str; 5] = [".localhost", ".local", ".internal", ".lan", ".home.arpa"];
    if let Ok(ip) = host.parse::<Ipv4Addr>() {
        return ip.is_loopback() || ip.is_private() || ip.is_link_local();
    }
    if let Ok(ip) = host.trim_matches(['[', ']']).parse::<Ipv6Addr>() {
        return ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local();
    }
    let one_label = !host.contains('.') && host.starts_with(|c: char| c.is_ascii_alphabetic());
    one_label || PRIVATE_SUFFIXES.iter().any(|end| host.ends_with(end))
}
