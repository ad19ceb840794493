//! Actions that replace the contents of a form. The former contents can be restored: by *Undo* in a notice, and by
//! the undo keys in the form.

use easel_core::{
    contract::{Kind, Request},
    draft::{Draft, DraftHistory, loses},
    words::mark,
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

use super::Drafts;
use crate::browser;

/// The notice for any form whose contents were replaced.
pub const REPLACED: &str = mark("What was in the form was replaced.");
const TAKEN_BACK: &str = mark("The form is as it was before.");
const UNDO: &str = mark("Undo");
const REDO: &str = mark("Redo");

/// How often an action checks whether the dialog that it was called from is closed, and the interval in milliseconds.
/// The dialog closes in one of the next frames.
const GLANCES: usize = 250;
const GLANCE: u32 = 4;

impl Drafts {
    /// Changes the form of a kind from elsewhere on the page: the form opens, with the focus in the prompt. If
    /// contents of the form are lost, a notice with `words` says so and offers *Undo*.
    pub fn replace(self, kind: Kind, words: &'static str, change: impl FnOnce(&mut Draft)) {
        let mut form = self.of(kind).get_untracked();
        change(&mut form);
        self.put(kind, form, (words, UNDO));
    }

    /// Changes the form of a kind like [`Self::replace`], with words that suit any form.
    pub fn fill(self, kind: Kind, change: impl FnOnce(&mut Draft)) {
        self.replace(kind, REPLACED, change);
    }

    /// Copies an earlier request's values into the form of its kind.
    pub fn reuse(self, request: &Request) {
        self.reuse_form(request.kind(), Draft::from_request(request));
    }

    /// Replaces the form of a kind by a whole draft.
    pub fn reuse_form(self, kind: Kind, form: Draft) {
        self.put(kind, form, (REPLACED, UNDO));
    }

    /// Puts a prompt into the form of a kind, in place of a prompt that the user has not typed.
    pub fn begin_with(self, kind: Kind, prompt: &str) {
        let before = self.of(kind).get_untracked();
        let mut after = before.clone();
        prompt.clone_into(&mut after.prompt);
        self.note_and_write(kind, &before, after);
    }

    /// Goes one step back in the form of a kind: typing, a choice, or an action that has replaced its contents.
    pub fn undo(self, kind: Kind) {
        self.step_to(kind, DraftHistory::undo);
    }

    /// Goes one step on again. Returns whether there was one.
    pub fn redo(self, kind: Kind) -> bool {
        self.step_to(kind, DraftHistory::redo)
    }

    fn step_to(self, kind: Kind, step: fn(&mut DraftHistory) -> Option<Draft>) -> bool {
        let form = self.form(kind);
        let Some(draft) = form.history.try_update_value(step).flatten() else {
            return false;
        };
        // The field updates its part of the draft.
        browser::retype(&prompt_of(kind), &draft.prompt);
        form.draft.set(draft);
        true
    }

    fn put(self, kind: Kind, after: Draft, (words, action): (&'static str, &'static str)) {
        let before = self.of(kind).get_untracked();
        let is_loss = loses(&before, &after);
        self.note_and_write(kind, &before, after);
        if is_loss {
            // The undo discards what was typed since, which the next offer can restore in the same way.
            let next = if action == UNDO {
                (TAKEN_BACK, REDO)
            } else {
                (REPLACED, UNDO)
            };
            self.notices.offer(words, action, move || {
                self.put(kind, before.clone(), next);
            });
        }
    }

    fn note_and_write(self, kind: Kind, before: &Draft, after: Draft) {
        let form = self.form(kind);
        if *before != after {
            form.keep_former(before);
        }
        form.history
            .update_value(|history| history.replace(after.clone()));
        self.filled.set(Some(kind));
        self.write(kind, after);
    }

    /// Writes a form, once the dialog that it was chosen in is closed: until then the prompt's field accepts no
    /// typing.
    fn write(self, kind: Kind, form: Draft) {
        let field = prompt_of(kind);
        let is_waiting = browser::is_behind_dialog(&field);
        let write = move |field: &str| {
            // The field updates its part of the draft. If it is not on the page, it will start with the new text.
            browser::type_over(field, &form.prompt);
            self.of(kind).set(form);
        };
        if !is_waiting {
            return write(&field);
        }
        spawn_local(async move {
            for _ in 0..GLANCES {
                TimeoutFuture::new(GLANCE).await;
                if !browser::is_behind_dialog(&field) {
                    break;
                }
            }
            write(&field);
        });
    }
}

/// The selector of the prompt's field, which is the first text area of the form.
fn prompt_of(kind: Kind) -> String {
    [".composer[data-kind=", kind.label(), "] textarea"].concat()
}
