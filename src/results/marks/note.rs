//! The note of a result.

use easel_core::{
    job::{LONGEST_NOTE, Mark},
    words::{fill, t},
};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::{
    browser::on_window,
    ui::TextArea,
    work::jobs::{JobRow, Jobs},
};

/// How long typing has to pause before the note is stored, in milliseconds.
const PAUSE: u32 = 600;

/// A text field that stores the note while the user types: after a pause, when the field loses the
/// focus, and when it is removed.
#[component]
pub(in crate::results) fn Note(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let stored = {
        let job = row.job.clone();
        Memo::new(move |_| job.with(|job| job.note().to_owned()))
    };
    let typed = RwSignal::new(stored.get_untracked());
    // The typed text that is not stored yet.
    let pending = StoredValue::new(None::<String>);
    let pause = StoredValue::new_local(None::<Timeout>);
    // Another tab may have changed the note.
    Effect::new(move || {
        let text = stored.get();
        let is_other = typed.with_untracked(|typed| typed.trim() != text);
        if is_other && pending.with_value(Option::is_none) {
            typed.set(text);
        }
    });
    let store = move || {
        let text = pending.try_update_value(Option::take).flatten();
        if let Some(text) = text {
            jobs.mark(&row, Mark::Note(text));
        }
    };
    let later = store.clone();
    let on_input = move |text: String| {
        typed.set(text.clone());
        pending.set_value(Some(text));
        pause.set_value(Some(Timeout::new(PAUSE, later.clone())));
    };
    on_window("pagehide", {
        let store = store.clone();
        move |_| store()
    });
    on_cleanup({
        let store = store.clone();
        move || store()
    });
    let problem = Signal::derive(move || {
        let is_long = typed.with(|typed| typed.trim().chars().count() > LONGEST_NOTE);
        is_long.then(|| {
            fill(
                t("Only the first {count} characters are kept."),
                &[("count", &LONGEST_NOTE.to_string())],
            )
        })
    });
    view! {
        <div class="note" on:focusout=move |_| store()>
            <TextArea label=t("Note") value=typed on_input rows=2 problem />
        </div>
    }
}
