//! Tests of videos: duration, size, resolution and audio, read from the boxes of the file.

use mp4_atom::{Atom, Codec, Decode, Ftyp, Header, Mdat, Moov, ReadFrom};
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
fn a_video_starts_from_its_input_and_takes_its_ratio() {
    let service = Service::new();
    let url = service.image("a lake", "2:3");
    let body = json!({"model": "aspect-video-1", "prompt": "wind", "seconds": 4, "image": url});
    let video = &generate(&service, &body)[0];
    let facts = facts(video);
    assert_eq!(
        (facts.width, facts.height),
        (180, 240),
        "3:4 is the nearest to 2:3"
    );

    let input = image::load_from_memory(&service.open(&url).bytes).unwrap();
    let cover = input
        .resize_to_fill(180, 240, image::imageops::FilterType::Triangle)
        .into_luma8();
    let first = first_frame(video);
    let far: u64 = cover
        .as_raw()
        .iter()
        .zip(&first)
        .map(|(a, b)| u64::from(a.abs_diff(*b)))
        .sum();
    let mean = far / first.len() as u64;
    assert!(
        mean < 16,
        "the first frame is {mean} away from the input on average"
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

/// Decodes the first frame, and returns its brightness.
fn first_frame(file: &[u8]) -> Vec<u8> {
    let mut rest = file;
    Ftyp::decode(&mut rest).unwrap();
    let moov = Moov::decode(&mut rest).unwrap();
    let table = &moov.trak[0].mdia.minf.stbl;
    let Codec::Avc1(avc) = &table.stsd.codecs[0] else {
        panic!("no frames")
    };
    let mp4_atom::StszSamples::Different { sizes } = &table.stsz.samples else {
        panic!("no sizes")
    };
    let start = table.stco.as_ref().unwrap().entries[0] as usize;
    let mut sample = &file[start..start + sizes[0] as usize];

    let mut stream = Vec::new();
    let parameters = [
        &avc.avcc.sequence_parameter_sets[0],
        &avc.avcc.picture_parameter_sets[0],
    ];
    for unit in parameters {
        stream.extend([0, 0, 0, 1]);
        stream.extend(unit);
    }
    while let Some((length, after)) = sample.split_first_chunk::<4>() {
        let (unit, left) = after.split_at(u32::from_be_bytes(*length) as usize);
        stream.extend([0, 0, 0, 1]);
        stream.extend(unit);
        sample = left;
    }
    let mut decoder = openh264::decoder::Decoder::new().unwrap();
    let shown = decoder.decode(&stream).unwrap();
    let frame = shown.unwrap();
    let (width, height) = openh264::formats::YUVSource::dimensions(&frame);
    let mut rgb = vec![0; width * height * 3];
    frame.write_rgb8(&mut rgb);
    let rgb = image::RgbImage::from_raw(
        u32::try_from(width).unwrap(),
        u32::try_from(height).unwrap(),
        rgb,
    )
    .unwrap();
    image::DynamicImage::from(rgb).into_luma8().into_raw()
}
