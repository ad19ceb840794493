//! Files that the user adds to the Library: which files are accepted, the job of each file, and the report about all
//! of them.

mod beside;
mod report;
mod take;

pub use self::{
    beside::{LONGEST_BESIDE, besides},
    report::Report,
    take::{AddedFile, FileProblem, LONGEST, LONGEST_READ, taken_type},
};
