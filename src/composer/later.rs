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
    /// The parts that need the work.
    pub with_work: Slot<WorkParts>,
}

/// What the composer shows and does once the work has started. The views take the form, the jobs
/// and the models from the context.
#[derive(Clone, Copy)]
pub struct WorkParts {
    /// The notes about the chosen model.
    pub(super) model_notes: View,
    /// The estimate of a request, and the link to the batch dialog.
    pub(super) below_button: View,
    /// The dialogs of a form: the question about a duplicate, and the batch.
    pub(super) dialogs: View,
    /// The saved prompts and settings.
    pub(super) saved: View,
    /// Sends a draft, once.
    pub(super) submit: fn(Form, &Draft) -> Submitted,
    /// What prevents a draft from being sent.
    pub(super) problems: fn(Form, &Draft) -> Vec<Problem>,
}

impl WorkParts {
    /// Call it only from the work's chunk: it refers to all the code of these parts.
    #[allow(clippy::new_without_default)] // No other code may create one.
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
