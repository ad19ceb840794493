//! The address of a running site.

use anyhow::{Context, Result, bail};
use ureq::http::Uri;

use super::findings::Findings;

/// An address that has been checked.
#[derive(Debug, PartialEq)]
pub(super) struct SiteAddress {
    /// The origin, such as `https://your.host`.
    pub(super) origin: String,
    /// The path of the site, with a slash at both ends.
    pub(super) base: String,
    pub(super) is_https: bool,
    /// Whether browsers trust the host without https, because it is this machine.
    is_local: bool,
}

impl SiteAddress {
    pub(super) fn of(url: &str) -> Result<Self> {
        let uri: Uri = url
            .parse()
            .with_context(|| format!("{url} is no address"))?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            bail!("{url} is no whole address, such as https://your.host/studio/");
        };
        if uri.query().is_some() || authority.as_str().contains('@') {
            bail!("{url}: give the address of the site alone, without user name and query");
        }
        let host = authority.host();
        let is_local =
            ["localhost", "127.0.0.1", "[::1]"].contains(&host) || host.ends_with(".localhost");
        Ok(Self {
            origin: format!("{scheme}://{authority}"),
            base: format!("{}/", uri.path().trim_end_matches('/')),
            is_https: scheme == "https",
            is_local,
        })
    }

    pub(super) fn check(&self, findings: &mut Findings) {
        if !self.is_https && !self.is_local {
            findings.fault(
                &self.origin,
                "is not https: anybody on the way can read and change the page and the key, and \
                 browsers keep no files for it. Get a certificate, and redirect http to https",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(url: &str) -> usize {
        let mut findings = Findings::default();
        SiteAddress::of(url).expect(url).check(&mut findings);
        findings.faults()
    }

    #[test]
    fn the_path_of_the_site_has_a_slash_at_both_ends() {
        for (url, origin, base) in [
            ("https://a.test", "https://a.test", "/"),
            ("http://a.test:8080/", "http://a.test:8080", "/"),
            ("https://a.test/studio", "https://a.test", "/studio/"),
            ("https://a.test/a/b/", "https://a.test", "/a/b/"),
        ] {
            let address = SiteAddress::of(url).expect(url);
            assert_eq!(
                (address.origin.as_str(), address.base.as_str()),
                (origin, base)
            );
        }
        for url in [
            "/studio/",
            "https://a.test/?x=1",
            "https://me:secret@a.test",
        ] {
            SiteAddress::of(url).expect_err(url);
        }
    }

    #[test]
    fn only_this_machine_needs_no_https() {
        for (url, expected) in [
            ("https://a.test", 0),
            ("http://localhost:8080", 0),
            ("http://127.0.0.1", 0),
            ("http://[::1]:80/x/", 0),
            ("http://a.test", 1),
            ("http://192.168.0.2", 1),
            ("http://localhost.a.test", 1),
        ] {
            assert_eq!(faults(url), expected, "{url}");
        }
    }
}
