//! The prepared sound as a FLAC track.

use mp4_atom::{Audio, Codec, Dfla, Flac, FlacMetadataBlock};

use super::container::{Sample, Track, TrackKind};

/// Ten seconds of sound.
const SOUND: &[u8] = include_bytes!("../../clips/sound.flac");
/// Samples per second.
const RATE: u32 = 8000;
/// Samples per block: a tenth of a second, so that every whole second ends with a block.
const BLOCK: u32 = RATE / 10;

/// The first seconds of the sound.
pub(super) fn track(seconds: u32) -> Result<Track, String> {
    let blocks = blocks();
    let count = (seconds * RATE / BLOCK) as usize;
    let wanted = blocks.get(..count).ok_or("the sound is shorter")?;
    let samples = wanted.iter().map(|block| Sample {
        data: block.to_vec(),
        duration: BLOCK,
        is_key: true,
    });
    Ok(Track {
        kind: TrackKind::Audio,
        codec: codec(u64::from(seconds * RATE))?,
        time_scale: RATE,
        samples: samples.collect(),
    })
}

/// The blocks of the sound. Their headers (RFC 9639, section 9.1) differ only in the number of the block, which is one
/// byte up to 127.
fn blocks() -> Vec<&'static [u8]> {
    let start = |number: u8| {
        let header = [0xff, 0xf8, 0x74, 0x08, number, 0x03, 0x1f];
        SOUND
            .windows(header.len())
            .position(|bytes| bytes == header)
    };
    let mut starts: Vec<usize> = (0..=127).map_while(start).collect();
    starts.push(SOUND.len());
    let pairs = starts.windows(2);
    pairs.map(|pair| &SOUND[pair[0]..pair[1]]).collect()
}

fn codec(samples: u64) -> Result<Codec, String> {
    let block = u16::try_from(BLOCK).map_err(|error| error.to_string())?;
    let rate = u16::try_from(RATE).map_err(|error| error.to_string())?;
    let information = FlacMetadataBlock::StreamInfo {
        minimum_block_size: block,
        maximum_block_size: block,
        // The size 0 means that it is unknown, and so does a sum of zeros.
        minimum_frame_size: [0, 0, 0].into(),
        maximum_frame_size: [0, 0, 0].into(),
        sample_rate: RATE,
        num_channels_minus_one: 0,
        bits_per_sample_minus_one: 15,
        number_of_interchannel_samples: samples,
        md5_checksum: vec![0; 16],
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sound_has_ten_seconds_of_blocks_with_nothing_between_them() {
        let blocks = blocks();
        assert_eq!(blocks.len(), 100);
        // The name of the format, and one block of metadata.
        let length: usize = blocks.iter().map(|block| block.len()).sum();
        assert_eq!(length, SOUND.len() - 42);
    }

    #[test]
    fn no_track_is_longer_than_the_sound() {
        assert_eq!(track(10).map(|track| track.samples.len()), Ok(100));
        assert!(track(11).is_err());
    }
}
