//! The layout of a list of up to a million results: rows that fill the width, divided by days.
//!
//! The list is cut into blocks, each of at most a few hundred results of one day. Each block is laid out separately,
//! so that no turn takes long, and a change only lays out again the rows near it. Until a block is laid out, its
//! height is estimated.

mod block;
mod find;
mod item;
mod layout;
mod months;
mod near;
mod scroll_map;
mod split;
mod steps;
#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a panic is how a test fails, and these numbers are exact"
)]
mod tests;
mod update;

pub use self::{
    find::{Cell, Heading},
    item::GridItem,
    layout::GridLayout,
    months::{month_at, named_months},
    near::Near,
    scroll_map::{LONGEST, ScrollMap},
    steps::GridStep,
    update::GridEdit,
};
use crate::justified::Room;

/// The frame of a grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridFrame {
    /// The room for rows.
    pub room: Room,
    /// The height of a day's heading, in CSS pixels.
    pub heading: f64,
}
