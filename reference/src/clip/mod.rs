//! Videos: H.264 in MP4 with the index first, and an optional FLAC track. They play in Chromium,
//! Firefox and `WebKit`. The machine encodes the frames.

mod audio_track;
mod container;
mod frames;
mod video_track;

use bytes::Bytes;

pub use self::{
    frames::{Frames, RATE},
    video_track::Frame,
};
use crate::size::Size;

/// A video of exactly this size and duration, before it is encoded.
#[derive(Clone, Debug)]
pub struct Clip {
    pub(crate) prompt: String,
    pub(crate) size: Size,
    pub(crate) seconds: u64,
    pub(crate) audio: bool,
    /// The encoded input images. The video starts from the first.
    pub(crate) inputs: Vec<Bytes>,
}

impl Clip {
    /// The width in pixels, an even number.
    pub fn width(&self) -> u32 {
        self.size.width
    }

    /// The height in pixels, an even number.
    pub fn height(&self) -> u32 {
        self.size.height
    }

    /// The frames, [`RATE`] of them a second.
    ///
    /// # Errors
    /// If an input image cannot be decoded.
    pub fn frames(&self) -> Result<Frames, String> {
        Frames::new(
            self.prompt.clone(),
            self.size,
            self.seconds()?,
            &self.inputs,
        )
    }

    /// The MP4 file of the encoded frames, with audio if that was requested.
    ///
    /// # Errors
    /// If the encoder has left out what a player needs, if its frames have another size, or if the audio cannot be
    /// encoded.
    pub fn file(&self, frames: Vec<Frame>) -> Result<Bytes, String> {
        let mut tracks = vec![video_track::track(frames, self.size)?];
        if self.audio {
            tracks.push(audio_track::encode(&self.prompt, self.seconds()?)?);
        }
        container::pack(tracks, self.seconds()?)
    }

    fn seconds(&self) -> Result<u32, String> {
        u32::try_from(self.seconds).map_err(|error| error.to_string())
    }
}
