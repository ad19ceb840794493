use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::json;

use super::*;

fn entrant(model: &str, cell: &str, credits: Option<&str>) -> Entrant {
    Entrant {
        job: format!("{model}/{cell}"),
        model: model.into(),
        cell: cell.into(),
        credits: credits.and_then(Credits::parse),
    }
}

/// Returns entrants of this number of models in this number of cells.
fn field(models: usize, cells: usize) -> Vec<Entrant> {
    let in_cells = |model| {
        (0..cells).map(move |cell| entrant(&format!("m{model:02}"), &format!("c{cell}"), Some("4")))
    };
    (0..models).flat_map(in_cells).collect()
}

fn model(job: &str) -> &str {
    job.split('/').next().unwrap_or_default()
}

fn decision(left: &str, right: &str, verdict: Verdict) -> Decision {
    let pair = Pair {
        left: left.into(),
        right: right.into(),
    };
    Decision { pair, verdict }
}

fn job(model: &str, row: &str, column: &str, repeat: u32, has_result: bool) -> Job {
    let media = json!([{"url": "https://host.example/a.png", "kind": "image"}]);
    let record = json!({
        "id": "j",
        "request": {"kind": "image", "mode": "background", "body": {"model": model, "prompt": "a kite"}},
        "base": "https://host.example",
        "created_at": 0,
        "state": {"is": "completed", "task": "t", "media": if has_result { media } else { json!([]) }, "credits": 4},
        "timeline": [],
        "raw": null,
        "grid": {"id": "b", "row": row, "row_at": 0, "column": column, "column_at": 0, "repeat": repeat},
    });
    serde_json::from_value(record).unwrap()
}

#[test]
fn results_meet_in_what_they_have_in_common() {
    let cell = |model, row, column, repeat| {
        Entrant::of(&job(model, row, column, repeat, true))
            .unwrap()
            .cell
    };
    let long = "a kite ".repeat(20);
    for (first, second, meet) in [
        (cell("a", "1:1", "a", 1), cell("b", "1:1", "b", 1), true),
        (cell("a", "a", "1:1", 1), cell("b", "b", "1:1", 1), true),
        (
            cell("a", "x · a · low", "1:1", 1),
            cell("b", "x · b · low", "1:1", 1),
            true,
        ),
        (cell("a", "1:1", "a", 1), cell("b", "1:1", "b", 2), false),
        (cell("a", "1:1", "a", 1), cell("b", "16:9", "b", 1), false),
        (cell("a", "a", "1:1", 1), cell("b", "b", "16:9", 1), false),
        // The label of this cell was cut off in the middle of the model's name.
        (
            cell("aspect-image", &format!("{long} · asp…"), "1:1", 1),
            cell("pixel-image", &format!("{long} · pix…"), "1:1", 1),
            true,
        ),
    ] {
        assert_eq!(first == second, meet, "{first:?} {second:?}");
    }
    assert_eq!(Entrant::of(&job("a", "", "", 1, false)), None);
}

#[test]
fn every_two_models_meet_in_every_cell() {
    for (entrants, count) in [
        (field(0, 0), 0),
        (field(1, 5), 0),
        (field(2, 1), 1),
        (field(2, 4), 4),
        (field(3, 2), 6),
        (field(4, 3), 18),
        (field(5, 20), MOST_PAIRS),
    ] {
        assert_eq!(open_pairs(&entrants, "b", &[]).len(), count);
    }
    // These two models have no cell in common.
    let apart = [entrant("a", "1", None), entrant("b", "2", None)];
    assert_eq!(open_pairs(&apart, "b", &[]), []);
}

#[test]
fn what_was_decided_is_not_shown_again() {
    let entrants = field(2, 3);
    let all = open_pairs(&entrants, "b", &[]);
    let first = decision(&all[0].left, &all[0].right, Verdict::Tie);
    assert_eq!(
        open_pairs(&entrants, "b", std::slice::from_ref(&first)),
        all[1..]
    );
    let other_way = decision(&all[0].right, &all[0].left, Verdict::Left);
    assert_eq!(open_pairs(&entrants, "b", &[other_way]), all[1..]);
}

