//! The saved items, and what the dialog does with them.

use easel_core::{
    saved::{Preset, SavedItems, placeholders},
    words::mark,
};
use leptos::prelude::*;

use crate::{
    browser::{self, Area},
    create::form::ComposerState,
    state::{
        drafts::{Drafts, apply_settings},
        notices::Notices,
    },
};

const NAME: &str = "easel.saved";

/// The saved items and the state of their dialog.
#[derive(Clone, Copy)]
pub(super) struct SavedDialog {
    pub(super) form: ComposerState,
    pub(super) notices: Notices,
    /// The drafts are stored separately, so that values that hold the dialog stay small.
    drafts: StoredValue<Drafts>,
    pub(super) saved: RwSignal<SavedItems>,
    /// The prompt whose placeholders are being filled in.
    pub(super) chosen: RwSignal<Option<String>>,
}

impl SavedDialog {
    pub(super) fn new(form: ComposerState) -> Self {
        Self {
            form,
            notices: expect_context(),
            drafts: StoredValue::new(expect_context()),
            saved: RwSignal::new(SavedItems::default()),
            chosen: RwSignal::new(None),
        }
    }

    /// Reads the items again, since other tabs may have saved some.
    pub(super) fn opened(self) {
        self.saved.set(stored());
        self.chosen.set(None);
    }

    pub(super) fn close(self) {
        self.form.is_saved_open.set(false);
    }

    /// Changes the saved items, and returns whether the browser stored the change. An unstored
    /// change is not shown.
    pub(super) fn change(self, change: impl FnOnce(&mut SavedItems)) -> bool {
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

    pub(super) fn remove(self, change: impl FnOnce(&mut SavedItems), what: SavedItems) {
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

    pub(super) fn use_prompt(self, prompt: String) {
        if placeholders(&prompt).is_empty() {
            self.put(prompt);
        } else {
            self.chosen.set(Some(prompt));
        }
    }

    pub(super) fn put(self, prompt: String) {
        self.close();
        self.drafts
            .get_value()
            .fill(self.form.kind, |draft| draft.prompt = prompt);
    }

    pub(super) fn use_preset(self, preset: &Preset) {
        self.close();
        self.drafts
            .get_value()
            .fill(self.form.kind, |draft| apply_settings(draft, &preset.draft));
    }
}

fn stored() -> SavedItems {
    browser::read(Area::Device, NAME)
        .map_or_else(SavedItems::default, |text| SavedItems::from_json(&text))
}
