//! Adding files to the Library: `easel_core::added_file` decides which files are accepted and what
//! becomes of them; this module reads and stores them.

mod act;
mod progress;

pub use self::{
    act::{AddFiles, add_files},
    progress::AddingProgress,
};
