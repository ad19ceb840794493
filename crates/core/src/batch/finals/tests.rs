use super::*;
use crate::{contract::Kind, profile::Note};

fn pick(prompt: &str, model: &str, size: &str, row: &str, column: &str) -> Pick {
    let draft = Draft {
        model: model.into(),
        prompt: prompt.into(),
        size: size.into(),
        ..Draft::default()
    };
    let cell = BatchCell {
        id: "first".into(),
        row: row.into(),
        column: column.into(),
        row_at: 7,
        column_at: 3,
        repeat: 2,
    };
    Pick {
        request: draft.validate(Kind::Image).unwrap(),
        cell,
    }
}

/// Fits a draft to models that take everything, except that `small` takes no 4k.
fn fit(draft: &Draft) -> Fitted {
    let mut fitted = Fitted {
        draft: draft.clone(),
        notes: Vec::new(),
    };
    if draft.model == "small" && draft.size == "4k" {
        fitted.draft.size.clear();
        let text = "No 4k.".into();
        fitted.notes.push(Note {
            field: Field::Size,
            text,
            is_doubt: false,
        });
    }
    fitted
}

fn chosen(model: &str, size: &str, quality: &str) -> Vec<(Field, String)> {
    let fields = [Field::Model, Field::Size, Field::Quality];
    fields
        .into_iter()
        .zip([model, size, quality].map(ToOwned::to_owned))
        .collect()
}

/// Returns the row, repeat, model, size and quality of each request.
fn told(plan: &BatchPlan) -> Vec<String> {
    let told = |planned: &PlannedRequest| {
        let PlannedRequest { request, cell } = planned;
        let size = request.size().unwrap_or("-");
        let quality = request.quality().unwrap_or("-");
        assert_eq!(
            (cell.id.as_str(), cell.column.as_str(), cell.column_at),
            ("", "", 0)
        );
        assert_eq!(request.mode(), Mode::Background);
        format!(
            "{}/{} {}: {} {size} {quality}",
            cell.row_at,
            cell.repeat,
            cell.row,
            request.model()
        )
    };
    plan.requests.iter().map(told).collect()
}

#[test]
fn picks_are_sent_once_more_with_what_was_chosen() {
    let sizes = || {
        vec![
            pick("a kite", "cheap", "1:1", "a kite", "1:1"),
            pick("a gull", "cheap", "16:9", "a gull", "16:9"),
        ]
    };
    let models = || {
        vec![
            pick("a kite", "cheap", "1:1", "cheap", "1:1"),
            pick("a kite", "other", "1:1", "other", "1:1"),
        ]
    };
    for (picks, chosen, expected) in [
        (vec![], chosen("fine", "", ""), vec![]),
        // Blank fields keep the values of the picks.
        (
            sizes(),
            chosen("", " ", ""),
            vec![
                "0/1 a kite · 1:1: cheap 1:1 -",
                "1/1 a gull · 16:9: cheap 16:9 -",
            ],
        ),
        (
            sizes(),
            chosen(" fine ", "", "high"),
            vec![
                "0/1 a kite · 1:1: fine 1:1 high",
                "1/1 a gull · 16:9: fine 16:9 high",
            ],
        ),
        // Values that were chosen again are in no label.
        (
            sizes(),
            chosen("fine", "4k", ""),
            vec!["0/1 a kite: fine 4k -", "1/1 a gull: fine 4k -"],
        ),
        (
            models(),
            chosen("fine", "", ""),
            vec!["0/1 1:1: fine 1:1 -", "0/2 1:1: fine 1:1 -"],
        ),
        // If the label had only such values, the prompt names the row.
        (
            models(),
            chosen("fine", "4k", ""),
            vec!["0/1 a kite: fine 4k -", "0/2 a kite: fine 4k -"],
        ),
    ] {
        let plan = finals(&picks, &chosen, &fit);
        assert_eq!(told(&plan), expected, "{chosen:?}");
        assert_eq!(plan.problems, Vec::<String>::new(), "{chosen:?}");
    }
}

#[test]
fn what_a_model_does_not_take_is_left_out_and_said_once() {
    let picks = [
        pick("a kite", "cheap", "1:1", "a kite", ""),
        pick("a gull", "cheap", "1:1", "a gull", ""),
    ];
    let plan = finals(&picks, &chosen("small", "4k", ""), &fit);
    assert_eq!(
        told(&plan),
        ["0/1 a kite: small - -", "1/1 a gull: small - -"]
    );
    assert_eq!(plan.notes, ["No 4k."]);
}

#[test]
fn equal_requests_are_said() {
    let pick = || pick("a kite", "cheap", "1:1", "a kite", "");
    let plan = finals(&[pick(), pick()], &chosen("fine", "", ""), &fit);
    assert_eq!(plan.requests.len(), 2);
    assert_eq!(
        plan.notes,
        ["Some of these requests are the same. Each is sent."]
    );
}

#[test]
fn a_request_that_cannot_be_sent_is_a_problem() {
    let pick = pick("a kite", "cheap", "1:1", "a kite", "");
    let spoil = |draft: &Draft| Fitted {
        draft: Draft {
            prompt: String::new(),
            ..draft.clone()
        },
        notes: Vec::new(),
    };
    let plan = finals(&[pick], &chosen("fine", "", ""), &spoil);
    assert_eq!((plan.requests.len(), plan.problems.len()), (0, 1));
}
