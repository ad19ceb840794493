//! What is to be rendered, kept instead of the bytes: rendering it again gives the same.

use bytes::Bytes;

use crate::{clip, paint, shape::Shape};

/// A picture or a clip to be rendered when somebody asks for it.
#[derive(Clone, Debug)]
pub(crate) enum Recipe {
    /// A PNG of exactly that shape.
    Picture {
        words: String,
        shape: Shape,
        /// The input images, as encoded files; the first is what an edit starts from.
        inputs: Vec<Bytes>,
    },
    /// An MP4 of exactly that shape and duration.
    Clip {
        words: String,
        /// Tells several clips of one order apart.
        number: u64,
        shape: Shape,
        seconds: u64,
        sound: bool,
        /// The input images; the clip starts from the first.
        inputs: Vec<Bytes>,
    },
}

impl Recipe {
    pub(crate) fn extension(&self) -> &'static str {
        match self {
            Self::Picture { .. } => "png",
            Self::Clip { .. } => "mp4",
        }
    }

    pub(crate) fn mime(&self) -> &'static str {
        match self {
            Self::Picture { .. } => "image/png",
            Self::Clip { .. } => "video/mp4",
        }
    }

    /// Renders it, which takes up to a second: not for an async thread.
    pub(crate) fn render(&self) -> Result<Bytes, String> {
        match self {
            Self::Picture {
                words,
                shape,
                inputs,
            } => {
                let canvas = paint::picture(words, *shape, inputs)?;
                paint::png(&canvas)
            }
            Self::Clip {
                words,
                number,
                shape,
                seconds,
                sound,
                inputs,
            } => {
                let words = format!("{words} {number}");
                clip::film(&words, *shape, *seconds, *sound, inputs)
            }
        }
    }
}
