//! Advice on who has to change what.

use crate::{
    diagnosis::{
        finding::Finding,
        observed::{ModelsElsewhere, Surroundings},
    },
    words::{fill, mark, t},
};

/// The advice for a finding: who has to do what.
pub(super) fn advice(finding: &Finding) -> String {
    let (Finding::NotThere { found, .. } | Finding::NotTheService { found, .. }) = finding else {
        return t(plain_advice(finding)).to_owned();
    };
    match found {
        Some(ModelsElsewhere::At(address)) => {
            let words = t("There are models below {address}. Enter that as the base URL.");
            fill(words, &[("address", address)])
        }
        Some(ModelsElsewhere::WithoutVersion) => t(
            "There are models at /models without /v1 before it. Easel asks below /v1 only, so \
             those who run the service have to offer that path, too.",
        )
        .to_owned(),
        None => t(
            "Check the base URL. Easel asks for /v1/models below it. Other usual addresses of \
             this host were tried and have no models.",
        )
        .to_owned(),
    }
}

fn plain_advice(finding: &Finding) -> &'static str {
    mark(match finding {
        Finding::Works { .. } => "There is nothing to do.",
        Finding::Offline => "Connect to a network and check again.",
        Finding::Mixed => {
            "Those who run the service have to offer it by https. If it runs on your own machine, \
             enter it as http://localhost with its port."
        }
        Finding::Policy => {
            "Those who host this site have to add the service's origin to connect-src of that \
             policy: build the site's settings again with this config.json, or with --connect."
        }
        Finding::Unreachable(_) => {
            "Open the address in a tab of its own: the browser then says what is wrong with its \
             name or certificate. If it opens there, those who run the service have to look at \
             their headers."
        }
        Finding::OtherScheme { .. } => "Enter that address as the base URL.",
        Finding::Silent => {
            "Check that the service is running, and that the port is the right one. A firewall \
             that drops requests looks the same."
        }
        Finding::PreflightSilent => {
            "Those who run the service have to answer OPTIONS requests at once, without asking \
             for a key, with status 204 and these headers:"
        }
        Finding::Slow => "Check again in a moment. If it stays like this, tell those who run it.",
        Finding::Unsteady => "Check again. If it stays like this, tell those who run the service.",
        Finding::Redirected { .. } => {
            "Enter the service's actual address as the base URL. Easel follows no redirect, which \
             could lead your key and prompts elsewhere."
        }
        Finding::NothingReadable(_) | Finding::AnswerUnreadable(_) => {
            "Those who run the service have to send these headers with every answer, errors \
             included, each once:"
        }
        Finding::PreflightRefused(_) => {
            "Those who run the service have to answer OPTIONS requests without asking for a key, \
             with status 204 and these headers:"
        }
        Finding::AuthorizationRefused(_) => {
            "Those who run the service have to name Authorization in the answer to OPTIONS \
             requests; a star does not stand for it:"
        }
        Finding::TypeRefused => {
            "Those who run the service have to name Content-Type in the answer to OPTIONS \
             requests:"
        }
        Finding::KeyRefused { .. } => {
            "Enter the key in Settings again, or ask those who run the service for another."
        }
        Finding::KeyMissing => "Enter your key in Settings.",
        Finding::CutOff => {
            "Check again. If it stays like this, those who run the service have to look at their \
             proxy."
        }
        Finding::TooMany => {
            "Wait a little and check again. Easel waits as long as the service asks only if those \
             who run it send this header with its answers:"
        }
        _ => "Check again in a moment. If it stays like this, tell those who run the service.",
    })
}

/// The header lines that the service has to send.
pub(super) fn headers(finding: &Finding, around: &Surroundings) -> Vec<String> {
    let origin = ["Access-Control-Allow-Origin: ", &around.page].concat();
    let names = "Access-Control-Allow-Headers: Authorization, Content-Type".to_owned();
    let expose = "Access-Control-Expose-Headers: Retry-After".to_owned();
    match finding {
        Finding::NothingReadable(_) | Finding::AnswerUnreadable(_) => vec![origin, expose],
        Finding::PreflightSilent | Finding::PreflightRefused(_) => {
            let methods = "Access-Control-Allow-Methods: GET, POST".to_owned();
            vec![origin, methods, names]
        }
        Finding::AuthorizationRefused(_) | Finding::TypeRefused => vec![names],
        Finding::TooMany => vec![expose],
        _ => Vec::new(),
    }
}
