//! Tests of counting, storing, undoing and printing charges.

use super::*;

fn charge(model: &str, credits: Option<&str>) -> Charge {
    Charge {
        at: 0,
        model: model.to_owned(),
        results: 1,
        credits: credits.and_then(Credits::parse),
    }
}

fn spent(charges: &[(&str, &str, Option<&str>)]) -> Spending {
    let mut spending = Spending::default();
    for (day, model, credits) in charges {
        spending.add((*day).to_owned(), &charge(model, *credits));
    }
    spending
}

fn week() -> Spending {
    spent(&[
        ("2026-11-20", "image", Some("4")),
        ("2026-11-21", "image", Some("4.1")),
        ("2026-11-21", "video", Some("20")),
        ("2026-11-21", "image", Some("0.2")),
        ("2026-11-21", "image", None),
    ])
}

#[test]
fn charges_add_up_by_day_and_model() {
    let week = week();
    let told: Vec<_> = week
        .lines()
        .iter()
        .map(|line| {
            let credits = line.credits.to_string();
            (
                &*line.day,
                &*line.model,
                line.results,
                line.unpriced,
                credits,
            )
        })
        .collect();
    let expected = [
        ("2026-11-21", "video", 1, 0, "20".to_owned()),
        ("2026-11-21", "image", 3, 1, "4.3".to_owned()),
        ("2026-11-20", "image", 1, 0, "4".to_owned()),
    ];
    assert_eq!(told, expected);
    assert_eq!(week.on("2026-11-21").to_string(), "24.3");
    assert_eq!(week.since("2026-11-20").to_string(), "28.3");
    assert!(week.on("2026-11-19").is_zero());
}

#[test]
fn what_is_added_to_nothing_is_counted_once() {
    let week = week();
    assert_eq!(Spending::default().with(week.clone()), week);
    for broken in ["", "{}", "[[1]]", "[[\"d\",\"m\",1,0]]", "[null]"] {
        assert_eq!(Spending::from_json(broken), Spending::default(), "{broken}");
    }
}

#[test]
fn a_table_is_safe_to_open() {
    let spending = spent(&[
        ("2026-11-21", "a \"b\", c", Some("1.5")),
        ("2026-11-21", "=HYPERLINK(0)", Some("1")),
        ("2026-11-21", UNKNOWN_MODEL, None),
    ]);
    let expected = "day,model,results,results without a price,credits\r\n\
         2026-11-21,\"a \"\"b\"\", c\",1,0,1.5\r\n\
         2026-11-21,'=HYPERLINK(0),1,0,1\r\n\
         2026-11-21,,1,1,0\r\n";
    assert_eq!(spending.csv(), expected);
}
