//! Videos: H.264 in MP4 with the index first, and an optional FLAC track. They play in Chromium,
//! Firefox and `WebKit`, and the encoders need no system library.

mod audio_track;
mod container;
mod frames;
mod video_track;

use bytes::Bytes;

use self::frames::Frames;
use crate::size::Size;

/// The MP4 file of a video with exactly this size and duration.
pub(crate) fn render(
    prompt: &str,
    size: Size,
    seconds: u64,
    audio: bool,
    inputs: &[Bytes],
) -> Result<Bytes, String> {
    let seconds = u32::try_from(seconds).map_err(|error| error.to_string())?;
    let frames = Frames::new(prompt, size, seconds, inputs)?;
    let mut tracks = vec![video_track::encode(&frames, size)?];
    if audio {
        tracks.push(audio_track::encode(prompt, seconds)?);
    }
    container::pack(tracks, seconds)
}
