//! The lineage map: a result, what it was made from and what was made from it, as a tree of small
//! pictures with what changed between them.

mod actions;
mod edge;
mod lines;
mod node;
mod picture;
mod state;
mod tree;

pub use self::tree::LineageMap;
