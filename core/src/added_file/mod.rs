//! Files that the user adds to the Library: which are taken, the job of each, and what is said of all of
//! them.

mod report;
mod take;

pub use self::{
    report::Report,
    take::{AddedFile, FileProblem, LONGEST, LONGEST_READ, taken_type},
};
