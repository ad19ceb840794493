//! The foot of a form: its button, and what prevents sending.

use easel_core::words::t;
use leptos::prelude::*;

use super::{
    form::{self, ComposerState, WorkParts},
    title::title,
};
use crate::{
    lazy::View,
    ui::{Alert, part},
};

/// The id of the figures in the button: a description, because the button's name stays the same.
pub(super) const FIGURES: &str = "composer-figures";

#[component]
pub(super) fn Foot(form: ComposerState) -> impl IntoView {
    let is_waiting = Signal::derive(move || form.is_waiting());
    let obstacle = part(move || {
        let alert = |words: String| {
            view! {
                <div id=form::ALERT tabindex="-1">
                    <Alert>{words}</Alert>
                </div>
            }
        };
        form.obstacle().map(alert).into_any()
    });
    let of_work = move |view: fn(WorkParts) -> View| {
        part(move || match form.parts() {
            Some(parts) => view(parts)(),
            None => ().into_any(),
        })
    };
    view! {
        <div class="composer-foot">
            {obstacle} <div class="send">
                <button
                    type="submit"
                    class="button primary"
                    disabled=is_waiting
                    aria-busy=move || is_waiting.get().then_some("true")
                    aria-describedby=FIGURES
                >
                    <span>{t(title(form.kind).1)}</span>
                    {of_work(|parts| parts.figures)}
                </button>
                {of_work(|parts| parts.beside_button)}
            </div>
        </div>
    }
}
