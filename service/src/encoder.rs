//! Encodes the frames of a clip as H.264, without any system library.

use bytes::Bytes;
use easel_reference::{Clip, Encoded, Frame, RATE};
use openh264::{
    OpenH264API, Timestamp,
    encoder::{
        Encoder, EncoderConfig, FrameRate, FrameType, IntraFramePeriod, RateControlMode, UsageType,
    },
    formats::{RgbaSliceU8, YUVBuffer},
};

/// The H.264 units that belong in the header of the track (ITU-T H.264, table 7-1).
const SEQUENCE_PARAMETERS: u8 = 7;
const PICTURE_PARAMETERS: u8 = 8;

/// The clip's file.
pub(crate) fn file(clip: &Clip) -> Result<Bytes, String> {
    clip.file(encode(clip)?)
}

/// Encodes every frame.
fn encode(clip: &Clip) -> Result<Encoded, String> {
    let mut h264 = Encoder::with_api_config(OpenH264API::from_source(), config()).map_err(text)?;
    let mut encoded = Encoded::default();
    let edges = (edge(clip.width())?, edge(clip.height())?);
    let frames = clip.frames()?;
    for number in 0..frames.count() {
        let pixels = frames.paint(number)?;
        let picture = YUVBuffer::from_rgba8_source(RgbaSliceU8::new(&pixels, edges));
        let moment = Timestamp::from_millis(u64::from(number) * 1000 / u64::from(RATE));
        let bits = h264.encode_at(&picture, moment).map_err(text)?;
        let is_key = matches!(bits.frame_type(), FrameType::IDR | FrameType::I);
        let data = units(&bits.to_vec(), &mut encoded)?;
        encoded.frames.push(Frame { data, is_key });
    }
    Ok(encoded)
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
fn units(stream: &[u8], encoded: &mut Encoded) -> Result<Vec<u8>, String> {
    let mut data = Vec::with_capacity(stream.len() + 16);
    for unit in openh264::nal_units(stream) {
        let start = unit
            .iter()
            .position(|byte| *byte == 1)
            .map_or(0, |one| one + 1);
        let unit = &unit[start..];
        let keep = match unit.first().map(|byte| byte & 0x1f) {
            Some(SEQUENCE_PARAMETERS) => &mut encoded.sequence,
            Some(PICTURE_PARAMETERS) => &mut encoded.picture,
            _ => {
                let length = u32::try_from(unit.len()).map_err(text)?;
                data.extend(length.to_be_bytes());
                data.extend(unit);
                continue;
            }
        };
        if keep.is_empty() {
            keep.extend(unit);
        }
    }
    Ok(data)
}

fn edge(edge: u32) -> Result<usize, String> {
    usize::try_from(edge).map_err(text)
}

fn text(error: impl ToString) -> String {
    error.to_string()
}
