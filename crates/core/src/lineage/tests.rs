use std::time::{Duration, Instant};

use super::*;
use crate::time::Millis;

/// Returns members from lines `id: sources -> results`, each created at its place in the list. A result without a name
/// is called like the id.
fn members(lines: &[&str]) -> Vec<Member> {
    let urls = |text: &str| -> Vec<String> {
        text.split_whitespace()
            .map(|name| format!("https://host.example/{name}"))
            .collect()
    };
    let member = |(at, line): (usize, &&str)| {
        let (id, references) = line.split_once(':').expect("a colon");
        let (references, results) = references.split_once("->").unwrap_or((references, id));
        Member {
            id: id.trim().to_owned(),
            created_at: at as Millis,
            references: urls(references),
            results: urls(results),
        }
    };
    lines.iter().enumerate().map(member).collect()
}

fn name(node: &LineageNode) -> &str {
    match &node.origin {
        Origin::Job(id) => id,
        Origin::Source(url) => url.trim_start_matches("https://host.example"),
    }
}

/// Returns the tree as lines: two spaces for each step, the name, and the other sources.
fn drawn(tree: &Tree) -> Vec<String> {
    let others = |node: &LineageNode| -> String {
        let name = |other: &usize| format!(" & {}", name(&tree.nodes()[*other]));
        node.others.iter().map(name).collect()
    };
    let line = |node: &LineageNode| {
        let indent = "  ".repeat(node.depth);
        format!("{indent}{}{}", name(node), others(node))
    };
    tree.nodes().iter().map(line).collect()
}

#[test]
fn a_family_is_a_tree() {
    for (case, lines, own, expected) in [
        ("alone", &["a:", "b:"][..], "b", &["b"][..]),
        (
            "a chain, from its middle",
            &["a:", "b: a", "c: b", "d:"],
            "b",
            &["a", "  b", "    c"],
        ),
        (
            "branches, oldest first",
            &["a:", "b: a", "c: a", "d: b", "e: c"],
            "e",
            &["a", "  b", "    d", "  c", "    e"],
        ),
        (
            "several sources: below the first, and the other is a root",
            &["a:", "b:", "c: b a", "d: c"],
            "d",
            &["a", "b", "  c & a", "    d"],
        ),
        (
            "the same source twice is one",
            &["a:", "b: a a"],
            "a",
            &["a", "  b"],
        ),
        (
            "the source was removed: what was made from it stays together",
            &["b: gone", "c: gone", "d: b"],
            "c",
            &["/gone", "  b", "    d", "  c"],
        ),
        (
            "any of several results",
            &["a: -> one two", "b: two"],
            "a",
            &["a", "  b"],
        ),
        (
            "two jobs with the same result: the first has made it",
            &["a: -> x", "b: -> x", "c: x"],
            "c",
            &["a", "  c"],
        ),
        (
            "a job that gives its source back",
            &["a:", "b: a -> a", "c: a"],
            "b",
            &["a", "  b", "  c"],
        ),
        (
            "its own result as its source",
            &["a: a"],
            "a",
            &["/a", "  a"],
        ),
        (
            "each from the other: the earlier one comes first",
            &["a: b", "b: a"],
            "b",
            &["/b", "  a", "    b"],
        ),
        ("unknown", &["a:"], "z", &[]),
    ] {
        let tree = Tree::of(&members(lines), own);
        assert_eq!(drawn(&tree), expected, "{case}");
    }
}

#[test]
fn the_order_of_the_list_does_not_matter() {
    let mut all = members(&["a:", "b: a", "c: a", "d: b c"]);
    let tree = Tree::of(&all, "d");
    all.reverse();
    assert_eq!(Tree::of(&all, "d"), tree);
}

#[test]
fn the_first_child_stands_on_its_parents_line() {
    let tree = Tree::of(&members(&["a:", "b: a", "c: b", "d: a", "e: b"]), "a");
    let places: Vec<_> = tree
        .nodes()
        .iter()
        .map(|node| (name(node), node.depth, node.line, node.rank))
        .collect();
    assert_eq!(
        places,
        [
            ("a", 0, 0, (1, 1)),
            ("b", 1, 0, (1, 2)),
            ("c", 2, 0, (1, 2)),
            ("e", 2, 1, (2, 2)),
            ("d", 1, 2, (2, 2)),
        ]
    );
}

#[test]
fn only_branches_are_moved_in() {
    let tree = Tree::of(&members(&["a:", "b: a", "c: b", "d: b", "e: c"]), "a");
    let lines: Vec<_> = tree
        .nodes()
        .iter()
        .map(|node| (name(node), node.join, node.passes.as_slice()))
        .collect();
    assert_eq!(
        lines,
        [
            ("a", Join::None, &[][..]),
            ("b", Join::Below, &[]),
            ("c", Join::Branch, &[true]),
            ("e", Join::Below, &[true]),
            ("d", Join::Branch, &[false]),
        ]
    );
}

#[test]
fn arrow_keys_walk() {
    let tree = Tree::of(&members(&["a:", "b: a", "c: b", "d: a", "e: b"]), "a");
    let at = |id: &str| {
        tree.place(&Origin::Job(id.to_owned()))
            .expect("it is there")
    };
    for (from, way, is_wide, to) in [
        ("a", TreeStep::Right, true, Some("b")),
        ("c", TreeStep::Right, true, None),
        ("c", TreeStep::Left, true, Some("b")),
        ("a", TreeStep::Left, true, None),
        ("c", TreeStep::Down, true, Some("e")),
        ("e", TreeStep::Down, true, Some("d")),
        ("d", TreeStep::Up, true, Some("e")),
        ("a", TreeStep::Down, true, Some("e")),
        ("a", TreeStep::Up, true, None),
        ("d", TreeStep::Down, true, None),
        ("b", TreeStep::Down, false, Some("c")),
        ("d", TreeStep::Up, false, Some("e")),
        ("a", TreeStep::Up, false, None),
        ("d", TreeStep::Down, false, None),
        ("c", TreeStep::First, true, Some("a")),
        ("a", TreeStep::Last, true, Some("d")),
    ] {
        let found = tree.step(at(from), way, is_wide);
        let found = found.map(|place| name(&tree.nodes()[place]));
        assert_eq!(found, to, "{from} {way:?} {is_wide}");
    }
}

/// A thousand edits in a row, and a thousand edits of one picture, need no recursion and no quadratic time.
#[test]
fn a_large_family_is_drawn_at_once() {
    let chain: Vec<String> = (0..1_000)
        .map(|at: u32| match at.checked_sub(1) {
            None => "0:".to_owned(),
            Some(before) => format!("{at}: {before}"),
        })
        .collect();
    let fan: Vec<String> = (0..1_000)
        .map(|at: u32| {
            if at == 0 {
                "0:".to_owned()
            } else {
                format!("{at}: 0")
            }
        })
        .collect();
    for lines in [chain, fan] {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let members = members(&lines);
        let began = Instant::now();
        let tree = Tree::of(&members, "999");
        assert_eq!(tree.nodes().len(), 1_000);
        assert!(began.elapsed() < Duration::from_secs(1));
    }
}
