//! Derives the findings from the observations.

use super::{
    cause::Cause,
    finding::Finding,
    observed::{Content, Observed, Permission, Probe, Reply},
    plan::is_offline,
};

/// The findings, the most important first; never empty.
pub fn diagnose(observed: &Observed) -> Vec<Finding> {
    if let Some(Reply::Answered { status, content }) = observed.reply(Probe::WithKey) {
        return answered(observed, *status, *content);
    }
    vec![unanswered(observed)]
}

/// Findings if the page may read the response to a request with the key.
fn answered(observed: &Observed, status: u16, content: Content) -> Vec<Finding> {
    let found = || observed.found.clone();
    let first = match (status, content) {
        (200..300, Content::Models(models)) => Finding::Works { models },
        (_, Content::CutOff) => Finding::CutOff,
        (200..300, content) => Finding::NotTheService {
            content,
            found: found(),
        },
        (401 | 403, _) if !observed.around.has_key => Finding::KeyMissing,
        (401 | 403, _) => Finding::KeyRefused { status },
        (404 | 405 | 410, _) => Finding::NotThere {
            status,
            found: found(),
        },
        (429, _) => Finding::TooMany,
        (500.., _) => Finding::ServiceFault { status },
        _ => Finding::Refused { status },
    };
    let others = match (
        observed.reply(Probe::AsPost),
        observed.reply(Probe::WithType),
    ) {
        (None | Some(Reply::Answered { .. }), _) => None,
        (Some(Reply::Failed), Some(Reply::Failed)) => Some(Finding::TypeRefused),
        _ => Some(Finding::Unsteady),
    };
    match (first, others) {
        // Sending work would fail.
        (Finding::Works { .. }, Some(other)) => vec![other],
        // A server that is not the service may well refuse the other request.
        (first @ (Finding::NotTheService { .. } | Finding::NotThere { .. }), _) => vec![first],
        (first, other) => std::iter::once(first).chain(other).collect(),
    }
}

/// The finding if the page may not read the response to a request with the key, or there is none.
fn unanswered(observed: &Observed) -> Finding {
    if is_offline(observed) {
        return Finding::Offline;
    }
    if observed.around.is_mixed() {
        return Finding::Mixed;
    }
    if observed.is_blocked_by_policy {
        return Finding::Policy;
    }
    if observed.reply(Probe::Unfollowed) == Some(&Reply::Redirect) {
        let to = observed.leads_to.clone();
        return Finding::Redirected { to };
    }
    if observed.is_answered(Probe::MadeUpKey) {
        // The browser may send a key, and the page may read refusals.
        return if observed.is_late(Probe::WithKey) {
            Finding::Slow
        } else {
            Finding::AnswerUnreadable(vec![
                Cause::NoAllowOrigin,
                Cause::BareError,
                Cause::AllowOriginTwice,
                Cause::BareRedirect,
            ])
        };
    }
    if observed.is_answered(Probe::Plain) {
        return without_preflight(observed);
    }
    match observed.reply(Probe::Unread) {
        Some(Reply::Unread | Reply::Answered { .. }) => unreadable(observed),
        Some(Reply::TimedOut) => scheme(observed).unwrap_or(Finding::Silent),
        _ if !observed.around.is_online => Finding::Offline,
        _ => scheme(observed).unwrap_or_else(|| Finding::Unreachable(out_of_reach(observed))),
    }
}

/// The finding if the page may read the response to a request that needs no preflight, but none to a request
/// with a key.
fn without_preflight(observed: &Observed) -> Finding {
    let with_key = if observed.around.has_key {
        Probe::MadeUpKey
    } else {
        Probe::WithKey
    };
    match (observed.reply(with_key), observed.reply(Probe::WithType)) {
        (Some(Reply::TimedOut), _) => Finding::PreflightSilent,
        // At the page's own origin there is no preflight.
        _ if observed.around.is_same_origin() => Finding::Unsteady,
        (_, Some(Reply::Answered { .. })) => Finding::AuthorizationRefused(vec![
            Cause::AuthorizationNotNamed,
            Cause::KeyedWithoutOrigin,
        ]),
        (_, Some(Reply::Failed)) => Finding::PreflightRefused(vec![
            Cause::PreflightStatus,
            Cause::NoHeaderAllowed,
            Cause::PreflightOrigin,
            Cause::PreflightRedirect,
            Cause::KeyedWithoutOrigin,
        ]),
        _ => Finding::Unsteady,
    }
}

/// The finding if the service answers, but the page may read no response.
fn unreadable(observed: &Observed) -> Finding {
    let other = observed.around.other_scheme();
    if let Some(other) = other.filter(|_| observed.is_answered(Probe::OtherScheme)) {
        let address = other.as_str().to_owned();
        return Finding::OtherScheme { address };
    }
    if observed.around.is_same_origin() || observed.reply(Probe::Plain) == Some(&Reply::TimedOut) {
        return Finding::Unsteady;
    }
    Finding::NothingReadable(vec![
        Cause::NoAllowOrigin,
        Cause::OtherAllowOrigin,
        Cause::AllowOriginTwice,
        Cause::BareError,
        Cause::BareRedirect,
    ])
}

/// The finding if something answers at the address with the other scheme.
fn scheme(observed: &Observed) -> Option<Finding> {
    let is_there = match observed.reply(Probe::OtherScheme)? {
        Reply::Answered { .. } | Reply::Unread => true,
        Reply::Redirect | Reply::Failed | Reply::TimedOut => false,
    };
    let other = observed.around.other_scheme().filter(|_| is_there)?;
    let address = other.as_str().to_owned();
    Some(Finding::OtherScheme { address })
}

fn out_of_reach(observed: &Observed) -> Vec<Cause> {
    let around = &observed.around;
    let is_local = around.is_into_local_network();
    let is_denied = is_local && around.local_network == Permission::Denied;
    let may_be_denied = is_local && around.local_network == Permission::Unknown;
    let is_https = around.base.as_str().starts_with("https://");
    [
        (Cause::LocalNetwork, is_denied),
        (Cause::NotRunning, true),
        (Cause::NameUnknown, around.base.has_name()),
        (Cause::Certificate, is_https),
        (Cause::LocalNetwork, may_be_denied),
        (Cause::Blocked, true),
        (Cause::EndlessRedirect, true),
        (Cause::ResourcePolicy, !around.is_same_origin()),
    ]
    .into_iter()
    .filter_map(|(cause, is_possible)| is_possible.then_some(cause))
    .collect()
}
