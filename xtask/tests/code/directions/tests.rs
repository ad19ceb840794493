//! Tests of the search for circles and directions, on small made-up crates.

use super::{circles, graph::Graph, rooms};
use crate::source::Sources;

fn graph(files: &[(&str, &str)]) -> Graph {
    let files = files
        .iter()
        .map(|(name, text)| (name.to_string(), text.to_string()));
    Graph::of(&files.collect::<Sources>())
}

fn uses(graph: &Graph, file: &str) -> Vec<String> {
    graph.0[file].keys().cloned().collect()
}

#[test]
fn a_name_is_followed_through_re_exports_to_its_file() {
    let graph = graph(&[
        ("src/lib.rs", "mod app; mod ui; pub use app::start;"),
        (
            "src/app.rs",
            "use crate::ui::Button; pub fn start() { let _: Button; }",
        ),
        ("src/ui/mod.rs", "mod button; pub use self::button::Button;"),
        ("src/ui/button.rs", "pub struct Button;"),
    ]);
    assert_eq!(uses(&graph, "src/app.rs"), ["src/ui/button.rs"]);
    assert!(uses(&graph, "src/ui/mod.rs").is_empty(), "it only hands on");
    assert!(circles::of(&graph).is_empty());
}

#[test]
fn what_a_child_takes_from_its_parent_can_close_a_circle() {
    let graph = graph(&[
        ("src/lib.rs", "mod a;"),
        (
            "src/a/mod.rs",
            "mod b; use self::b::make; pub const N: u8 = 1; fn f() { make() }",
        ),
        ("src/a/b.rs", "use super::N; pub fn make() -> u8 { N }"),
    ]);
    let found = circles::of(&graph);
    assert_eq!(found.len(), 1, "{found:?}");
    let circle = "src/a/b.rs → src/a/mod.rs (super::N) → src/a/b.rs (self::b::make)";
    assert!(found[0].starts_with(circle), "{found:?}");
    assert!(found[0].contains("a circle of 2 files"), "{found:?}");
}

#[test]
fn paths_in_code_and_in_macros_count() {
    let graph = graph(&[
        (
            "src/main.rs",
            "mod a; mod b; mod c; mod d; fn main() { a::run(); }",
        ),
        (
            "src/a.rs",
            "use crate::{b, d::*}; pub fn run() { view! { <b::Row on=move || crate::c::go()/> } }",
        ),
        ("src/b.rs", "pub struct Row;"),
        (
            "src/c.rs",
            "use crate::d::Kind as Sort; pub fn go() { Sort::One; }",
        ),
        ("src/d.rs", "pub enum Kind { One }"),
    ]);
    assert_eq!(uses(&graph, "src/main.rs"), ["src/a.rs"]);
    assert_eq!(uses(&graph, "src/a.rs"), ["src/b.rs", "src/c.rs"]);
    assert_eq!(uses(&graph, "src/c.rs"), ["src/d.rs"]);
}

#[test]
fn tests_other_crates_and_fields_do_not_count() {
    let graph = graph(&[
        ("src/lib.rs", "mod a; mod b;"),
        (
            "src/a.rs",
            "use std::fmt; pub fn b() { it.b; fmt::b(); } #[cfg(test)] mod tests { use crate::b::B; }",
        ),
        ("src/b.rs", "use crate::a::b; pub struct B;"),
    ]);
    assert!(uses(&graph, "src/a.rs").is_empty());
    assert_eq!(uses(&graph, "src/b.rs"), ["src/a.rs"]);
}

#[test]
fn long_circles_are_shown_from_end_to_end() {
    let graph = graph(&[
        ("src/lib.rs", "mod a; mod b; mod c;"),
        ("src/a.rs", "use crate::b::B; pub struct A;"),
        ("src/b.rs", "use crate::c::C; pub struct B;"),
        ("src/c.rs", "use crate::a::A; pub struct C;"),
    ]);
    let found = circles::of(&graph);
    assert_eq!(found.len(), 1, "{found:?}");
    for file in ["src/a.rs", "src/b.rs", "src/c.rs"] {
        assert!(found[0].contains(&format!("→ {file}")), "{found:?}");
    }
}

#[test]
fn rooms_above_and_beside_are_told() {
    let graph = graph(&[
        (
            "src/lib.rs",
            "mod browser; mod work; mod library; mod tasks; mod attic; pub mod app;",
        ),
        ("src/browser.rs", "use crate::tasks::T; pub struct B;"),
        ("src/tasks.rs", "pub struct T;"),
        ("src/library.rs", "use crate::{browser::B, tasks::T};"),
        ("src/work/mod.rs", "mod jobs; mod keep;"),
        ("src/work/jobs.rs", "use super::keep::K; pub struct J;"),
        ("src/work/keep.rs", "pub struct K;"),
        ("src/attic.rs", ""),
        ("src/app.rs", "use crate::library;"),
    ]);
    let wrong = rooms::wrong_ways(&graph);
    assert_eq!(wrong.len(), 4, "{wrong:?}");
    assert!(
        wrong[0].starts_with("src/attic.rs is in no room"),
        "{wrong:?}"
    );
    assert_eq!(
        wrong[1],
        "src/browser.rs uses src/tasks.rs (crate::tasks::T)"
    );
    assert_eq!(
        wrong[2],
        "src/library.rs uses src/tasks.rs (crate::tasks::T)"
    );
    assert_eq!(
        wrong[3],
        "src/work/jobs.rs uses src/work/keep.rs (super::keep::K)"
    );
}
