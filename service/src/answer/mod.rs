//! The answers of the endpoints that do work.

mod accept;
mod broken;
mod contract;
pub(crate) mod images;
mod speak;
pub(crate) mod tasks;
pub(crate) mod videos;
