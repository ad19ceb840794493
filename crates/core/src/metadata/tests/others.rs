//! Tests of texts of other programs, inside a file and beside it.

use super::*;
use crate::metadata::recover_beside;

/// Pillow, piexif and `PyAV` have made these files in the form of other programs: `crates/core/fixtures/added/make.py`.
#[test]
fn files_of_other_writers_are_understood() {
    let read = |name: &str| {
        let path = [env!("CARGO_MANIFEST_DIR"), "/fixtures/added/", name].concat();
        recover(&std::fs::read(path).unwrap())
    };
    let (english, chinese) = ("a red kite over hills", "山丘上的红鸢");
    for (name, prompt, model, has_negative) in [
        ("a1111.png", english, "kite-xl", true),
        ("a1111-chinese.png", chinese, "kite-xl", true),
        ("a1111-compressed.png", chinese, "kite-xl", true),
        ("a1111.jpg", english, "kite-xl", true),
        ("a1111.webp", english, "kite-xl", true),
        ("comfy.png", english, "kite-xl.safetensors", true),
        ("comfy.webp", english, "kite-xl.safetensors", true),
        ("comfy.jpg", english, "kite-xl.safetensors", true),
        ("comfy.mp4", english, "kite-xl.safetensors", true),
        ("comfy-vhs.mp4", english, "kite-xl.safetensors", true),
        ("comfy-flux.png", english, "kite-xl.safetensors", false),
        (
            "comfy-flux-texts.png",
            english,
            "kite-xl.safetensors",
            false,
        ),
        (
            "comfy-flux-control.png",
            english,
            "kite-xl.safetensors",
            true,
        ),
        ("comfy-sdxl.png", english, "kite-xl.safetensors", true),
        ("comfy-dual.png", english, "kite-xl.safetensors", true),
        (
            "comfy-flux-workflow.png",
            english,
            "kite-xl.safetensors",
            false,
        ),
        ("invoke.png", english, "kite-xl", true),
        ("invoke-2.png", english, "kite-xl", false),
        ("dream.png", english, "", false),
    ] {
        let found = read(name).unwrap().unwrap_or_else(|| panic!("{name}"));
        let draft = Draft {
            prompt: prompt.to_owned(),
            model: model.to_owned(),
            size: "512x768".to_owned(),
            ..Draft::default()
        };
        assert_eq!(found.draft, draft, "{name}");
        assert_eq!(found.seed.as_deref(), Some("42"), "{name}");
        let negative = has_negative.then_some("rain, fog");
        assert_eq!(found.negative_prompt.as_deref(), negative, "{name}");
    }
    assert_eq!(read("plain.png"), Ok(None));
    assert_eq!(read("plain.gif"), Err(MetadataError::UnknownType));
}

/// Returns an XMP packet as other programs write it.
fn foreign_packet() -> Vec<u8> {
    let packet = "<?xpacket begin='\u{feff}' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'>\
        <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
        xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:CreatorTool='Other'/></rdf:RDF></x:xmpmeta>\
        <?xpacket end='w'?>";
    packet.as_bytes().to_vec()
}

/// Returns files of each format with an XMP packet. In an MP4, the packet is before the frames.
fn with_packet(packet: &[u8]) -> Vec<(&'static str, Vec<u8>, &'static [u8])> {
    let xap = [b"http://ns.adobe.com/xap/1.0/\0", packet].concat();
    let length = u16::try_from(xap.len() + 2).unwrap().to_be_bytes();
    let uuid = *b"\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
    let own = one(*b"uuid", &[&uuid, packet].concat());
    // The frames are at the position in the list, behind the packet.
    let plain = mp4_with(b"", true);
    let (start, rest) = plain.split_at(24);
    let mut early = [start, &own, rest].concat();
    let at = early.windows(4).position(|part| part == b"stco").unwrap() + 12;
    let moved = u32::from_be_bytes(early[at..at + 4].try_into().unwrap());
    let moved = moved + u32::try_from(own.len()).unwrap();
    early[at..at + 4].copy_from_slice(&moved.to_be_bytes());
    let international = [b"XML:com.adobe.xmp\0\0\0\0\0", packet].concat();
    vec![
        (
            "PNG",
            png_with(&[chunk(*b"iTXt", &international)]),
            b"IDAT\x78\x9cpixels",
        ),
        (
            "JPEG",
            jpeg_with(&[b"\xff\xe1", &length[..], &xap].concat()),
            b"\x3f\0pixels\xff\xd9",
        ),
        ("WebP", webp_with(&riff(*b"XMP ", packet)), b"\x01\0pixels"),
        ("MP4", [plain, own].concat(), FRAMES),
        ("MP4, XMP first", early, FRAMES),
    ]
}

