//! What is to be rendered, kept instead of the bytes: rendering it again gives the same.

use bytes::Bytes;

use crate::{paint, size::Size, video};

/// A picture or a clip to be rendered when somebody asks for it.
#[derive(Clone, Debug)]
pub(crate) enum Recipe {
    /// A PNG of exactly that shape.
    Image {
        prompt: String,
        size: Size,
        /// The input images, as encoded files; the first is what an edit starts from.
        inputs: Vec<Bytes>,
    },
    /// An MP4 of exactly that shape and duration.
    Video {
        prompt: String,
        /// Tells several clips of one order apart.
        number: u64,
        size: Size,
        seconds: u64,
        audio: bool,
        /// The input images; the clip starts from the first.
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

    /// Renders it, which takes up to a second: not for an async thread.
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
