//! MP4: texts are items of a list within the movie's box; XMP is a box of its own at the end.

mod boxes;
mod items;
mod keyed;
mod offsets;

#[cfg(test)]
pub(super) use self::boxes::made;
use self::boxes::{Box, top};
use super::{Beside, Described, MetadataError, Origin, xmp};

/// The ids of boxes of the kind `uuid`: content credentials, and XMP.
const CREDENTIALS: [u8; 16] = [
    0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81,
];
const XMP: [u8; 16] = [
    0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
];

/// The name of a movie's comment among its texts, as programs call it that give names themselves.
pub(super) const COMMENT: &str = "comment";

/// Top boxes that have positions within the file which this code does not move.
const FIXED: [&[u8; 4]; 4] = [b"moof", b"meta", b"sidx", b"ssix"];

pub(super) fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    let boxes = top(bytes)?;
    let has = |id: &[u8; 16]| boxes.iter().find(|one| is_uuid(one, bytes, id));
    let old = has(&XMP).map(|one| &bytes[one.body()]);
    if has(&CREDENTIALS).is_some() || old.is_some_and(xmp::is_signed) {
        return Ok(Described::Beside(Beside::Signed));
    }
    let is_fixed = boxes.iter().any(|one| FIXED.contains(&&one.kind));
    // The last box may have no length: whatever follows would be a part of it.
    let is_open = boxes.iter().any(|one| one.is_open);
    let movie = boxes.iter().find(|one| &one.kind == b"moov");
    let movie = movie.ok_or(MetadataError::Damaged("MP4 without a movie box"))?;
    if is_fixed || is_open {
        return Ok(Described::Beside(Beside::Unsupported));
    }
    let mut file = match origin.parameters() {
        None => bytes.to_vec(),
        Some(text) => match items::with_text(bytes, movie, &text)? {
            Some(file) => file,
            None => return Ok(Described::Beside(Beside::Unsupported)),
        },
    };
    if old.is_none() {
        let packet = [&XMP, origin.packet().as_bytes()].concat();
        file.extend(boxes::made(*b"uuid", &packet));
    }
    Ok(Described::Inside(file))
}

/// The texts of the movie by their names; its comment is called [`COMMENT`].
pub(super) fn read(bytes: &[u8]) -> Result<Vec<(String, String)>, MetadataError> {
    let boxes = top(bytes)?;
    let movie = boxes.iter().find(|one| &one.kind == b"moov");
    let movie = movie.ok_or(MetadataError::Damaged("MP4 without a movie box"))?;
    let mut texts = keyed::texts(bytes, movie)?;
    let comment = items::comment(bytes, movie)?;
    texts.extend(comment.map(|text| (COMMENT.to_owned(), text)));
    Ok(texts)
}

fn is_uuid(one: &Box, bytes: &[u8], id: &[u8; 16]) -> bool {
    &one.kind == b"uuid" && bytes[one.body()].starts_with(id)
}
