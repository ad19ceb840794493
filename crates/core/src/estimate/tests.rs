//! Tests of the cost and duration of earlier requests, and of the estimates from them.

use super::*;

fn order(size: &str) -> Order {
    let draft = Draft {
        model: "m".into(),
        size: size.into(),
        ..Draft::default()
    };
    Order::of_draft(Kind::Image, &draft)
}

fn past(size: &str, took: Millis, cost: &str) -> Past {
    Past {
        order: order(size),
        took: Some(took),
        cost: serde_json::from_str(cost).ok(),
    }
}

fn known(size: &str, past: &[Past]) -> Option<(Millis, Millis, String, String, usize, bool)> {
    let found = estimate(&order(size), past.iter().cloned())?;
    let (took, cost) = (found.took?, found.cost?);
    let (low, high) = (cost.low.to_string(), cost.high.to_string());
    Some((took.low, took.high, low, high, found.jobs, found.is_exact))
}

#[test]
fn the_same_settings_are_used_or_else_the_model() {
    let jobs = [
        past("1:1", 9_000, "4"),
        past("1:1", 5_000, "4"),
        past("16:9", 60_000, "10.5"),
    ];
    for (size, expected) in [
        ("1:1", (5_000, 9_000, "4", "4", 2, true)),
        ("16:9", (60_000, 60_000, "10.5", "10.5", 1, true)),
        ("3:2", (5_000, 60_000, "4", "10.5", 3, false)),
    ] {
        let (low, high, cheap, dear, jobs_counted, is_exact) = expected;
        let expected = (
            low,
            high,
            cheap.to_owned(),
            dear.to_owned(),
            jobs_counted,
            is_exact,
        );
        assert_eq!(known(size, &jobs), Some(expected), "{size}");
    }
    assert_eq!(known("1:1", &[]), None);
}

#[test]
fn the_time_left_ends_with_the_longest_of_the_usual_times() {
    let jobs = [past("1:1", 5_000, "4"), past("1:1", 9_000, "4")];
    let found = estimate(&order("1:1"), jobs.into_iter()).expect("there are such jobs");
    for (elapsed, left) in [
        (0, Some(9_000)),
        (6_000, Some(3_000)),
        (9_000, None),
        (20_000, None),
    ] {
        assert_eq!(found.left(elapsed), left, "after {elapsed} ms");
    }
}

#[test]
fn a_tenth_at_either_end_is_left_out() {
    let jobs: Vec<_> = (1..=20)
        .map(|time| past("1:1", time, &time.to_string()))
        .collect();
    let expected = (3, 18, "3".to_owned(), "18".to_owned(), 20, true);
    assert_eq!(known("1:1", &jobs), Some(expected));
}

#[test]
fn a_request_and_its_draft_have_the_same_order() {
    let draft = Draft {
        model: " m ".into(),
        prompt: "p".into(),
        size: "1:1".into(),
        quality: "high".into(),
        seconds: "6".into(),
        resolution: "720p".into(),
        outputs: "2".into(),
        references: "https://h/a.png".into(),
        ..Draft::default()
    };
    for kind in [Kind::Image, Kind::Edit, Kind::Video] {
        let request = draft.validate(kind).expect("it is valid");
        assert_eq!(
            Order::of_request(&request),
            Order::of_draft(kind, &draft),
            "{kind:?}"
        );
    }
}
