//! Detects the type of a file from its first bytes. Its address and its `Content-Type` are often
//! wrong: a `WebM` named MP4, a JPEG served as a PNG.

mod bitmap;

use self::bitmap::{is_bmp, is_ico};

/// An image or video type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileType {
    /// The media type, as in `Content-Type`.
    pub media_type: &'static str,
    /// The usual file extension, without the dot.
    pub extension: &'static str,
}

/// How many first bytes are enough to detect the type: an SVG may begin with a comment.
pub const ENOUGH: usize = 1_024;

/// The offset of a signature, its bytes, and the type.
const MAGIC: [(usize, &[u8], FileType); 17] = [
    (0, b"\x89PNG\r\n\x1a\n", PNG),
    (0, b"\xff\xd8\xff", of("image/jpeg", "jpg")),
    (0, b"GIF87a", of("image/gif", "gif")),
    (0, b"GIF89a", of("image/gif", "gif")),
    (0, b"II*\0", of("image/tiff", "tif")),
    (0, b"MM\0*", of("image/tiff", "tif")),
    (0, b"\0\0\0\x0cJXL \r\n\x87\n", of("image/jxl", "jxl")),
    (8, b"WEBP", of("image/webp", "webp")),
    (8, b"AVI ", of("video/x-msvideo", "avi")),
    (0, b"OggS\0", of("video/ogg", "ogv")),
    (0, b"\0\0\x01\xba", of("video/mpeg", "mpg")),
    (4, b"ftypqt  ", of("video/quicktime", "mov")),
    // QuickTime files from before `ftyp` existed.
    (4, b"moov", of("video/quicktime", "mov")),
    (4, b"wide", of("video/quicktime", "mov")),
    (4, b"mdat", of("video/quicktime", "mov")),
    (4, b"ftyp3g", of("video/3gpp", "3gp")),
    (4, b"ftyp", MP4),
];

/// PNG, the usual type of an image.
pub const PNG: FileType = of("image/png", "png");
/// MP4, the usual type of a video.
pub const MP4: FileType = of("video/mp4", "mp4");

const AVIF: FileType = of("image/avif", "avif");
const HEIC: FileType = of("image/heic", "heic");
const WEBM: FileType = of("video/webm", "webm");
const MATROSKA: FileType = of("video/x-matroska", "mkv");
const SVG: FileType = of("image/svg+xml", "svg");
const BMP: FileType = of("image/bmp", "bmp");
const ICO: FileType = of("image/x-icon", "ico");

/// Brands of ISO media files that are images. Videos use the same container.
const PICTURES: [(&[u8; 4], FileType); 8] = [
    (b"avif", AVIF),
    (b"avis", AVIF),
    (b"heic", HEIC),
    (b"heix", HEIC),
    (b"heim", HEIC),
    (b"heis", HEIC),
    (b"hevc", HEIC),
    (b"hevx", HEIC),
];

/// Brands of ISO media files that no element shows: sound alone, raw pictures, pictures of other codecs.
const NOT_SHOWN: [&[u8; 4]; 12] = [
    b"M4A ", b"M4B ", b"M4P ", b"F4A ", b"F4B ", b"aax ", b"aaxc", b"crx ", b"avci", b"avcs",
    b"jpeg", b"jpgs",
];

/// Brands that name no codec; the compatible brands name it.
const GENERAL: [&[u8]; 2] = [b"mif1", b"msf1"];

/// The image or video type of a file with these first bytes, ideally [`ENOUGH`] of them. `None` if the type is not
/// known, or if no element shows it.
pub fn file_type_of(bytes: &[u8]) -> Option<FileType> {
    let is_not_shown = |brand: &&[u8; 4]| begins(bytes, 8, brand.as_slice());
    if begins(bytes, 4, b"ftyp") && NOT_SHOWN.iter().any(is_not_shown) {
        return None;
    }
    picture(bytes)
        .or_else(|| matroska(bytes))
        .or_else(|| {
            let mut known = MAGIC.iter();
            let found = known.find(|(at, magic, _)| begins(bytes, *at, magic));
            found.map(|(.., file)| *file)
        })
        .or_else(|| is_bmp(bytes).then_some(BMP))
        .or_else(|| is_ico(bytes).then_some(ICO))
        .or_else(|| svg(bytes))
}

/// The type of a file that may contain anything: browsers offer it as a download.
pub const ANY: &str = "application/octet-stream";

/// Types that browsers show without running anything in them. A file of another type may be a document with scripts that
/// act in the name of its origin: SVG, HTML, XML, PDF.
const PASSIVE: [&str; 21] = [
    "image/apng",
    "image/avif",
    "image/bmp",
    "image/gif",
    "image/heic",
    "image/heif",
    "image/jpeg",
    "image/jxl",
    "image/png",
    "image/tiff",
    "image/webp",
    "image/x-icon",
    "video/3gpp",
    "video/mp4",
    "video/mpeg",
    "video/ogg",
    "video/quicktime",
    "video/webm",
    "video/x-matroska",
    "video/x-msvideo",
    "application/zip",
];

