//! Decisions of the large view: zooming, gestures, neighbours, differences.

mod differences;
mod neighbours;
mod pointers;
mod zoom;

pub use self::{
    differences::{Fact, differences},
    neighbours::{ResultPlace, around, neighbour},
    pointers::{Gesture, Pointers},
    zoom::{Point, Zoom, ZoomFrame, wheel_factor},
};
