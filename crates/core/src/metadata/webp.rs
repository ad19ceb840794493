//! WebP: EXIF and XMP are chunks at the end; the flags in the first chunk say which of them exist.

use img_parts::{
    Bytes, ImageEXIF,
    riff::{RiffChunk, RiffContent},
    webp::{CHUNK_VP8X, CHUNK_XMP, WebP},
};

use super::{Beside, Described, MetadataError, Origin, exif, xmp, xmp::Merged};

/// The chunk of content credentials.
const CREDENTIALS: [u8; 4] = *b"C2PA";

/// The flag in the first chunk for XMP.
const HAS_XMP: u8 = 0b100;

pub(super) fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    let mut webp = parsed(bytes)?;
    let old = webp.chunk_by_id(CHUNK_XMP);
    let old = old.and_then(|chunk| chunk.content().data());
    if webp.has_chunk(CREDENTIALS) || old.is_some_and(|old| xmp::is_signed(old)) {
        return Ok(Described::Beside(Beside::Signed));
    }
    let packets = webp.chunks().iter().filter(|one| one.id() == CHUNK_XMP);
    let is_one = packets.count() < 2;
    let merged = old.map_or(Merged::More(origin.packet()), |old| origin.merged(old));
    let mut lacks = None;
    match merged {
        Merged::More(packet) if is_one => set_packet(&mut webp, packet),
        Merged::Same => {}
        Merged::More(_) | Merged::Refused => lacks = Some(Beside::Taken),
    }
    let old = webp.exif();
    let comment = origin.parameters();
    let comment = comment.map(|text| exif::with_comment(old.as_deref(), &text));
    let comment = comment.transpose().map(Option::flatten);
    let comment = comment.unwrap_or_else(|why| {
        lacks = Some(why);
        None
    });
    // This call also creates the first chunk from the size of the picture, if there was none.
    webp.set_exif(comment.map(Bytes::from).or(old));
    if mark_xmp(&mut webp) {
        Ok(Described::with(webp.encoder().bytes().to_vec(), lacks))
    } else {
        Err(MetadataError::Damaged("picture of a WebP"))
    }
}

fn set_packet(webp: &mut WebP, packet: String) {
    let packet = RiffChunk::new(CHUNK_XMP, RiffContent::Data(packet.into()));
    let chunks = webp.chunks_mut();
    match chunks.iter_mut().find(|one| one.id() == CHUNK_XMP) {
        Some(old) => *old = packet,
        None => chunks.push(packet),
    }
}

/// The texts of the file's EXIF data, by their keywords.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<(String, String)>, MetadataError> {
    let data = parsed(bytes)?.exif();
    Ok(data.map_or_else(Vec::new, |data| exif::texts(&data)))
}

fn parsed(bytes: &[u8]) -> Result<WebP, MetadataError> {
    let webp = WebP::from_bytes(Bytes::copy_from_slice(bytes));
    webp.map_err(|_| MetadataError::Damaged("chunks of a WebP"))
}

/// Sets the flag for XMP. `false` if there is no such first chunk.
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
