//! Tests of metadata: written metadata are read back, and nothing else in the file changes.

mod others;

use img_parts::{Bytes, png::PngChunk};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{Beside, Described, MetadataError, Origin, describe, mp4, recover};
use crate::{
    contract::{Kind, Mode, Request},
    draft::Draft,
};

fn request(prompt: &str, kind: Kind) -> Request {
    let draft = Draft {
        mode: Mode::Wait,
        model: "pixel-1, large: \"new\"".to_owned(),
        prompt: prompt.to_owned(),
        references: "https://me:pass@host.example/a.png?sig=SECRET#SECRET".to_owned(),
        size: "1024x1536".to_owned(),
        quality: "high".to_owned(),
        seconds: "8".to_owned(),
        provider_options: r#"{"negative_prompt": "rain,\nfog", "seed": 7, "callback": "https://h.example/?key=SECRET"}"#
            .to_owned(),
        ..Draft::default()
    };
    draft.validate(kind).unwrap()
}

fn chunk(kind: [u8; 4], contents: &[u8]) -> PngChunk {
    PngChunk::new(kind, Bytes::copy_from_slice(contents))
}

fn png_with(more: &[PngChunk]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = chunk(*b"IHDR", b"\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0");
    let pixels = chunk(*b"IDAT", b"\x78\x9cpixels");
    let all = [&[header][..], more, &[pixels, chunk(*b"IEND", b"")]].concat();
    for one in all {
        file.extend(one.encoder().bytes());
    }
    file
}

fn text(keyword: &str, text: &str) -> PngChunk {
    chunk(*b"tEXt", [keyword, text].join("\0").as_bytes())
}

fn jpeg_with(more: &[u8]) -> Vec<u8> {
    let header = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0";
    let picture = b"\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0pixels\xff\xd9";
    [header, more, picture].concat()
}

fn riff(kind: [u8; 4], contents: &[u8]) -> Vec<u8> {
    let length = u32::try_from(contents.len()).unwrap().to_le_bytes();
    let pad = vec![0; contents.len() % 2];
    [&kind, &length[..], contents, &pad].concat()
}

fn webp_with(more: &[u8]) -> Vec<u8> {
    let picture = riff(*b"VP8 ", b"\x10\0\0\x9d\x01\x2a\x01\0\x01\0pixels");
    riff(*b"RIFF", &[b"WEBP", &picture[..], more].concat())
}

fn one(kind: [u8; 4], contents: &[u8]) -> Vec<u8> {
    mp4::made(kind, contents)
}

const FRAMES: &[u8] = b"frames";

/// Returns a video with its movie box before or after its frames, and with this user data.
fn mp4_with(user_data: &[u8], movie_first: bool) -> Vec<u8> {
    let start = one(*b"ftyp", b"isom\0\0\x02\0isommp41");
    let movie = |at: usize| {
        let at = u32::try_from(at).unwrap().to_be_bytes();
        let list = one(*b"stco", &[&[0, 0, 0, 0, 0, 0, 0, 1], &at[..]].concat());
        let inner = one(*b"mdia", &one(*b"minf", &one(*b"stbl", &list)));
        one(*b"moov", &[&one(*b"trak", &inner), user_data].concat())
    };
    let frames = one(*b"mdat", FRAMES);
    if movie_first {
        let at = start.len() + movie(0).len() + 8;
        [start, movie(at), frames].concat()
    } else {
        let movie = movie(start.len() + 8);
        [start, frames, movie].concat()
    }
}

/// Returns user data in the form that ffmpeg writes.
fn tool() -> Vec<u8> {
    let handler = one(*b"hdlr", b"\0\0\0\0\0\0\0\0mdirappl\0\0\0\0\0\0\0\0\0");
    let data = one(*b"data", b"\0\0\0\x01\0\0\0\0Lavf60");
    let list = one(*b"ilst", &one(*b"\xa9too", &data));
    one(
        *b"udta",
        &one(*b"meta", &[&[0; 4], &handler[..], &list].concat()),
    )
}

/// Returns a file of each format, and the part of it that must not change.
fn samples() -> Vec<(&'static str, Vec<u8>, &'static [u8])> {
    vec![
        ("PNG", png_with(&[]), b"IDAT\x78\x9cpixels"),
        ("JPEG", jpeg_with(b""), b"\x3f\0pixels\xff\xd9"),
        ("WebP", webp_with(b""), b"\x01\0pixels"),
        ("MP4", mp4_with(b"", true), FRAMES),
        ("MP4, movie last", mp4_with(b"", false), FRAMES),
        ("MP4 of ffmpeg", mp4_with(&tool(), true), FRAMES),
        (
            "MP4 with empty user data",
            mp4_with(&one(*b"udta", b"\0\0\0\0"), true),
            FRAMES,
        ),
    ]
}

