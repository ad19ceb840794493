//! Where generated media are found in an answer.

use serde_json::Value;

use crate::contract::{Asked, Kind, Media, MediaKind};

use super::json;

/// Places inside an object, best first: the first that holds anything is taken, because the
/// later ones then repeat it, or name a cover or an input image. The flag tells whether any
/// text there is an address; elsewhere a text must look like one.
const PLACES: [(&str, bool, Option<MediaKind>); 8] = [
    ("result", false, None),
    ("results", false, None),
    ("data", false, None),
    ("url", true, None),
    ("video_url", true, Some(MediaKind::Video)),
    ("result_url", true, None),
    ("image_url", true, Some(MediaKind::Image)),
    ("b64_json", true, Some(MediaKind::Image)),
];

/// Endings of a URL's path that tell what it is.
const ENDINGS: [(&str, MediaKind); 9] = [
    (".mp4", MediaKind::Video),
    (".webm", MediaKind::Video),
    (".mov", MediaKind::Video),
    (".png", MediaKind::Image),
    (".jpg", MediaKind::Image),
    (".jpeg", MediaKind::Image),
    (".webp", MediaKind::Image),
    (".gif", MediaKind::Image),
    (".avif", MediaKind::Image),
];

/// Deeper than any known service nests, and far from the end of the stack.
const DEPTH: u8 = 8;

/// All media of an answer, in their order; what was asked for decides where nothing else tells the kind.
pub(super) fn collect(value: &Value, asked: &Asked<'_>) -> Vec<Media> {
    let mut found = Vec::new();
    let expected = match asked.kind {
        Kind::Image | Kind::Edit => MediaKind::Image,
        Kind::Video => MediaKind::Video,
    };
    let mut search = Search {
        found: &mut found,
        expected,
    };
    search.visit(value, None, false, DEPTH);
    found
}

struct Search<'a> {
    found: &'a mut Vec<Media>,
    expected: MediaKind,
}

impl Search<'_> {
    fn visit(&mut self, value: &Value, kind: Option<MediaKind>, is_address: bool, depth: u8) {
        let Some(depth) = depth.checked_sub(1) else {
            return;
        };
        match value {
            Value::String(text) => match json::nested(text) {
                Some(value) => self.visit(&value, kind, false, depth),
                None => self.text(text.trim(), kind, is_address),
            },
            Value::Array(items) => {
                for item in items {
                    self.visit(item, kind, is_address, depth);
                }
            }
            Value::Object(object) => {
                let declared = object.get("type").and_then(declared_kind).or(kind);
                let before = self.found.len();
                for (place, is_address, implied) in PLACES {
                    let Some(value) = object.get(place) else {
                        continue;
                    };
                    let is_base64 = place == "b64_json";
                    match value.as_str().filter(|text| is_base64 && !text.is_empty()) {
                        Some(base64) => self.base64(base64),
                        None => self.visit(value, declared.or(implied), is_address, depth),
                    }
                    if self.found.len() > before {
                        return;
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// An empty text is how some services write "none".
    fn text(&mut self, text: &str, kind: Option<MediaKind>, is_address: bool) {
        if text.is_empty() || !(is_address || looks_like_address(text)) {
            return;
        }
        let kind = kind.or_else(|| kind_of_url(text)).unwrap_or(self.expected);
        let url = text.to_owned();
        self.found.push(Media { url, kind });
    }

    /// Base64 that is no data: URL yet becomes one; browsers look at the bytes, not at the type.
    fn base64(&mut self, base64: &str) {
        let url = if base64.starts_with("data:") {
            base64.to_owned()
        } else {
            ["data:image/png;base64,", base64].concat()
        };
        let kind = MediaKind::Image;
        self.found.push(Media { url, kind });
    }
}

fn looks_like_address(text: &str) -> bool {
    let scheme = text.split_once(':').map_or("", |(scheme, _)| scheme);
    ["https", "http", "data"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known))
}

/// `type` as the contract writes it, or as a media type such as `video/mp4`.
fn declared_kind(value: &Value) -> Option<MediaKind> {
    let text = value.as_str()?.trim().to_ascii_lowercase();
    [("image", MediaKind::Image), ("video", MediaKind::Video)]
        .into_iter()
        .find_map(|(start, kind)| text.starts_with(start).then_some(kind))
}

fn kind_of_url(url: &str) -> Option<MediaKind> {
    let path = url.split(['?', '#']).next()?.to_ascii_lowercase();
    ENDINGS
        .into_iter()
        .find_map(|(ending, kind)| path.ends_with(ending).then_some(kind))
}
