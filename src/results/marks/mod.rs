//! What the user notes about results: stars, tags, a text.

mod note;
mod rating;
mod tags;

pub(super) use self::{
    note::Note,
    rating::Rating,
    tags::{Tags, Typed},
};
