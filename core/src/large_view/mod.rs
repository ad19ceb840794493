//! What the large view decides: zooming, gestures, neighbours, differences.

mod differences;
mod neighbours;
mod pointers;
mod zoom;

pub use self::{
    differences::{Fact, differences},
    neighbours::{Place, around, neighbour},
    pointers::{Gesture, Pointers},
    zoom::{Frame, Point, Zoom, wheel_factor},
};
