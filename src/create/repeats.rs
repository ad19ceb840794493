//! How often a click sends the form, and the way to the batch dialog. This is part of the work's
//! chunk.

use easel_core::words::t;
use leptos::prelude::*;

use super::{batch::batch_link, form::ComposerState};
use crate::ui::{Choice, Choices, text};

/// The numbers of requests that one click can send; a batch can have more.
const TIMES: [(usize, &str); 3] = [(1, "×1"), (2, "×2"), (4, "×4")];

pub(super) fn beside_button() -> AnyView {
    let form = expect_context::<ComposerState>();
    let value = text(move || form.times.get().to_string());
    let options = TIMES.map(|(times, label)| Choice::new(times.to_string(), label));
    let on_change = move |chosen: String| form.times.set(chosen.parse().unwrap_or(1));
    view! {
        <Choices legend=t("Repeats") value on_change options=options.to_vec() />
        {batch_link(form)}
    }
    .into_any()
}
