//! Finals: picked requests of a batch are sent again, with another model or other settings.

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;

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
    /// The cell of the request.
    pub cell: BatchCell,
}

/// The requests for these picks with the chosen values; a field without a chosen value stays as it was. Values that a
/// model does not take are left out, with a note. `fit` is the same as for a batch.
pub fn finals(
    picks: &[Pick],
    chosen: &[(Field, String)],
    fit: &dyn Fn(&Draft) -> Fitted,
) -> BatchPlan {
    let mut chosen: Vec<_> = chosen
        .iter()
        .filter(|(_, value)| !value.trim().is_empty())
        .collect();
    // The model is set first: the other values are chosen for it.
    chosen.sort_by_key(|(field, _)| *field != Field::Model);
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

/// The label of the pick in its batch, without the values that were chosen again.
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

/// The next free cell in the row with this label; `rows` has the number of cells of each row.
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
