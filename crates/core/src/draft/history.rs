//! The steps of a form, so that the user can go back to its earlier contents, and on again.

#[cfg(test)]
mod tests;

use super::{Draft, Field, NAMED_FIELDS, TextChange};
use crate::time::Millis;

/// The most steps that are remembered: more than anybody undoes one by one.
const MOST: usize = 100;

/// How long typing in one field is one step, in milliseconds.
const TYPING: Millis = 2000;

/// The most bytes that typing adds at a time, and that an input method replaces, such as the letters of a word by the
/// word. A longer text was pasted, and is a step of its own.
const TYPED: usize = 24;

/// The most bytes that typing removes otherwise: one letter. A longer text was selected, and is a step of its own.
const LETTER: usize = 4;

/// The contents of one form in the order in which the user has seen them.
#[derive(Clone, Debug)]
pub struct DraftHistory {
    /// Never empty.
    steps: Vec<Step>,
    /// The index of the step that the form shows.
    at: usize,
}

#[derive(Clone, Debug)]
struct Step {
    draft: Draft,
    /// The field that was typed into, and when that began.
    typed: Option<(Field, Millis)>,
}

impl Step {
    fn new(draft: Draft) -> Self {
        Self { draft, typed: None }
    }
}

impl DraftHistory {
    /// A history that begins with a draft.
    pub fn new(draft: Draft) -> Self {
        Self {
            steps: vec![Step::new(draft)],
            at: 0,
        }
    }

    /// Notes that the form has changed by hand. Typing in one field is one step for two seconds. Steps that were
    /// undone cannot be made again after it.
    pub fn change(&mut self, now: &Draft, moment: Millis) {
        let shown = &mut self.steps[self.at];
        if shown.draft == *now {
            return;
        }
        let field = field_typed_into(&shown.draft, now);
        let goes_on = shown.typed.is_some_and(|(last, begun)| {
            Some(last) == field && moment.saturating_sub(begun) < TYPING
        });
        if goes_on {
            shown.draft.clone_from(now);
            self.steps.truncate(self.at + 1);
            // A text that was typed and deleted again leaves no step.
            if self.at > 0 && self.steps[self.at - 1].draft == *now {
                self.steps.pop();
                self.at -= 1;
            }
        } else {
            self.replace(now.clone());
            self.steps[self.at].typed = field.map(|field| (field, moment));
        }
    }

    /// Notes that an action has replaced the contents of the form, which is a step of its own.
    pub fn replace(&mut self, after: Draft) {
        let shown = &mut self.steps[self.at];
        shown.typed = None;
        if shown.draft == after {
            return;
        }
        self.steps.truncate(self.at + 1);
        if self.steps.len() >= MOST {
            self.steps.remove(0);
        }
        self.steps.push(Step::new(after));
        self.at = self.steps.len() - 1;
    }

    /// Applies a change that the program makes by itself. It is no step, so it is made in all of them.
    pub fn adapt(&mut self, change: impl Fn(&mut Draft)) {
        for step in &mut self.steps {
            change(&mut step.draft);
        }
    }

    /// Goes one step back, and returns the draft there; `None` at the first step.
    pub fn undo(&mut self) -> Option<Draft> {
        self.show(self.at.checked_sub(1)?)
    }

    /// Goes one step on, and returns the draft there; `None` at the last step.
    pub fn redo(&mut self) -> Option<Draft> {
        self.show(self.at + 1)
    }

    fn show(&mut self, at: usize) -> Option<Draft> {
        let step = self.steps.get_mut(at)?;
        step.typed = None;
        self.at = at;
        Some(step.draft.clone())
    }
}

/// The field that was typed into between two drafts. `None` if more than that has changed.
fn field_typed_into(before: &Draft, after: &Draft) -> Option<Field> {
    let fields = NAMED_FIELDS.into_iter().map(|(_, field)| field);
    let mut changed = fields.filter(|field| before.text(*field) != after.text(*field));
    let field = changed.next()?;
    let is_alone = changed.next().is_none() && before.mode == after.mode;
    (is_alone && is_typing(before.text(field), after.text(field))).then_some(field)
}

/// Whether two texts differ in so few bytes that one can come from the other by typing.
fn is_typing(before: &str, after: &str) -> bool {
    let TextChange { removed, added, .. } = TextChange::between(before, after);
    let most_removed = if added.is_ascii() { LETTER } else { TYPED };
    removed.len() <= most_removed && added.len() <= TYPED
}

/// Whether a form loses something that was in it. An empty field loses nothing.
pub fn loses(before: &Draft, after: &Draft) -> bool {
    let is_lost = |(_, field): &(&str, Field)| {
        let text = before.text(*field);
        !text.trim().is_empty() && text != after.text(*field)
    };
    before.mode != after.mode || NAMED_FIELDS.iter().any(is_lost)
}
