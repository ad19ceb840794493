//! Detects the type of a file from its first bytes. Its address and its `Content-Type` are often
//! wrong: a `WebM` named MP4, a JPEG served as a PNG.

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
    (0, b"\x89PNG\r\n\x1a\n", of("image/png", "png")),
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

const MP4: FileType = of("video/mp4", "mp4");
const AVIF: FileType = of("image/avif", "avif");
const HEIC: FileType = of("image/heic", "heic");
const WEBM: FileType = of("video/webm", "webm");
const MATROSKA: FileType = of("video/x-matroska", "mkv");
const SVG: FileType = of("image/svg+xml", "svg");

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

/// The image or video type of a file with these first bytes, ideally [`ENOUGH`] of them.
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
        .or_else(|| svg(bytes))
}

/// The type of a file that may contain anything: browsers offer it as a download.
pub const ANY: &str = "application/octet-stream";

/// Types that browsers show without running anything in them. A file of another type may be a document with scripts that
/// act in the name of its origin: SVG, HTML, XML, PDF.
const PASSIVE: [&str; 20] = [
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

/// The media type of an image or video with these first bytes.
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
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    for (opens, closes) in [("<?xml", "?>"), ("<!--", "-->"), ("<!DOCTYPE svg", ">")] {
        if rest.starts_with(opens) {
            rest = rest.split_once(closes)?.1.trim_start();
        }
    }
    let after = rest.strip_prefix("<svg")?;
    after
        .starts_with(|next: char| next.is_whitespace() || next == '>')
        .then_some(SVG)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A `WebM` was saved as `.mp4`, a JPEG as `.png`: files were named after the request.
    #[test]
    fn a_file_is_known_by_its_first_bytes() {
        for (bytes, media_type, extension) in [
            (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "image/png", "png"),
            (b"\xff\xd8\xff\xe0\0\x10JFIF\0", "image/jpeg", "jpg"),
            (b"\xff\xd8\xff\xe1..Exif", "image/jpeg", "jpg"),
            (b"\xff\xd8\xff\xdb", "image/jpeg", "jpg"),
            (b"GIF89a\x01\0", "image/gif", "gif"),
            (b"GIF87a\x01\0", "image/gif", "gif"),
            (b"RIFF\x24\0\0\0WEBPVP8 ", "image/webp", "webp"),
            (b"RIFF\x24\0\0\0AVI LIST", "video/x-msvideo", "avi"),
            (b"\0\0\0\x20ftypavif\0\0\0\0avifmif1", "image/avif", "avif"),
            (b"\0\0\0\x18ftypavis\0\0\0\0avismsf1", "image/avif", "avif"),
            (b"\0\0\0\x18ftypmif1\0\0\0\0mif1avif", "image/avif", "avif"),
            (b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "image/heic", "heic"),
            (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic", "heic"),
            (b"\0\0\0\x18ftypisom\0\0\x02\0isomavc1", "video/mp4", "mp4"),
            (b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "video/mp4", "mp4"),
            (b"\0\0\0\x1cftypM4V ", "video/mp4", "mp4"),
            (
                b"\0\0\0\x14ftypqt  \0\0\x02\0qt  ",
                "video/quicktime",
                "mov",
            ),
            (b"\0\0\x10\0moov\0\0\0\x6cmvhd", "video/quicktime", "mov"),
            (b"\0\0\0\x18ftyp3gp5", "video/3gpp", "3gp"),
            (
                b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84webm",
                "video/webm",
                "webm",
            ),
            (
                b"\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska",
                "video/x-matroska",
                "mkv",
            ),
            (b"OggS\0\x02", "video/ogg", "ogv"),
            (b"\xef\xbb\xbf<svg xmlns=\"a\">", "image/svg+xml", "svg"),
            (
                b"<?xml version=\"1.0\"?>\n<!-- made -->\n<svg>",
                "image/svg+xml",
                "svg",
            ),
        ] {
            let file = FileType {
                media_type,
                extension,
            };
            let start = String::from_utf8_lossy(bytes);
            assert_eq!(file_type_of(bytes), Some(file), "{start:?}");
            assert_eq!(media_type_of(bytes), Some(media_type), "{start:?}");
        }
    }

    /// An SVG that was shown as `blob:` of this origin, and opened in a tab, ran its script with the rights of the page.
    #[test]
    fn nothing_runs_under_a_safe_type() {
        let known = MAGIC.iter().map(|(.., file)| *file);
        let pictures = PICTURES.iter().map(|(_, file)| *file);
        for file in known.chain(pictures).chain([WEBM, MATROSKA]) {
            assert_eq!(safe_type(file.media_type), file.media_type);
        }
        assert_eq!(safe_type("Image/PNG"), "image/png");
        for active in [
            "",
            "image/svg+xml",
            "image/svg+xml;charset=utf-8",
            "IMAGE/SVG+XML",
            "image/x+xml",
            "image/png;x",
            " image/png",
            "text/html",
            "text/xml",
            "text/xsl",
            "application/xml",
            "application/xhtml+xml",
            "application/mathml+xml",
            "application/rss+xml",
            "application/pdf",
            "application/javascript",
            "multipart/related",
            "text/plain",
        ] {
            assert_eq!(safe_type(active), ANY, "{active}");
        }
        assert!(is_svg("image/SVG+xml") && !is_svg("image/png"));
    }

    #[test]
    fn other_files_are_not_recognised() {
        for bytes in [
            &b""[..],
            b"\x89PNG",
            b"\xff\xd8",
            b"RIFF\x24\0\0\0WAVEfmt ",
            // Songs, audio books and raw photos were taken for clips.
            b"\0\0\0\x1cftypM4A \0\0\0\0M4A mp42isom",
            b"\0\0\0\x1cftypM4B \0\0\0\0M4B mp42",
            b"\0\0\0\x18ftypM4P \0\0\0\0M4P ",
            b"\0\0\0\x18ftypF4A \0\0\0\0isom",
            b"\0\0\0\x18ftypaax \0\0\0\0aax ",
            b"\0\0\0\x18ftypcrx \0\0\0\x01crx isom",
            b"\0\0\0\x18ftypavci\0\0\0\0mif1",
            b"\0\0\0\x18fty",
            b"<!doctype html><html><svg>",
            b"<svgfoo>",
            b"{\"error\":{\"message\":\"gone\"}}",
            b"a moov of another kind",
        ] {
            let start = String::from_utf8_lossy(bytes);
            assert_eq!(file_type_of(bytes), None, "{start:?}");
        }
    }

    /// A corrupt length must not be trusted.
    #[test]
    fn lengths_beyond_the_bytes_do_no_harm() {
        for length in [0_u32, 8, 17, u32::MAX] {
            let mut bytes = length.to_be_bytes().to_vec();
            bytes.extend_from_slice(b"ftypmif1\0\0\0\0avi");
            assert_eq!(file_type_of(&bytes), Some(MP4), "{length}");
        }
    }
}
