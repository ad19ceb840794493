//! One combination: its request, once per repeat, or the reason for which there is no request.

use super::{
    PlannedRequest, Planner,
    label::{name, shown},
};
use crate::{
    batch::lines::BatchLine,
    contract::Mode,
    draft::{Draft, Field},
    job::BatchCell,
    words::{fill, t},
};

impl Planner<'_> {
    pub(super) fn cell(&mut self, line: &BatchLine, fields: &[(Field, String)], cell: BatchCell) {
        let mut draft = self.base.clone();
        for (field, value) in fields {
            draft.set_text(*field, value.clone());
        }
        for (field, _) in fields {
            // A value that another model of the batch is known to take is adapted to this one, and left out where it
            // does not fit. A value that no model is known to take is sent: profiles are advice.
            let model = if self.suits_another(&draft, *field) {
                String::new()
            } else {
                draft.model.trim().to_owned()
            };
            draft.choose_for(*field, model);
        }
        // Dozens of synchronous answers would all be lost if the page closed.
        draft.mode = Mode::Background;
        let fitted = (self.fit)(&draft);
        let name = name(line, &cell);
        for note in fitted.notes {
            let mut offered = fields.iter().filter(|(field, _)| is_offered(*field));
            let chosen = offered.find(|(field, _)| *field == note.field);
            let left_out = chosen.and_then(|chosen| self.left_out(&draft, &fitted.draft, chosen));
            let is_left_out = left_out.is_some();
            self.note(left_out.unwrap_or(note.text));
            if is_left_out {
                return;
            }
        }
        match fitted.draft.validate(self.kind) {
            Ok(request) => {
                for repeat in 1..=self.repeats {
                    let cell = BatchCell {
                        repeat,
                        ..cell.clone()
                    };
                    let request = request.clone();
                    self.plan.requests.push(PlannedRequest { request, cell });
                }
            }
            Err(problems) => {
                for problem in problems {
                    self.fault(problem.message, &name);
                }
            }
        }
    }

    /// Whether another model of the batch takes a value without a note.
    fn suits_another(&self, draft: &Draft, field: Field) -> bool {
        let models = self
            .varied
            .iter()
            .find(|(varied, _)| *varied == Field::Model);
        let mut models = models.into_iter().flat_map(|(_, models)| models);
        is_offered(field)
            && models.any(|model| {
                let mut other = draft.clone();
                model.clone_into(&mut other.model);
                other.choose(field);
                let fitted = (self.fit)(&other);
                let is_kept = fitted.draft.text(field).trim() == draft.text(field).trim();
                let is_doubted = fitted.notes.iter().any(|note| note.field == field);
                *model != draft.model && is_kept && !is_doubted
            })
    }

    /// The reason for which a value that the model does not take makes no request; `None` if the value is sent, also
    /// if it is sent as another one.
    fn left_out(&self, draft: &Draft, fitted: &Draft, chosen: &(Field, String)) -> Option<String> {
        let (field, value) = chosen;
        let sent = fitted.text(*field).trim();
        let is_doubted = sent == value.trim();
        if is_doubted && !self.suits_another(draft, *field) {
            return None;
        }
        let words = if sent.is_empty() || is_doubted {
            t("{model} does not offer {value}. Those requests are left out.")
        } else if self.sends_already(draft, chosen, sent) {
            t(
                "{model} takes {value} as {preset}, which is sent already. Those requests are left out.",
            )
        } else {
            return None;
        };
        let values = [
            ("model", draft.model.trim()),
            ("value", &shown(chosen)),
            ("preset", sent),
        ];
        Some(fill(words, &values))
    }

    /// Whether another chosen value is the one that is sent, or an earlier value is sent as the same: nobody wants to
    /// pay twice for the same request.
    fn sends_already(&self, draft: &Draft, (field, value): &(Field, String), sent: &str) -> bool {
        let varied = self.varied.iter().find(|(varied, _)| varied == field);
        let Some((_, values)) = varied else {
            return false;
        };
        let is_sent_for = |other: &String| {
            let mut draft = draft.clone();
            draft.set_text(*field, other.clone());
            (self.fit)(&draft).draft.text(*field).trim() == sent
        };
        let mut earlier = values.iter().take_while(|other| *other != value);
        values.iter().any(|other| other == sent) || earlier.any(is_sent_for)
    }

    fn note(&mut self, words: String) {
        if !self.plan.notes.contains(&words) {
            self.plan.notes.push(words);
        }
    }

    fn fault(&mut self, words: String, cell: &str) {
        match self.faults.iter_mut().find(|(known, ..)| *known == words) {
            Some((.., count)) => *count += 1,
            None => self.faults.push((words, cell.to_owned(), 1)),
        }
    }

    /// Reports each problem: with the cell's name if only one cell has it, once if several have it.
    pub(super) fn tell_faults(&mut self) {
        for (words, cell, count) in std::mem::take(&mut self.faults) {
            self.plan.problems.push(match count {
                1 if !cell.is_empty() => fill(
                    t("{what}: {message}"),
                    &[("what", &cell), ("message", &words)],
                ),
                _ => words,
            });
        }
        if self.plan.problems.is_empty() && self.plan.requests.is_empty() {
            let words = t("Nothing to send: no model supports the chosen values.");
            self.plan.problems.push(words.to_owned());
        }
    }
}

/// Whether a field has values that a model may not offer.
fn is_offered(field: Field) -> bool {
    matches!(
        field,
        Field::Size | Field::Quality | Field::Seconds | Field::Resolution
    )
}
