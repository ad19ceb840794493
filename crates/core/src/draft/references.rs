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

/// Words of HTML, of fields and of escaped line breaks that may stand in lists of addresses, in lower case.
const LIST: [&str; 16] = [
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
    "n",
    "r",
    "t",
];

/// The entries of the field, without the signs and the short words that people and applications put around addresses:
/// numbers, bullets, labels, names of fields, HTML, "and".
///
/// Entries among other words are separated only where a space, a comma or another mark is followed by a new `http://` or
/// `https://`: commas and even spaces may belong to an address or a file name. Punctuation of other scripts and quotes
/// belong to no address: the text after them is a new entry.
pub fn entries(text: &str) -> impl Iterator<Item = String> {
    let of_line = |line| listed(line).unwrap_or_else(|| Pieces(line).flat_map(parts).collect());
    let entries = listed(text).unwrap_or_else(|| text.lines().flat_map(of_line).collect());
    let entries = entries.into_iter().filter(|entry| !entry.is_empty());
    entries.map(|entry| {
        if link::begins(entry) {
            link::unescaped(entry)
        } else {
            entry.to_owned()
        }
    })
}

/// The addresses of a text that contains only addresses and what belongs to a list of them. `None` for other texts.
fn listed(text: &str) -> Option<Vec<&str>> {
    let found = link::in_text(text);
    let mut rest = text;
    for (at, address) in found.iter().enumerate() {
        let (before, behind) = rest.split_once(address)?;
        if !leads_on(before, at > 0) {
            return None;
        }
        rest = behind;
    }
    let is_listed = if found.is_empty() {
        !rest.contains(char::is_alphanumeric)
    } else {
        words(rest).next().is_none()
    };
    is_listed.then_some(found)
}

/// Whether the text before an address only leads to it: by a label with a colon, or by a word such as "and" beside an
/// address before it. Longer texts may be a prompt.
fn leads_on(text: &str, is_next: bool) -> bool {
    /// The most letters of a word that joins two addresses, such as "oder".
    const LONGEST_JOINT: usize = 4;
    let last = text.matches('\n').count();
    text.split('\n').enumerate().all(|(at, line)| {
        let is_behind = is_next && at == 0;
        let is_beside = is_behind || is_next && at == last;
        let line = without_text_of_link(line);
        let words: Vec<&str> = words(line).collect();
        match words[..] {
            [] => true,
            // The address before it goes on: `https://host/my kite.png`.
            _ if is_behind && line.contains('.') => false,
            _ if words.iter().any(is_scheme) => false,
            [word] if is_beside && word.chars().count() <= LONGEST_JOINT => true,
            _ => is_label(line, &words),
        }
    })
}

/// Whether a line of one or two words ends with a colon, as in `Image 1:`.
fn is_label(line: &str, words: &[&str]) -> bool {
    /// The most letters of a label: room for "Referenzbild". Letters of scripts without blanks count twice.
    const LONGEST: usize = 12;
    let end = line.rsplit(link::is_of_word).next().unwrap_or_default();
    let letters = words.iter().flat_map(|word| word.chars());
    // These letters have three bytes.
    let length: usize = letters.map(|letter| letter.len_utf8().div_ceil(2)).sum();
    end.contains([':', '：']) && words.len() <= 2 && length <= LONGEST
}

/// Whether a word begins an address of another kind, or one that is still being typed.
fn is_scheme(word: &&str) -> bool {
    const SCHEMES: [&str; 4] = ["http", "https", "blob", "filesystem"];
    SCHEMES.contains(&&*word.to_ascii_lowercase())
}

/// The text before an address, without `[text](` or `![text](`.
fn without_text_of_link(line: &str) -> &str {
    let shown = line
        .strip_suffix("](")
        .and_then(|text| text.rsplit_once('['));
    shown.map_or(line, |(before, _)| before)
}

/// The words of a text that do not belong to lists as such: those in no table, and no numbers.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter| !link::is_of_word(letter));
    let words = words.map(|word| word.trim_matches('_'));
    words.filter(|word| {
        // Also no word at all.
        let is_number = word.chars().count() <= 2 && word.chars().all(char::is_numeric);
        !is_number && !LIST.contains(&&*word.to_lowercase())
    })
}

/// The address in a piece of a text, and the words after it.
fn parts(piece: &str) -> Vec<&str> {
    let piece = piece.trim_matches(is_separator);
    let piece = piece.trim_start_matches(|char| "([{'*（".contains(char));
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
