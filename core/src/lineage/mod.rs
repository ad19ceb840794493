//! The family of a result as a tree: what it was made from, and what was made from that.
//!
//! A result may have several sources. It stands below the first of them, and names the others. A
//! source that no listed job has made, because it was removed or comes from elsewhere, is a root of
//! its own, so that what was made from it stays together.

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
