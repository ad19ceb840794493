//! The actions that organize results.

use easel_core::{
    job::Job,
    words::{mark, t},
};

use super::{
    action::{Action, Offer, ResultKey},
    doing::Doing,
    subject::Subject,
};
use crate::ui::IconName;

/// The key of [`FAVOURITE`].
pub(super) static FAVOURITE_KEY: ResultKey = ResultKey {
    name: "F",
    words: mark("Mark or unmark the result you moved to as a favourite"),
};

/// Selects the result, where results can be selected.
pub(in crate::results) static SELECT: Action = Action {
    label: |_, _| t("Select"),
    in_menu: |doing, subject| {
        Some(t(if is_selected(doing, subject) {
            "Deselect"
        } else {
            "Select"
        }))
    },
    icon: IconName::Done,
    offer: |doing, _| Offer::when(doing.selecting.is_some()),
    is_on: |doing, subject| Some(is_selected(doing, subject)),
    act: |doing, subject| {
        if let Some((selecting, row)) = doing.selecting.zip(subject.row()) {
            selecting.toggle(&row.id);
        }
    },
    ..Action::NONE
};

/// Marks all results of the job as favourites, or removes that mark.
pub(in crate::results) static FAVOURITE: Action = Action {
    label: |_, _| t("Favourite"),
    in_menu: |_, subject| {
        Some(t(if subject.is(Job::is_favourite) {
            "Remove from favourites"
        } else {
            "Add to favourites"
        }))
    },
    icon: IconName::Favourite,
    key: Some(&FAVOURITE_KEY),
    is_on: |_, subject| subject.row().map(|_| subject.is(Job::is_favourite)),
    act: |doing, subject| match subject {
        Subject::Selected(selected) => selected.toggle_favourites(doing.jobs),
        _ => {
            if let Some(row) = subject.row() {
                doing.jobs.toggle_favourite(row);
            }
        }
    },
    ..Action::NONE
};

/// Gives the selected results tags and stars.
pub(super) static TAG: Action = Action {
    label: |_, _| t("Tag"),
    in_menu: |_, _| Some(t("Tag and rate")),
    icon: IconName::of(
        "M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7 7.5a.5.5 0 1 0 1 0a.5.5 0 1 0 -1 0",
    ),
    about: |_, _| Some(t("Tag and rate").to_owned()),
    act: |_, subject| {
        if let Subject::Selected(selected) = subject {
            selected.ask_for_tags();
        }
    },
    ..Action::NONE
};

/// Adds results to a collection.
pub(super) static COLLECT: Action = Action {
    label: |_, subject| match subject {
        Subject::Selected(_) => t("Add to collection"),
        _ => t("Add to collection…"),
    },
    icon: IconName::Collection,
    offer: |doing, _| Offer::when(doing.selecting.is_some()),
    act: |doing, subject| match subject {
        Subject::Selected(selected) => selected.collect(),
        _ => {
            if let Some((selecting, row)) = doing.selecting.zip(subject.row()) {
                selecting.collect(vec![row.id.clone()]);
            }
        }
    },
    ..Action::NONE
};

/// Deletes the files of the selected results from this device.
pub(super) static FREE: Action = Action {
    label: |_, _| t("Free the room"),
    icon: IconName::Device,
    about: |_, _| Some(t("Delete their files from this device, and keep the links").to_owned()),
    act: |_, subject| {
        if let Subject::Selected(selected) = subject {
            selected.ask_to_free();
        }
    },
    ..Action::NONE
};

fn is_selected(doing: &Doing, subject: &Subject) -> bool {
    let selected = doing.selecting.zip(subject.row());
    selected.is_some_and(|(selecting, row)| selecting.contains(&row.id))
}
