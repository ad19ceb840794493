//! Writes and reads ZIP archives piece by piece, so that no archive is ever in memory as a whole.
//!
//! Entries are stored without compression: images and videos are compressed already. Their sizes are known before
//! they are written, so that every reader can read them from the front. Numbers that do not fit into 32 bits
//! (archives over 4 GB, more than 65,535 entries) are written as ZIP64.

mod content;
mod directory;
mod names;
mod numbers;
mod reader;
mod writer;
mod zip_error;

pub use self::{
    content::Content,
    directory::{Directory, TAIL, find_directory},
    names::Names,
    reader::{ZipEntry, read_directory},
    writer::{LocalClock, ZipWriter},
    zip_error::ZipError,
};
