//! A request body read by the rules of the contract: what is left is an order that can be
//! carried out.

mod fields;
mod image;
mod input;
mod model;
mod prompt;
mod video;

pub(crate) use self::{image::ImageRequest, prompt::Prompt, video::VideoRequest};
