//! What to render. The service stores this instead of the bytes, because rendering it again gives
//! the same file.

use bytes::Bytes;

use crate::{paint, size::Size, video};

/// An image or a video that is rendered when it is requested.
#[derive(Clone, Debug)]
pub(crate) enum Recipe {
    /// A PNG of exactly this size.
    Image {
        prompt: String,
        size: Size,
        /// The encoded input images. An edit starts from the first.
        inputs: Vec<Bytes>,
    },
    /// An MP4 of exactly this size and duration.
    Video {
        prompt: String,
        /// The number of the video within its request, so that each one differs.
        number: u64,
        size: Size,
        seconds: u64,
        audio: bool,
        /// The encoded input images. The video starts from the first.
        inputs: Vec<Bytes>,
    },
}

impl Recipe {
    pub(crate) fn extension(&self) -> &'static str {
        match self {
            Self::Image { .. } => "png",
            Self::Video { .. } => "mp4",
        }
    }

    pub(crate) fn mime(&self) -> &'static str {
        match self {
            Self::Image { .. } => "image/png",
            Self::Video { .. } => "video/mp4",
        }
    }

    /// Renders it. This takes up to a second, so do not call it on an async thread.
    pub(crate) fn render(&self) -> Result<Bytes, String> {
        match self {
            Self::Image {
                prompt,
                size,
                inputs,
            } => {
                let canvas = paint::image(prompt, *size, inputs)?;
                paint::png(&canvas)
            }
            Self::Video {
                prompt,
                number,
                size,
                seconds,
                audio,
                inputs,
            } => {
                let prompt = format!("{prompt} {number}");
                video::render(&prompt, *size, *seconds, *audio, inputs)
            }
        }
    }
}
