//! A place of the tree.

use super::member::Origin;

/// A place of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineageNode {
    /// What stands there.
    pub origin: Origin,
    /// The place above it: what it was made from.
    pub parent: Option<usize>,
    /// Where its other sources stand.
    pub others: Vec<usize>,
    /// How many steps it is from its root. This is its column in a wide tree.
    pub depth: usize,
    /// Its line in a wide tree. The first that was made from something stands on the same line.
    pub line: usize,
    /// A narrow tree moves branches in. For each level: whether its line goes on below this place.
    pub passes: Vec<bool>,
    /// How it is joined to the place above it in a narrow tree.
    pub join: Join,
    /// Its number among what was made from the same, from 1, and how many these are.
    pub rank: (usize, usize),
    /// Whether anything was made from it.
    pub has_children: bool,
}

/// How a place is joined to the one above it in a narrow tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// It is a root.
    None,
    /// It is the only one, and stands right below.
    Below,
    /// It is one of several, moved in.
    Branch,
}
