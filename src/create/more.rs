//! The rarely needed fields of a form, behind a summary.

use easel_core::{
    contract::{Kind, Mode, path_of},
    draft::Field,
    words::t,
};
use leptos::prelude::*;

use super::form::ComposerState;
use crate::ui::text;

/// A disclosure with the rarely needed fields and the endpoint. It opens by itself if one of its
/// fields has a problem, or a text that would be sent unseen.
#[component]
pub(super) fn More(form: ComposerState, children: Children) -> impl IntoView {
    let problem = form.problem(Field::ProviderOptions);
    let typed = form.draft.with_untracked(|draft| {
        form.kind == Kind::Video && !draft.provider_options.trim().is_empty()
    });
    // The disclosure does not close by itself: the user may be typing in it.
    let is_open =
        Memo::new(move |before| before == Some(&true) || typed || problem.with(Option::is_some));
    let mode = move || match form.kind {
        Kind::Video => Mode::Background,
        _ => form.draft.with(|draft| draft.mode),
    };
    let endpoint = text(move || format!("POST {}", path_of(form.kind, mode())));
    view! {
        <details class="more" prop:open=is_open>
            <summary>{t("More")}</summary>
            <div class="of-model">{children()} <code class="endpoint">{endpoint}</code></div>
        </details>
    }
}
