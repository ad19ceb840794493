//! Decides which probes to send next.

use super::observed::{Content, Observed, Probe, Reply};

/// The probes to send next, at the same time; empty if nothing more can be learned.
///
/// A service that works gets two probes. Only if something fails, the other probes look for the reason.
pub fn next(observed: &Observed) -> Vec<Probe> {
    let all = match observed.reply(Probe::WithKey) {
        None if observed.around.is_mixed() || is_offline(observed) => Vec::new(),
        None => vec![Probe::WithKey, Probe::AsPost],
        Some(Reply::Answered { status, content }) => after_answer(observed, *status, *content),
        Some(_) => after_failure(observed),
    };
    let is_new = |probe: &Probe| observed.reply(*probe).is_none();
    all.into_iter().filter(is_new).collect()
}

/// Whether the network is missing that the service needs. Without a network only this machine can be reached.
pub(super) fn is_offline(observed: &Observed) -> bool {
    !observed.around.is_online && !observed.around.base.is_loopback()
}

fn after_answer(observed: &Observed, status: u16, content: Content) -> Vec<Probe> {
    let mut probes = Vec::new();
    if !observed.is_answered(Probe::AsPost) {
        probes.push(Probe::WithType);
    }
    let is_no_list = (200..300).contains(&status) && !matches!(content, Content::Models(_));
    if is_no_list && content != Content::CutOff || matches!(status, 404 | 405 | 410) {
        probes.push(Probe::Elsewhere);
    }
    probes
}

fn after_failure(observed: &Observed) -> Vec<Probe> {
    let mut probes = vec![
        Probe::Plain,
        Probe::Unread,
        Probe::WithType,
        Probe::Unfollowed,
    ];
    if observed.around.has_key {
        probes.push(Probe::MadeUpKey);
    }
    if observed.reply(Probe::Plain).is_none() {
        return probes;
    }
    if observed.reply(Probe::Unfollowed) == Some(&Reply::Redirect) {
        probes.push(Probe::Followed);
    } else if !observed.is_answered(Probe::Plain) && observed.around.other_scheme().is_some() {
        probes.push(Probe::OtherScheme);
    }
    probes
}
