//! Chinese full stops that stand for the dots of a host.

use super::scheme::is_host;

/// A text with the dots of its hosts as ASCII characters: browsers read `api。example。com` like that. A full stop behind a host
/// ends a sentence.
pub(super) fn with_dots(text: &str) -> String {
    let mut plain = text.to_owned();
    let places = text.rmatch_indices("://");
    let places = places.map(|(at, sign)| at + sign.len());
    // From the end, so that the places before stay where they are.
    for start in places.chain([0]) {
        if let Some((length, host)) = dotted(&text[start..]) {
            plain.replace_range(start..start + length, &host);
        }
    }
    plain
}

/// The host at the start of a text with other dots, and its length in this text in bytes. `None` if it has none.
fn dotted(text: &str) -> Option<(usize, String)> {
    let is_stop = |c: char| matches!(c, '。' | '｡');
    let is_of_host = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.') || is_stop(c);
    let end = text.find(|c: char| !is_of_host(c)).unwrap_or(text.len());
    let host = text[..end].trim_end_matches(|c: char| c == '.' || is_stop(c));
    let (before, _) = host.split_once(is_stop)?;
    let after = &text[host.len()..];
    let mut letters = after.chars();
    let is_end = match letters.next() {
        None | Some('/') => true,
        Some(':') => letters.next().is_some_and(|c| c.is_ascii_digit()),
        _ => false,
    };
    let plain = host.replace(is_stop, ".");
    // Behind a host with a dot, a sentence may have ended.
    (is_host(&plain) && (is_end || !before.contains('.'))).then_some((host.len(), plain))
}