fn inside(bytes: &[u8], origin: &Origin) -> Vec<u8> {
    match describe(bytes, origin).unwrap() {
        Described::Inside(file) => file,
        Described::Partly(_, why) | Described::Beside(why) => panic!("{why:?}"),
    }
}

fn partly(bytes: &[u8], origin: &Origin) -> (Vec<u8>, Beside) {
    match describe(bytes, origin).unwrap() {
        Described::Partly(file, why) => (file, why),
        other => panic!("{other:?}"),
    }
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[test]
fn what_is_written_is_read_back() {
    for prompt in [
        "a fox",
        "雪中的红狐 🦊\nNegative prompt: no\nModel: x",
        "a, b: \"c\"\\",
    ] {
        for kind in [Kind::Image, Kind::Edit, Kind::Video] {
            let request = request(prompt, kind);
            let origin = Origin::of_request(&request, Some((640, 480)));
            for (name, bytes, same) in samples() {
                let file = inside(&bytes, &origin);
                assert!(has(&file, same), "{name}");
                assert!(has(&file, b"trainedAlgorithmicMedia"), "{name}");
                assert!(!has(&file, b"SECRET") && !has(&file, b"pass@"), "{name}");
                let found = recover(&file).unwrap().unwrap();
                let mut draft = Draft::from_request(&request);
                draft.references = draft.references.replace("me:pass@", "");
                draft.references = draft.references.replace("?sig=SECRET#SECRET", "");
                draft.provider_options = draft.provider_options.replace("?key=SECRET", "");
                assert_eq!((found.kind, &found.draft), (kind, &draft), "{name}");
                // Writing again changes nothing, and an existing text stays.
                assert_eq!(inside(&file, &origin), file, "{name}");
                let other = Origin::of_request(&self::request("other", kind), None);
                let taken = Described::Partly(file.clone(), Beside::Taken);
                assert_eq!(describe(&file, &other), Ok(taken), "{name}");
            }
        }
    }
}

#[test]
fn the_text_is_that_of_automatic1111() {
    let request = request("a fox", Kind::Video);
    let text = Origin::of_request(&request, Some((640, 480)));
    let text = text.parameters().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["a fox", "Negative prompt: rain,", "fog"]);
    let start =
        r#"Model: "pixel-1, large: \"new\"", Size: 640x480, Seed: 7, Version: Easel, Easel: "{"#;
    assert!(lines[3].starts_with(start), "{}", lines[3]);
    assert_eq!(lines.len(), 4);
}

/// The list of positions in a video still points to the frames.
#[test]
fn frames_are_found_where_the_file_says() {
    let origin = Origin::of_request(&request("a fox", Kind::Video), None);
    for (name, bytes, _) in samples().into_iter().skip(3) {
        let file = inside(&bytes, &origin);
        let list = file.windows(4).position(|part| part == b"stco").unwrap();
        let at: [u8; 4] = file[list + 12..list + 16].try_into().unwrap();
        let at = usize::try_from(u32::from_be_bytes(at)).unwrap();
        assert!(file[at..].starts_with(FRAMES), "{name}");
    }
}

#[test]
fn signed_files_are_not_touched() {
    let origin = Origin::of_request(&request("a fox", Kind::Image), None);
    let remote = "<x dcterms:provenance=\"https://h.example/c2pa\"/>";
    let xap = [b"http://ns.adobe.com/xap/1.0/\0", remote.as_bytes()].concat();
    let length = u16::try_from(xap.len() + 2).unwrap().to_be_bytes();
    let xap = [b"\xff\xe1", &length[..], &xap].concat();
    let uuid = *b"\xd8\xfe\xc3\xd6\x1b\x0e\x48\x3c\x92\x97\x58\x28\x87\x7e\xc4\x81";
    let video = [mp4_with(b"", true), one(*b"uuid", &uuid)].concat();
    for bytes in [
        png_with(&[chunk(*b"caBX", b"\0\0\0\x08jumb")]),
        png_with(&[text("XML:com.adobe.xmp", remote)]),
        jpeg_with(b"\xff\xeb\0\x0eJP\0\x01\0\0\0\x01jumb"),
        jpeg_with(&xap),
        webp_with(&riff(*b"C2PA", b"jumb")),
        video,
    ] {
        let signed = Ok(Described::Beside(Beside::Signed));
        assert_eq!(describe(&bytes, &origin), signed);
    }
    let beside: Value = serde_json::from_str(&origin.beside("fox.png")).unwrap();
    assert_eq!(beside["file"], "fox.png");
    assert_eq!(beside["prompt"], "a fox");
    assert_eq!(beside["easel"]["request"]["kind"], "image");
}

