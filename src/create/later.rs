//! The views and actions of the composer that exist once the work has started.

use leptos::prelude::*;

use super::{estimate, form::WorkParts, link, model_list, repeats, samples, saved, send};

/// The parts that come with the work.
///
/// Call it only from the work's chunk: it refers to all the code of these parts.
pub fn work_parts() -> WorkParts {
    WorkParts {
        of_model: model_list::of_model,
        samples: samples::samples,
        figures: estimate::figures,
        beside_button: repeats::beside_button,
        dialogs,
        saved: saved::saved,
        submit: send::submit,
        problems: send::problems,
    }
}

/// The dialogs of a form, and the settings that a link proposes.
fn dialogs() -> AnyView {
    view! {
        {send::dialogs()}
        {link::proposal()}
    }
    .into_any()
}
