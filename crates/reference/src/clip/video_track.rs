//! A prepared scene as an H.264 track.

use mp4_atom::{Avc1, Avcc, Codec, Visual};

use super::container::{Sample, Track, TrackKind};
use crate::{paint::seeded, size::Size};

/// The scenes, of ten seconds each.
const SCENES: [&[u8]; 4] = [
    include_bytes!("../../clips/hills.h264"),
    include_bytes!("../../clips/waves.h264"),
    include_bytes!("../../clips/orbits.h264"),
    include_bytes!("../../clips/lanterns.h264"),
];
/// For each size of a clip the sequence parameters of the scenes (ITU-T H.264, section 7.3.2.1).
const SIZES: &str = include_str!("../../clips/sizes.txt");
/// Frames per second.
const RATE: u32 = 24;

/// What is before each unit of a scene (annex B), and in no unit.
const START: [u8; 4] = [0, 0, 0, 1];
/// The number of bytes that hold the length of a unit in a file.
const LENGTH: u8 = 4;
/// The type of a unit with a key frame (table 7-1).
const KEY: u8 = 5;

/// The first seconds of the scene for the prompt.
pub(super) fn track(prompt: &str, size: Size, seconds: u32) -> Result<Track, String> {
    let mut chance = seeded(prompt);
    let units = units(SCENES[chance.usize(..SCENES.len())]);
    let [_, picture, frames @ ..] = units.as_slice() else {
        return Err("the scene has no parameters".to_owned());
    };
    let count = (seconds * RATE) as usize;
    let wanted = frames.get(..count).ok_or("the scene is shorter")?;
    let mut samples: Vec<Sample> = wanted.iter().map(|frame| sample(frame)).collect();
    if let Some(first) = samples.first_mut() {
        first.data = [with_length(&mark(chance.u64(..))), with_length(wanted[0])].concat();
    }
    let (width, height) = (edge(size.width)?, edge(size.height)?);
    Ok(Track {
        kind: TrackKind::Video { width, height },
        codec: codec((width, height), sequence(size)?, picture.to_vec())?,
        time_scale: RATE,
        samples,
    })
}

/// The units of a scene: two with parameters, then one for each frame.
fn units(scene: &'static [u8]) -> Vec<&'static [u8]> {
    let places = scene.windows(START.len()).enumerate();
    let mut starts: Vec<usize> = places
        .filter(|(_, bytes)| **bytes == START)
        .map(|(place, _)| place)
        .collect();
    starts.push(scene.len());
    let pairs = starts.windows(2);
    pairs
        .map(|pair| &scene[pair[0] + START.len()..pair[1]])
        .collect()
}

fn sample(frame: &[u8]) -> Sample {
    Sample {
        data: with_length(frame),
        duration: 1,
        is_key: frame.first().is_some_and(|header| header & 0x1f == KEY),
    }
}

/// A unit that players ignore (annex D, unregistered data of the user). It makes the files of other prompts other files.
fn mark(number: u64) -> Vec<u8> {
    let text = format!("easel reference {number:016x}");
    // The types of the unit and of its content, the length of the text, and the end.
    [&[6, 5, 32][..], text.as_bytes(), &[0x80]].concat()
}

fn with_length(unit: &[u8]) -> Vec<u8> {
    // No unit is as long as that.
    let length = u32::try_from(unit.len()).unwrap_or(u32::MAX);
    [&length.to_be_bytes()[..], unit].concat()
}

/// The sequence parameters for a size: they say which part of a scene is shown.
fn sequence(size: Size) -> Result<Vec<u8>, String> {
    let name = format!("{}x{}", size.width, size.height);
    let mut lines = SIZES.lines();
    let bytes = lines
        .find_map(|line| line.strip_prefix(name.as_str())?.strip_prefix(' '))
        .ok_or_else(|| format!("no scene is prepared for {name}"))?;
    let byte = |digits| u8::from_str_radix(digits, 16).map_err(|error| error.to_string());
    bytes.split(' ').map(byte).collect()
}

fn codec(
    (width, height): (u16, u16),
    sequence: Vec<u8>,
    picture: Vec<u8>,
) -> Result<Codec, String> {
    let [_, profile, compatibility, level, ..] = *sequence.as_slice() else {
        return Err("the sequence parameters are too short".to_owned());
    };
    let avcc = Avcc {
        configuration_version: 1,
        avc_profile_indication: profile,
        profile_compatibility: compatibility,
        avc_level_indication: level,
        length_size: LENGTH,
        sequence_parameter_sets: vec![sequence],
        picture_parameter_sets: vec![picture],
        ..Avcc::default()
    };
    let visual = Visual {
        data_reference_index: 1,
        width,
        height,
        ..Visual::default()
    };
    Ok(Avc1 {
        visual,
        avcc,
        ..Avc1::default()
    }
    .into())
}

fn edge(edge: u32) -> Result<u16, String> {
    u16::try_from(edge).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size::{TIERS, VIDEO_RATIOS, video};

    const SIZE: Size = Size {
        width: 320,
        height: 180,
    };

    #[test]
    fn every_scene_has_ten_seconds_that_begin_with_key_frames() {
        for scene in SCENES {
            let units = units(scene);
            let kinds: Vec<_> = units.iter().map(|unit| unit[0] & 0x1f).collect();
            assert_eq!(kinds[..2], [7, 8], "sequence and picture parameters");
            assert_eq!(kinds.len(), 2 + 240);
            for (number, kind) in kinds[2..].iter().enumerate() {
                let expected = if number.is_multiple_of(24) { KEY } else { 1 };
                assert_eq!(*kind, expected, "{number}");
            }
        }
    }

    /// Only what is cut off differs, so the parameters begin alike.
    #[test]
    fn every_size_that_can_be_requested_is_prepared() {
        let whole = units(SCENES[0])[0];
        for (_, ratio) in VIDEO_RATIOS {
            for (_, edge) in TIERS {
                let size = video(ratio, edge);
                let prepared = sequence(size);
                let begins = prepared
                    .as_ref()
                    .is_ok_and(|bytes| bytes[..8] == whole[..8]);
                assert!(begins, "{size:?}: {prepared:?}");
            }
        }
        assert_eq!(SIZES.lines().count(), VIDEO_RATIOS.len() * TIERS.len());
        assert!(sequence(Size { width: 32, ..SIZE }).is_err());
    }

    #[test]
    fn units_have_lengths_and_the_first_one_tells_the_prompt() {
        let data = |prompt| {
            let track = track(prompt, SIZE, 4);
            track.map(|track| track.samples[0].data.clone())
        };
        let first = data("a lake").unwrap_or_default();
        assert_eq!(first[..7], [0, 0, 0, 36, 6, 5, 32]);
        let frame = &first[40..];
        let length = u32::try_from(frame.len() - 4).unwrap_or_default();
        assert_eq!(frame[..4], length.to_be_bytes());
        assert_eq!(data("a lake"), Ok(first));
        assert_ne!(data("a lake"), data("a fox"));
    }

    #[test]
    fn no_track_is_longer_than_its_scene() {
        assert_eq!(
            track("a lake", SIZE, 10).map(|track| track.samples.len()),
            Ok(240)
        );
        assert!(track("a lake", SIZE, 11).is_err());
    }
}
