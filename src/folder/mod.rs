//! Kept results in a folder of the user's, in addition to this browser: `easel_core::user_folder` says what
//! waits and how files are named; this module writes them.
//!
//! Nothing is ever removed from the folder. What cannot be written waits.

mod list;
mod state;
mod trouble;
mod write;

pub use self::{
    state::{Folder, FolderLoader, FolderState},
    write::{Writer, write_waiting},
};
