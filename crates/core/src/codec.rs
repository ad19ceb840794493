//! Names the format of a file, with the codec of a clip: the codec tells what a browser lacks that cannot show the clip.

use crate::file_type::file_type_of;

/// The codecs by the codes of MP4 and MOV files.
const OF_MP4: [(&[u8], &str); 24] = [
    (b"hvc1", HEVC),
    (b"hev1", HEVC),
    (b"dvh1", HEVC),
    (b"dvhe", HEVC),
    (b"avc1", "H.264"),
    (b"avc3", "H.264"),
    (b"av01", "AV1"),
    (b"vp08", "VP8"),
    (b"vp09", "VP9"),
    (b"vvc1", "VVC"),
    (b"vvi1", "VVC"),
    (b"mp4v", "MPEG-4"),
    (b"s263", "H.263"),
    (b"apco", PRORES),
    (b"apcs", PRORES),
    (b"apcn", PRORES),
    (b"apch", PRORES),
    (b"ap4h", PRORES),
    (b"ap4x", PRORES),
    (b"aprn", "ProRes RAW"),
    (b"AVdh", "DNxHR"),
    (b"AVdn", "DNxHD"),
    (b"jpeg", "Motion JPEG"),
    (b"mjp2", "JPEG 2000"),
];

/// The codecs by their names in Matroska, and so in `WebM`.
const OF_MATROSKA: [(&[u8], &str); 8] = [
    (b"V_MPEGH/ISO/HEVC", HEVC),
    (b"V_MPEG4/ISO/AVC", "H.264"),
    (b"V_AV1", "AV1"),
    (b"V_VP8", "VP8"),
    (b"V_VP9", "VP9"),
    (b"V_PRORES", PRORES),
    (b"V_THEORA", "Theora"),
    (b"V_MPEG4", "MPEG-4"),
];

const HEVC: &str = "HEVC";
const PRORES: &str = "ProRes";

/// The name of a file's format, such as `HEIC` or `MP4 (HEVC)`, by its first and last bytes. `None` if they show no known
/// type.
pub fn file_words(bytes: &[u8]) -> Option<String> {
    let name = match file_type_of(bytes)?.extension {
        "jpg" => "JPEG".to_owned(),
        "tif" => "TIFF".to_owned(),
        "mpg" => "MPEG".to_owned(),
        "jxl" => "JPEG XL".to_owned(),
        "webp" => "WebP".to_owned(),
        "webm" => "WebM".to_owned(),
        other => other.to_ascii_uppercase(),
    };
    Some(match codec_of(bytes) {
        Some(codec) => format!("{name} ({codec})"),
        None => name,
    })
}

/// The usual name of a clip's video codec, by the first and last bytes of the file. `None` if they do not show a known
/// codec.
pub fn codec_of(bytes: &[u8]) -> Option<&'static str> {
    // The distance of the code from the name of the box that describes the samples of a track: the name, a version, a
    // count, and the length of the first entry come before the code. The box of a sound track has another code.
    const CODE: usize = 16;
    if bytes.starts_with(b"\x1a\x45\xdf\xa3") {
        let named = |at| named(bytes.get(at..)?, &OF_MATROSKA);
        return places(bytes, b"V_").find_map(named);
    }
    let named = |at: usize| named(bytes.get(at + CODE..)?, &OF_MP4);
    places(bytes, b"stsd").find_map(named)
}

fn named(bytes: &[u8], known: &[(&[u8], &'static str)]) -> Option<&'static str> {
    let mut known = known.iter();
    let found = known.find(|(code, _)| bytes.starts_with(code));
    found.map(|(_, name)| *name)
}

/// The positions of these bytes.
fn places<'a>(bytes: &'a [u8], wanted: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let all = bytes.windows(wanted.len()).enumerate();
    all.filter(move |(_, part)| *part == wanted)
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(code: [u8; 4]) -> Vec<u8> {
        let mut samples = b"\0\0\0\x66stsd\0\0\0\0\0\0\0\x01\0\0\0\x56".to_vec();
        samples.extend(code);
        samples.extend([0; 70]);
        samples
    }

    /// A clip in HEVC was a black box with sound, and no message gave the reason.
    #[test]
    fn a_clip_tells_its_codec() {
        let file = |tracks: &[&[u8; 4]]| {
            let start = b"\0\0\0\x10ftypisom\0\0\0\0".to_vec();
            let tracks = tracks.iter().map(|code| track(**code));
            [start].into_iter().chain(tracks).flatten().collect()
        };
        let webm = |name: &[u8]| [b"\x1a\x45\xdf\xa3..webm..", name, b"..A_OPUS"].concat();
        let cases: [(&str, Vec<u8>, Option<&str>); 14] = [
            ("HEVC", file(&[b"hvc1"]), Some("HEVC")),
            (
                "HEVC beside a sound",
                file(&[b"mp4a", b"hev1"]),
                Some("HEVC"),
            ),
            ("ProRes", file(&[b"apcn", b"lpcm"]), Some("ProRes")),
            ("H.264", file(&[b"avc1"]), Some("H.264")),
            ("AV1", file(&[b"av01"]), Some("AV1")),
            ("sound alone", file(&[b"mp4a"]), None),
            ("a codec of tomorrow", file(&[b"zzz1"]), None),
            (
                "cut off",
                b"\0\0\0\x10ftypisom\0\0\0\0stsd\0\0".to_vec(),
                None,
            ),
            ("WebM of HEVC", webm(b"V_MPEGH/ISO/HEVC"), Some("HEVC")),
            ("WebM of AV1", webm(b"V_AV1"), Some("AV1")),
            (
                "Matroska of MPEG-4",
                webm(b"V_MPEG4/ISO/ASP"),
                Some("MPEG-4"),
            ),
            ("Matroska of H.264", webm(b"V_MPEG4/ISO/AVC"), Some("H.264")),
            ("WebM of sound alone", webm(b""), None),
            ("nothing", Vec::new(), None),
        ];
        for (name, bytes, codec) in cases {
            assert_eq!(codec_of(&bytes), codec, "{name}");
        }
    }

    #[test]
    fn a_file_is_called_by_its_type_and_codec() {
        let clip = [&b"\0\0\0\x14ftypqt  \0\0\x02\0qt  "[..], &track(*b"apch")].concat();
        let cases: [(&[u8], Option<&str>); 5] = [
            (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", Some("HEIC")),
            (b"II*\0", Some("TIFF")),
            (b"\0\0\0\x0cJXL \r\n\x87\n", Some("JPEG XL")),
            (&clip, Some("MOV (ProRes)")),
            (b"<!doctype html>", None),
        ];
        for (bytes, words) in cases {
            assert_eq!(file_words(bytes).as_deref(), words, "{words:?}");
        }
    }
}
