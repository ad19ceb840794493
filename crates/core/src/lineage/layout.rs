//! Lays out the relatives in the tree.

use super::{
    family::Family,
    node::{Join, LineageNode},
};

/// The most levels by which a node is indented in a narrow tree: more would leave no room on a phone.
const MOST_LEVELS: usize = 5;

/// The nodes of a family, in reading order.
pub(super) fn laid_out(family: Family) -> Vec<LineageNode> {
    let children = children(&family.sources);
    // The position of each relative in reading order.
    let mut places = vec![0; family.origins.len()];
    let mut nodes: Vec<LineageNode> = Vec::with_capacity(family.origins.len());
    let mut lines = 0;
    // A stack is used in place of recursion: a thousand edits in a row are a thousand levels.
    let roots = (0..family.sources.len()).filter(|place| family.sources[*place].is_empty());
    let roots: Vec<usize> = roots.collect();
    let count = roots.len();
    let ranked = |(at, place): (usize, usize)| (place, (at + 1, count));
    let mut open: Vec<_> = roots.into_iter().enumerate().map(ranked).rev().collect();
    while let Some((place, rank)) = open.pop() {
        let parent = family.sources[place].first().map(|source| places[*source]);
        let above = parent.map(|parent| &nodes[parent]);
        let line = match above {
            Some(above) if rank.0 == 1 => above.line,
            _ => {
                lines += 1;
                lines - 1
            }
        };
        let (join, passes) = joined(above, rank);
        places[place] = nodes.len();
        nodes.push(LineageNode {
            origin: family.origins[place].clone(),
            parent,
            others: Vec::new(),
            depth: above.map_or(0, |above| above.depth + 1),
            line,
            passes,
            join,
            rank,
            has_children: !children[place].is_empty(),
        });
        let count = children[place].len();
        let ranked = |(at, child): (usize, &usize)| (*child, (at + 1, count));
        open.extend(children[place].iter().enumerate().map(ranked).rev());
    }
    for (place, sources) in family.sources.iter().enumerate() {
        let others = sources.iter().skip(1).map(|source| places[*source]);
        nodes[places[place]].others = others.collect();
    }
    nodes
}

/// The children of each relative, oldest first. A child belongs to the first of its sources.
fn children(sources: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); sources.len()];
    for (place, sources) in sources.iter().enumerate() {
        if let Some(first) = sources.first() {
            children[*first].push(place);
        }
    }
    children
}

fn joined(above: Option<&LineageNode>, (rank, count): (usize, usize)) -> (Join, Vec<bool>) {
    let Some(above) = above else {
        return (Join::None, Vec::new());
    };
    let mut passes = above.passes.clone();
    if count == 1 || passes.len() == MOST_LEVELS {
        return (Join::Below, passes);
    }
    passes.push(rank < count);
    (Join::Branch, passes)
}
