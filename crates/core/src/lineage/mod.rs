//! The family of a result as a tree: its sources, and the results that were made from it.
//!
//! A result may have several sources. It stands below the first of them, and names the others. A source that no
//! listed job has made, because the job was removed or the source comes from elsewhere, is a separate root, so that
//! the results that were made from it stay together.

mod family;
mod layout;
mod member;
mod node;
#[cfg(test)]
mod tests;
mod tree;

pub use self::{
    member::{Member, Origin},
    node::{Join, LineageNode},
    tree::{Tree, TreeStep},
};
