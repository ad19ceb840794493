//! Undo and redo by keys in a form. This is part of the work's chunk.
//!
//! The form has a history of its own: the browser's knows only what was typed, and in Chromium it mixes up fields that a
//! script has changed.

use leptos::prelude::*;

use super::form::ComposerState;
use crate::{
    browser::{Key, on_key},
    state::drafts::Drafts,
};

/// The form. The dialogs within it have fields of their own.
const FORM: &str = ".composer";
const DIALOG: &str = "dialog";
/// Any element of the page that can have the focus. Without one, the page itself or the body has it.
const FOCUSED: &str = "main *";

/// Listens for the keys in the form, and where nothing has the focus, until the form is gone.
pub(super) fn undo_by_keys(form: ComposerState) {
    let drafts = expect_context::<Drafts>();
    on_key(move |key| {
        let is_elsewhere = key.is_within(DIALOG) || !key.is_within(FORM) && key.is_within(FOCUSED);
        if is_elsewhere || key.is_composing() {
            return;
        }
        let is_taken = match step(key) {
            Some(UndoStep::Back) => {
                drafts.undo(form.kind);
                // The browser's own undo would change what the form's history knows nothing of.
                true
            }
            // On a Mac, Ctrl+Y inserts what was cut by Ctrl+K.
            Some(UndoStep::On) => drafts.redo(form.kind),
            None => false,
        };
        if is_taken {
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
