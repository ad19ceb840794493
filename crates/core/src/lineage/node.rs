//! A node of the tree.

use super::member::Origin;

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineageNode {
    /// The content of the node.
    pub origin: Origin,
    /// The index of the node above: the first source.
    pub parent: Option<usize>,
    /// The indices of the other sources.
    pub others: Vec<usize>,
    /// The number of steps from the root. This is the node's column in a wide tree.
    pub depth: usize,
    /// The node's line in a wide tree. The first child of a node stands on the same line.
    pub line: usize,
    /// For each level by which the node is indented in a narrow tree: whether the line of that level continues below
    /// the node.
    pub passes: Vec<bool>,
    /// How the node is joined to the node above it in a narrow tree.
    pub join: Join,
    /// The node's number among the children of its parent, from 1, and the number of these children.
    pub rank: (usize, usize),
    /// Whether the node has children.
    pub has_children: bool,
}

/// How a node is joined to the node above it in a narrow tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// The node is a root.
    None,
    /// The node stands directly below its parent: it is an only child, or the parent is indented by the most levels.
    Below,
    /// The node is one of several children, and is indented.
    Branch,
}
