//! Files that the user adds to the Library: which are taken, the job of each, and what is said of all of
//! them.

mod beside;
mod report;
mod take;

pub use self::{
    beside::{LONGEST_BESIDE, besides},
    report::Report,
    take::{AddedFile, FileProblem, LONGEST, LONGEST_READ, taken_type},
};