#[test]
fn models_are_ranked_by_their_share_of_wins() {
    use Verdict::{Left, Right, Tie};
    let entrants = [
        entrant("a", "1", Some("4")),
        entrant("a", "2", Some("4")),
        entrant("b", "1", Some("1")),
        entrant("b", "2", None),
        entrant("c", "1", Some("0")),
    ];
    for (decided, expected) in [
        (vec![], vec![]),
        (
            vec![decision("a/1", "b/1", Left), decision("b/2", "a/2", Right)],
            vec![("1 a 4/2", Some(0.25)), ("2 b 0/2", None)],
        ),
        // Equal models share a place, and the next model has its own.
        (
            vec![
                decision("a/1", "b/1", Tie),
                decision("a/1", "c/1", Left),
                decision("c/1", "b/1", Right),
            ],
            vec![
                ("1 a 3/2", Some(0.375)),
                ("1 b 3/2", Some(1.5)),
                ("3 c 0/2", None),
            ],
        ),
        // The result of this decision is gone.
        (vec![decision("a/1", "d/1", Left)], vec![]),
    ] {
        let told = ranking(&entrants, &decided);
        let told: Vec<_> = told
            .iter()
            .map(|one| {
                (
                    format!(
                        "{} {} {}/{}",
                        one.place, one.model, one.half_wins, one.pairs
                    ),
                    one.wins_per_credit,
                )
            })
            .collect();
        let expected: Vec<_> = expected
            .into_iter()
            .map(|(words, rate)| (words.to_owned(), rate))
            .collect();
        assert_eq!(told, expected);
    }
}

fn any_entrants() -> impl Strategy<Value = Vec<Entrant>> {
    let place = (0..5_usize, 0..6_usize);
    prop::collection::btree_set(place, 0..24).prop_map(|places| {
        let entrant = |(model, cell)| entrant(&format!("m{model}"), &format!("c{cell}"), Some("4"));
        places.into_iter().map(entrant).collect()
    })
}

proptest! {
    /// Every pair is shown at most once, with two models and one cell, and sides are balanced.
    #[test]
    fn pairs_are_fair(entrants in any_entrants(), batch in "[a-z]{1,6}") {
        let pairs = open_pairs(&entrants, &batch, &[]);
        let mut seen = BTreeSet::new();
        for Pair { left, right } in &pairs {
            let cell = |job: &str| job.split('/').nth(1).map(str::to_owned);
            prop_assert_ne!(model(left), model(right));
            prop_assert_eq!(cell(left), cell(right));
            let both = if left < right { (left, right) } else { (right, left) };
            prop_assert!(seen.insert(both.to_owned()), "{left} and {right} twice");
        }
        for name in entrants.iter().map(|one| &one.model) {
            let left = pairs.iter().filter(|pair| model(&pair.left) == name).count();
            let right = pairs.iter().filter(|pair| model(&pair.right) == name).count();
            prop_assert!(left.abs_diff(right) <= 1, "{name}: {left} on the left, {right} on the right");
        }
    }

    /// The order of the results does not matter, nor does the order of the decisions.
    #[test]
    fn no_order_matters(entrants in any_entrants(), verdicts in prop::collection::vec(0..3_u8, 60)) {
        let pairs = open_pairs(&entrants, "b", &[]);
        let mut turned = entrants.clone();
        turned.reverse();
        prop_assert_eq!(&open_pairs(&turned, "b", &[]), &pairs);
        let decide = |(pair, verdict): (&Pair, &u8)| Decision {
            pair: pair.clone(),
            verdict: match verdict {
                0 => Verdict::Left,
                1 => Verdict::Right,
                _ => Verdict::Tie,
            },
        };
        let mut decided: Vec<_> = pairs.iter().zip(&verdicts).map(decide).collect();
        let ranked = ranking(&entrants, &decided);
        decided.reverse();
        prop_assert_eq!(ranking(&turned, &decided), ranked);
    }

    /// Each decision gives two half wins, to one model or to both.
    #[test]
    fn all_wins_are_given(entrants in any_entrants(), verdicts in prop::collection::vec(0..3_u8, 60)) {
        let pairs = open_pairs(&entrants, "b", &[]);
        let decided: Vec<_> = pairs.iter().zip(&verdicts).map(|(pair, verdict)| Decision {
            pair: pair.clone(),
            verdict: if *verdict == 0 { Verdict::Tie } else { Verdict::Left },
        }).collect();
        let ranked = ranking(&entrants, &decided);
        let half_wins: usize = ranked.iter().map(|one| one.half_wins).sum();
        prop_assert_eq!(half_wins, 2 * decided.len());
    }
}
