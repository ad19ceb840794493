//! The user's notes about results: stars, tags, a text, and collections.

mod collections;
mod note;
mod rating;
mod tags;

pub(super) use self::{
    collections::{InCollections, names_of, no_name},
    note::Note,
    rating::Rating,
    tags::{Tags, Typed},
};
