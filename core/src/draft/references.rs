//! Reference image URLs: one per line, with a message for each invalid line.
//!
//! The contract takes "hosted URLs only": no uploads and no base64 (section "What the service
//! does").

use crate::{
    contract::link,
    words::{fill, t},
};

/// How many characters of an entry a message quotes: enough to find it, even for a data: URL of
/// megabytes.
const QUOTED: usize = 40;

/// Words that may stand in lists of addresses, in lower case.
const LIST: [&str; 22] = [
    "and",
    "und",
    "et",
    "y",
    "和",
    "与",
    "與",
    "及",
    "と",
    "img",
    "src",
    "a",
    "href",
    "alt",
    "url",
    "urls",
    "image",
    "images",
    "image_url",
    "image_urls",
    "link",
    "图片",
];

/// The entries of the field, without the signs that people and applications put around addresses.
///
/// Entries on one line are separated only where a space, a comma or another mark is followed by a new `http://` or
/// `https://`: commas and even spaces may belong to an address or a file name. Punctuation of other scripts and quotes
/// belong to no address: the text after them is a new entry.
pub fn entries(text: &str) -> impl Iterator<Item = String> {
    text.lines()
        .flat_map(|line| listed(line).unwrap_or_else(|| Pieces(line).flat_map(parts).collect()))
        .filter(|entry| !entry.is_empty())
        .map(|entry| {
            if link::begins(entry) {
                link::unescaped(entry)
            } else {
                entry.to_owned()
            }
        })
}

/// The addresses of a line that contains only addresses and the signs of a list: numbers, bullets, names of fields, HTML,
/// "and". `None` for other lines.
fn listed(line: &str) -> Option<Vec<&str>> {
    let found = link::in_text(line);
    let mut rest = line;
    let mut words = Vec::new();
    for address in &found {
        let (before, behind) = rest.split_once(address)?;
        words.push(before);
        rest = behind;
    }
    words.push(rest);
    let is_empty = found.is_empty() && line.contains(char::is_alphanumeric);
    (!is_empty && words.into_iter().all(is_of_list)).then_some(found)
}

/// Whether the text around an address belongs to a list.
fn is_of_list(text: &str) -> bool {
    let is_of_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let words = text.split(|letter| !is_of_word(letter));
    let mut words = words.filter(|word| !word.is_empty());
    words.all(|word| {
        let is_number = word.len() <= 2 && word.bytes().all(|digit| digit.is_ascii_digit());
        is_number || LIST.contains(&&*word.to_lowercase())
    })
}

/// The address in a piece, and the words after it.
fn parts(piece: &str) -> Vec<&str> {
    let piece = piece.trim_matches(is_separator);
    let piece = address_of_markdown(piece)
        .unwrap_or_else(|| piece.trim_start_matches(|char| "([{'*（".contains(char)));
    let end = link::length(piece);
    let rest = &piece[end..];
    let behind = rest.trim_matches(is_behind);
    // A space in an address is explained by a message of its own.
    let has_space = rest
        .trim_start_matches('.')
        .starts_with(char::is_whitespace);
    if !link::begins(piece) || has_space && !behind.is_empty() {
        return vec![piece];
    }
    let rest = rest.trim_start_matches(is_behind);
    let mut parts = vec![&piece[..end]];
    if !rest.is_empty() {
        parts.extend(self::parts(rest));
    }
    parts
}

/// The address of `[text](address)` or `![text](address)`, and the text after it.
fn address_of_markdown(piece: &str) -> Option<&str> {
    let (_, link) = piece.split_once("](")?;
    let is_markdown = piece.starts_with(['[', '!']) && link::begins(link);
    is_markdown.then_some(link)
}

/// Why an entry cannot be sent as `image`; `None` if it can.
pub(super) fn problem(entry: &str) -> Option<String> {
    let (scheme, rest) = entry.split_once(':').unwrap_or(("", entry));
    let scheme = scheme.to_ascii_lowercase();
    let host = rest.strip_prefix("//").unwrap_or("");
    let host_missing = host.is_empty() || host.starts_with(['/', '?', '#', ':', '@']);
    let reason = match scheme.as_str() {
        "http" | "https" if host_missing => {
            t("“{entry}” has no host. Use the form https://host/image.png.")
        }
        "http" | "https" if entry.contains(char::is_whitespace) => t("“{entry}” contains a \
        space. Put each URL on its own line, and write a space in a URL as %20."),
        "http" | "https" => return None,
        "data" => t(
            "“{entry}” is the image itself. The service does not take base64 data, only the URL \
             of an image on the web.",
        ),
        "blob" => t(
            "“{entry}” exists only in this browser, where the service cannot reach it. Enter the \
             URL of an image on the web.",
        ),
        _ if is_path(&scheme, entry) => t("“{entry}” is a file on your computer, where the \
            service cannot reach it. Put it on the web and enter its URL."),
        _ if entry.contains("://") => {
            t("The service cannot fetch “{entry}”. Only http:// and https:// URLs work.")
        }
        _ if looks_like_host(entry) => t("“{entry}” is not a complete URL. Put https:// in front."),
        _ => t("“{entry}” is not a URL. Enter an image address that starts with https://."),
    };
    let mut quoted: String = entry.chars().take(QUOTED).collect();
    if quoted.len() < entry.len() {
        quoted.push('…');
    }
    Some(fill(reason, &[("entry", &quoted)]))
}

/// Splits a line before each `http://` or `https://` that follows a separator.
struct Pieces<'a>(&'a str);

impl<'a> Iterator for Pieces<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.0.is_empty() {
            return None;
        }
        let mut after_separator = false;
        let cut = self.0.char_indices().find_map(|(at, char)| {
            let starts = after_separator && link::begins(&self.0[at..]);
            after_separator = is_separator(char);
            starts.then_some(at)
        });
        let (piece, rest) = self.0.split_at(cut.unwrap_or(self.0.len()));
        self.0 = rest;
        Some(piece)
    }
}

/// Whether a letter may be around an address, or between two addresses.
fn is_separator(char: char) -> bool {
    // A path of Windows may begin with a backslash.
    ",;".contains(char) || char != '\\' && link::is_outside(char)
}

/// Whether a letter may follow an address before other words do.
fn is_behind(char: char) -> bool {
    is_separator(char) || ".:?)]}）*'|\\".contains(char)
}

/// Whether an entry is a path: `file:`, a drive letter, a network share, or a Unix or home directory path.
fn is_path(scheme: &str, entry: &str) -> bool {
    let drive = scheme.len() == 1 && scheme.as_bytes()[0].is_ascii_alphabetic();
    drive || scheme == "file" || entry.starts_with(['/', '\\', '~', '.'])
}

/// Whether an entry looks like `host.example/picture.png`, or a host and a port: the short form in a browser's address bar.
fn looks_like_host(entry: &str) -> bool {
    let host = entry.split(['/', ':']).next().unwrap_or("");
    let whole = host.contains('.') && !host.ends_with('.') && entry.len() > host.len();
    whole && !entry.contains(char::is_whitespace)
}
