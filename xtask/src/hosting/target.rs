//! The hosts, and the differences between them.

use clap::{ValueEnum, builder::PossibleValue};

/// A host for which a folder is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Target {
    Nginx,
    Caddy,
    /// GitHub Pages.
    Pages,
    /// Cloudflare Pages.
    Cloudflare,
    Netlify,
    /// Amazon S3 behind CloudFront.
    S3,
    /// A container, for Docker, Podman or Kubernetes.
    Docker,
}

/// The answer to an address that does not exist.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NotFound {
    /// A separate page. Cloudflare Pages answers every address with `index.html` if there is none.
    Own,
    /// The application: GitHub Pages has no other way to show it at a deep link.
    Application,
    /// The host's own answer.
    Hosts,
}

impl ValueEnum for Target {
    fn value_variants<'a>() -> &'a [Self] {
        &[
            Self::Nginx,
            Self::Caddy,
            Self::Pages,
            Self::Cloudflare,
            Self::Netlify,
            Self::S3,
            Self::Docker,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

impl Target {
    /// Returns the name of the host on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Nginx => "nginx",
            Self::Caddy => "caddy",
            Self::Pages => "pages",
            Self::Cloudflare => "cloudflare",
            Self::Netlify => "netlify",
            Self::S3 => "s3",
            Self::Docker => "docker",
        }
    }

    /// Whether the host sends files that were compressed before. The other hosts compress files
    /// themselves.
    pub(super) fn takes_compressed(self) -> bool {
        matches!(self, Self::Nginx | Self::Caddy | Self::Docker)
    }

    /// Returns the folder of the site's files in the folder of the host. Settings are beside it, and are not served.
    pub(super) fn site(self) -> &'static str {
        match self {
            Self::Nginx | Self::Caddy | Self::S3 | Self::Docker => "site",
            Self::Pages | Self::Cloudflare | Self::Netlify => "",
        }
    }

    /// Whether the folder has the site under its base path. GitHub Pages adds the path itself, which is the name of the
    /// repository.
    pub(super) fn has_base(self) -> bool {
        self != Self::Pages
    }

    /// Returns the answer of this host to an address that does not exist.
    pub(super) fn not_found(self) -> NotFound {
        match self {
            Self::Nginx | Self::Caddy | Self::Cloudflare | Self::Netlify | Self::Docker => {
                NotFound::Own
            }
            Self::Pages => NotFound::Application,
            Self::S3 => NotFound::Hosts,
        }
    }
}