/// The type under which a file of this media type may have an address of this origin: its own type if nothing can run in
/// it, else [`ANY`].
pub fn safe_type(media_type: &str) -> &'static str {
    let safe = PASSIVE
        .into_iter()
        .find(|safe| safe.eq_ignore_ascii_case(media_type));
    safe.unwrap_or(ANY)
}

/// Whether a media type is that of an SVG.
pub fn is_svg(media_type: &str) -> bool {
    media_type.eq_ignore_ascii_case(SVG.media_type)
}

/// The type with this media type, in upper or lower case; `None` if it is not known.
pub fn type_named(media_type: &str) -> Option<FileType> {
    all_types().find(|file| file.media_type.eq_ignore_ascii_case(media_type))
}

/// The type that an extension stands for, in upper or lower case; `None` if the extension is not known.
pub fn type_of_extension(extension: &str) -> Option<FileType> {
    let other = OTHER_EXTENSIONS.into_iter();
    let mut other = other.filter(|(other, _)| other.eq_ignore_ascii_case(extension));
    let extension = other.next().map_or(extension, |(_, usual)| usual);
    all_types().find(|file| file.extension.eq_ignore_ascii_case(extension))
}

/// Extensions that are in use besides the usual ones.
const OTHER_EXTENSIONS: [(&str, &str); 5] = [
    ("jpeg", "jpg"),
    ("tiff", "tif"),
    ("mpeg", "mpg"),
    ("m4v", "mp4"),
    ("heif", "heic"),
];

/// All types, some of them several times.
fn all_types() -> impl Iterator<Item = FileType> {
    let known = MAGIC.iter().map(|(.., file)| *file);
    let pictures = PICTURES.iter().map(|(_, file)| *file);
    known.chain(pictures).chain([WEBM, MATROSKA, SVG, BMP, ICO])
}

/// The media type of an image or video with these first bytes; `None` if [`file_type_of`] finds no type.
pub fn media_type_of(bytes: &[u8]) -> Option<&'static str> {
    file_type_of(bytes).map(|file| file.media_type)
}

const fn of(media_type: &'static str, extension: &'static str) -> FileType {
    FileType {
        media_type,
        extension,
    }
}

fn begins(bytes: &[u8], at: usize, magic: &[u8]) -> bool {
    bytes.get(at..).is_some_and(|rest| rest.starts_with(magic))
}

/// An image in an ISO container: `ftyp`, the main brand, a version, then compatible brands.
fn picture(bytes: &[u8]) -> Option<FileType> {
    if !begins(bytes, 4, b"ftyp") {
        return None;
    }
    let brand = bytes.get(8..12)?;
    let length = usize::try_from(u32::from_be_bytes(bytes.get(..4)?.try_into().ok()?)).ok()?;
    let others = bytes.get(16..length.min(bytes.len())).unwrap_or_default();
    let is_general = GENERAL.contains(&brand);
    let brands = others.chunks_exact(4).filter(|_| is_general);
    let mut brands = std::iter::once(brand).chain(brands);
    brands.find_map(|brand| {
        let mut pictures = PICTURES.iter();
        let found = pictures.find(|(name, _)| name.as_slice() == brand);
        found.map(|(_, file)| *file)
    })
}

/// Matroska, which includes `WebM`: the header's first bytes tell them apart.
fn matroska(bytes: &[u8]) -> Option<FileType> {
    /// The header has a few fields of some bytes each.
    const HEADER: usize = 64;
    if !bytes.starts_with(b"\x1a\x45\xdf\xa3") {
        return None;
    }
    let header = &bytes[..bytes.len().min(HEADER)];
    let is_webm = header.windows(4).any(|part| part == b"webm");
    Some(if is_webm { WEBM } else { MATROSKA })
}

/// An SVG: a text whose first element is `svg`. An HTML page may contain one further down.
fn svg(bytes: &[u8]) -> Option<FileType> {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(ENOUGH)]);
    let text = text.trim_start_matches('\u{feff}');
    let after = first_element(text).strip_prefix("<svg")?;
    after
        .starts_with(|next: char| next.is_whitespace() || next == '>')
        .then_some(SVG)
}

/// The text from its first element on: after declarations, comments and the document type of an SVG.
pub(crate) fn first_element(text: &str) -> &str {
    let mut rest = text.trim_start();
    while let Some(after) = after_prolog(rest) {
        rest = after.trim_start();
    }
    rest
}

fn after_prolog(text: &str) -> Option<&str> {
    let (opens, closes) = [("<?", "?>"), ("<!--", "-->"), ("<!DOCTYPE svg", ">")]
        .into_iter()
        .find(|(opens, _)| text.starts_with(opens))?;
    let (inside, after) = text[opens.len()..].split_once(closes)?;
    if closes == ">" && inside.contains('[') {
        // The document type declares entities, which have brackets of their own.
        return Some(text.split_once("]>")?.1);
    }
    Some(after)
}

#[cfg(test)]
mod tests;
