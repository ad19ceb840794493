//! The answers of the endpoints that do work.

mod accept;
mod broken;
mod bytes;
mod contract;
pub(crate) mod images;
mod literal;
mod speak;
pub(crate) mod tasks;
pub(crate) mod videos;

pub(crate) use self::literal::PLACEHOLDERS;
