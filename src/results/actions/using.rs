//! The actions that make something new of a result.

use easel_core::{
    contract::Kind,
    job::{Job, Stage},
    words::{mark, t},
};
use leptos::prelude::*;

use super::{
    action::{Action, ActionPrice, Offer},
    doing::{Doing, Place},
    subject::Subject,
};
use crate::{
    results::{
        expected,
        reference::{NO_LINK, Reference},
    },
    state::route::{Route, is_there},
    ui::IconName,
};

/// Starts an edit from the image.
pub(super) static EDIT: Action = Action {
    label: |_, _| t("Edit"),
    icon: IconName::Edit,
    offer: |_, subject| offer_to_start(Kind::Edit, subject),
    act: |doing, subject| start(doing, Kind::Edit, subject),
    ..Action::NONE
};

/// Starts a clip from the image.
pub(super) static VIDEO: Action = Action {
    label: |_, _| t("Video"),
    icon: IconName::Video,
    offer: |_, subject| offer_to_start(Kind::Video, subject),
    act: |doing, subject| start(doing, Kind::Video, subject),
    ..Action::NONE
};

/// Adds the image to the references of a form, or all selected images.
pub(super) static REFER: Action = Action {
    label: |_, subject| match subject {
        Subject::Selected(_) => t("Use as references"),
        _ => t("Use as reference"),
    },
    icon: IconName::of(
        "M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21M7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
    ),
    offer: |doing, subject| match subject {
        Subject::Selected(_) => Offer::when(is_there(&Route::Create(Kind::Edit))),
        _ if doing.refer.is_none() => Offer::Hidden,
        _ => offer_of_reference(subject),
    },
    act: |doing, subject| match (subject, untrack(|| subject.reference()), doing.refer) {
        (Subject::Selected(selected), ..) => selected.use_as_references(),
        (_, Reference::Link(url), Some(refer)) => refer.run(url),
        _ => {}
    },
    ..Action::NONE
};

/// Sends the request once more.
pub(super) static AGAIN: Action = Action {
    label: |_, _| t("Again"),
    icon: IconName::Refresh,
    offer: |doing, subject| {
        // The card of a failed job has its own button to try again, once the service allows it.
        let is_elsewhere = |job: &Job| {
            let has_failed = job.state.stage() == Stage::Failed;
            matches!(doing.place, Place::Card) && has_failed
        };
        Offer::when(subject.is(|job| job.request.is_some() && !is_elsewhere(job)))
    },
    price: Some(ActionPrice {
        of: price,
        words: mark("Again, about {credits} credits"),
    }),
    act: |doing, subject| {
        if let Some(row) = subject.row() {
            let id = row.id.clone();
            let asking = doing.asking;
            doing.again.send(row, move || asking.ask(&id));
        }
    },
    ..Action::NONE
};

/// Puts the settings of the request into the form. Those of an added file can only be put there, not sent again.
pub(super) static REUSE: Action = Action {
    label: |_, _| t("Reuse settings"),
    icon: IconName::of("M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11"),
    offer: |_, subject| {
        let has_form = |(kind, _)| is_there(&Route::Create(kind));
        Offer::when(subject.is(|job| job.form().is_some_and(has_form)))
    },
    act: |doing, subject| {
        let form = subject
            .row()
            .and_then(|row| row.job.with_untracked(Job::form));
        if let Some((kind, form)) = form {
            doing.leave();
            doing.drafts.reuse_form(kind, form);
            doing.go.run(Route::Create(kind));
        }
    },
    ..Action::NONE
};

/// Shows results beside each other, or ends that.
pub(in crate::results) static COMPARE: Action = Action {
    label: |doing, _| match doing.place {
        Place::Large { walk, .. } if walk.is_comparing() => t("Stop comparing"),
        _ => t("Compare"),
    },
    icon: IconName::of(
        "M12 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z",
    ),
    offer: |doing, subject| match (subject, doing.place) {
        (Subject::Selected(selected), _) => match selected.no_comparison() {
            Some(why) => Offer::Impossible(why),
            None => Offer::Possible,
        },
        (Subject::Result(seen), Place::Large { walk, .. }) => {
            if walk.is_comparing() || walk.counterpart(seen).is_some() {
                Offer::Possible
            } else {
                Offer::Impossible(t("There is no other result here to compare it with."))
            }
        }
        _ => Offer::Hidden,
    },
    is_for_comparison: true,
    act: |doing, subject| match (subject, doing.place) {
        (Subject::Selected(selected), _) => selected.compare(),
        (Subject::Result(seen), Place::Large { walk, .. }) => walk.toggle_comparison(seen),
        _ => {}
    },
    ..Action::NONE
};

fn price(doing: &Doing, subject: &Subject) -> Option<String> {
    // Other jobs get prices when they end; tracking each of them would cost too much.
    doing.jobs.active();
    expected::price(subject.row()?, doing.jobs)
}

fn offer_to_start(kind: Kind, subject: &Subject) -> Offer {
    if is_there(&Route::Create(kind)) {
        offer_of_reference(subject)
    } else {
        Offer::Hidden
    }
}

/// Whether a form can start from this: services accept only images that have links.
fn offer_of_reference(subject: &Subject) -> Offer {
    match subject.reference() {
        Reference::Link(_) => Offer::Possible,
        Reference::NoLink => Offer::Impossible(t(NO_LINK)),
        Reference::None => Offer::Hidden,
    }
}

fn start(doing: &Doing, kind: Kind, subject: &Subject) {
    if let Reference::Link(url) = untrack(|| subject.reference()) {
        doing.leave();
        doing.start.run((kind, url, subject.request()));
    }
}
