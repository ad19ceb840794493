//! JPEG: EXIF and XMP are segments of kind APP1.

use img_parts::{
    Bytes, ImageEXIF,
    jpeg::{
        Jpeg, JpegSegment,
        markers::{APP0, APP1, APP11},
    },
};

use super::{Beside, Described, MetadataError, Origin, exif, xmp};

/// How a segment with XMP begins.
const XMP: &[u8] = b"http://ns.adobe.com/xap/1.0/\0";
/// How a segment with JUMBF begins, the boxes of content credentials.
const JUMBF: &[u8] = b"JP";

/// The most bytes of EXIF data or XMP: a segment has 16 bits for its length, which counts itself and
/// the segment's name.
const MOST: usize = 65_535 - 2 - XMP.len();

pub(super) fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    let mut jpeg = parsed(bytes)?;
    let is_xmp = |segment: &&JpegSegment| segment.contents().starts_with(XMP);
    let packet = jpeg.segments_by_marker(APP1).find(is_xmp).cloned();
    let credentials = |segment: &JpegSegment| segment.contents().starts_with(JUMBF);
    let is_signed = jpeg.segments_by_marker(APP11).any(credentials);
    let old = packet.as_ref().map(JpegSegment::contents);
    if is_signed || old.is_some_and(|old| xmp::is_signed(old)) {
        return Ok(Described::Beside(Beside::Signed));
    }
    let old = jpeg.exif();
    let comment = origin.parameters();
    let comment = comment.and_then(|text| exif::with_comment(old.as_deref(), &text));
    let new = packet.is_none().then(|| origin.packet());
    let is_long = |bytes: usize| bytes > MOST;
    if comment.as_ref().is_some_and(|data| is_long(data.len()))
        || new.as_ref().is_some_and(|text| is_long(text.len()))
    {
        return Ok(Described::Beside(Beside::TooLong));
    }
    if let Some(text) = new {
        let contents = [XMP, text.as_bytes()].concat();
        let segment = JpegSegment::new_with_contents(APP1, contents.into());
        let place = after_header(&jpeg);
        jpeg.segments_mut().insert(place, segment);
    }
    if let Some(data) = comment {
        jpeg.set_exif(Some(data.into()));
    }
    Ok(Described::Inside(jpeg.encoder().bytes().to_vec()))
}

/// The texts of its EXIF data, by their keywords.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<(String, String)>, MetadataError> {
    let data = parsed(bytes)?.exif();
    Ok(data.map_or_else(Vec::new, |data| exif::texts(&data)))
}

fn parsed(bytes: &[u8]) -> Result<Jpeg, MetadataError> {
    let jpeg = Jpeg::from_bytes(Bytes::copy_from_slice(bytes));
    let jpeg = jpeg.map_err(|_| MetadataError::Damaged("JPEG segments"))?;
    let has_picture = jpeg.segments().iter().any(JpegSegment::has_entropy);
    has_picture
        .then_some(jpeg)
        .ok_or(MetadataError::Damaged("JPEG without a picture"))
}

fn after_header(jpeg: &Jpeg) -> usize {
    let segments = jpeg.segments().iter();
    segments
        .take_while(|segment| segment.marker() == APP0)
        .count()
}
