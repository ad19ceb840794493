//! The list of texts: `moov`, `udta`, `meta`, `ilst`.

use super::{
    boxes::{Box, children, made},
    offsets::moved,
};
use crate::metadata::{MetadataError, error::LONGEST_TEXT};

const COMMENT: [u8; 4] = *b"\xa9cmt";
const TOOL: [u8; 4] = *b"\xa9too";

/// The version and flags of `meta`.
pub(super) const META_OWN: usize = 4;

/// The handler of a list of texts, and the content of its box.
const TEXTS: &[u8; 4] = b"mdir";
const HANDLER: &[u8] = b"\0\0\0\0\0\0\0\0mdirappl\0\0\0\0\0\0\0\0\0";

/// The path of boxes to the list of texts, as far as the file has them.
struct ItemListPath {
    /// The boxes of the movie, its user data, the metadata and the list, as far as they exist.
    boxes: Vec<Box>,
    /// The position in the innermost of them at which bytes can be inserted.
    place: usize,
    /// The items of the list.
    items: Vec<Box>,
}

/// The result of writing a comment into a file.
pub(super) enum WithText {
    /// The file has the comment, which may have been there before.
    Has(Vec<u8>),
    /// The file has another comment, which stays.
    Taken,
    /// The layout of the file does not allow a comment.
    NoPlace,
}

/// Adds a comment to a file.
pub(super) fn with_text(bytes: &[u8], movie: &Box, text: &str) -> Result<WithText, MetadataError> {
    let Some(way) = way(bytes, movie)? else {
        return Ok(WithText::NoPlace);
    };
    let of = |kind| way.items.iter().find(|item| item.kind == kind);
    if let Some(old) = of(COMMENT) {
        let is_same = self::text(bytes, old)?.is_some_and(|old| old == text);
        return Ok(if is_same {
            WithText::Has(bytes.to_vec())
        } else {
            WithText::Taken
        });
    }
    let tool = of(TOOL).is_none().then(|| item(TOOL, "Easel"));
    let new = [item(COMMENT, text), tool.unwrap_or_default()].concat();
    let file = inserted(bytes, &way, &wrapped(&way, new));
    Ok(file.map_or(WithText::NoPlace, WithText::Has))
}

/// The comment in the list of texts.
pub(super) fn comment(bytes: &[u8], movie: &Box) -> Result<Option<String>, MetadataError> {
    let items = way(bytes, movie)?.map(|way| way.items).unwrap_or_default();
    match items.iter().find(|item| item.kind == COMMENT) {
        Some(item) => text(bytes, item),
        None => Ok(None),
    }
}

/// The text of an item in any list.
pub(super) fn text(bytes: &[u8], item: &Box) -> Result<Option<String>, MetadataError> {
    let parts = children(bytes, item, 0)?;
    let data = parts.iter().find(|part| &part.kind == b"data");
    // Type and locale come before the text.
    let text = data.and_then(|data| bytes[data.body()].get(8..));
    let text = text.filter(|text| text.len() <= LONGEST_TEXT);
    Ok(text.map(|text| String::from_utf8_lossy(text).into_owned()))
}

/// The path to the list of texts. `None` for metadata of another kind, or for boxes with lengths of 64 bits, which no
/// program writes here.
fn way(bytes: &[u8], movie: &Box) -> Result<Option<ItemListPath>, MetadataError> {
    let mut way = ItemListPath {
        boxes: vec![*movie],
        place: movie.end,
        items: children(bytes, movie, 0)?,
    };
    for (kind, own) in [(b"udta", 0), (b"meta", META_OWN), (b"ilst", 0)] {
        way.place = way.items.last().map_or(way.place, |last| last.end);
        let Some(next) = way.items.iter().find(|one| &one.kind == kind).copied() else {
            break;
        };
        way.boxes.push(next);
        way.place = (next.body().start + own).min(next.end);
        way.items = match children(bytes, &next, own) {
            // The metadata of QuickTime have no version and other items.
            Err(_) if own > 0 => return Ok(None),
            items => items?,
        };
        if kind == b"meta" && !has_texts(bytes, &way.items) {
            return Ok(None);
        }
    }
    way.place = way.items.last().map_or(way.place, |last| last.end);
    if way.boxes.len() < 4 {
        way.items.clear();
    }
    Ok(way.boxes.iter().all(Box::is_short).then_some(way))
}

fn has_texts(bytes: &[u8], items: &[Box]) -> bool {
    handler(bytes, items).is_some_and(|kind| kind == TEXTS)
}

/// The handler of these boxes, which names the kind of metadata.
pub(super) fn handler<'a>(bytes: &'a [u8], items: &[Box]) -> Option<&'a [u8]> {
    let handler = items.iter().find(|one| &one.kind == b"hdlr")?;
    bytes[handler.body()].get(8..12)
}

/// Wraps items in the boxes that are missing on the path.
fn wrapped(way: &ItemListPath, items: Vec<u8>) -> Vec<u8> {
    let list = || made(*b"ilst", &items);
    let meta = || {
        let handler = made(*b"hdlr", HANDLER);
        made(*b"meta", &[&[0; META_OWN], &handler[..], &list()].concat())
    };
    match way.boxes.len() {
        1 => made(*b"udta", &meta()),
        2 => meta(),
        3 => list(),
        _ => items,
    }
}

/// Builds an item whose data are UTF-8 (type 1) for all languages.
fn item(kind: [u8; 4], text: &str) -> Vec<u8> {
    let data = [&[0, 0, 0, 1, 0, 0, 0, 0], text.as_bytes()].concat();
    made(kind, &made(*b"data", &data))
}

/// Inserts bytes in the innermost box of the path. `None` if a number in the file would not have room.
fn inserted(bytes: &[u8], way: &ItemListPath, new: &[u8]) -> Option<Vec<u8>> {
    let (before, after) = bytes.split_at_checked(way.place)?;
    let mut file = [before, new, after].concat();
    for one in &way.boxes {
        let length = u32::try_from(one.end - one.start + new.len()).ok()?;
        file.get_mut(one.start..one.start + 4)?
            .copy_from_slice(&length.to_be_bytes());
    }
    moved(file, way.boxes.first()?.start, way.place, new.len())
}
