//! The words for a finding: the observation, the possible causes, and the advice.

mod advice;

use self::advice::{advice, headers};
use super::{
    cause::Cause,
    finding::Finding,
    observed::{Content, Surroundings},
};
use crate::words::{fill, mark, plural, t};

/// A finding in words for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldFinding {
    /// The observation, in whole sentences.
    pub what: String,
    /// The possible causes. A page cannot tell several apart.
    pub causes: Vec<String>,
    /// The advice: who has to do what.
    pub advice: String,
    /// Header lines that the service has to send; empty if none are missing.
    pub headers: Vec<String>,
}

/// Words a finding for the user.
pub fn tell_finding(finding: &Finding, around: &Surroundings) -> ToldFinding {
    let causes = finding.causes().iter().map(|cause| t(cause_words(*cause)));
    ToldFinding {
        what: what(finding, around),
        causes: causes.map(ToOwned::to_owned).collect(),
        advice: advice(finding),
        headers: headers(finding, around),
    }
}

fn what(finding: &Finding, around: &Surroundings) -> String {
    let service = ("service", around.base.as_str());
    match finding {
        Finding::Works { models } => plural(
            *models,
            "The service works with this page. It lists 1 model.",
            "The service works with this page. It lists {count} models.",
        ),
        Finding::OtherScheme { address } => {
            let words = t("Nothing usable is at {service}, but there is something at {address}.");
            fill(words, &[service, ("address", address)])
        }
        Finding::Redirected { to: Some(to) } => {
            fill(t("The service redirects to {address}."), &[("address", to)])
        }
        Finding::KeyRefused { status } => with_status(
            t("The service does not accept the key ({status})."),
            *status,
        ),
        Finding::NotThere { status, .. } => {
            with_status(t("There is nothing at this address ({status})."), *status)
        }
        Finding::ServiceFault { status } => with_status(
            t("The service reports a fault of its own ({status})."),
            *status,
        ),
        Finding::Refused { status } => with_status(
            t("The service refuses to list its models ({status})."),
            *status,
        ),
        Finding::NotTheService { content, .. } => t(content_words(*content)).to_owned(),
        other => fill(t(plain_what(other)), &[service]),
    }
}

/// The observation, for findings whose text has no values.
fn plain_what(finding: &Finding) -> &'static str {
    mark(match finding {
        Finding::Offline => "This device is offline.",
        Finding::Mixed => {
            "This page uses https and the service http. Browsers do not let an encrypted page use \
             an unencrypted service."
        }
        Finding::Policy => {
            "This site forbids the connection itself: its Content-Security-Policy does not name \
             the service, or where the service redirects to."
        }
        Finding::Unreachable(_) => "The browser has no answer from {service}.",
        Finding::Silent => "The service did not answer in time, however it was asked.",
        Finding::PreflightSilent => {
            "The service answers, but not to the question (OPTIONS, the preflight) that browsers \
             ask before a request with a key."
        }
        Finding::Slow => {
            "The service answers at once to a made-up key, but did not answer to yours in time."
        }
        Finding::NothingReadable(_) => {
            "The service answers, but the browser lets this page read nothing: the answer does \
             not allow this site (CORS)."
        }
        Finding::PreflightRefused(_) => {
            "The service allows this site to read answers, but not those to requests with a key. \
             The browser asks for permission before each of those (OPTIONS, the preflight)."
        }
        Finding::AuthorizationRefused(_) => {
            "The service allows this site to read answers, also after asking for permission, but \
             not those to requests with the header Authorization."
        }
        Finding::TypeRefused => {
            "The service does not allow this site to send the header Content-Type. Models can be \
             listed, but no work can be sent."
        }
        Finding::AnswerUnreadable(_) => {
            "The service allows this site to read refusals, but not the answer to your key."
        }
        Finding::KeyMissing => "The service can be reached and allows this site. There is no key.",
        Finding::CutOff => "The answer broke off before its end.",
        Finding::TooMany => "The service asks to wait: there were too many requests (429).",
        Finding::Redirected { .. } => "The service redirects to another address.",
        _ => "Some requests were answered, and others like them were not.",
    })
}

fn content_words(content: Content) -> &'static str {
    mark(match content {
        Content::WebPage => "There is a web page at this address, and not a service.",
        Content::Empty => "The answer is empty, where a list of models should be.",
        Content::OtherJson => "The answer is JSON, but not a list of models.",
        Content::Models(_) | Content::Text | Content::CutOff => {
            "The answer is some text, where a list of models should be."
        }
    })
}

fn cause_words(cause: Cause) -> &'static str {
    mark(match cause {
        Cause::NotRunning => "The service is not running, or nothing listens at this port.",
        Cause::NameUnknown => "The name of the host is mistyped, or nobody knows it (DNS).",
        Cause::Certificate => {
            "The browser does not trust the certificate, or the port does not speak https."
        }
        Cause::LocalNetwork => {
            "The browser does not let this site use devices on your local network."
        }
        Cause::Blocked => "An extension of the browser, a firewall or a proxy blocks it.",
        Cause::EndlessRedirect => {
            "The service is there, but redirects in a circle, or to where nothing answers."
        }
        Cause::ResourcePolicy => {
            "The service is there, but refuses pages of other sites by \
             Cross-Origin-Resource-Policy."
        }
        Cause::NoAllowOrigin => "The answer has no Access-Control-Allow-Origin.",
        Cause::OtherAllowOrigin => {
            "The answer has an Access-Control-Allow-Origin for another site."
        }
        Cause::AllowOriginTwice => {
            "The answer has Access-Control-Allow-Origin twice: from the service and from a proxy."
        }
        Cause::BareRedirect => "The answer is a redirect without these headers.",
        Cause::BareError => {
            "The answer is an error without these headers, such as the error page of a proxy."
        }
        Cause::PreflightStatus => "OPTIONS is answered with an error, such as 401, 404 or 405.",
        Cause::PreflightOrigin => {
            "The answer to OPTIONS has no Access-Control-Allow-Origin for this site."
        }
        Cause::NoHeaderAllowed => {
            "The answer to OPTIONS names neither Authorization nor Content-Type in \
             Access-Control-Allow-Headers."
        }
        Cause::PreflightRedirect => "OPTIONS is answered with a redirect.",
        Cause::AuthorizationNotNamed => {
            "The answer to OPTIONS does not name Authorization in Access-Control-Allow-Headers."
        }
        Cause::KeyedWithoutOrigin => {
            "Answers to requests with a key have no Access-Control-Allow-Origin."
        }
    })
}

fn with_status(words: &str, status: u16) -> String {
    fill(words, &[("status", &status.to_string())])
}