/// A file with any XMP never said that a model has made it.
#[test]
fn xmp_of_a_file_is_added_to() {
    let origin = Origin::of_request(&request("a fox", Kind::Image), None);
    for (name, bytes, same) in with_packet(&foreign_packet()) {
        let file = inside(&bytes, &origin);
        for part in [
            same,
            b"trainedAlgorithmicMedia",
            b"xmp:CreatorTool='Other'",
            b"<?xpacket end='w'?>",
        ] {
            assert!(has(&file, part), "{name}");
        }
        assert_eq!(recover(&file).unwrap().unwrap().draft.prompt, "a fox");
        assert_eq!(inside(&file, &origin), file, "{name}: again");
        if let Some(list) = file.windows(4).position(|part| part == b"stco") {
            let at: [u8; 4] = file[list + 12..list + 16].try_into().unwrap();
            let at = usize::try_from(u32::from_be_bytes(at)).unwrap();
            assert!(file[at..].starts_with(FRAMES), "{name}");
        }
    }
    // A text that is no packet stays, and the prompt is written all the same.
    for (name, bytes, same) in with_packet(b"<rdf:RDF>") {
        let (file, why) = partly(&bytes, &origin);
        assert_eq!(why, Beside::Taken, "{name}");
        assert!(has(&file, same) && has(&file, b"<rdf:RDF>"), "{name}");
        assert_eq!(recover(&file).unwrap().unwrap().draft.prompt, "a fox");
    }
}

/// Returns the EXIF data with another type of comment.
fn as_bytes(exif: &[u8]) -> Vec<u8> {
    let mut exif = exif.to_vec();
    exif[30] = 1;
    exif
}

/// A file with a comment of another program got no prompt, neither inside nor beside it.
#[test]
fn a_comment_of_another_program_stays_and_is_told() {
    let origin = Origin::of_request(&request("a fox", Kind::Image), None);
    // The comment of a camera, little-endian: one entry with a pointer to one entry.
    let comment = b"II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0\
        \x01\0\x86\x92\x07\0\x0c\0\0\0\x2c\0\0\0\0\0\0\0ASCII\0\0\0mine";
    let data = [b"Exif\0\0", &comment[..]].concat();
    let length = u16::try_from(data.len() + 2).unwrap().to_be_bytes();
    let item = one(*b"data", b"\0\0\0\x01\0\0\0\0mine");
    let handler = one(*b"hdlr", b"\0\0\0\0\0\0\0\0mdirappl\0\0\0\0\0\0\0\0\0");
    let list = one(*b"ilst", &one(*b"\xa9cmt", &item));
    let meta = one(*b"meta", &[&[0; 4], &handler[..], &list].concat());
    for (name, bytes) in [
        ("PNG", png_with(&[text("parameters", "mine")])),
        (
            "JPEG",
            jpeg_with(&[b"\xff\xe1", &length[..], &data].concat()),
        ),
        ("WebP", webp_with(&riff(*b"EXIF", comment))),
        // Pillow writes the comment as bytes. It was treated as no comment and overwritten.
        (
            "WebP of Pillow",
            webp_with(&riff(*b"EXIF", &as_bytes(comment))),
        ),
        ("MP4", mp4_with(&one(*b"udta", &meta), true)),
    ] {
        let (file, why) = partly(&bytes, &origin);
        assert_eq!(why, Beside::Taken, "{name}");
        assert!(has(&file, b"mine"), "{name}");
        assert!(has(&file, b"trainedAlgorithmicMedia"), "{name}");
        assert!(!has(&file, b"Easel: "), "{name}");
    }
}

/// The prompt and settings of a signed file, which stand in the file beside it, could not be read back.
#[test]
fn what_is_beside_a_file_is_read_back() {
    for kind in [Kind::Image, Kind::Video] {
        let request = request("a fox\n雪", kind);
        let origin = Origin::of_request(&request, Some((640, 480)));
        let found = recover_beside(&origin.beside("a.webm")).unwrap();
        let mut expected = Draft::from_request(&request);
        expected.references = expected.references.replace("me:pass@", "");
        expected.references = expected.references.replace("?sig=SECRET#SECRET", "");
        expected.provider_options = expected.provider_options.replace("?key=SECRET", "");
        assert_eq!((found.kind, found.draft), (kind, expected));
        // Images have no provider options.
        let is_video = kind == Kind::Video;
        let negative = found.negative_prompt.as_deref();
        assert_eq!(negative, is_video.then_some("rain,\nfog"));
        assert_eq!(found.seed.as_deref(), is_video.then_some("7"));
    }
    // A later version may have other settings.
    let later = json!({"file": "a.gif", "digital_source_type": "x", "prompt": "a fox", "model": "m",
        "width": 8, "height": 9, "seed": null, "easel": {"easel": 9}});
    let draft = recover_beside(&later.to_string()).unwrap().draft;
    assert_eq!((&*draft.prompt, &*draft.size), ("a fox", "8x9"));
    for other in ["", "[]", "{\"prompt\": \"a fox\"}", "{\"file\": 1}"] {
        assert_eq!(recover_beside(other), None, "{other}");
    }
    assert_eq!(recover_beside(&Origin::default().beside("a.gif")), None);
}
