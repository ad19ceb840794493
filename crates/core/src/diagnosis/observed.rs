//! Observations of a page about itself and about a service.

use crate::{
    contract::{Answer, ApiError, BaseUrl, models},
    lenient_json,
};

/// One way to request the models from the service. All are GET requests, which are free, and each differs in one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probe {
    /// With the key, or with a made-up one if there is no key: as the application requests them.
    WithKey,
    /// With the key and `Content-Type`, for which the browser sends the same preflight as for a POST.
    AsPost,
    /// Without any header, so that the browser sends no preflight.
    Plain,
    /// Without any header, and without reading the response, so that the service needs to allow nothing.
    Unread,
    /// With a key that no service knows: the browser sends a preflight, and the service refuses the key.
    MadeUpKey,
    /// With `Content-Type` alone.
    WithType,
    /// Like [`Self::Plain`], but a redirect is reported and not followed.
    Unfollowed,
    /// Like [`Self::Plain`], but redirects are followed, to see where they lead.
    Followed,
    /// Without any header at the same address with `http` in place of `https`, or the other way round.
    OtherScheme,
    /// With the key, at other paths of the same origin.
    Elsewhere,
}

/// The result of a probe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A response that the page may read.
    Answered {
        /// The status of the response.
        status: u16,
        /// The kind of the content.
        content: Content,
    },
    /// A response that the page did not ask to read.
    Unread,
    /// A redirect that was not followed.
    Redirect,
    /// The browser reports a failure without a reason.
    Failed,
    /// There was no response in time.
    TimedOut,
}

/// The kind of the content of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A list with this number of models.
    Models(usize),
    /// JSON, but no list of models.
    OtherJson,
    /// A web page.
    WebPage,
    /// Some other text.
    Text,
    /// No content.
    Empty,
    /// Content that broke off before its end.
    CutOff,
}

/// Where the origin of a service has its models, if not below the address that was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelsElsewhere {
    /// Below another address, which can be entered.
    At(String),
    /// At `/models` without `/v1`, which the application never requests.
    WithoutVersion,
}

/// Whether the browser lets this site connect to devices on the local network. Some browsers ask the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Permission {
    /// The browser does not say.
    #[default]
    Unknown,
    /// The user has allowed it.
    Granted,
    /// The user has refused it.
    Denied,
}

/// The facts that a page knows before it sends any probe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The origin of the page, such as `https://easel.example`.
    pub page: String,
    /// The base URL of the service.
    pub base: BaseUrl,
    /// Whether there is a key for the service.
    pub has_key: bool,
    /// Whether the browser believes that it is online; only `false` is certain.
    pub is_online: bool,
    /// Whether the site may connect to the local network.
    pub local_network: Permission,
}

/// All observations for a diagnosis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed {
    /// The facts that were known before any probe.
    pub around: Surroundings,
    /// Whether the browser has reported that the policy of the page forbids connections to the service.
    pub is_blocked_by_policy: bool,
    /// The origin that a redirect leads to, if the page may know it.
    pub leads_to: Option<String>,
    /// Where else on the origin there are models.
    pub found: Option<ModelsElsewhere>,
    replies: Vec<(Probe, Reply)>,
}

impl Content {
    /// The kind of the content of a response.
    pub fn of(answer: &Answer) -> Self {
        let body = answer.body.trim_start();
        // The body of an error may be a list of models, too.
        let as_success = Answer {
            status: 200,
            ..answer.clone()
        };
        match models(&as_success) {
            Ok(list) if (200..300).contains(&answer.status) => Self::Models(list.count()),
            _ if body.is_empty() => Self::Empty,
            Err(ApiError::Undecodable { .. }) if body.starts_with('<') => Self::WebPage,
            _ if body.starts_with(['{', '[']) && lenient_json::is_whole(body) => Self::OtherJson,
            _ if body.starts_with('<') => Self::WebPage,
            _ => Self::Text,
        }
    }
}

impl Surroundings {
    /// Whether the page was loaded by https.
    pub fn is_page_secure(&self) -> bool {
        is_https(&self.page)
    }

    /// Whether the service is at the page's own origin, where it needs to allow nothing.
    pub fn is_same_origin(&self) -> bool {
        self.page == self.base.origin()
    }

    /// Whether the browser refuses the address because the page is encrypted and the service is not. Browsers allow it
    /// for addresses of this machine.
    pub fn is_mixed(&self) -> bool {
        self.is_page_secure() && !is_https(self.base.as_str()) && !self.base.is_loopback()
    }

    /// The address with the other scheme; `None` if the browser would refuse it anyway.
    pub fn other_scheme(&self) -> Option<BaseUrl> {
        let other = self.base.with_other_scheme()?;
        let is_refused = self.is_page_secure() && !is_https(other.as_str()) && !other.is_loopback();
        (!is_refused).then_some(other)
    }

    /// Whether the page is from the internet, and the service on this machine or in a private network.
    pub fn is_into_local_network(&self) -> bool {
        let is_private = |origin: &str| {
            let parsed = BaseUrl::parse(origin, crate::contract::Insecure::Allow);
            parsed.is_ok_and(|base| base.is_private())
        };
        self.base.is_private() && !is_private(&self.page)
    }
}

impl Observed {
    /// Creates the observations before any probe was sent.
    pub fn new(around: Surroundings) -> Self {
        Self {
            around,
            is_blocked_by_policy: false,
            leads_to: None,
            found: None,
            replies: Vec::new(),
        }
    }

    /// Notes the reply to a probe.
    pub fn note(&mut self, probe: Probe, reply: Reply) {
        self.replies.push((probe, reply));
    }

    /// The reply to a probe; `None` if the probe was not sent.
    pub fn reply(&self, probe: Probe) -> Option<&Reply> {
        let found = self.replies.iter().find(|(noted, _)| *noted == probe);
        found.map(|(_, reply)| reply)
    }

    /// Whether the page could read the response to a probe.
    pub fn is_answered(&self, probe: Probe) -> bool {
        matches!(self.reply(probe), Some(Reply::Answered { .. }))
    }

    /// Whether a probe had no response in time.
    pub fn is_late(&self, probe: Probe) -> bool {
        self.reply(probe) == Some(&Reply::TimedOut)
    }
}

fn is_https(address: &str) -> bool {
    address.starts_with("https://")
}
