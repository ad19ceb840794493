//! Sends requests to a running site.

use std::{cell::RefCell, collections::BTreeMap, io::Read, rc::Rc, time::Duration};

use anyhow::{Context, Result, bail};
use flate2::read::MultiGzDecoder;
use ureq::{
    Agent,
    http::HeaderMap,
    tls::{RootCerts, TlsConfig},
};

use super::address::SiteAddress;
use crate::site::base;

/// The time limit of a request: longer than a slow connection takes for the largest file.
const TIME: Duration = Duration::from_secs(120);

/// The maximum number of bytes of an answer. No file of a site is nearly as large.
const LARGEST: u64 = 200_000_000;

/// The compressions that browsers can read.
const CODINGS: &str = "br, gzip";

/// A site that answers. Each address is requested once.
pub(super) struct ServedSite {
    agent: Agent,
    /// The address of the site, with a slash at its end.
    url: String,
    answers: RefCell<BTreeMap<String, Rc<SiteAnswer>>>,
}

/// An answer, whatever its status.
#[derive(Default)]
pub(super) struct SiteAnswer {
    /// The HTTP status; zero if there was no answer.
    pub(super) status: u16,
    headers: HeaderMap,
    /// The body as the page gets it: not compressed.
    pub(super) body: Vec<u8>,
    /// The reason why the body could not be read, if there is one.
    pub(super) problem: Option<String>,
}

impl ServedSite {
    /// Returns the site at an address. It is an error if the site does not answer.
    pub(super) fn at(address: &SiteAddress) -> Result<Self> {
        let certificates = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier);
        let config = Agent::config_builder()
            .tls_config(certificates.build())
            .timeout_global(Some(TIME))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false);
        let site = Self {
            agent: config.build().into(),
            url: format!("{}{}", address.origin, address.base),
            answers: RefCell::default(),
        };
        let page = site.get("");
        let url = &site.url;
        match (page.status, &page.problem) {
            (0, problem) => bail!(
                "{url} does not answer: {}",
                problem.clone().unwrap_or_default()
            ),
            (300..400, _) => bail!(
                "{url} leads to {}: give the address at which people use the site",
                page.header("location")
            ),
            (200, _) => {}
            (status, _) => bail!(
                "{url} answers with {status} instead of the page: is the site uploaded, and is this \
                 its path?"
            ),
        }
        let text = String::from_utf8_lossy(&page.body);
        base::replaced(&text, "/")
            .with_context(|| format!("{url} answers with a page that is not Easel's"))?;
        Ok(site)
    }

    /// Returns the answer to a path within the site. The empty path is the page.
    pub(super) fn get(&self, path: &str) -> Rc<SiteAnswer> {
        if let Some(known) = self.answers.borrow().get(path) {
            return Rc::clone(known);
        }
        let answer = Rc::new(self.asked(path).unwrap_or_else(|error| SiteAnswer {
            problem: Some(error.to_string()),
            ..SiteAnswer::default()
        }));
        let mut answers = self.answers.borrow_mut();
        answers.insert(path.to_owned(), Rc::clone(&answer));
        answer
    }

    fn asked(&self, path: &str) -> Result<SiteAnswer, ureq::Error> {
        let url = format!("{}{path}", self.url);
        let request = self.agent.get(url).header("accept-encoding", CODINGS);
        let mut response = request.call()?;
        let body = response.body_mut().with_config().limit(LARGEST);
        let (body, problem) = match body.read_to_vec() {
            Ok(body) => (body, None),
            Err(error) => (Vec::new(), Some(error.to_string())),
        };
        let mut answer = SiteAnswer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body,
            problem,
        };
        answer.decode();
        Ok(answer)
    }

    /// Whether the site is on GitHub Pages.
    pub(super) fn is_of_github(&self) -> bool {
        let page = self.get("");
        // The second header is still there behind a proxy.
        page.header("server") == "GitHub.com" || page.headers.contains_key("x-github-request-id")
    }
}

impl SiteAnswer {
    /// Returns the value of a header. Several values are joined.
    pub(super) fn header(&self, name: &str) -> String {
        let values = self.headers.get_all(name).iter();
        let values: Vec<_> = values
            .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
            .collect();
        values.join(", ")
    }

    fn decode(&mut self) {
        let mut decoded = Vec::new();
        let coding = self.header("content-encoding");
        let read = match coding.as_str() {
            "" | "identity" => return,
            "br" => brotli::Decompressor::new(&self.body[..], 4096).read_to_end(&mut decoded),
            "gzip" => MultiGzDecoder::new(&self.body[..]).read_to_end(&mut decoded),
            _ => Err(std::io::Error::other("nobody asked for this coding")),
        };
        match read {
            Ok(_) => self.body = decoded,
            Err(error) => {
                self.problem = Some(format!("as {coding} it cannot be read: {error}"));
            }
        }
    }
}
