//! PNG: each text is a chunk.

use img_parts::{
    Bytes,
    png::{Png, PngChunk},
};
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use super::{
    Beside, Described, MetadataError, Origin, error::LONGEST_TEXT, exif, xmp, xmp::Merged,
};

/// The chunk of content credentials.
const CREDENTIALS: [u8; 4] = *b"caBX";
const TEXT: [u8; 4] = *b"tEXt";
const COMPRESSED: [u8; 4] = *b"zTXt";
const INTERNATIONAL: [u8; 4] = *b"iTXt";

/// The keywords of AUTOMATIC1111's text and of XMP.
const PARAMETERS: &str = "parameters";
const XMP: &str = "XML:com.adobe.xmp";

/// The most texts that are read. Real files have a handful.
const MOST_TEXTS: usize = 64;

/// The most bytes that all texts of a file may have together: each of many small compressed texts can claim the
/// length that one text may have.
const MOST_OF_TEXTS: usize = 4 * LONGEST_TEXT;

pub(super) fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    let mut png = parsed(bytes)?;
    let known = texts(&png);
    let has = |keyword: &str| known.iter().any(|(key, _)| key == keyword);
    let is_signed = png.chunk_by_type(CREDENTIALS).is_some();
    let mut packets = known.iter().filter(|(key, _)| key == XMP);
    if is_signed || packets.any(|(_, text)| xmp::is_signed(text.as_bytes())) {
        return Ok(Described::Beside(Beside::Signed));
    }
    let parameters = origin.parameters();
    let mut lacks = None;
    if let Some(text) = &parameters
        && has(PARAMETERS)
        && !known
            .iter()
            .any(|(key, old)| key == PARAMETERS && old == text)
    {
        lacks = Some(Beside::Taken);
    }
    let parameters = parameters.filter(|_| !has(PARAMETERS));
    let parameters = parameters.map(|text| chunk(PARAMETERS, &text));
    let packet = (!has(XMP)).then(|| chunk(XMP, &origin.packet()));
    if !merge(&mut png, origin) {
        lacks = Some(Beside::Taken);
    }
    // The chunks come directly after the header: readers of texts need not read the pixels.
    let place = 1.min(png.chunks().len());
    png.chunks_mut()
        .splice(place..place, parameters.into_iter().chain(packet));
    Ok(Described::with(png.encoder().bytes().to_vec(), lacks))
}

/// Adds to the packet of a file that has one. False if the packet cannot be added to.
fn merge(png: &mut Png, origin: &Origin) -> bool {
    let chunks = png.chunks_mut().iter_mut();
    let mut packets = chunks.filter_map(|chunk| {
        let (keyword, text) = text(chunk)?;
        (keyword == XMP).then_some((chunk, text))
    });
    let Some((place, old)) = packets.next() else {
        return true;
    };
    if packets.next().is_some() {
        return false;
    }
    match origin.merged(old.as_bytes()) {
        Merged::Same => true,
        Merged::More(packet) => {
            *place = chunk(XMP, &packet);
            true
        }
        Merged::Refused => false,
    }
}

/// The texts by their keywords, and the texts of EXIF data.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<(String, String)>, MetadataError> {
    let png = parsed(bytes)?;
    let mut found = texts(&png);
    let exif = png.chunk_by_type(*b"eXIf");
    found.extend(
        exif.into_iter()
            .flat_map(|chunk| exif::texts(chunk.contents())),
    );
    Ok(found)
}

fn parsed(bytes: &[u8]) -> Result<Png, MetadataError> {
    let png = Png::from_bytes(Bytes::copy_from_slice(bytes));
    let png = png.map_err(|_| MetadataError::Damaged("PNG chunks"))?;
    let first = png.chunks().first().map(PngChunk::kind);
    let last = png.chunks().last().map(PngChunk::kind);
    match (first, last) {
        (Some([b'I', b'H', b'D', b'R']), Some([b'I', b'E', b'N', b'D'])) => Ok(png),
        _ => Err(MetadataError::Damaged("PNG header or end")),
    }
}

/// A chunk with a text, in the form that most programs read: `tEXt` if the text is ASCII, since some readers take its
/// Latin-1 for UTF-8.
fn chunk(keyword: &str, text: &str) -> PngChunk {
    let is_plain = text.is_ascii() && keyword != XMP;
    let (kind, between) = if is_plain {
        (TEXT, &b"\0"[..])
    } else {
        // The flags: not compressed, no language, no translated keyword.
        (INTERNATIONAL, &b"\0\0\0\0\0"[..])
    };
    // No text may contain a zero byte, which ends it.
    let text = text.replace('\0', "");
    let contents = [keyword.as_bytes(), between, text.as_bytes()].concat();
    PngChunk::new(kind, contents.into())
}

fn texts(png: &Png) -> Vec<(String, String)> {
    let mut left = MOST_OF_TEXTS;
    let found = png.chunks().iter().filter_map(text).take(MOST_TEXTS);
    found
        .take_while(|(_, text)| {
            let is_room = text.len() <= left;
            left = left.saturating_sub(text.len());
            is_room
        })
        .collect()
}

/// The keyword and the text of a chunk.
fn text(chunk: &PngChunk) -> Option<(String, String)> {
    let (keyword, rest) = cut(chunk.contents())?;
    let text = match chunk.kind() {
        TEXT => readable(rest),
        COMPRESSED => readable(&inflated(rest.strip_prefix(b"\0")?)?),
        INTERNATIONAL => {
            let (is_compressed, rest) = rest.split_first()?;
            let (_language, rest) = cut(rest.get(1..)?)?;
            let (_translated, rest) = cut(rest)?;
            match is_compressed {
                0 => String::from_utf8_lossy(rest).into_owned(),
                _ => String::from_utf8_lossy(&inflated(rest)?).into_owned(),
            }
        }
        _ => return None,
    };
    let keyword = String::from_utf8_lossy(keyword).into_owned();
    (text.len() <= LONGEST_TEXT).then_some((keyword, text))
}

/// Decodes a text, which is Latin-1 by the standard; many programs write UTF-8.
fn readable(bytes: &[u8]) -> String {
    match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

fn cut(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let at = bytes.iter().position(|byte| *byte == 0)?;
    Some((&bytes[..at], &bytes[at + 1..]))
}

fn inflated(bytes: &[u8]) -> Option<Vec<u8>> {
    decompress_to_vec_zlib_with_limit(bytes, LONGEST_TEXT).ok()
}
