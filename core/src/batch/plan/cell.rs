//! One combination: its request, once per repeat, or why there is none.

use super::{
    PlannedRequest, Planner,
    label::{name, shown},
};
use crate::{
    batch::lines::Line,
    contract::Mode,
    draft::Field,
    job::BatchCell,
    words::{fill, t},
};

impl Planner<'_> {
    pub(super) fn cell(&mut self, line: &Line, fields: &[(Field, String)], cell: BatchCell) {
        let mut draft = self.base.clone();
        for (field, value) in fields {
            draft.set_text(*field, value.clone());
        }
        // Dozens of synchronous answers would all be lost if the page closed.
        draft.mode = Mode::Background;
        let fitted = (self.fit)(&draft);
        let name = name(line, &cell);
        for note in fitted.notes {
            let chosen = fields.iter().find(|(field, _)| *field == note.field);
            let Some(chosen) = chosen.filter(|_| is_offered(note.field)) else {
                self.note(note.text);
                continue;
            };
            let model = draft.model.trim();
            self.note(fill(
                t("{model} does not offer {value}. Those requests are left out."),
                &[("value", &shown(chosen)), ("model", model)],
            ));
            return;
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

    /// Reports each problem: with the cell's name if it is in one cell, once if it is in several.
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

/// The fields whose values a model may not offer.
fn is_offered(field: Field) -> bool {
    matches!(
        field,
        Field::Size | Field::Quality | Field::Seconds | Field::Resolution
    )
}
