//! The handlers of the endpoints.

pub(crate) mod images;
mod inputs;
pub(crate) mod media;
pub(crate) mod reference;
pub(crate) mod tasks;
pub(crate) mod videos;
