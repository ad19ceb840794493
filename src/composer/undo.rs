//! Undo and redo by keys of changes that actions elsewhere have made to a form. This is part of the work's chunk.

use leptos::prelude::*;

use super::form::ComposerState;
use crate::{
    browser::{Key, on_key},
    state::drafts::Drafts,
};

/// The elements in which the keys are about something else.
const ELSEWHERE: &str =
    "dialog, input:not(.composer *), textarea:not(.composer *), select:not(.composer *)";

/// Listens for the keys until the form is gone. If the form has no change to undo or redo, the browser handles the
/// keys.
pub(super) fn undo_by_keys(form: ComposerState) {
    let drafts = expect_context::<Drafts>();
    on_key(move |key| {
        if key.is_composing() || key.is_within(ELSEWHERE) {
            return;
        }
        let is_done = match step(key) {
            Some(UndoStep::Back) => drafts.undo(form.kind),
            Some(UndoStep::On) => drafts.redo(form.kind),
            None => false,
        };
        if is_done {
            key.take();
        }
    });
}

enum UndoStep {
    Back,
    On,
}

fn step(key: Key) -> Option<UndoStep> {
    if !key.has_command() {
        return None;
    }
    match (key.name().as_str(), key.has_shift()) {
        ("z" | "Z", false) => Some(UndoStep::Back),
        ("z" | "Z", true) | ("y" | "Y", false) => Some(UndoStep::On),
        _ => None,
    }
}
