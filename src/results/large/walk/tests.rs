use easel_core::{contract::Kind, draft::Draft, job::JobState};
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;
use crate::work::jobs::samples::{completed, job, row};

const SOURCE: &str = "https://host.example/a.png";

fn shown(id: &str) -> OpenResult {
    OpenResult {
        id: id.to_owned(),
        which: 0,
    }
}

fn edit_of(url: &str) -> Job {
    let draft = Draft {
        model: "m".into(),
        prompt: "more".into(),
        references: url.into(),
        ..Draft::default()
    };
    let mut edit = completed("edit", "https://host.example/edit.png");
    edit.request = draft.validate(Kind::Edit).ok();
    edit
}

#[wasm_bindgen_test]
fn a_result_is_compared_with_its_source_or_the_one_before() {
    let rows = [
        row(completed("newer", "https://host.example/n.png")),
        row(edit_of(SOURCE)),
        row(completed("older", "https://host.example/o.png")),
        row(completed("source", SOURCE)),
    ];
    let compared = |rows: &[JobRow], id: &str| {
        let counts: Vec<_> = rows.iter().map(count).collect();
        counterpart(rows, &counts, &shown(id)).map(|found| found.id)
    };
    assert_eq!(compared(&rows, "edit").as_deref(), Some("source"));
    assert_eq!(compared(&rows, "older").as_deref(), Some("source"));
    assert_eq!(compared(&rows[..3], "edit").as_deref(), Some("older"));
    assert_eq!(compared(&rows[..2], "edit").as_deref(), Some("newer"));
    let alone = [row(job("a", JobState::Written)), row(edit_of(SOURCE))];
    assert_eq!(compared(&alone, "edit"), None);
}

/// A favourite that was one no more had no neighbours.
#[wasm_bindgen_test]
fn what_has_left_the_list_has_the_neighbours_of_its_time() {
    let at = |id: &str, created_at| {
        let mut job = completed(id, &format!("https://host.example/{id}.png"));
        job.created_at = created_at;
        row(job)
    };
    let mut rows = [at("new", 30), at("none", 25), at("old", 10)];
    rows[1] = row(Job {
        created_at: 25,
        ..job("none", JobState::Written)
    });
    let counts: Vec<_> = rows.iter().map(count).collect();
    for (time, before, after) in [
        (20, Some("new"), Some("old")),
        (40, None, Some("new")),
        (5, Some("old"), None),
    ] {
        let found = |is_after| nearest_in_time(&rows, &counts, time, is_after);
        assert_eq!(found(false), before.map(shown), "{time}");
        assert_eq!(found(true), after.map(shown), "{time}");
    }
}

#[wasm_bindgen_test]
fn the_neighbour_is_the_next_result_on_that_side() {
    let rows = [
        row(completed("a", "https://host.example/a.png")),
        row(job("b", JobState::Written)),
        row(completed("c", "https://host.example/c.png")),
        row(completed("d", "https://host.example/d.png")),
    ];
    let counts: Vec<_> = rows.iter().map(count).collect();
    for (id, held, is_after, expected) in [
        ("a", None, true, Some("c")),
        ("c", None, false, Some("a")),
        ("a", None, false, None),
        ("d", None, true, None),
        // The result beside it is the compared one, which is skipped.
        ("a", Some("c"), true, Some("d")),
        ("d", Some("c"), false, Some("a")),
        ("gone", None, true, None),
    ] {
        let held = held.map(shown);
        let found = nearest(&rows, &counts, &shown(id), is_after, held.as_ref());
        let found = found.map(|found| found.id);
        assert_eq!(found.as_deref(), expected, "{id} {held:?} {is_after}");
    }
}
