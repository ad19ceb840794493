//! Saved prompts and settings. This is part of the work's chunk.

mod dialog;
mod keep;
mod lists;
mod placeholders;

use easel_core::words::{mark, t};
use leptos::prelude::*;

use self::{dialog::SavedDialog, lists::Lists, placeholders::PlaceholderForm};
use super::form::ComposerState;
use crate::ui::{Dialog, part};

const TITLE: &str = mark("Saved prompts and settings");

/// The saved items for this form, in a dialog.
pub(super) fn saved() -> AnyView {
    let form = expect_context::<ComposerState>();
    let dialog = SavedDialog::new(form);
    Effect::new(move || {
        if form.is_saved_open.get() {
            dialog.opened();
        }
    });
    view! {
        <Dialog open=form.is_saved_open on_close=move || dialog.close() label=t(TITLE).to_owned()>
            <h2>{t(TITLE)}</h2>
            {part(move || match dialog.chosen.get() {
                Some(prompt) => view! { <PlaceholderForm dialog prompt /> }.into_any(),
                None => view! { <Lists dialog /> }.into_any(),
            })}
        </Dialog>
    }
    .into_any()
}
