//! Saved prompts and settings. This is part of the work's chunk.

mod gaps;
mod keep;
mod lists;
mod shelf;

use easel_core::words::{mark, t};
use leptos::prelude::*;

use self::{gaps::Gaps, lists::Lists, shelf::Shelf};
use super::form::Form;
use crate::ui::{Dialog, part};

const TITLE: &str = mark("Saved prompts and settings");

/// The saved items for this form, in a dialog.
pub(super) fn saved() -> AnyView {
    let form = expect_context::<Form>();
    let shelf = Shelf::new(form);
    Effect::new(move || {
        if form.shelf.get() {
            shelf.opened();
        }
    });
    view! {
        <Dialog open=form.shelf on_close=move || shelf.close() label=t(TITLE).to_owned()>
            <h2>{t(TITLE)}</h2>
            {part(move || match shelf.chosen.get() {
                Some(prompt) => view! { <Gaps shelf prompt /> }.into_any(),
                None => view! { <Lists shelf /> }.into_any(),
            })}
        </Dialog>
    }
    .into_any()
}
