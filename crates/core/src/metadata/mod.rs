//! The origin of a file travels with the file: prompt and settings are written into images and videos, and read back,
//! also from files of other programs.
//!
//! Pixels and streams stay byte for byte. A file with content credentials (C2PA) is not touched, because a change would
//! make a valid signature look forged. Metadata that do not fit into a file are saved beside it, as JSON.

mod clean;
mod described;
mod error;
mod exif;
mod jpeg;
mod mp4;
mod origin;
mod png;
mod read;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
mod webp;
mod write;
mod xmp;

pub use self::{
    described::{Beside, Described},
    error::MetadataError,
    origin::Origin,
    read::{Recovered, is_sound_alone, recover, recover_beside},
    write::describe,
};
