//! The state of one form: its draft, the model's profile, and the problems.

mod click;

use easel_core::{
    contract::Kind,
    draft::{Draft, Field, Problem},
    profile::{Note, Profile},
    site_version::Host,
    time::Millis,
    words::{fill, mark, plural, t},
};
use leptos::prelude::*;

use super::attempt::{Attempt, Submitted};
use crate::{
    state::{drafts::Drafts, profiles::Profiles},
    ui::lazy::{Lazy, Slot, View, host},
    work::Work,
};

/// The message that the key is locked. The page asks for its passphrase then.
pub(super) const LOCKED: &str =
    mark("Not sent: the key is locked. Unlock it, then press the button again.");

/// The id of the element with the problems.
pub(super) const ALERT: &str = "composer-alert";

/// One form, as a context for its fields.
#[derive(Clone, Copy)]
pub struct ComposerState {
    pub(super) kind: Kind,
    pub(super) draft: RwSignal<Draft>,
    pub(super) work: Work,
    pub(super) profiles: Profiles,
    with_work: Slot<WorkParts>,
    model: Signal<String>,
    /// Whether the same request was just sent from another tab, and the question about it is shown.
    pub(super) asking: RwSignal<bool>,
    /// How often the next click sends the form: one request each.
    pub(super) times: RwSignal<usize>,
    /// Whether the batch dialog is open.
    pub(super) is_batch_open: RwSignal<bool>,
    /// Whether the saved prompts and settings are shown.
    pub(super) is_saved_open: RwSignal<bool>,
    attempt: RwSignal<Attempt>,
    /// The time of the click that still waits for the code that sends.
    pressed: RwSignal<Option<Millis>>,
}

/// The parts of the composer that load later, as a context.
#[derive(Clone, Copy)]
pub struct ComposerParts {
    /// The references of edits and videos.
    pub references: Lazy<View>,
    /// The fields that depend on the model.
    pub fields: Lazy<View>,
    /// The batch dialog.
    pub batch: Lazy<View>,
    /// The parts that need the work.
    pub with_work: Slot<WorkParts>,
}

/// The views and actions of the composer that exist once the work has started. The views take the form, the jobs
/// and the models from the context.
#[derive(Clone, Copy)]
pub struct WorkParts {
    /// The list of models to choose from, with the notes about the chosen model.
    pub(super) of_model: View,
    /// Prompts to begin with.
    pub(super) samples: View,
    /// The likely cost and duration, in the button.
    pub(super) figures: View,
    /// The number of repeats, and the way to the batch dialog.
    pub(super) beside_button: View,
    /// The dialogs of a form: the question about a duplicate, and the batch.
    pub(super) dialogs: View,
    /// The saved prompts and settings.
    pub(super) saved: View,
    /// Sends a draft, once.
    pub(super) submit: fn(ComposerState, &Draft) -> Submitted,
    /// Finds the problems that prevent a draft from being sent.
    pub(super) problems: fn(ComposerState, &Draft) -> Vec<Problem>,
}

impl ComposerState {
    /// A form for the current draft. It takes everything it needs from the context.
    pub(super) fn new(kind: Kind) -> Self {
        let draft = expect_context::<Drafts>().of(kind);
        Self {
            kind,
            draft,
            work: expect_context(),
            profiles: expect_context(),
            with_work: expect_context::<ComposerParts>().with_work,
            model: text_of(draft, Field::Model),
            asking: RwSignal::new(false),
            times: RwSignal::new(1),
            is_batch_open: RwSignal::new(false),
            is_saved_open: RwSignal::new(false),
            attempt: RwSignal::new(Attempt::None),
            pressed: RwSignal::new(None),
        }
    }

    /// The parts that need the work, once it has started.
    pub(super) fn parts(self) -> Option<WorkParts> {
        self.with_work.get()
    }

    /// Whether a model is named.
    pub(super) fn has_model(self) -> bool {
        self.model.with(|model| !model.trim().is_empty())
    }

    /// The profile of the model. It only changes with the model, not with each keystroke.
    pub(super) fn profile(self) -> &'static Profile {
        self.model.with(|model| self.profiles.of(model.trim()))
    }

    /// Notes about the values of the draft for its model.
    pub(super) fn notes(self) -> Vec<Note> {
        self.draft
            .with(|draft| self.profiles.fit(self.kind, draft).notes)
    }

    /// The text of a field.
    pub(super) fn value(self, field: Field) -> Signal<String> {
        text_of(self.draft, field)
    }

    /// Sets the text of a field.
    pub(super) fn setter(self, field: Field) -> Callback<String> {
        Callback::new(move |text| self.draft.update(|draft| draft.set_text(field, text)))
    }

    /// The problem of a field, after an attempt to send the form.
    pub(super) fn problem(self, field: Field) -> Signal<Option<String>> {
        Signal::derive(move || {
            self.problems()
                .into_iter()
                .find(|problem| problem.field == field)
                .map(|problem| problem.message)
        })
    }

    /// The message about what prevents sending; `None` if nothing does.
    pub(super) fn obstacle(self) -> Option<String> {
        let words = t(match self.attempt.get() {
            Attempt::None => return None,
            Attempt::NotConnected => {
                "Not sent: no service is connected. Enter its base URL and your API key first."
            }
            Attempt::Locked => LOCKED,
            // This text equals `jobs::OFFLINE`, which is not in the first load.
            Attempt::Offline => {
                "Not sent: this device is offline. Nothing was charged, and the form keeps what you entered. Connect to a network and send again."
            }
            Attempt::NotLoaded => host().not_sent(),
            Attempt::Problems => return self.problems_in_words(),
        });
        Some(words.to_owned())
    }

    /// Whether the code that sends is only available in a new version of the site.
    pub(super) fn needs_reload(self) -> bool {
        self.attempt.get() == Attempt::NotLoaded && host() == Host::Other
    }

    fn problems_in_words(self) -> Option<String> {
        let problems = self.problems();
        let words = plural(
            problems.len(),
            "Not sent. {problem}",
            "Not sent. Check {count} fields. {problem}",
        );
        Some(fill(&words, &[("problem", &problems.first()?.message)]))
    }

    fn problems(self) -> Vec<Problem> {
        match self.parts() {
            Some(parts) if self.attempt.get() == Attempt::Problems => {
                self.draft.with(|draft| (parts.problems)(self, draft))
            }
            _ => Vec::new(),
        }
    }
}

fn text_of(draft: RwSignal<Draft>, field: Field) -> Signal<String> {
    Memo::new(move |_| draft.with(|draft| draft.text(field).to_owned())).into()
}
