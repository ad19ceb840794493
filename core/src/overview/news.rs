//! What has changed in a list since someone looked, so that nobody goes through a hundred thousand lines for one.

use std::mem;

use super::Slot;
use crate::grid::GridEdit;

/// A change of one line that is listed. The place is that among all that were listed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// This line has come before the one that had the place.
    Added(usize, Slot),
    /// Something else is known of this line.
    Changed(usize, Slot),
    /// The line is no longer listed.
    Removed(usize),
}

/// What a change makes different in a list, from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difference {
    /// Nothing that it shows.
    #[default]
    Nothing,
    /// How a line looks. Each is where it was, and on the stack that it was on.
    Looks,
    /// Which lines it has, or their stacks.
    Places,
}

/// More edits than this are dearer than looking at everything.
pub(super) const MOST_EDITS: usize = 64;

/// What has changed since someone looked. What was found behind all that was listed then is not among it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum News {
    /// These, one after the other.
    Edits(Vec<Edit>),
    /// So much that it is best to look at everything.
    Many,
    /// It is another list.
    #[default]
    Another,
}

impl Edit {
    /// Does the same in a copy that has some of the first lines. Returns what that changes in it.
    pub fn apply<T: PartialEq>(
        self,
        copy: &mut Vec<T>,
        make: impl FnOnce(Slot) -> Option<T>,
    ) -> Option<GridEdit> {
        let (Self::Added(start, _) | Self::Changed(start, _) | Self::Removed(start)) = self;
        let own = copy.get_mut(start)?;
        let (removed, added) = match self {
            Self::Added(_, slot) => {
                copy.insert(start, make(slot)?);
                (0, 1)
            }
            Self::Changed(_, slot) => {
                let new = make(slot).filter(|new| new != own)?;
                *own = new;
                (1, 1)
            }
            Self::Removed(_) => {
                copy.remove(start);
                (1, 0)
            }
        };
        Some(GridEdit {
            start,
            removed,
            added,
        })
    }
}

impl News {
    /// Notes a change of a list, which has `count` lines now. One more at its end is no news: it is not among what the copy
    /// has, and thousands come there while all lines are read.
    pub fn note(&mut self, edit: Edit, count: usize) {
        if matches!(edit, Edit::Added(place, _) if place + 1 == count) {
            return;
        }
        match self {
            Self::Edits(all) if all.len() < MOST_EDITS => all.push(edit),
            Self::Edits(_) => *self = Self::Many,
            Self::Many | Self::Another => {}
        }
    }

    /// Notes that more has changed than can be told one by one.
    pub fn note_many(&mut self) {
        if matches!(self, Self::Edits(_)) {
            *self = Self::Many;
        }
    }

    /// What has changed until now. From now on, what changes later is noted.
    #[must_use]
    pub fn take(&mut self) -> Self {
        mem::replace(self, Self::Edits(Vec::new()))
    }
}
