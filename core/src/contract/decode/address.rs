//! Recognises addresses of media.

mod tables;

use self::tables::{HOSTS, OTHERS, STEPS, TASKS};
use super::kinds;
use crate::contract::{BYTES_SCHEME, MediaKind, media_type_of_base64};

/// Extensions of a URL's path, and the kind of media they mean.
const ENDINGS: [(&str, MediaKind); 14] = [
    (".mp4", MediaKind::Video),
    (".webm", MediaKind::Video),
    (".mov", MediaKind::Video),
    (".m4v", MediaKind::Video),
    (".mkv", MediaKind::Video),
    (".png", MediaKind::Image),
    (".jpg", MediaKind::Image),
    (".jpeg", MediaKind::Image),
    (".webp", MediaKind::Image),
    (".gif", MediaKind::Image),
    (".avif", MediaKind::Image),
    (".heic", MediaKind::Image),
    (".svg", MediaKind::Image),
    (".bmp", MediaKind::Image),
];

/// Shorter texts are not base64 media, unless the key says so.
const SHORTEST_BASE64: usize = 40;

/// An address, and what it says about its medium.
pub(super) struct Address {
    pub(super) url: String,
    /// The kind, from the extension or the bytes.
    pub(super) kind: Option<MediaKind>,
    /// Whether the answer contains the medium itself.
    pub(super) is_bytes: bool,
}

/// Parses a text as an address. With `is_place`, its key is one for addresses, so relative ones are
/// accepted; `base` is the service's address.
pub(super) fn read(text: &str, is_place: bool, is_base64: bool, base: &str) -> Option<Address> {
    let text = text.trim();
    let linked = |url: String| Address {
        kind: kind_of(&url),
        url,
        is_bytes: false,
    };
    if text.is_empty() {
        None
    } else if let Some(bytes) = bytes(text, is_base64) {
        Some(bytes)
    } else if is_place && has_blanks_in_its_name(text) {
        Some(linked(text.replace(' ', "%20")))
    } else if text.contains(char::is_whitespace) || is_other(text) {
        None
    } else if starts_with(text, "https://") || starts_with(text, "http://") {
        (!is_of_service(text)).then(|| linked(text.to_owned()))
    } else if is_place || kind_of(text).is_some() {
        relative(text, is_place, base).map(linked)
    } else {
        None
    }
}

/// Whether a text is the address of one file with spaces in its name, as in `https://host/a 1.png`.
fn has_blanks_in_its_name(text: &str) -> bool {
    (starts_with(text, "https://") || starts_with(text, "http://"))
        && text.contains(' ')
        && !text.contains(['\n', '\r', '\t'])
        && text.matches("://").count() == 1
        && kind_of(text).is_some()
}

/// The addresses in a text that is a list of them.
pub(super) fn list(text: &str) -> Option<Vec<&str>> {
    let is_end = |letter: char| letter.is_whitespace() || ",;|".contains(letter);
    let items: Vec<&str> = text.split(is_end).filter(|item| !item.is_empty()).collect();
    let is_address = |item: &&str| starts_with(item, "https://") || starts_with(item, "http://");
    (items.len() > 1 && items.iter().all(is_address)).then_some(items)
}

/// Whether an address ends in this id, as the polling address of a task does.
pub(super) fn ends_in(url: &str, id: &str) -> bool {
    let end = url.find(['?', '#']).unwrap_or(url.len());
    url[..end].trim_end_matches('/').rsplit('/').next() == Some(id)
}

/// The addresses in prose, such as `![](https://…)`, if they are recognisable as media.
pub(super) fn in_prose(text: &str) -> Vec<Address> {
    let is_end = |letter: char| letter.is_whitespace() || "()<>[]\"'`".contains(letter);
    let words = text
        .split(is_end)
        .filter_map(|word| read(word, false, false, ""));
    words
        .filter(|address| {
            address.is_bytes || (address.kind.is_some() && address.url.contains("://"))
        })
        .collect()
}

/// A medium that is in the answer itself, or was extracted from it.
fn bytes(text: &str, is_base64: bool) -> Option<Address> {
    let found = |url: String, kind| {
        Some(Address {
            url,
            kind,
            is_bytes: true,
        })
    };
    if starts_with(text, BYTES_SCHEME) {
        return found(text.to_owned(), kind_of(text));
    }
    if starts_with(text, "data:") {
        let (start, base64) = text.split_once(',')?;
        let media_type = media_type_of_base64(base64).unwrap_or(start);
        let kind = kinds::kind(media_type);
        return if kind.is_some() {
            found(text.to_owned(), kind)
        } else {
            None
        };
    }
    let media_type =
        media_type_of_base64(text).filter(|_| is_base64 || text.len() >= SHORTEST_BASE64);
    // Browsers check the bytes, not the declared type.
    let media_type = match media_type {
        Some(media_type) => media_type,
        None if is_base64 && !text.contains([':', ' ']) => "image/png",
        None => return None,
    };
    let kind = kinds::kind(media_type);
    found(["data:", media_type, ";base64,", text].concat(), kind)
}

/// Resolves an address without a scheme against the service's address.
fn relative(text: &str, is_place: bool, base: &str) -> Option<String> {
    let has_scheme = text
        .split(['/', '?'])
        .next()
        .is_some_and(|first| first.contains(':'));
    let (scheme, rest) = base.split_once("//")?;
    let origin_length = rest.find('/').unwrap_or(rest.len());
    let origin = &base[..scheme.len() + 2 + origin_length];
    if let Some(rest) = text.strip_prefix("//") {
        let has_host = rest
            .split('/')
            .next()
            .is_some_and(|host| host.contains('.'));
        return has_host.then(|| [scheme, text].concat());
    }
    if text.starts_with('/') {
        return (text.len() > 1).then(|| [origin, text].concat());
    }
    let is_path = is_place && !has_scheme && text.contains('/') && kind_of(text).is_some();
    is_path.then(|| [origin, "/", text.trim_start_matches("./")].concat())
}

/// The kind that the address's extension means.
pub(super) fn kind_of(url: &str) -> Option<MediaKind> {
    let path = path_of(url);
    ENDINGS
        .into_iter()
        .find_map(|(ending, kind)| path.ends_with(ending).then_some(kind))
}

fn is_other(url: &str) -> bool {
    let path = path_of(url);
    OTHERS.iter().any(|ending| path.ends_with(ending))
}

/// Whether an address points to the service itself and not to a medium.
fn is_of_service(url: &str) -> bool {
    if kind_of(url).is_some() {
        return false;
    }
    let path = path_of(url);
    let rest = path.split_once("//").map_or("", |(_, rest)| rest);
    let mut steps = rest.split('/');
    let host = steps.next().unwrap_or_default();
    let is_root = steps.clone().all(str::is_empty);
    let mut ending = rest.rsplit('/');
    let last = ending.next();
    let is_task = ending.next().is_some_and(|step| TASKS.contains(&step));
    is_root
        || is_task
        || HOSTS.iter().any(|start| host.starts_with(start))
        || steps.any(|step| STEPS.contains(&step))
        || matches!(last, Some("status" | "cancel"))
}

/// The address without its query, in lower case.
fn path_of(url: &str) -> String {
    let end = url.find(['?', '#']).unwrap_or(url.len());
    url[..end].to_ascii_lowercase()
}

fn starts_with(text: &str, start: &str) -> bool {
    text.get(..start.len())
        .is_some_and(|head| head.eq_ignore_ascii_case(start))
}
