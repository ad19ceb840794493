//! Clips: H.264 in MP4 with the index in front, and a FLAC track when sound is wanted. Both
//! play in Chromium, Firefox and `WebKit`, from encoders that need no system library.

mod container;
mod frames;
mod picture_track;
mod sound_track;

use bytes::Bytes;

use self::frames::Frames;
use crate::shape::Shape;

/// The MP4 file of a clip: exactly that shape and that many seconds long.
pub(crate) fn film(
    words: &str,
    shape: Shape,
    seconds: u64,
    sound: bool,
    inputs: &[Bytes],
) -> Result<Bytes, String> {
    let seconds = u32::try_from(seconds).map_err(|error| error.to_string())?;
    let frames = Frames::new(words, shape, seconds, inputs)?;
    let mut tracks = vec![picture_track::encode(&frames, shape)?];
    if sound {
        tracks.push(sound_track::encode(words, seconds)?);
    }
    container::pack(tracks, seconds)
}
