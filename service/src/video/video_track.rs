//! Encodes the frames as an H.264 track.

use mp4_atom::{Avc1, Avcc, Codec, Visual};
use openh264::{
    OpenH264API, Timestamp,
    encoder::{
        Encoder, EncoderConfig, FrameRate, FrameType, IntraFramePeriod, RateControlMode, UsageType,
    },
    formats::{RgbaSliceU8, YUVBuffer},
};

use super::{
    container::{Kind, Sample, Track},
    frames::{Frames, RATE},
};
use crate::size::Size;

/// The H.264 units that belong in the header of the track (ITU-T H.264, table 7-1).
const SEQUENCE_PARAMETERS: u8 = 7;
const PICTURE_PARAMETERS: u8 = 8;

/// Encodes every frame.
pub(super) fn encode(frames: &Frames, size: Size) -> Result<Track, String> {
    let mut encoder =
        Encoder::with_api_config(OpenH264API::from_source(), config()).map_err(text)?;
    let mut parameters = (Vec::new(), Vec::new());
    let mut samples = Vec::new();
    let edges = (edge(size.width)?, edge(size.height)?);
    for number in 0..frames.count() {
        let canvas = frames.paint(number)?;
        let source = RgbaSliceU8::new(canvas.data(), (edges.0.into(), edges.1.into()));
        let picture = YUVBuffer::from_rgba8_source(source);
        let moment = Timestamp::from_millis(u64::from(number) * 1000 / u64::from(RATE));
        let bits = encoder.encode_at(&picture, moment).map_err(text)?;
        let is_key = matches!(bits.frame_type(), FrameType::IDR | FrameType::I);
        let data = units(&bits.to_vec(), &mut parameters)?;
        samples.push(Sample {
            data,
            duration: 1,
            is_key,
        });
    }
    Ok(Track {
        kind: Kind::Video {
            width: edges.0,
            height: edges.1,
        },
        codec: codec(edges, parameters)?,
        time_scale: RATE,
        samples,
    })
}

/// One key frame per second makes seeking fast. No skipped frames, so that the duration is exact.
fn config() -> EncoderConfig {
    EncoderConfig::new()
        .usage_type(UsageType::CameraVideoRealTime)
        .rate_control_mode(RateControlMode::Off)
        .skip_frames(false)
        .scene_change_detect(false)
        .max_frame_rate(FrameRate::from_hz(24.0))
        .intra_frame_period(IntraFramePeriod::from_num_frames(RATE))
}

/// Converts the units of one frame from start codes to lengths, and collects the parameters.
fn units(stream: &[u8], parameters: &mut (Vec<Vec<u8>>, Vec<Vec<u8>>)) -> Result<Vec<u8>, String> {
    let mut data = Vec::with_capacity(stream.len() + 16);
    for unit in openh264::nal_units(stream) {
        let start = unit
            .iter()
            .position(|byte| *byte == 1)
            .map_or(0, |one| one + 1);
        let unit = &unit[start..];
        let keep = match unit.first().map(|byte| byte & 0x1f) {
            Some(SEQUENCE_PARAMETERS) => &mut parameters.0,
            Some(PICTURE_PARAMETERS) => &mut parameters.1,
            _ => {
                let length = u32::try_from(unit.len()).map_err(text)?;
                data.extend(length.to_be_bytes());
                data.extend(unit);
                continue;
            }
        };
        if keep.is_empty() {
            keep.push(unit.to_vec());
        }
    }
    Ok(data)
}

fn codec(
    (width, height): (u16, u16),
    parameters: (Vec<Vec<u8>>, Vec<Vec<u8>>),
) -> Result<Codec, String> {
    let (sequence, picture) = parameters;
    let [_, profile, compatibility, level, ..] =
        *sequence.first().ok_or("no sequence parameters")?.as_slice()
    else {
        return Err("short sequence parameters".to_owned());
    };
    let avcc = Avcc {
        configuration_version: 1,
        avc_profile_indication: profile,
        profile_compatibility: compatibility,
        avc_level_indication: level,
        length_size: 4,
        sequence_parameter_sets: sequence,
        picture_parameter_sets: picture,
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
    u16::try_from(edge).map_err(text)
}

fn text(error: impl ToString) -> String {
    error.to_string()
}
