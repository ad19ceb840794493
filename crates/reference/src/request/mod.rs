//! Reads request bodies by the rules of the contract. A request that was read is valid.

mod fields;
mod image;
mod input;
mod model;
mod prompt;
mod video;

pub(crate) use self::{image::ImageRequest, prompt::Prompt, video::VideoRequest};
