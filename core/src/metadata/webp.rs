//! WebP: EXIF and XMP are chunks at the end; the first chunk says which there are.

use img_parts::{
    Bytes, ImageEXIF,
    riff::{RiffChunk, RiffContent},
    webp::{CHUNK_VP8X, CHUNK_XMP, WebP},
};

use super::{Beside, Described, MetadataError, Origin, exif, xmp};

/// The chunk of content credentials.
const CREDENTIALS: [u8; 4] = *b"C2PA";

/// The bit of the first chunk that says that there is XMP.
const HAS_XMP: u8 = 0b100;

pub(super) fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    let mut webp = parsed(bytes)?;
    let old = webp.chunk_by_id(CHUNK_XMP);
    let old = old.and_then(|chunk| chunk.content().data());
    if webp.has_chunk(CREDENTIALS) || old.is_some_and(|old| xmp::is_signed(old)) {
        return Ok(Described::Beside(Beside::Signed));
    }
    if old.is_none() {
        let packet = RiffContent::Data(origin.packet().into());
        let chunk = RiffChunk::new(CHUNK_XMP, packet);
        webp.chunks_mut().push(chunk);
    }
    let old = webp.exif();
    let comment = origin.parameters();
    let comment = comment.and_then(|text| exif::with_comment(old.as_deref(), &text));
    // It also makes the first chunk from the size of the picture, if there was none.
    webp.set_exif(comment.map(Bytes::from).or(old));
    if mark_xmp(&mut webp) {
        Ok(Described::Inside(webp.encoder().bytes().to_vec()))
    } else {
        Err(MetadataError::Damaged("picture of a WebP"))
    }
}

/// The texts of its EXIF data, by their keywords.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<(String, String)>, MetadataError> {
    let data = parsed(bytes)?.exif();
    Ok(data.map_or_else(Vec::new, |data| exif::texts(&data)))
}

fn parsed(bytes: &[u8]) -> Result<WebP, MetadataError> {
    let webp = WebP::from_bytes(Bytes::copy_from_slice(bytes));
    webp.map_err(|_| MetadataError::Damaged("chunks of a WebP"))
}

/// Sets the bit for XMP. `false` if the first chunk is not there.
fn mark_xmp(webp: &mut WebP) -> bool {
    let mut chunks = webp.chunks_mut().iter_mut();
    let first = chunks.find(|chunk| chunk.id() == CHUNK_VP8X);
    let Some(RiffContent::Data(data)) = first.map(RiffChunk::content_mut) else {
        return false;
    };
    let mut bytes = data.to_vec();
    match bytes.first_mut() {
        Some(flags) => *flags |= HAS_XMP,
        None => return false,
    }
    *data = bytes.into();
    true
}
