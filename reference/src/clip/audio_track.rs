//! Audio as a FLAC track: a slow chord and a few plucked notes. The prompt selects the notes.

use std::f32::consts::TAU;

use flacenc::{component::BitRepr, config::Encoder, error::Verify, source::MemSource};
use mp4_atom::{Audio, Codec, Dfla, Flac, FlacMetadataBlock};

use super::container::{Sample, Track, TrackKind};
use crate::paint::seeded;

/// Samples per second. Every browser plays this rate without resampling.
const RATE: u32 = 44_100;
/// Samples per block: a tenth of a second, so that every whole second ends with a block.
const BLOCK: u32 = RATE / 10;
/// A scale in which any notes fit together, as factors of its root.
const PENTATONIC: [f32; 5] = [1.0, 9.0 / 8.0, 5.0 / 4.0, 3.0 / 2.0, 5.0 / 3.0];
/// Plucked notes per second.
const NOTES: f32 = 2.0;

/// Synthesizes and encodes the audio for the prompt.
pub(super) fn encode(prompt: &str, seconds: u32) -> Result<Track, String> {
    let pcm = play(prompt, seconds);
    let config = Encoder::default()
        .into_verified()
        .map_err(|error| format!("{error:?}"))?;
    let source = MemSource::from_samples(&pcm, 1, 16, RATE as usize);
    let stream = flacenc::encode_with_fixed_block_size(&config, source, BLOCK as usize)
        .map_err(|error| format!("{error:?}"))?;
    let mut samples = Vec::new();
    for number in 0..stream.frame_count() {
        let mut sink = flacenc::bitsink::ByteSink::new();
        let frame = stream.frame(number).ok_or("a frame is missing")?;
        frame
            .write(&mut sink)
            .map_err(|error| format!("{error:?}"))?;
        samples.push(Sample {
            data: sink.into_inner(),
            duration: BLOCK,
            is_key: true,
        });
    }
    let codec = codec(u64::from(seconds * RATE), stream.stream_info().md5_digest())?;
    Ok(Track {
        kind: TrackKind::Audio,
        codec,
        time_scale: RATE,
        samples,
    })
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a few seconds of samples between -1 and 1"
)]
fn play(prompt: &str, seconds: u32) -> Vec<i32> {
    let mut rng = seeded(prompt);
    let root = 110.0 * PENTATONIC[rng.usize(..PENTATONIC.len())];
    let count = (seconds as f32 * NOTES) as usize;
    let notes: Vec<f32> = (0..count)
        .map(|_| root * 4.0 * PENTATONIC[rng.usize(..PENTATONIC.len())])
        .collect();
    let end = seconds as f32;
    (0..seconds * RATE)
        .map(|number| {
            let time = number as f32 / RATE as f32;
            let tone = |pitch: f32| (time * pitch * TAU).sin();
            let breath = 0.7 + 0.3 * (time * 0.25 * TAU).sin();
            let chord = (tone(root) + tone(root * 1.5) + tone(root * 2.5) * 0.5) * 0.13 * breath;
            let pitch = notes[((time * NOTES) as usize).min(count - 1)];
            let pluck = tone(pitch) * 0.2 * (-(time * NOTES).fract() * 4.0).exp();
            // The sound fades in and out, so that nothing clicks.
            let edge = (time * 4.0).min((end - time) * 2.0).clamp(0.0, 1.0);
            ((chord + pluck) * edge * f32::from(i16::MAX)) as i32
        })
        .collect()
}

fn codec(samples: u64, md5: &[u8; 16]) -> Result<Codec, String> {
    let block = u16::try_from(BLOCK).map_err(|error| error.to_string())?;
    let rate = u16::try_from(RATE).map_err(|error| error.to_string())?;
    let information = FlacMetadataBlock::StreamInfo {
        minimum_block_size: block,
        maximum_block_size: block,
        // The size 0 means that it is unknown.
        minimum_frame_size: [0, 0, 0].into(),
        maximum_frame_size: [0, 0, 0].into(),
        sample_rate: RATE,
        num_channels_minus_one: 0,
        bits_per_sample_minus_one: 15,
        number_of_interchannel_samples: samples,
        md5_checksum: md5.to_vec(),
    };
    let audio = Audio {
        data_reference_index: 1,
        channel_count: 1,
        sample_size: 16,
        sample_rate: rate.into(),
    };
    Ok(Flac {
        audio,
        dfla: Dfla {
            blocks: vec![information],
        },
    }
    .into())
}
