//! Tests of videos: duration, size, resolution, audio and frames, read from the boxes of the file. That browsers play them
//! is proved by crates/demo/tests/page.rs and the end-to-end tests.

use mp4_atom::{Atom, Codec, Decode, Ftyp, Header, Mdat, Moov, ReadFrom, Stbl, StszSamples};
use serde_json::{Value, json};

use crate::support::{Service, VIDEOS};

/// The facts that a player reads from the index of a file.
#[derive(Debug, PartialEq)]
struct Facts {
    milliseconds: u64,
    width: u16,
    height: u16,
    frames: u64,
    has_audio: bool,
}

fn facts(file: &[u8]) -> Facts {
    let mut rest = file;
    Ftyp::decode(&mut rest).unwrap();
    let moov = Moov::decode(&mut rest).unwrap();
    let header = Header::read_from(&mut rest).unwrap();
    assert_eq!(header.kind, Mdat::KIND, "the index comes before the media");
    assert_eq!(header.size, Some(rest.len()), "the media end with the file");
    assert_eq!(moov.mvhd.timescale, 1000);
    let mut facts = Facts {
        milliseconds: moov.mvhd.duration,
        width: 0,
        height: 0,
        frames: 0,
        has_audio: false,
    };
    for trak in &moov.trak {
        let own = trak.mdia.mdhd.duration * 1000 / u64::from(trak.mdia.mdhd.timescale);
        assert_eq!(
            own, moov.mvhd.duration,
            "every track is as long as the video"
        );
        match &trak.mdia.minf.stbl.stsd.codecs[0] {
            Codec::Avc1(avc) => {
                (facts.width, facts.height) = (avc.visual.width, avc.visual.height);
                facts.frames = trak.mdia.minf.stbl.stts.entries[0].sample_count.into();
            }
            Codec::Flac(_) => facts.has_audio = true,
            other => panic!("{other:?}"),
        }
    }
    facts
}

fn generate(service: &Service, body: &Value) -> Vec<Vec<u8>> {
    let task = service.ended(&service.submit(VIDEOS, body));
    assert_eq!(task["status"], "completed", "{task}");
    assert_eq!(task["result"]["type"], "video");
    let urls = task["result"]["data"].as_array().unwrap().iter();
    urls.map(|item| {
        let answer = service.open(item["url"].as_str().unwrap());
        assert_eq!(answer.header("content-type"), "video/mp4");
        answer.bytes
    })
    .collect()
}

#[test]
fn videos_have_the_requested_duration_ratio_and_resolution() {
    let service = Service::new();
    let rows = [
        (4, "720p", json!({}), (320, 180)),
        (6, "720p", json!({"aspect_ratio": "9:16"}), (180, 320)),
        (8, "720p", json!({"aspect_ratio": "1:1"}), (180, 180)),
        (4, "1080p", json!({"aspect_ratio": "4:3"}), (360, 270)),
    ];
    for (seconds, tier, options, (width, height)) in rows {
        let mut body = json!({"model": "aspect-video-1", "prompt": "hills", "seconds": seconds, "resolution": tier});
        if options != json!({}) {
            body["providerOptions"] = options;
        }
        let expected = Facts {
            milliseconds: seconds * 1000,
            width,
            height,
            frames: seconds * 24,
            has_audio: false,
        };
        assert_eq!(facts(&generate(&service, &body)[0]), expected);
    }
}

#[test]
fn a_video_has_audio_only_when_requested() {
    let service = Service::new();
    for sound in [true, false] {
        let body = json!({
            "model": "audio-video-1", "prompt": "a brook", "seconds": 5, "resolution": "480p",
            "providerOptions": {"generate_audio": sound},
        });
        let facts = facts(&generate(&service, &body)[0]);
        assert_eq!(facts.has_audio, sound);
        assert_eq!(
            (facts.milliseconds, facts.width, facts.height),
            (5000, 256, 144)
        );
    }
}

#[test]
fn a_video_takes_the_ratio_of_its_input() {
    let service = Service::new();
    let url = service.image("a lake", "2:3");
    let body = json!({"model": "aspect-video-1", "prompt": "wind", "seconds": 4, "image": url});
    let facts = facts(&generate(&service, &body)[0]);
    assert_eq!(
        (facts.width, facts.height),
        (180, 240),
        "3:4 is the nearest to 2:3"
    );
}

#[test]
fn several_outputs_differ() {
    let service = Service::new();
    let body = json!({"model": "aspect-video-1", "prompt": "hills", "seconds": 4, "n": 2});
    let videos = generate(&service, &body);
    assert_eq!(videos.len(), 2);
    assert_ne!(videos[0], videos[1]);
}

/// A browser can seek to each second, and finds whole frames there.
#[test]
fn each_second_begins_with_a_key_frame() {
    let service = Service::new();
    let body = json!({"model": "aspect-video-1", "prompt": "hills", "seconds": 6});
    let file = &generate(&service, &body)[0];
    let mut rest = file.as_slice();
    Ftyp::decode(&mut rest).unwrap();
    let moov = Moov::decode(&mut rest).unwrap();
    let table = &moov.trak[0].mdia.minf.stbl;
    let keys = table.stss.as_ref().unwrap();
    assert_eq!(keys.entries, [1, 25, 49, 73, 97, 121]);
    for (number, frame) in frames(file, table).into_iter().enumerate() {
        // Types of units: 6 is what players ignore, 5 a key frame, 1 any other frame.
        let expected: &[u8] = match number {
            0 => &[6, 5],
            _ if number.is_multiple_of(24) => &[5],
            _ => &[1],
        };
        assert_eq!(kinds(frame), expected, "{number}");
    }
}

/// The frames of a video, of which each chunk has a second.
fn frames<'a>(file: &'a [u8], table: &Stbl) -> Vec<&'a [u8]> {
    let StszSamples::Different { sizes } = &table.stsz.samples else {
        panic!("no sizes")
    };
    let starts = &table.stco.as_ref().unwrap().entries;
    let mut frames = Vec::new();
    for (start, sizes) in starts.iter().zip(sizes.chunks(24)) {
        let mut rest = &file[*start as usize..];
        for size in sizes {
            let (frame, after) = rest.split_at(*size as usize);
            frames.push(frame);
            rest = after;
        }
    }
    frames
}

/// The types of the units of a frame, each of which follows its length.
fn kinds(mut frame: &[u8]) -> Vec<u8> {
    let mut kinds = Vec::new();
    while let Some((length, rest)) = frame.split_first_chunk::<4>() {
        let (unit, after) = rest.split_at(u32::from_be_bytes(*length) as usize);
        kinds.push(unit[0] & 0x1f);
        frame = after;
    }
    assert!(frame.is_empty());
    kinds
}
