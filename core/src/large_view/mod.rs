//! What the large view decides: zooming, gestures, neighbours, differences, file names.

mod differences;
mod file_name;
mod neighbours;
mod pointers;
mod zoom;

pub use self::{
    differences::{Fact, differences},
    file_name::file_name,
    neighbours::{Place, around, neighbour},
    pointers::{Gesture, Pointers},
    zoom::{Frame, Point, Zoom, wheel_factor},
};
