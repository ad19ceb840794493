//! The drafts that the user is writing, one per kind. They survive route changes and reloads.

mod replace;
mod stored;

use easel_core::{
    contract::{Kind, Mode},
    draft::{Draft, DraftHistory},
};
use leptos::prelude::*;

use self::stored::{print, stored_draft};
pub use self::{
    replace::REPLACED,
    stored::{apply_settings, settings_text},
};
use super::notices::Notices;
use crate::browser::{self, Area, now};

/// The three drafts, as a context.
#[derive(Clone, Copy)]
pub struct Drafts {
    image: Form,
    edit: Form,
    video: Form,
    /// The form that an action elsewhere has filled, until it is opened.
    filled: RwSignal<Option<Kind>>,
    notices: Notices,
}

impl Drafts {
    /// Reads the drafts and stores every later change. A form that was never used starts with this
    /// mode.
    pub fn load(mode: Mode, notices: Notices) -> Self {
        Self {
            image: Form::load("easel.draft.image", mode),
            edit: Form::load("easel.draft.edit", mode),
            video: Form::load("easel.draft.video", mode),
            filled: RwSignal::new(None),
            notices,
        }
    }

    /// The draft of a kind.
    pub fn of(self, kind: Kind) -> RwSignal<Draft> {
        self.form(kind).draft
    }

    /// Changes the draft of a kind without a step that the user could undo: the program adapts the form by itself.
    pub fn adapt(self, kind: Kind, change: impl Fn(&mut Draft)) {
        let form = self.form(kind);
        form.draft.update(&change);
        form.history.update_value(|history| history.adapt(change));
    }

    fn form(self, kind: Kind) -> Form {
        match kind {
            Kind::Image => self.image,
            Kind::Edit => self.edit,
            Kind::Video => self.video,
        }
    }

    /// Whether the form of a kind has to be opened because an action has filled it. Returns `true`
    /// only once.
    pub fn take_filled(self, kind: Kind) -> bool {
        let is_filled = self.filled.get() == Some(kind);
        if is_filled {
            self.filled.set(None);
        }
        is_filled
    }

    /// Adds an image to the references of a kind, unless it is already there, and opens the form.
    pub fn add_reference(self, kind: Kind, url: &str) {
        self.of(kind).update(|draft| {
            if draft.references.lines().any(|line| line.trim() == url) {
                return;
            }
            if !draft.references.is_empty() && !draft.references.ends_with('\n') {
                draft.references.push('\n');
            }
            draft.references.push_str(url);
        });
        self.filled.set(Some(kind));
    }
}

/// The draft of one kind, with its earlier contents.
#[derive(Clone, Copy)]
struct Form {
    draft: RwSignal<Draft>,
    history: StoredValue<DraftHistory>,
    /// The name under which the draft is stored: in the tab, so that each tab keeps its own words, and on the device,
    /// where new tabs find it.
    name: &'static str,
}

impl Form {
    fn load(name: &'static str, mode: Mode) -> Self {
        let stored = [Area::Session, Area::Device].into_iter();
        let mut stored = stored.filter_map(|area| stored_draft(area, name));

        let kept = stored.next().unwrap_or_else(|| Draft {
            mode,
            ..Draft::default()
        });
        let former = stored_draft(Area::Session, &name_of_former(name));
        let mut history = DraftHistory::new(former.unwrap_or_else(|| kept.clone()));
        history.replace(kept.clone());
        let form = Self {
            draft: RwSignal::new(kept),
            history: StoredValue::new(history),
            name,
        };
        Effect::new(move |first: Option<()>| form.note(first.is_some()));
        form
    }

    /// Adds a change of the draft to the history, and stores it.
    fn note(self, is_change: bool) {
        self.draft.with(|draft| {
            self.history
                .update_value(|history| history.change(draft, now()));
            if is_change {
                let text = print(draft);
                // If the browser stores nothing, drafts are lost as well.
                for area in [Area::Session, Area::Device] {
                    browser::write(area, self.name, &text);
                }
            }
        });
    }

    /// Stores what an action replaces, so that it can be undone after a reload.
    fn keep_former(self, draft: &Draft) {
        browser::write(Area::Session, &name_of_former(self.name), &print(draft));
    }
}

/// The name under which a tab stores the draft that an action has replaced.
fn name_of_former(name: &str) -> String {
    [name, ".former"].concat()
}
