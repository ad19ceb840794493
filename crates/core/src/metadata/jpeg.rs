//! JPEG: EXIF and XMP are segments of kind APP1.

use img_parts::{
    Bytes, ImageEXIF,
    jpeg::{
        Jpeg, JpegSegment,
        markers::{APP0, APP1, APP11},
    },
};

use super::{Beside, Described, MetadataError, Origin, exif, xmp, xmp::Merged};

/// The start of a segment with XMP.
const XMP: &[u8] = b"http://ns.adobe.com/xap/1.0/\0";
/// The start of a segment with JUMBF, the boxes of content credentials.
const JUMBF: &[u8] = b"JP";

/// The most bytes of EXIF data or XMP: a segment has 16 bits for its length, which counts itself and
/// the segment's name.
const MOST: usize = 65_535 - 2 - XMP.len();

pub(super) fn describe(bytes: &[u8], origin: &Origin) -> Result<Described, MetadataError> {
    let mut jpeg = parsed(bytes)?;
    let credentials = |segment: &JpegSegment| segment.contents().starts_with(JUMBF);
    let is_signed = jpeg.segments_by_marker(APP11).any(credentials);
    let packets = jpeg.segments_by_marker(APP1).filter_map(packet);
    if is_signed || packets.into_iter().any(xmp::is_signed) {
        return Ok(Described::Beside(Beside::Signed));
    }
    let of_packet = set_packet(&mut jpeg, origin);
    let of_comment = set_comment(&mut jpeg, origin);
    let lacks = of_packet.and(of_comment).err();
    Ok(Described::with(jpeg.encoder().bytes().to_vec(), lacks))
}

/// The XMP packet in a segment.
fn packet(segment: &JpegSegment) -> Option<&[u8]> {
    segment.contents().strip_prefix(XMP)
}

/// Writes an XMP packet, or adds to that of the file; without the prompt, if the packet would be too long.
fn set_packet(jpeg: &mut Jpeg, origin: &Origin) -> Result<(), Beside> {
    let is_packet = |segment: &JpegSegment| segment.marker() == APP1 && packet(segment).is_some();
    let segments = jpeg.segments().iter();
    let places: Vec<usize> = segments
        .enumerate()
        .filter(|(_, segment)| is_packet(segment))
        .map(|(place, _)| place)
        .collect();
    let Some(place) = places.first().copied() else {
        let place = after_header(jpeg);
        let whole = segment(&origin.packet());
        let short = || segment(&origin.short_packet());
        let (segment, lacks) = match whole {
            Ok(segment) => (segment, Ok(())),
            Err(why) => (short()?, Err(why)),
        };
        jpeg.segments_mut().insert(place, segment);
        return lacks;
    };
    let old = packet(&jpeg.segments()[place]).unwrap_or_default();
    match origin.merged(old) {
        // There are two packets, or one that continues in other segments: readers disagree about which counts.
        _ if places.len() > 1 => Err(Beside::Taken),
        Merged::Same => Ok(()),
        Merged::More(text) => {
            jpeg.segments_mut()[place] = segment(&text)?;
            Ok(())
        }
        Merged::Refused => Err(Beside::Taken),
    }
}

fn segment(packet: &str) -> Result<JpegSegment, Beside> {
    if packet.len() > MOST {
        return Err(Beside::TooLong);
    }
    let contents = [XMP, packet.as_bytes()].concat();
    Ok(JpegSegment::new_with_contents(APP1, contents.into()))
}

fn set_comment(jpeg: &mut Jpeg, origin: &Origin) -> Result<(), Beside> {
    let Some(text) = origin.parameters() else {
        return Ok(());
    };
    let Some(data) = exif::with_comment(jpeg.exif().as_deref(), &text)? else {
        return Ok(());
    };
    if data.len() > MOST {
        return Err(Beside::TooLong);
    }
    jpeg.set_exif(Some(data.into()));
    Ok(())
}

/// The texts of the file's EXIF data, by their keywords.
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
