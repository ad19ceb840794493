//! Sizes of one picture in one object: `{"original": …, "large": …, "thumb": …}`, or a map from widths to addresses. Only
//! the largest is the result.

use std::cmp::Reverse;

use serde_json::Value;

use crate::contract::{BYTES_SCHEME, MediaKind, decode::kinds, link, media_type_of_base64};

/// The name of a picture as it was made, and of a picture before an edit.
const ORIGINAL: &str = "original";

/// The name of a picture without a watermark, and of one that is not scaled.
const RAW: &str = "raw";

/// Folded names of sizes, largest first.
const NAMES: [&str; 14] = [
    ORIGINAL,
    RAW,
    "full",
    "xlarge",
    "large",
    "big",
    "regular",
    "medium",
    "small",
    "tiny",
    "mini",
    "thumbnail",
    "thumb",
    "preview",
];

/// The number of names, from the first, that mean the whole picture. It is larger than any width says.
const WHOLE: usize = 3;

/// Words around the name of a size, as in `large_image_url`.
const AROUND: [&str; 7] = ["url", "uri", "image", "img", "photo", "picture", "size"];

/// Units of a width: `512px`, `512w`, and `720p` of a clip.
const UNITS: [&str; 3] = ["px", "w", "p"];

/// The smallest and the largest width. Other numbers are indices and ids.
const SMALLEST: u16 = 64;
const LARGEST: u16 = 8192;

/// The order of a size among others: that of the whole picture, its width, and its place among the names.
type SizeOrder = (bool, u16, Reverse<usize>);

/// The smaller copies among the entries of an object, which have folded keys. Keys with `is_closed` hold no results. If
/// there may be inputs, the original may be one of them: it is left out only beside another whole picture.
pub(super) fn lesser<'a>(
    entries: &[(String, &'a Value)],
    is_closed: fn(&str) -> bool,
    may_have_inputs: bool,
) -> Vec<&'a Value> {
    let is_map = entries.iter().all(|(key, _)| order(key).is_some());
    let may_be_input = |key: &str| may_have_inputs && name(key) == ORIGINAL;
    let counts = |key: &str| {
        let is_size = is_map || width(key).is_none();
        is_size && !may_be_input(key) && !is_closed(key)
    };
    let sizes = entries.iter().filter_map(|(key, value)| {
        let order = order(key).filter(|_| counts(key))?;
        has_address(value).then_some((order, *value))
    });
    let mut sizes: Vec<(SizeOrder, &Value)> = sizes.collect();
    if !have_one_shape(entries) {
        return Vec::new();
    }
    sizes.sort_by_key(|(order, _)| *order);
    let has_whole = sizes.pop().is_some_and(|((is_whole, ..), _)| is_whole);
    let inputs = entries
        .iter()
        .filter(|(key, _)| has_whole && may_be_input(key));
    let others = inputs.map(|(_, value)| *value);
    let others = others.chain(with_marks(entries, may_have_inputs));
    let sizes = sizes.into_iter().map(|(_, value)| value);
    sizes.chain(others).collect()
}

/// The entries beside which another one has the same without a watermark or as it was made: `video` and `video_raw`. Their
/// keys must name media: `raw_response` is what another service said. A raw picture may also be an input.
fn with_marks<'a>(
    entries: &[(String, &'a Value)],
    may_have_inputs: bool,
) -> impl Iterator<Item = &'a Value> {
    let counts = move |key: &str| {
        let kind = kinds::kind(key);
        kind.is_some_and(|kind| kind == MediaKind::Video || !may_have_inputs)
    };
    let is_raw_of = |raw: &str, key: &str| {
        raw.strip_prefix(RAW) == Some(key) || raw.strip_suffix(RAW) == Some(key)
    };
    let has_raw = move |key: &str| {
        let mut others = entries.iter();
        others.any(|(other, value)| is_raw_of(other, key) && has_address(value))
    };
    let marked = entries
        .iter()
        .filter(move |(key, _)| counts(key) && has_raw(key));
    marked.map(|(_, value)| *value)
}

fn order(folded: &str) -> Option<SizeOrder> {
    let bare = name(folded);
    match NAMES.iter().position(|known| *known == bare) {
        Some(rank) => Some((rank < WHOLE, 0, Reverse(rank))),
        None => Some((false, width(folded)?, Reverse(0))),
    }
}

/// The name of a size without the words around it.
fn name(folded: &str) -> &str {
    let mut bare = folded;
    while let Some(rest) = without_word(bare) {
        bare = rest;
    }
    bare
}

fn without_word(text: &str) -> Option<&str> {
    let mut words = AROUND.into_iter();
    words.find_map(|word| text.strip_suffix(word).or_else(|| text.strip_prefix(word)))
}

/// The width that a folded key names. A number without a unit must be usual: others are ids.
fn width(folded: &str) -> Option<u16> {
    let with_unit = UNITS.into_iter().find_map(|unit| folded.strip_suffix(unit));
    let of_unit = || with_unit?.parse::<u16>().ok();
    let of_shape = || Some(shape(folded)?.0);
    let is_usual = |width: &u16| width.is_multiple_of(16) || width.is_multiple_of(50);
    let alone = || folded.parse::<u16>().ok().filter(is_usual);
    let found = of_unit().or_else(of_shape).or_else(alone);
    found.filter(|width| (SMALLEST..=LARGEST).contains(width))
}

/// The width and the height in a folded key such as `1024x768`.
fn shape(folded: &str) -> Option<(u16, u16)> {
    let (width, height) = folded.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// Whether all sizes that name their height have one shape, but for rounding. Other shapes are other pictures.
fn have_one_shape(entries: &[(String, &Value)]) -> bool {
    let mut shapes = entries.iter().filter_map(|(key, _)| shape(key));
    let Some((width, height)) = shapes.next() else {
        return true;
    };
    let area = |width: u16, height: u16| u64::from(width) * u64::from(height);
    shapes.all(|other| {
        let (one, two) = (area(width, other.1), area(other.0, height));
        one.abs_diff(two) * 50 <= one
    })
}

/// Whether a value is an address, or an object with one.
fn has_address(value: &Value) -> bool {
    let is_address = |value: &Value| {
        value.as_str().map(str::trim).is_some_and(|text| {
            let is_bytes = || media_type_of_base64(text).is_some();
            let starts = ["/", "data:", BYTES_SCHEME];
            link::begins(text) || starts.iter().any(|start| text.starts_with(start)) || is_bytes()
        })
    };
    match value {
        Value::Object(object) => object.values().any(is_address),
        other => is_address(other),
    }
}
