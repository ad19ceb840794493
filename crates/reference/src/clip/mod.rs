//! Videos: the beginning of a prepared scene, and of a prepared sound, as MP4 with the index first. They play in
//! Chromium, Firefox and `WebKit`. `clips/README.md` describes what is prepared.

mod audio_track;
mod container;
mod video_track;

use bytes::Bytes;

use crate::size::Size;

/// The file of a video of exactly this size and duration. The prompt selects the scene.
pub(crate) fn file(prompt: &str, size: Size, seconds: u64, audio: bool) -> Result<Bytes, String> {
    let seconds = u32::try_from(seconds).map_err(|error| error.to_string())?;
    let mut tracks = vec![video_track::track(prompt, size, seconds)?];
    if audio {
        tracks.push(audio_track::track(seconds)?);
    }
    container::pack(tracks, seconds)
}
