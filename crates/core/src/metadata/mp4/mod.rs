//! MP4: texts are items of a list within the movie's box; XMP is a separate box at the end.

mod boxes;
mod items;
mod keyed;
mod offsets;

#[cfg(test)]
pub(super) use self::boxes::made;
use self::{
    boxes::{Box, children, top},
    items::WithText,
};
use super::{Beside, Described, MetadataError, Origin, xmp, xmp::Merged};

/// The ids of boxes of the kind `uuid`: content credentials, and XMP.
const CREDENTIALS: [u8; 16] = [
    0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81,
];
const XMP: [u8; 16] = [
    0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
];

/// The name of a movie's comment among its texts; programs that choose names themselves use the same.
pub(super) const COMMENT: &str = "comment";

/// Top-level boxes with positions within the file that this code does not move.
const FIXED: [&[u8; 4]; 4] = [b"moof", b"meta", b"sidx", b"ssix"];

pub(super) fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    let boxes = top(bytes)?;
    let of = |id: &'static [u8; 16]| boxes.iter().filter(move |one| is_uuid(one, bytes, id));
    let packets: Vec<&[u8]> = of(&XMP).map(|one| packet(one, bytes)).collect();
    if of(&CREDENTIALS).next().is_some() || packets.iter().any(|old| xmp::is_signed(old)) {
        return Ok(Described::Beside(Beside::Signed));
    }
    let is_fixed = boxes.iter().any(|one| FIXED.contains(&&one.kind));
    // The last box may have no length: any bytes after it would be a part of it.
    let is_open = boxes.iter().any(|one| one.is_open);
    let movie = boxes.iter().find(|one| &one.kind == b"moov");
    let movie = movie.ok_or(MetadataError::Damaged("MP4 without a movie box"))?;
    if is_fixed || is_open {
        return Ok(Described::Beside(Beside::Unsupported));
    }
    let mut lacks = None;
    let file = match origin.parameters() {
        None => bytes.to_vec(),
        Some(text) => match items::with_text(bytes, movie, &text)? {
            WithText::Has(file) => file,
            WithText::Taken => {
                lacks = Some(Beside::Taken);
                bytes.to_vec()
            }
            WithText::NoPlace => return Ok(Described::Beside(Beside::Unsupported)),
        },
    };
    let merged = match packets[..] {
        [] => Merged::More(origin.packet()),
        [old] => origin.merged(old),
        _ => Merged::Refused,
    };
    let file = match merged {
        Merged::Same => file,
        Merged::More(packet) => match with_packet(file, &packet)? {
            Ok(file) => file,
            Err(file) => {
                lacks = Some(Beside::Taken);
                file
            }
        },
        Merged::Refused => {
            lacks = Some(Beside::Taken);
            file
        }
    };
    Ok(Described::with(file, lacks))
}

/// Puts an XMP packet into a file, in place of an earlier one. Returns the file unchanged as an error, if media after
/// the packet cannot be moved.
fn with_packet(mut file: Vec<u8>, packet: &str) -> Result<Result<Vec<u8>, Vec<u8>>, MetadataError> {
    let new = boxes::made(*b"uuid", &[&XMP, packet.as_bytes()].concat());
    let boxes = top(&file)?;
    let Some(old) = boxes.iter().find(|one| is_uuid(one, &file, &XMP)) else {
        file.extend(new);
        return Ok(Ok(file));
    };
    let by = (new.len() + old.start).checked_sub(old.end);
    let movie = boxes.iter().find(|one| &one.kind == b"moov");
    let Some((by, movie)) = by.zip(movie) else {
        return Ok(Err(file));
    };
    let movie = movie.start + if movie.start < old.start { 0 } else { by };
    let changed = [&file[..old.start], &new, &file[old.end..]].concat();
    Ok(offsets::moved(changed, movie, old.end, by).ok_or(file))
}

/// The XMP packet in its box.
fn packet<'a>(one: &Box, bytes: &'a [u8]) -> &'a [u8] {
    let body = &bytes[one.body()];
    body.strip_prefix(&XMP).unwrap_or(body)
}

/// The texts of the movie, by their names; the name of its comment is [`COMMENT`].
pub(super) fn read(bytes: &[u8]) -> Result<Vec<(String, String)>, MetadataError> {
    let boxes = top(bytes)?;
    let movie = boxes.iter().find(|one| &one.kind == b"moov");
    let movie = movie.ok_or(MetadataError::Damaged("MP4 without a movie box"))?;
    let mut texts = keyed::texts(bytes, movie)?;
    let comment = items::comment(bytes, movie)?;
    texts.extend(comment.map(|text| (COMMENT.to_owned(), text)));
    Ok(texts)
}

/// Whether a movie has sound and no picture, by the kinds of its tracks.
pub(super) fn is_sound_alone(bytes: &[u8]) -> Result<bool, MetadataError> {
    let mut boxes = top(bytes)?;
    boxes.retain(|one| &one.kind == b"moov");
    for kind in [b"trak", b"mdia", b"hdlr"] {
        let mut inner: Vec<Box> = Vec::new();
        for one in &boxes {
            inner.extend(children(bytes, one, 0)?);
        }
        inner.retain(|one| &one.kind == kind);
        boxes = inner;
    }
    // Two numbers come before the kind of a track.
    let has = |kind: &[u8]| {
        let mut kinds = boxes.iter().filter_map(|one| bytes[one.body()].get(8..));
        kinds.any(|own| own.starts_with(kind))
    };
    Ok(has(b"soun") && !has(b"vide"))
}

fn is_uuid(one: &Box, bytes: &[u8], id: &[u8; 16]) -> bool {
    &one.kind == b"uuid" && bytes[one.body()].starts_with(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A song with a brand of videos was added as a clip.
    #[test]
    fn a_song_has_no_picture() {
        for (tracks, expected) in [
            (&[b"soun"][..], true),
            (&[b"text", b"soun"], true),
            (&[b"soun", b"vide"], false),
            (&[b"vide"], false),
            (&[], false),
        ] {
            let tracks = tracks.iter().flat_map(|kind| {
                let handler = [&[0; 8], &kind[..], &[0; 13]].concat();
                made(*b"trak", &made(*b"mdia", &made(*b"hdlr", &handler)))
            });
            let movie: Vec<u8> = tracks.collect();
            let start = made(*b"ftyp", b"mp42\0\0\0\0mp42isom");
            let file = [start, made(*b"moov", &movie)].concat();
            assert_eq!(is_sound_alone(&file), Ok(expected), "{file:?}");
            assert!(is_sound_alone(&file[..file.len() - 1]).is_err());
        }
    }
}
