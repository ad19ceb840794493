//! Encodes the frames of a clip as H.264, without any system library.

use bytes::Bytes;
use easel_reference::{Clip, Frame, RATE};
use openh264::{
    OpenH264API, Timestamp,
    encoder::{
        Encoder, EncoderConfig, FrameRate, FrameType, IntraFramePeriod, RateControlMode, UsageType,
    },
    formats::{RgbaSliceU8, YUVBuffer},
};

/// Returns the clip's file.
pub(crate) fn file(clip: &Clip) -> Result<Bytes, String> {
    clip.file(encode(clip)?)
}

/// Encodes every frame.
fn encode(clip: &Clip) -> Result<Vec<Frame>, String> {
    let mut h264 = Encoder::with_api_config(OpenH264API::from_source(), config()).map_err(text)?;
    let mut encoded = Vec::new();
    let edges = (edge(clip.width())?, edge(clip.height())?);
    let frames = clip.frames()?;
    for number in 0..frames.count() {
        let pixels = frames.paint(number)?;
        let picture = YUVBuffer::from_rgba8_source(RgbaSliceU8::new(&pixels, edges));
        let moment = Timestamp::from_millis(u64::from(number) * 1000 / u64::from(RATE));
        let bits = h264.encode_at(&picture, moment).map_err(text)?;
        let is_key = matches!(bits.frame_type(), FrameType::IDR | FrameType::I);
        let stream = bits.to_vec();
        encoded.push(Frame { stream, is_key });
    }
    Ok(encoded)
}

/// Returns the settings of the encoder. One key frame per second makes seeking fast, and no frame is skipped, so that
/// the duration is exact.
fn config() -> EncoderConfig {
    EncoderConfig::new()
        .usage_type(UsageType::CameraVideoRealTime)
        .rate_control_mode(RateControlMode::Off)
        .skip_frames(false)
        .scene_change_detect(false)
        .max_frame_rate(FrameRate::from_hz(24.0))
        .intra_frame_period(IntraFramePeriod::from_num_frames(RATE))
}

fn edge(edge: u32) -> Result<usize, String> {
    usize::try_from(edge).map_err(text)
}

fn text(error: impl ToString) -> String {
    error.to_string()
}
