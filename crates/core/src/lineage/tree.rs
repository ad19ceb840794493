//! The tree of a family, and navigation through it.

use std::collections::HashMap;

use super::{
    family::Family,
    layout::laid_out,
    member::{Member, Origin},
    node::LineageNode,
};

/// A family in reading order: a node, then everything below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<LineageNode>,
    places: HashMap<Origin, usize>,
}

/// The direction of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeStep {
    /// To the node that this one was made from.
    Left,
    /// To the first node that was made from this one.
    Right,
    /// To the line above.
    Up,
    /// To the line below.
    Down,
    /// To the first node.
    First,
    /// To the last node.
    Last,
}

impl Tree {
    /// The tree of a job and all its relatives; empty if the job is not among the members.
    pub fn of(members: &[Member], own: &str) -> Self {
        let nodes = Family::of(members, own).map_or_else(Vec::new, laid_out);
        let places = nodes.iter().enumerate();
        let places = places.map(|(at, node)| (node.origin.clone(), at)).collect();
        Self { nodes, places }
    }

    /// The nodes, in reading order.
    pub fn nodes(&self) -> &[LineageNode] {
        &self.nodes
    }

    /// The index of the node with this content; `None` if the tree has no such node.
    pub fn place(&self, origin: &Origin) -> Option<usize> {
        self.places.get(origin).copied()
    }

    /// The index of the node that a key leads to; `None` if there is no node in that direction. A wide tree has several
    /// nodes side by side on a line; a narrow tree has each node on its own line.
    pub fn step(&self, from: usize, way: TreeStep, is_wide: bool) -> Option<usize> {
        let node = self.nodes.get(from)?;
        match way {
            TreeStep::Left => node.parent,
            // The first child is the next node in reading order.
            TreeStep::Right => node.has_children.then_some(from + 1),
            TreeStep::Up if is_wide => self.nearest(node.line.checked_sub(1)?, node.depth),
            TreeStep::Down if is_wide => self.nearest(node.line + 1, node.depth),
            TreeStep::Up => from.checked_sub(1),
            TreeStep::Down => (from + 1 < self.nodes.len()).then_some(from + 1),
            TreeStep::First => Some(0),
            TreeStep::Last => self.nodes.len().checked_sub(1),
        }
    }

    /// The node on a line that is nearest to a column.
    fn nearest(&self, line: usize, depth: usize) -> Option<usize> {
        let places = self.nodes.iter().enumerate();
        let on_line = places.filter(|(_, node)| node.line == line);
        let nearest = on_line.min_by_key(|(_, node)| node.depth.abs_diff(depth));
        nearest.map(|(place, _)| place)
    }
}
