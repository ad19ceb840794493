//! Recognises addresses of media.

mod tables;

use self::tables::{HOSTS, OTHERS, STEPS, TASKS};
use super::{
    json::{self, has_any},
    keys, kinds,
};
use crate::contract::{
    BYTES_SCHEME, MediaKind,
    endings::{kind_of, path_of},
    link, media_type_of_base64,
    pasted_text::is_invisible,
};

/// Shorter texts are not base64 media, unless the key says so.
const SHORTEST_BASE64: usize = 40;

/// An address, and what it says about its medium.
pub(super) struct Address {
    pub(super) url: String,
    /// The kind, from the extension or the bytes.
    pub(super) kind: Option<MediaKind>,
    /// Whether the answer contains the medium itself.
    pub(super) is_bytes: bool,
    pub(super) shape: AddressShape,
}

/// The form of an address. It decides only where the address's place in the answer does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AddressShape {
    /// An address that may well be a medium.
    Plain,
    /// An address of the service itself, such as `/jobs/8f3a`.
    OfService,
    /// A file of another type, such as `.json`.
    OtherFile,
}

/// The information that the key of a text gives about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyHint {
    /// No information.
    None,
    /// The text is an address, which may be relative.
    Address,
    /// The text is the address of a result.
    Result,
}

/// Parses a text as an address. `base` is the service's address.
pub(super) fn read(text: &str, place: KeyHint, is_base64: bool, base: &str) -> Option<Address> {
    let text = text.trim_matches(|letter: char| letter.is_whitespace() || is_invisible(letter));
    if place != KeyHint::None && text.starts_with("http") && text.contains(":\\/\\/") {
        // JSON has escaped the text twice.
        return read(&text.replace("\\/", "/"), place, is_base64, base);
    }
    if place != KeyHint::None
        && has_any(text, &["https%3A%2F", "https%3a%2f"])
        && !link::begins(text)
    {
        return read(&link::decoded(text), place, is_base64, base);
    }
    let text = if place != KeyHint::None && link::begins(text) {
        link::without_marks(text)
    } else {
        text
    };
    let linked = |url: String| {
        let url = link::unescaped(&url);
        Address {
            kind: kind_of(&url),
            shape: shape_of(&url),
            url,
            is_bytes: false,
        }
    };
    if text.is_empty() {
        None
    } else if let Some(bytes) = bytes(text, is_base64) {
        Some(bytes)
    } else if place != KeyHint::None && has_blanks(text, place) {
        read(&text.replace(' ', "%20"), place, is_base64, base)
    } else if text.contains(char::is_whitespace) {
        None
    } else if link::begins(text) {
        Some(linked(text.to_owned()))
    } else if place != KeyHint::None || kind_of(text).is_some() {
        relative(text, place, base).map(linked)
    } else {
        None
    }
}

/// Whether a text is one address with spaces in it, as in `https://host/a 1.png` or `/my result?id=1`. Outside a result's
/// place, only the name of a file may contain spaces.
fn has_blanks(text: &str, place: KeyHint) -> bool {
    let is_whole = link::begins(text) || text.starts_with('/');
    let is_one = text.matches("://").count() <= 1 && !text.contains(['\n', '\r', '\t']);
    // "https://host/a.png is ready" is prose.
    let is_prose = || {
        // A remark may follow an address: "https://host/1 (expires in 24h)".
        text.contains(" (")
            || text
                .split(' ')
                .next()
                .is_some_and(|word| kind_of(word).is_some())
    };
    let is_believed = kind_of(text).is_some() || place == KeyHint::Result && !is_prose();
    text.contains(' ') && is_whole && is_one && is_believed
}

/// Whether an address ends in this id, as the polling address of a task does.
pub(super) fn ends_in(url: &str, id: &str) -> bool {
    let end = url.find(['?', '#']).unwrap_or(url.len());
    url[..end].trim_end_matches('/').rsplit('/').next() == Some(id)
}

/// Whether an address without an extension asks for the task with this id: `/query?task_id=t-1`.
pub(super) fn asks_for(url: &str, id: &str) -> bool {
    kind_of(url).is_none()
        && pairs(url).any(|(name, value)| value == id && keys::is_task_id(&json::fold(name)))
}

/// Whether an address without an extension has this id as a step of its path or in its query: `/jobs/t-1/result`.
pub(super) fn names(url: &str, id: &str) -> bool {
    /// Shorter ids are parts of other addresses by chance.
    const SHORTEST: usize = 4;
    let end = url.find(['?', '#']).unwrap_or(url.len());
    let has_id = || {
        let mut steps = url[..end].split('/');
        steps.any(|step| step == id) || pairs(url).any(|(_, value)| value == id)
    };
    id.len() >= SHORTEST && kind_of(url).is_none() && has_id()
}

/// Whether an address is at the origin of this base address.
pub(super) fn is_at(url: &str, base: &str) -> bool {
    let origin = |text: &str| {
        let (scheme, rest) = text.split_once("://")?;
        let host = rest.split(['/', '?', '#']).next()?;
        Some([scheme, host].map(str::to_ascii_lowercase))
    };
    let own = origin(base);
    own.is_some() && origin(url) == own
}

/// The names and the values in the query of an address.
fn pairs(url: &str) -> impl Iterator<Item = (&str, &str)> {
    let (_, query) = url.split_once('?').unwrap_or_default();
    let pairs = query.split(['&', '#']);
    pairs.filter_map(|pair| pair.split_once('='))
}

/// A medium that is in the answer itself, or was extracted from it.
pub(super) fn bytes(text: &str, is_base64: bool) -> Option<Address> {
    let found = |url: String, kind| {
        Some(Address {
            url,
            kind,
            is_bytes: true,
            shape: AddressShape::Plain,
        })
    };
    let starts_with = |start: &str| {
        let head = text.get(..start.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(start))
    };
    if starts_with(BYTES_SCHEME) {
        return found(text.to_owned(), kind_of(text));
    }
    if starts_with("data:") {
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
fn relative(text: &str, place: KeyHint, base: &str) -> Option<String> {
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
    let is_file = text.contains('/') && kind_of(text).is_some();
    let is_nothing = text.eq_ignore_ascii_case("n/a");
    let is_result = place == KeyHint::Result && text.contains(['/', '?']) && !is_nothing;
    let is_path = place != KeyHint::None && !has_scheme && (is_file || is_result);
    is_path.then(|| [origin, "/", text.trim_start_matches("./")].concat())
}

/// The form of an address.
fn shape_of(url: &str) -> AddressShape {
    let path = path_of(url);
    if OTHERS.iter().any(|ending| path.ends_with(ending)) {
        AddressShape::OtherFile
    } else if is_of_service(url) {
        AddressShape::OfService
    } else {
        AddressShape::Plain
    }
}

/// Whether an address points to the service itself and not to a medium.
pub(super) fn is_of_service(url: &str) -> bool {
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
    let before = ending.next();
    let is_below = |step: Option<&str>| step.is_some_and(|step| TASKS.contains(&step));
    let is_end = matches!(last, Some("result" | "results" | "response" | "output"));
    let is_task = is_below(before) || is_end && is_below(ending.next());
    is_root
        || is_task
        || HOSTS.iter().any(|start| host.starts_with(start))
        || steps.any(|step| STEPS.contains(&step))
        || matches!(last, Some("status" | "cancel"))
}
