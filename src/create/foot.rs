//! The foot of a form: its button, and the message about what prevents sending.

use easel_core::words::t;
use leptos::prelude::*;

use super::{
    form::{self, ComposerState, WorkParts},
    title::title,
};
use crate::ui::{
    Alert, from_shell,
    lazy::{View, reload_button},
    part,
};

/// The id of the figures in the button. They are its description, because its name stays the same.
pub(super) const FIGURES: &str = "composer-figures";

#[component]
pub(super) fn Foot(form: ComposerState) -> impl IntoView {
    let is_waiting = Signal::derive(move || form.is_waiting());
    let obstacle = part(move || {
        let alert = |words: String| {
            view! {
                <div id=form::ALERT tabindex="-1">
                    <Alert>
                        {words}
                        {form
                            .needs_reload()
                            .then(|| view! { <div class="actions">{reload_button()}</div> })}
                    </Alert>
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
    let name = view! {
        <span>{t(title(form.kind).1)}</span>
        {of_work(|parts| parts.figures)}
    };
    let attributes = view! {
        <{..}
            type="submit"
            class="button primary"
            disabled=is_waiting
            aria-busy=move || is_waiting.get().then_some("true")
            aria-describedby=FIGURES
        />
    };
    let send = view! {
        {from_shell("button", "button", attributes, name.into_any())}
        {of_work(|parts| parts.beside_button)}
    };
    let all = view! {
        {obstacle}
        {from_shell("send", "div", view! { <{..} class="send" /> }, send.into_any())}
    };
    from_shell(
        "foot",
        "div",
        view! { <{..} class="composer-foot" /> },
        all.into_any(),
    )
}
