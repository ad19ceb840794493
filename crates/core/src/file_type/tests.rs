//! Tests of each type by its bytes and by its names.

use super::*;

/// Files were named after the request, so that a `WebM` was saved as `.mp4` and a JPEG as `.png`.
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
        (
            b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0",
            "image/bmp",
            "bmp",
        ),
        (
            b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0",
            "image/x-icon",
            "ico",
        ),
        (b"\xef\xbb\xbf<svg xmlns=\"a\">", "image/svg+xml", "svg"),
        (
            b"<?xml version=\"1.0\"?>\n<!-- made -->\n<svg>",
            "image/svg+xml",
            "svg",
        ),
        // Illustrator writes files like this.
        (
            b"<?xml version=\"1.0\"?>\n<!-- made -->\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"a.dtd\" [\n\t\
              <!ENTITY ns_svg \"http://www.w3.org/2000/svg\">\n]>\n<!-- again -->\n<svg>",
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

/// An SVG that was opened in a tab as a `blob:` of this origin ran its script with the rights of the page.
#[test]
fn nothing_runs_under_a_safe_type() {
    for file in all_types().filter(|file| *file != SVG) {
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
fn a_type_is_found_by_its_names() {
    for file in all_types() {
        assert_eq!(type_named(file.media_type), Some(file));
        assert_eq!(type_of_extension(file.extension), Some(file));
    }
    for (other, usual) in [("JPEG", "jpg"), ("tiff", "tif"), ("M4V", "mp4")] {
        let found = type_of_extension(other).map(|file| file.extension);
        assert_eq!(found, Some(usual));
    }
    assert_eq!(type_named("IMAGE/JPEG"), type_of_extension("jpg"));
    assert_eq!(
        (type_named("text/html"), type_of_extension("html")),
        (None, None)
    );
    assert_eq!(type_of_extension(""), None);
}

#[test]
fn other_files_are_not_recognised() {
    for bytes in [
        &b""[..],
        b"\x89PNG",
        b"\xff\xd8",
        b"RIFF\x24\0\0\0WAVEfmt ",
        // Songs, audio books and raw photos were treated as clips.
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
        b"BMW builds cars, and no pictures.",
        b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x29\0\0\0",
        b"BM\x46\0",
        b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x17\0\0\0",
        b"\0\0\x02\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0",
        b"\0\0\x01\0\x01\0",
    ] {
        let start = String::from_utf8_lossy(bytes);
        assert_eq!(file_type_of(bytes), None, "{start:?}");
    }
}

/// A length beyond the end of the file is not trusted.
#[test]
fn lengths_beyond_the_bytes_do_no_harm() {
    for length in [0_u32, 8, 17, u32::MAX] {
        let mut bytes = length.to_be_bytes().to_vec();
        bytes.extend_from_slice(b"ftypmif1\0\0\0\0avi");
        assert_eq!(file_type_of(&bytes), Some(MP4), "{length}");
    }
}
