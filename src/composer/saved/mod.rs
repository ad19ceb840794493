//! Saved prompts and settings. This is part of the work's chunk.

mod gaps;
mod keep;
mod lists;

use easel_core::{
    saved::{Preset, Saved, gaps},
    words::{mark, t},
};
use leptos::prelude::*;

use self::{gaps::Gaps, lists::Lists};
use super::form::Form;
use crate::{
    browser::{self, Area},
    state::drafts::apply_settings,
    ui::{Dialog, Notices, part},
};

const NAME: &str = "easel.saved";
const TITLE: &str = mark("Saved prompts and settings");

/// The saved items and the state of their dialog.
#[derive(Clone, Copy)]
struct Shelf {
    form: Form,
    notices: Notices,
    saved: RwSignal<Saved>,
    /// The prompt whose gaps are being filled in.
    chosen: RwSignal<Option<String>>,
}

/// The saved items for this form, in a dialog.
pub(super) fn saved() -> AnyView {
    let form = expect_context::<Form>();
    let shelf = Shelf {
        form,
        notices: expect_context(),
        saved: RwSignal::new(Saved::default()),
        chosen: RwSignal::new(None),
    };
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

impl Shelf {
    /// Reads the items again, since other tabs may have saved some.
    fn opened(self) {
        self.saved.set(stored());
        self.chosen.set(None);
    }

    fn close(self) {
        self.form.shelf.set(false);
    }

    /// Changes the saved items, and returns whether the browser stored the change. An unstored
    /// change is not shown.
    fn change(self, change: impl FnOnce(&mut Saved)) -> bool {
        let mut saved = stored();
        change(&mut saved);
        let is_kept = browser::write(Area::Device, NAME, &saved.to_json());
        if is_kept {
            // The form may be gone when a removal is undone.
            self.saved.try_set(saved);
        } else {
            self.notices.warn(mark(
                "Not saved: this browser has no space left, or does not let Easel save anything.",
            ));
        }
        is_kept
    }

    fn remove(self, change: impl FnOnce(&mut Saved), what: Saved) {
        if !self.change(change) {
            return;
        }
        self.notices.offer(mark("Removed."), mark("Undo"), move || {
            self.change(|saved| {
                what.prompts.iter().for_each(|text| saved.keep_prompt(text));
                let presets = what.presets.iter().cloned();
                presets.for_each(|preset| saved.keep_preset(preset));
            });
        });
    }

    fn use_prompt(self, prompt: String) {
        if gaps(&prompt).is_empty() {
            self.put(prompt);
        } else {
            self.chosen.set(Some(prompt));
        }
    }

    fn put(self, prompt: String) {
        self.form.draft.update(|draft| draft.prompt = prompt);
        self.close();
    }

    fn use_preset(self, preset: &Preset) {
        self.form
            .draft
            .update(|draft| apply_settings(draft, &preset.draft));
        self.close();
    }
}

fn stored() -> Saved {
    browser::read(Area::Device, NAME).map_or_else(Saved::default, |text| Saved::from_json(&text))
}
