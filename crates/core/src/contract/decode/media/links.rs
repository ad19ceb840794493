//! Links of a record in HAL: `_links.content.href`. The name of a relation says where a link leads.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::candidate::Candidate;
use crate::contract::decode::{echo, json};

/// The folded key of the links of a record.
const GROUP: &str = "links";

/// The folded relation of a result, which may be a description of it.
const RESULT: &str = "result";

/// Folded relations that lead to the result of a record, best first.
const RESULTS: [&str; 4] = ["content", "download", "file", RESULT];

/// Whether a path leads to the links of a record.
pub(super) fn is_group(path: &[String]) -> bool {
    path.last().is_some_and(|key| key == GROUP)
}

/// The folded name of a relation without its vocabulary: `acme:image` is `image`.
pub(super) fn relation(key: &str) -> String {
    json::fold(key.rsplit(':').next().unwrap_or_default())
}

/// Whether a relation leads to an input, or to the record itself: Spring Data REST repeats `self` under the name of the
/// record's type.
pub(super) fn leads_elsewhere(relation: &str, link: &Value, links: &Map<String, Value>) -> bool {
    let own = links.get("self").and_then(address);
    echo::is_input(relation) || own.is_some() && address(link) == own
}

fn address(link: &Value) -> Option<&str> {
    link.get("href").unwrap_or(link).as_str()
}

/// A text, or the link of a template without what may be left out: `/file{?format}`. `None` if a part must be filled in.
pub(super) fn filled<'a>(text: &'a str, path: &[String]) -> Option<Cow<'a, str>> {
    let is_link = path.iter().any(|key| key == GROUP);
    let Some((before, part)) = text.split_once('{').filter(|_| is_link) else {
        return Some(text.into());
    };
    let (part, after) = part.split_once('}')?;
    let may_lack = part.starts_with(['?', '&']) && !after.contains('{');
    may_lack.then(|| [before, after].concat().into())
}

/// Whether an item of a list of links names a relation that leads elsewhere: `{"rel": "input", "href": …}`.
pub(super) fn is_elsewhere(entries: &[(String, &Value)], is_closed: fn(&str) -> bool) -> bool {
    entries.iter().any(|(key, value)| {
        let named = value.as_str().filter(|_| key == "rel").map(relation);
        named.is_some_and(|named| is_closed(&named) || echo::is_input(&named))
    })
}

/// The candidates that may be results although they are in places where others have links to themselves: files, or the
/// link whose relation names it best, or all that something calls media.
pub(super) fn best(mut found: Vec<Candidate>) -> Vec<Candidate> {
    let is_file =
        |one: &Candidate| one.address.kind.is_some() && one.path.iter().any(|key| key == GROUP);
    let has_file = found.iter().any(is_file);
    let best = found.iter().filter_map(rank).min();
    found.retain(|one| match best {
        Some(best) if !has_file => rank(one) == Some(best),
        _ => one.is_evident,
    });
    found
}

/// Whether the relation of a candidate leads to a file. That of a result may also lead to its description.
pub(super) fn leads_to_a_file(one: &Candidate) -> bool {
    rank(one).is_some_and(|rank| RESULTS[rank] != RESULT)
}

/// The rank of a candidate's relation; lower is better.
fn rank(one: &Candidate) -> Option<usize> {
    let mut keys = one.path.iter();
    keys.find(|key| *key == GROUP)?;
    let relation = keys.next()?;
    RESULTS.iter().position(|known| known == relation)
}