#[test]
fn a_picture_keeps_the_exif_data_it_has() {
    // EXIF data with orientation 6 in the first directory.
    let old = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let length = u16::try_from(old.len() + 2).unwrap().to_be_bytes();
    let bytes = jpeg_with(&[b"\xff\xe1", &length[..], old].concat());
    let file = inside(
        &bytes,
        &Origin::of_request(&request("a fox", Kind::Image), None),
    );
    assert!(has(&file, b"\x01\x12\0\x03\0\0\0\x01\0\x06"));
    assert_eq!(recover(&file).unwrap().unwrap().draft.prompt, "a fox");
}

#[test]
fn what_has_no_room_goes_beside() {
    let origin = Origin::of_request(&request(&"fox ".repeat(20_000), Kind::Image), None);
    // There is still room for the note that a model has made the file.
    let (file, why) = partly(&jpeg_with(b""), &origin);
    assert!(has(&file, b"trainedAlgorithmicMedia") && !has(&file, b"fox"));
    assert_eq!(why, Beside::TooLong);
    inside(&webp_with(b""), &origin);
    let unsupported = Ok(Described::Beside(Beside::Unsupported));
    assert_eq!(describe(b"GIF89a", &origin), unsupported);
    let fragments = [mp4_with(b"", true), one(*b"moof", b"")].concat();
    assert_eq!(describe(&fragments, &origin), unsupported);
    let open = [mp4_with(b"", true), b"\0\0\0\0mdat".to_vec()].concat();
    assert_eq!(describe(&open, &origin), unsupported);
}

/// The text of a file, and the prompt, negative prompt, model, size and seed in it.
type Foreign = (&'static str, String, [&'static str; 5]);

#[test]
fn files_of_other_programs_are_understood() {
    let graph = json!({
        "3": {"class_type": "KSampler", "inputs": {"seed": 42, "steps": 20, "model": ["10", 0],
            "positive": ["8", 0], "negative": ["7", 0], "latent_image": ["5", 0]}},
        "4": {"class_type": "CheckpointLoaderSimple", "inputs": {"ckpt_name": "sd.safetensors"}},
        "5": {"class_type": "EmptyLatentImage", "inputs": {"width": 512, "height": 768}},
        "6": {"class_type": "CLIPTextEncode", "inputs": {"text": "a fox", "clip": ["4", 1]}},
        "7": {"class_type": "CLIPTextEncode", "inputs": {"text": "rain", "clip": ["4", 1]}},
        "8": {"class_type": "ControlNetApply", "inputs": {"conditioning": ["6", 0]}},
        "10": {"class_type": "LoraLoader", "inputs": {"lora_name": "x", "model": ["4", 0]}},
    });
    let workflow = json!({
        "nodes": [
            {"id": 3, "type": "KSampler", "widgets_values": [42, "fixed"], "inputs": [
                {"name": "model", "link": 1}, {"name": "positive", "link": 2}, {"name": "negative", "link": 3}]},
            {"id": 4, "type": "CheckpointLoaderSimple", "widgets_values": ["sd.safetensors"]},
            {"id": 6, "type": "CLIPTextEncode", "widgets_values": ["a fox"], "inputs": []},
            {"id": 7, "type": "CLIPTextEncode", "widgets_values": ["rain"]}],
        "links": [[1, 4, 0, 3, 0, "MODEL"], [2, 6, 0, 3, 1, "CONDITIONING"], [3, 7, 0, 3, 2, "CONDITIONING"]],
    });
    let invoke = json!({"positive_prompt": "a fox", "negative_prompt": "rain", "seed": 42,
        "width": 512, "height": 768, "model": {"name": "sd.safetensors"}});
    let old = json!({"model_weights": "sd.safetensors", "image":
        {"prompt": [{"prompt": "a fox", "weight": 1.0}], "seed": 42, "width": 512, "height": 768}});
    let a1111 = "a fox\nNegative prompt: rain\nSteps: 20, Sampler: DPM++ 2M, CFG scale: 7, \
        Seed: 42, Size: 512x768, Model hash: 6ce0161689, Model: sd.safetensors, \
        Lora hashes: \"a: 1, b: 2\", Version: v1.10.1";
    let all = ["a fox", "rain", "sd.safetensors", "512x768", "42"];
    let dream = r#""a fox" -s 50 -S 42 -W 512 -H768 -C 7.5 -A k_lms"#;
    let cases: [Foreign; 8] = [
        ("parameters", a1111.to_owned(), all),
        (
            "parameters",
            "a fox\nSteps: 20, Seed: 1, Size: 8x8".to_owned(),
            ["a fox", "", "", "8x8", "1"],
        ),
        ("prompt", graph.to_string(), all),
        (
            "workflow",
            workflow.to_string(),
            ["a fox", "rain", "sd.safetensors", "", "42"],
        ),
        ("invokeai_metadata", invoke.to_string(), all),
        (
            "sd-metadata",
            old.to_string(),
            ["a fox", "", "sd.safetensors", "512x768", "42"],
        ),
        (
            "Dream",
            dream.to_owned(),
            ["a fox", "", "", "512x768", "42"],
        ),
        (
            "Dream",
            "a fox, one-eyed -S7".to_owned(),
            ["a fox, one-eyed", "", "", "", "7"],
        ),
    ];
    for (keyword, words, [prompt, negative, model, size, seed]) in cases {
        let found = recover(&png_with(&[text(keyword, &words)]))
            .unwrap()
            .unwrap();
        assert_eq!(found.kind, Kind::Image);
        let draft = Draft {
            prompt: prompt.to_owned(),
            model: model.to_owned(),
            size: size.to_owned(),
            ..Draft::default()
        };
        assert_eq!(found.draft, draft, "{words}");
        assert_eq!(
            found.negative_prompt.unwrap_or_default(),
            negative,
            "{words}"
        );
        assert_eq!(found.seed.unwrap_or_default(), seed, "{words}");
    }
}

