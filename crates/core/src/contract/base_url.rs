//! The service's address as a user types it, and its normalized form.

mod host;
mod path;

use std::net::{Ipv4Addr, Ipv6Addr};

use self::{
    host::{host_and_port, is_loopback, is_private},
    path::base_path,
};
use crate::words::t;

/// The service's address, normalized: no trailing slash and no `/v1`.
///
/// It is the `{base_url}` of the contract's conventions; scheme and host are written as browsers write
/// them, and a default port is dropped, so that equal addresses compare equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl {
    text: String,
    origin_length: usize,
}

/// Whether to accept `http` to a public host, where the key would cross the internet unencrypted.
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
    /// There are several addresses, and the key may belong to any of them.
    Several,
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
        if has_several(text) {
            return Err(BaseUrlProblem::Several);
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
        let (rest, extra) = rest.split_at(rest.find(['?', '#']).unwrap_or(rest.len()));
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (path, was_endpoint) = base_path(path);
        // The query of a copied endpoint goes with the endpoint.
        if rest.contains('@') || !(extra.is_empty() || was_endpoint) {
            return Err(BaseUrlProblem::Extra);
        }
        let (host, port) = host_and_port(authority).ok_or(BaseUrlProblem::Host)?;
        if scheme == "http://" && insecure == Insecure::Refuse && !is_private(bare(&host)) {
            return Err(BaseUrlProblem::Insecure);
        }

        let mut text = String::from(scheme) + &host;
        if let Some(port) = port.filter(|port| *port != default_port) {
            text.push(':');
            text.push_str(&port.to_string());
        }
        let origin_length = text.len();
        text.push_str(path);
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

    /// This address with `http` in place of `https`, or the other way round; `None` if it cannot be parsed.
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
        is_loopback(self.host())
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
        bare(authority)
    }
}

impl BaseUrlProblem {
    /// The message for the user, a whole sentence.
    pub fn message(self) -> &'static str {
        t(match self {
            Self::Empty => "Enter the address of the service, such as https://api.example.com.",
            Self::Several => "There is more than one address. Enter only that of the API.",
            Self::NoScheme => {
                "Start the address with https://, or with http:// for a service on your own device or network."
            }
            Self::Scheme => {
                "The address must start with https:// (or http:// on your own device or network)."
            }
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

/// Whether a text has several addresses. One may be a part of another: `https://proxy.example/https://…`, `?url=https://…`.
fn has_several(text: &str) -> bool {
    text.match_indices("://").skip(1).any(|(at, _)| {
        let before = text[..at].trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let is_value = before.ends_with('=') && before.contains('?');
        !before.ends_with('/') && !is_value
    })
}

/// The host of an authority, without brackets and port.
fn bare(authority: &str) -> &str {
    match authority.split_once(']') {
        Some((host, _)) => host.trim_start_matches('['),
        None => authority.split(':').next().unwrap_or_default(),
    }
}
