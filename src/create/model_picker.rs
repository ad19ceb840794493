//! Choosing a model from a list. This is part of the work's chunk.

use easel_core::{draft::Field, model_choices::ModelChoices};
use leptos::prelude::*;

use super::{
    form::ComposerState,
    model_figures::used,
    model_rows::{MOST_MODELS, ModelRow, option_id, rows, step},
};
use crate::{
    browser::{Combobox, Key},
    state::{
        models::{Listing, Models},
        settings::Settings,
    },
    ui::follow,
    work::jobs::Jobs,
};

/// The state of the list.
#[derive(Clone, Copy)]
pub(super) struct Picker {
    pub(super) form: ComposerState,
    model: Signal<String>,
    is_open: RwSignal<bool>,
    /// Whether the user has typed since the list was opened: the text then narrows the list.
    is_typed: RwSignal<bool>,
    shows_others: RwSignal<bool>,
    /// The most models that the list shows.
    most: RwSignal<usize>,
    /// The row that Enter chooses.
    active: RwSignal<Option<usize>>,
    /// The rows; none while the list is closed.
    pub(super) choices: Memo<Vec<ModelRow>>,
}

impl Picker {
    pub(super) fn new(form: ComposerState) -> Self {
        let (jobs, models) = (expect_context::<Jobs>(), expect_context::<Models>());
        let settings = expect_context::<Settings>();
        let model = form.value(Field::Model);
        let [is_open, is_typed, shows_others] = [false; 3].map(RwSignal::new);
        let most = RwSignal::new(MOST_MODELS);
        // A memo of its own: the models need not be sorted again for each typed letter.
        let all = Memo::new(move |_| {
            if !is_open.get() {
                return None;
            }
            models.with(|listing| match listing {
                Some(Listing::Listed(listed)) => {
                    let used = untrack(|| used(form.kind, jobs, settings));
                    Some(ModelChoices::all(form.kind, listed, &used))
                }
                _ => None,
            })
        });
        let choices = Memo::new(move |_| {
            all.with(|all| match all {
                None => Vec::new(),
                Some(all) if is_typed.get() => {
                    let matching = model.with(|typed| all.matching(typed));
                    rows(&matching, true, most.get())
                }
                Some(all) => rows(all, shows_others.get(), most.get()),
            })
        });
        Self {
            form,
            model,
            is_open,
            is_typed,
            shows_others,
            most,
            active: RwSignal::new(None),
            choices,
        }
    }

    /// Listens to the field, and shows the list as long as there is something to choose.
    pub(super) fn begin(self, combobox: &Combobox) {
        self.listen(combobox);
        let is_shown = Memo::new(move |_| self.choices.with(|choices| !choices.is_empty()));
        let own = combobox.clone();
        let place = move || {
            if is_shown.get_untracked() {
                own.show();
            }
        };
        combobox.on_moved(place.clone());
        let own = combobox.clone();
        Effect::new(move || {
            follow(self.choices);
            self.begin_at_chosen();
            place();
        });
        Effect::new(move || {
            let is_shown = is_shown.get();
            if !is_shown {
                own.hide();
            }
            let active = self.active.get().filter(|_| is_shown).map(option_id);
            own.tell(is_shown, active.as_deref());
        });
    }

    fn listen(self, combobox: &Combobox) {
        let pressed = combobox.clone();
        combobox.on("click", move || {
            if self.choices.with_untracked(Vec::is_empty) {
                self.open();
                pressed.select_text();
            }
        });
        combobox.on("input", move || {
            self.is_typed.set(true);
            self.most.set(MOST_MODELS);
            self.is_open.set(true);
            self.active.set(Some(0));
        });
        combobox.on("blur", move || self.close());
        combobox.on_key(move |key| self.on_key(key));
    }

    /// Opens the list with all models.
    fn open(self) {
        self.is_typed.set(false);
        self.shows_others.set(false);
        self.most.set(MOST_MODELS);
        self.active.set(None);
        self.is_open.set(true);
        self.begin_at_chosen();
    }

    /// Makes the chosen model the current row of a list that was just opened, or whose models have come since.
    fn begin_at_chosen(self) {
        if self.is_typed.get_untracked() || self.active.get_untracked().is_some() {
            return;
        }
        let is_chosen = |choice: &ModelRow| match choice {
            ModelRow::Model { id, .. } => self.is_chosen(id),
            _ => false,
        };
        let at = |choices: &Vec<ModelRow>| choices.iter().position(is_chosen);
        self.active.set(self.choices.with_untracked(at));
    }

    fn close(self) {
        self.is_open.set(false);
        self.active.set(None);
    }

    fn on_key(self, key: Key) {
        let count = self.choices.with_untracked(Vec::len);
        let name = key.name();
        match name.as_str() {
            _ if key.is_composing() => {}
            "ArrowDown" | "ArrowUp" => {
                key.take();
                if count == 0 {
                    self.open();
                } else {
                    let next = |at: Option<usize>| step(at, count, name == "ArrowDown");
                    self.active.update(|at| *at = Some(next(*at)));
                }
            }
            "Enter" => match self.active.get_untracked().filter(|at| *at < count) {
                Some(at) => self.choose(at),
                None => self.close(),
            },
            "Escape" if count > 0 => {
                // Escape closes only the list.
                key.take_alone();
                self.close();
            }
            _ => {}
        }
    }

    /// Chooses a row. This never sends the form.
    pub(super) fn choose(self, at: usize) {
        match self.choices.with_untracked(|all| all.get(at).cloned()) {
            Some(ModelRow::Model { id, .. }) => {
                self.form.setter(Field::Model).run(id);
                self.close();
            }
            Some(ModelRow::Others) => {
                self.shows_others.set(true);
                self.active.set(Some(at));
            }
            Some(ModelRow::Further(_)) => {
                self.most.update(|most| *most += MOST_MODELS);
                self.active.set(Some(at));
            }
            Some(ModelRow::Typed(_)) | None => self.close(),
        }
    }

    /// Makes the row under the pointer the current one.
    pub(super) fn point_at(self, at: usize) {
        if self.active.get_untracked() != Some(at) {
            self.active.set(Some(at));
        }
    }

    /// Whether a row is the one that Enter chooses.
    pub(super) fn is_active(self, at: usize) -> bool {
        self.active.get() == Some(at)
    }

    /// Whether this model is the chosen one.
    pub(super) fn is_chosen(self, model: &str) -> bool {
        self.model.with_untracked(|chosen| chosen.trim() == model)
    }
}