#[test]
fn other_texts_are_no_prompt() {
    let circle = json!({"1": {"inputs": {"positive": ["1", 0], "conditioning": ["1", 0]}}});
    let deep = "[".repeat(100_000);
    for (keyword, words) in [
        ("parameters", ""),
        ("parameters", "a fox"),
        ("parameters", "a, b: c"),
        ("Comment", "a\nSteps: 1, Seed: 1, Size: 1x1"),
        ("prompt", "a fox"),
        ("prompt", &circle.to_string()),
        ("workflow", &deep),
        ("invokeai_metadata", "{}"),
        ("sd-metadata", "[]"),
        ("Dream", "a dream of a fox"),
        ("Dream", "\"a -S"),
        ("Dream", "a fox -S -W"),
    ] {
        let found = recover(&png_with(&[text(keyword, words)]));
        assert_eq!(found, Ok(None), "{keyword}: {words:.40}");
    }
}

/// A compressed text of some thousand bytes could fill the memory.
#[test]
fn a_text_that_unpacks_to_too_much_is_left_out() {
    let zeros = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b'a'; 64 << 20], 9);
    let bomb = [b"parameters\0\0", &zeros[..]].concat();
    assert_eq!(recover(&png_with(&[chunk(*b"zTXt", &bomb)])), Ok(None));
}

/// Sixty-four small compressed texts, each unpacking to the maximum length, took 256 MB.
#[test]
fn many_texts_that_unpack_to_much_are_left_out() {
    let letters = vec![b'a'; super::error::LONGEST_TEXT - 1];
    let letters = miniz_oxide::deflate::compress_to_vec_zlib(&letters, 9);
    let long = [b"Comment\0\0", &letters[..]].concat();
    let mut chunks = vec![chunk(*b"zTXt", &long); 10];
    let parameters = "a fox\nSteps: 1, Seed: 1, Size: 8x8";
    chunks.push(text("parameters", parameters));
    assert_eq!(recover(&png_with(&chunks)), Ok(None));
    assert!(recover(&png_with(&chunks[7..])).unwrap().is_some());
}

#[test]
fn damaged_files_are_named() {
    for (bytes, part) in [
        (&png_with(&[])[..40], "PNG chunks"),
        (b"\x89PNG\r\n\x1a\n", "PNG header or end"),
        (&jpeg_with(b"")[..30], "JPEG segments"),
        (b"\xff\xd8\xff\xd9", "JPEG without a picture"),
        (&webp_with(b"")[..20], "chunks of a WebP"),
        (&mp4_with(b"", true)[..60], "MP4 boxes"),
        (&one(*b"ftyp", b"isom\0\0\0\0"), "MP4 without a movie box"),
    ] {
        let error = MetadataError::Damaged(part);
        assert_eq!(recover(bytes), Err(error), "{part}");
        assert_eq!(describe(bytes, &Origin::default()), Err(error), "{part}");
    }
    assert_eq!(recover(b"{}"), Err(MetadataError::UnknownType));
}

proptest! {
    /// Changes anywhere in a file cause no panic, and written metadata are read back.
    #[test]
    fn hostile_bytes_do_no_harm(
        which in 0..7_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..12),
        cut in any::<prop::sample::Index>(),
        is_cut in any::<bool>(),
    ) {
        let origin = Origin::of_request(&request("a fox", Kind::Image), Some((1, 1)));
        let plain = samples().swap_remove(which).1;
        for mut bytes in [inside(&plain, &origin), plain] {
            for (at, byte) in &changes {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            if is_cut {
                bytes.truncate(cut.index(bytes.len()));
            }
            let was = recover(&bytes);
            if let Ok(Described::Inside(file)) = describe(&bytes, &origin) {
                prop_assert!(file.len() >= 8);
                // A text that cannot be read stays in the file, too.
                prop_assert!(was.is_err() || recover(&file).is_ok());
            }
        }
    }
}
