//! The lineage map: a result, its sources and the results made from it, as a tree of small pictures
//! with the changes between them.

mod edge;
mod lines;
mod node;
mod picture;
mod state;
mod tree;

pub use self::tree::LineageMap;
