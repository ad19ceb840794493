//! Saving kept results in a folder of the user, in addition to this browser: `easel_core::user_folder`
//! decides which files wait and how they are named; this module writes them.
//!
//! Nothing is ever removed from the folder. Files that cannot be written wait.

mod list;
mod state;
mod trouble;
mod write;

pub use self::{
    state::{Folder, FolderLoader, FolderState},
    write::{Writer, write_waiting},
};
