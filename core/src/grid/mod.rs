//! Where each of a million results is in a long list: rows that fill the width, divided by days.
//!
//! The list is cut into blocks, none longer than a few hundred results and none of two days. Each is laid
//! out by itself, so that no turn takes long, and a change lays out again only what is near it. Until a
//! block is laid out, its height is estimated.

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

/// What a grid is laid out in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridFrame {
    /// The room for rows.
    pub room: Room,
    /// The height of a day's heading, in CSS pixels.
    pub heading: f64,
}
