//! Finds circles in a graph of files.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::graph::Graph;

/// Describes each knot: the number of files in it, and their shortest circle.
pub(super) fn of(graph: &Graph) -> Vec<String> {
    let mut rest: BTreeSet<&str> = graph.0.keys().map(String::as_str).collect();
    let mut found = Vec::new();
    while let Some(file) = rest.pop_first() {
        let knot = knot(graph, file);
        rest.retain(|other| !knot.contains(other));
        let circles = knot.iter().filter_map(|file| circle(graph, file));
        let Some(shortest) = circles.min_by_key(Vec::len) else {
            continue;
        };
        let files: Vec<_> = knot.into_iter().collect();
        found.push(format!(
            "{}\n    a circle of {} files: {}",
            described(graph, &shortest),
            files.len(),
            files.join(", ")
        ));
    }
    found
}

/// Returns a file, and the files that it uses, directly or indirectly, and that use it.
fn knot<'a>(graph: &'a Graph, file: &'a str) -> BTreeSet<&'a str> {
    let reaches = |other: &&str| reached(graph, other).contains_key(file);
    let mut knot: BTreeSet<_> = reached(graph, file).into_keys().filter(reaches).collect();
    knot.insert(file);
    knot
}

/// Returns every file that a file uses, directly or indirectly, with its predecessor on the shortest path.
fn reached<'a>(graph: &'a Graph, start: &'a str) -> BTreeMap<&'a str, &'a str> {
    let mut before = BTreeMap::new();
    let mut next = VecDeque::from([start]);
    while let Some(file) = next.pop_front() {
        for used in graph.0.get(file).into_iter().flat_map(BTreeMap::keys) {
            if !before.contains_key(used.as_str()) {
                before.insert(used.as_str(), file);
                next.push_back(used);
            }
        }
    }
    before
}

/// Returns the shortest path from a file back to itself.
fn circle<'a>(graph: &'a Graph, start: &'a str) -> Option<Vec<&'a str>> {
    let before = reached(graph, start);
    let mut circle = vec![start];
    let mut file = *before.get(start)?;
    while file != start {
        circle.push(file);
        file = before[file];
    }
    circle.push(start);
    circle.reverse();
    Some(circle)
}

/// Describes the path from file to file, with a name of the next file that each file uses.
fn described(graph: &Graph, way: &[&str]) -> String {
    let steps = way.windows(2).map(|pair| {
        let name = &graph.0[pair[0]][pair[1]];
        format!(" → {} ({name})", pair[1])
    });
    std::iter::once(way[0].to_owned()).chain(steps).collect()
}
