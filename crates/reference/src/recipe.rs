//! Recipes for media. The service stores a recipe instead of the bytes, because rendering it again
//! gives the same file.

use bytes::Bytes;
use serde::{Deserialize, Serialize};

use crate::{
    clip,
    machine::{Later, Machine},
    paint,
    size::Size,
};

/// An image or a video that is rendered when it is requested.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Recipe {
    pub(crate) prompt: String,
    pub(crate) size: Size,
    /// The names of the input images. An image starts from the first. A video needs none.
    pub(crate) inputs: Vec<String>,
    pub(crate) kind: Kind,
}

/// The kind of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// A PNG of exactly the requested size.
    Image,
    /// An MP4 of exactly the requested size and duration.
    Video { seconds: u64, audio: bool },
}

impl Recipe {
    pub(crate) fn extension(&self) -> &'static str {
        match self.kind {
            Kind::Image => "png",
            Kind::Video { .. } => "mp4",
        }
    }

    pub(crate) fn mime(&self) -> &'static str {
        match self.kind {
            Kind::Image => "image/png",
            Kind::Video { .. } => "video/mp4",
        }
    }

    /// Renders the file from the encoded input images. This takes up to a second.
    pub(crate) fn render(
        &self,
        inputs: Vec<Bytes>,
        machine: &dyn Machine,
    ) -> Later<Result<Bytes, String>> {
        let (prompt, size) = (self.prompt.clone(), self.size);
        match self.kind {
            Kind::Image => machine.work(Box::new(move || {
                paint::png(&paint::image(&prompt, size, &inputs)?)
            })),
            Kind::Video { seconds, audio } => {
                machine.work(Box::new(move || clip::file(&prompt, size, seconds, audio)))
            }
        }
    }
}
