//! What an action is.

use leptos::prelude::*;

use super::{
    doing::{Doing, Place},
    subject::Subject,
};
use crate::ui::IconName;

/// A key that does what a button does.
pub struct ResultKey {
    /// The name of the key.
    pub name: &'static str,
    /// What it does, for the list of shortcuts.
    pub words: &'static str,
}

/// An action of a result. Each function gets the place and what is acted on, and tracks what it reads of them, except `act`.
pub(in crate::results) struct Action {
    /// The accessible name of the button.
    pub(super) label: fn(&Doing, &Subject) -> &'static str,
    /// The name in a menu, where a toggle cannot show that it is on; `None` if it is that of the button.
    pub(super) in_menu: fn(&Doing, &Subject) -> Option<&'static str>,
    /// The icon.
    pub(super) icon: IconName,
    /// The key that does the same in the large view or on a card.
    pub(super) key: Option<&'static ResultKey>,
    /// Whether the action is possible.
    pub(super) offer: fn(&Doing, &Subject) -> Offer,
    /// Whether it is on; `None` if it is no toggle.
    pub(super) is_on: fn(&Doing, &Subject) -> Option<bool>,
    /// What the action is likely to cost, if it costs something.
    pub(super) price: Option<ActionPrice>,
    /// The text of the tooltip, if it says more than the name.
    pub(super) about: fn(&Doing, &Subject) -> Option<String>,
    /// The address, if the action is a link, which only menus have.
    pub(super) link: fn(&Doing, &Subject) -> Option<String>,
    /// Whether the large view also offers the action while it compares results. A button for one result is hidden then,
    /// because it is not obvious which of them it means.
    pub(super) is_for_comparison: bool,
    /// Does what the button says.
    pub(super) act: fn(&Doing, &Subject),
}

/// What an action is likely to cost.
pub(super) struct ActionPrice {
    /// The price in credits, such as `4` or `3–4`; `None` if it is not known.
    pub(super) of: fn(&Doing, &Subject) -> Option<String>,
    /// The text of the tooltip with the price as `{credits}`.
    pub(super) words: &'static str,
}

/// Whether an action is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offer {
    /// It can be chosen.
    Possible,
    /// It is shown, and cannot be chosen, for this reason.
    Impossible(&'static str),
    /// It makes no sense here.
    Hidden,
}

impl Offer {
    /// [`Offer::Possible`] on this condition, and otherwise hidden.
    pub(super) fn when(is_possible: bool) -> Self {
        if is_possible {
            Self::Possible
        } else {
            Self::Hidden
        }
    }
}

impl Action {
    /// An action that is always possible and does nothing, for entries to start from.
    pub(super) const NONE: Self = Self {
        label: |_, _| "",
        in_menu: |_, _| None,
        icon: IconName::More,
        key: None,
        offer: |_, _| Offer::Possible,
        is_on: |_, _| None,
        price: None,
        about: |_, _| None,
        link: |_, _| None,
        is_for_comparison: false,
        act: |_, _| {},
    };

    /// Whether the action is possible at a place. Tracks what decides it.
    pub(super) fn offered(&self, doing: &Doing, subject: &Subject) -> Offer {
        match doing.place {
            Place::Large { walk, .. } if walk.is_comparing() && !self.is_for_comparison => {
                Offer::Hidden
            }
            _ => (self.offer)(doing, subject),
        }
    }
}

/// Does what a key stands for, and returns whether it stands for one of these actions. `subject` is what has the focus.
pub(in crate::results) fn act_on_key(
    key: &str,
    actions: &[&Action],
    doing: StoredValue<Doing>,
    subject: impl FnOnce() -> Option<Subject>,
) -> bool {
    let is_meant = |action: &&&Action| {
        let own = action.key;
        own.is_some_and(|own| own.name.eq_ignore_ascii_case(key))
    };
    let Some(action) = actions.iter().find(is_meant) else {
        return false;
    };
    let Some(subject) = subject() else {
        return false;
    };
    doing.with_value(|doing| {
        if untrack(|| action.offered(doing, &subject)) == Offer::Possible {
            (action.act)(doing, &subject);
        }
    });
    true
}
