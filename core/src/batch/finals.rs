//! Finals: picked requests of a batch once more, with another model or other settings.

use super::plan::{BatchPlan, PlannedRequest, cut, shown};
use crate::{
    contract::{Mode, Request},
    draft::{Draft, Field},
    job::BatchCell,
    profile::Fitted,
    words::t,
};

/// A picked request, and its cell in its batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// The request as it was sent.
    pub request: Request,
    /// Its cell.
    pub cell: BatchCell,
}

/// The requests for these picks with the chosen values; a field without one stays as it was. What a
/// model does not take is left out, with a note. `fit` is the same as for a batch.
pub fn finals(
    picks: &[Pick],
    chosen: &[(Field, String)],
    fit: &dyn Fn(&Draft) -> Fitted,
) -> BatchPlan {
    let chosen: Vec<_> = chosen
        .iter()
        .filter(|(_, value)| !value.trim().is_empty())
        .collect();
    let mut plan = BatchPlan::default();
    let mut rows = Vec::new();
    for pick in picks {
        let before = Draft::from_request(&pick.request);
        let mut draft = before.clone();
        for (field, value) in &chosen {
            draft.set_text(*field, value.trim().to_owned());
        }
        draft.mode = Mode::Background;
        let fitted = fit(&draft);
        tell(
            &mut plan.notes,
            fitted.notes.into_iter().map(|note| note.text),
        );
        match fitted.draft.validate(pick.request.kind()) {
            Ok(request) => {
                let label = label(pick, &before, &chosen);
                let cell = cell(&mut rows, label);
                plan.requests.push(PlannedRequest { request, cell });
            }
            Err(problems) => tell(
                &mut plan.problems,
                problems.into_iter().map(|one| one.message),
            ),
        }
    }
    if has_duplicates(&plan.requests) {
        let words = t("Some of these requests are the same. Each is sent.");
        tell(&mut plan.notes, std::iter::once(words.to_owned()));
    }
    plan.requests
        .sort_by_key(|planned| (planned.cell.row_at, planned.cell.repeat));
    plan
}

fn tell(list: &mut Vec<String>, words: impl Iterator<Item = String>) {
    for words in words {
        if !list.contains(&words) {
            list.push(words);
        }
    }
}

/// What the labels of the pick said, without the values that were chosen anew.
fn label(pick: &Pick, before: &Draft, chosen: &[&(Field, String)]) -> String {
    let replaced = |part: &str| {
        let mut chosen = chosen.iter();
        chosen.any(|(field, _)| part == shown(&(*field, before.text(*field).to_owned())))
    };
    let parts = pick
        .cell
        .row
        .split(" · ")
        .chain([pick.cell.column.as_str()]);
    let parts: Vec<_> = parts
        .filter(|part| !part.is_empty() && !replaced(part))
        .collect();
    if parts.is_empty() {
        return cut(pick.request.prompt().trim());
    }
    cut(&parts.join(" · "))
}

/// The next free cell in the row with this label; `rows` has the number of cells of each.
fn cell(rows: &mut Vec<(String, u32)>, label: String) -> BatchCell {
    let found = rows.iter().position(|(other, _)| *other == label);
    let at = found.unwrap_or_else(|| {
        rows.push((label.clone(), 0));
        rows.len() - 1
    });
    rows[at].1 += 1;
    BatchCell {
        row: label,
        row_at: u32::try_from(at).unwrap_or(u32::MAX),
        repeat: rows[at].1,
        ..BatchCell::default()
    }
}

fn has_duplicates(planned: &[PlannedRequest]) -> bool {
    planned.iter().enumerate().any(|(at, one)| {
        planned[..at]
            .iter()
            .any(|other| other.request == one.request)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
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

    /// `small` takes no 4k.
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

    /// Row, repeat, model, size and quality of each request.
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
            // Blank fields stay as they were.
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
            // What was chosen anew is in no label.
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
            // Then the prompt names the row.
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
}
