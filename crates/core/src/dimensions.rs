//! The width and height of an image or video, by its bytes.

/// The width and height in pixels. `None` for a type whose files are not understood here, or a file that is cut off.
pub fn dimensions_of(bytes: &[u8]) -> Option<(u32, u32)> {
    let found = png(bytes)
        .or_else(|| gif(bytes))
        .or_else(|| jpeg(bytes))
        .or_else(|| webp(bytes))
        .or_else(|| mp4(bytes));
    found.filter(|(width, height)| *width > 0 && *height > 0)
}

fn png(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    // The first chunk: its length, `IHDR`, width, height.
    Some((big(rest, 8)?, big(rest, 12)?))
}

fn gif(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"GIF8")?;
    Some((little(rest, 2, 2)?, little(rest, 4, 2)?))
}

/// Reads the segments up to the one with the size, which also names the coding of the picture.
fn jpeg(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut rest = bytes.strip_prefix(b"\xff\xd8")?;
    loop {
        let marker = match *rest {
            // Any number of 0xff bytes may fill the space before a marker.
            [0xff, 0xff, ..] => {
                rest = &rest[1..];
                continue;
            }
            [0xff, marker, ..] => marker,
            _ => return None,
        };
        // C4, C8 and CC are other segments among the markers of codings.
        if matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc) {
            return Some((big16(rest, 7)?, big16(rest, 5)?));
        }
        let length = usize::try_from(big16(rest, 2)?).ok()?;
        rest = rest.get(2 + length..)?;
    }
}

fn webp(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"RIFF")?.get(4..)?;
    let rest = rest.strip_prefix(b"WEBP")?;
    match rest.get(..4)? {
        b"VP8 " => {
            let side = |at| Some(little(rest, at, 2)? & 0x3fff);
            Some((side(14)?, side(16)?))
        }
        b"VP8L" => {
            // Width and height have 14 bits each, are stored less one, and come after a byte.
            let bits = little(rest, 9, 4)?;
            Some(((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1))
        }
        b"VP8X" => Some((little(rest, 12, 3)? + 1, little(rest, 15, 3)? + 1)),
        _ => None,
    }
}

/// Reads the header of the first track that has a size; the size of a sound track is zero.
fn mp4(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.get(4..8)? != b"ftyp" {
        return None;
    }
    let headers = bytes.windows(4).enumerate();
    let headers = headers.filter(|(_, name)| name == b"tkhd");
    let size = |(at, _): (usize, &[u8])| {
        let rest = bytes.get(at + 4..)?;
        // Version 1 has times of 64 bits; the fields after them have the same length in both versions.
        let end = if *rest.first()? == 1 { 88 } else { 76 };
        // Both are fixed-point numbers with 16 bits before the point.
        Some((big(rest, end)? >> 16, big(rest, end + 4)? >> 16))
    };
    let mut sizes = headers.filter_map(size);
    sizes.find(|(width, _)| *width > 0)
}

fn big(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?.try_into().ok()?;
    Some(u32::from_be_bytes(four))
}

fn big16(bytes: &[u8], at: usize) -> Option<u32> {
    let two = bytes.get(at..at + 2)?.try_into().ok()?;
    Some(u16::from_be_bytes(two).into())
}

/// Reads a number of up to four bytes, the lowest first.
fn little(bytes: &[u8], at: usize, length: usize) -> Option<u32> {
    let number = bytes.get(at..at + length)?.iter().rev();
    Some(number.fold(0, |number, byte| number << 8 | u32::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the start of a track's header, with this number of bytes between its name and its size.
    fn track(version: u8, gap: usize, width: u8, height: u8) -> Vec<u8> {
        let mut header = b"\0\0\0\x5ctkhd".to_vec();
        header.push(version);
        header.resize(8 + gap, 0);
        header.extend([0, width, 0, 0, 0, height, 0, 0]);
        header
    }

    /// The name of a case, the start of a file, and its size.
    type Case<'a> = (&'a str, &'a [u8], Option<(u32, u32)>);

    #[test]
    fn files_tell_their_size() {
        let ftyp = b"\0\0\0\x10ftypisom\0\0\0\0".to_vec();
        let movie = [ftyp.clone(), track(0, 76, 0, 0), track(0, 76, 160, 90)].concat();
        let movie_64 = [ftyp.clone(), track(1, 88, 160, 90)].concat();
        let cases: [Case; 14] = [
            (
                "PNG",
                b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\0\0\0\x06\0\x08",
                Some((1024, 1536)),
            ),
            (
                "PNG, cut off",
                b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04",
                None,
            ),
            ("GIF", b"GIF89a\x40\x01\xf0\0", Some((320, 240))),
            (
                "JPEG",
                b"\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x02\xff\xff\xc2\0\x0b\x08\0\xf0\x01\x40\x03",
                Some((320, 240)),
            ),
            ("JPEG, cut off", b"\xff\xd8\xff\xe0\0\x40ab", None),
            ("JPEG of no segments", b"\xff\xd8abc", None),
            (
                "WebP, lossy",
                b"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x40\x01\xf0\0",
                Some((320, 240)),
            ),
            (
                "WebP, lossless",
                b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x3f\xc1\x3b\0",
                Some((320, 240)),
            ),
            (
                "WebP, extended",
                b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x3f\x01\0\xef\0\0",
                Some((320, 240)),
            ),
            ("MP4", &movie, Some((160, 90))),
            ("MP4 with long times", &movie_64, Some((160, 90))),
            ("MP4 without a track", &ftyp, None),
            ("WebM", b"\x1a\x45\xdf\xa3", None),
            ("nothing", b"", None),
        ];
        for (name, bytes, size) in cases {
            assert_eq!(dimensions_of(bytes), size, "{name}");
        }
    }
}
