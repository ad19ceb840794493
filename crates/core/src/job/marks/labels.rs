//! A set of texts. Each text has its own time at which it was added or removed.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{decided::later, tag::by_letters};
use crate::time::Millis;

/// The texts in their order. A removed text stays in the list with a mark, so that a copy that still has it does not
/// bring it back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Labels(Vec<Label>);

/// A text with its decision. Fields are compared from the top: of two copies the larger one counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Label {
    at: Millis,
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    on: bool,
    is: Box<str>,
}

const fn yes() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_yes(flag: &bool) -> bool {
    *flag
}

impl Labels {
    /// Creates a set from a list in any order.
    pub(super) fn from_list(list: Vec<Label>) -> Self {
        list.into_iter()
            .fold(Self::default(), |all, label| all.joined(&Self(vec![label])))
    }

    /// Whether nothing was ever added.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The texts of the set.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        let on = self.0.iter().filter(|label| label.on);
        on.map(|label| &*label.is)
    }

    /// Adds a text or removes it, and returns whether that changes anything.
    pub(super) fn decide(&mut self, text: &str, on: bool, now: Millis) -> bool {
        let place = self.0.binary_search_by(|label| by_letters(&label.is, text));
        let is = text.into();
        match place {
            Ok(at) if self.0[at].on == on => false,
            Ok(at) => {
                let before = self.0[at].at;
                self.0[at] = Label {
                    at: later(before, now),
                    on,
                    is,
                };
                true
            }
            Err(_) if !on => false,
            Err(at) => {
                self.0.insert(at, Label { at: now, on, is });
                true
            }
        }
    }

    /// Merges two copies.
    pub(super) fn joined(&self, other: &Self) -> Self {
        let mut all = Vec::with_capacity(self.0.len().max(other.0.len()));
        let (mut own, mut theirs) = (self.0.iter().peekable(), other.0.iter().peekable());
        loop {
            let order = match (own.peek(), theirs.peek()) {
                (Some(one), Some(other)) => by_letters(&one.is, &other.is),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => return Self(all),
            };
            let next = match order {
                Ordering::Less => own.next(),
                Ordering::Greater => theirs.next(),
                Ordering::Equal => own.next().max(theirs.next()),
            };
            all.extend(next.cloned());
        }
    }
}
