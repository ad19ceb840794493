//! What the composer loads later.

use easel_core::draft::{Draft, Problem};

use super::{Form, Submitted, estimate, notes, saved, send};
use crate::lazy::{Lazy, Slot, View};

/// What the composer loads later, as a context.
#[derive(Clone, Copy)]
pub struct LaterParts {
    /// The fields that only edits and videos have.
    pub fields: Lazy<View>,
    /// The batch dialog.
    pub batch: Lazy<View>,
    /// What needs the work.
    pub with_work: Slot<WorkParts>,
}

/// What the composer shows and does once the work has started. The views take the form, the jobs and
/// the models from the context.
#[derive(Clone, Copy)]
pub struct WorkParts {
    /// The notes about the chosen model.
    pub(super) model_notes: View,
    /// What a request is likely to take and to cost, and the way to several at once.
    pub(super) below_button: View,
    /// The dialogs of a form: whether the same is to be sent twice, and sending several at once.
    pub(super) dialogs: View,
    /// The prompts and settings that a user keeps.
    pub(super) saved: View,
    /// Sends a draft, once.
    pub(super) submit: fn(Form, &Draft) -> Submitted,
    /// What keeps a draft from being sent.
    pub(super) problems: fn(Form, &Draft) -> Vec<Problem>,
}

impl WorkParts {
    /// Only the work's chunk may call this: it names all that these parts consist of.
    #[allow(clippy::new_without_default)] // Nothing else is to make one.
    pub fn new() -> Self {
        Self {
            model_notes: notes::model_notes,
            below_button: estimate::below_button,
            dialogs: send::dialogs,
            saved: saved::saved,
            submit: send::submit,
            problems: send::problems,
        }
    }
}
