//! The changes of a list since a view last read it, so that the view need not go through a hundred thousand lines for
//! one change.

use std::mem;

use super::Slot;
use crate::grid::GridEdit;

/// A change of one line of a list. The position is that among all lines of the list at the time of the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// The line was inserted before the line at this position.
    Added(usize, Slot),
    /// The properties of the line have changed.
    Changed(usize, Slot),
    /// The line is no longer listed.
    Removed(usize),
}

/// The extent of a change in a list, from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difference {
    /// Nothing that the list shows.
    #[default]
    Nothing,
    /// The appearance of a line. Each line keeps its position and its stack.
    Looks,
    /// Which lines the list has, or their order, or their stacks.
    Places,
}

/// Above this number of edits, reading the whole list is cheaper.
pub(super) const MOST_EDITS: usize = 64;

/// The changes of a list since a view last read it. Lines that were added at the end of the list are not included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum News {
    /// The edits, in their order.
    Edits(Vec<Edit>),
    /// There are more than `MOST_EDITS` edits: the view reads the whole list again.
    Many,
    /// The list is another one.
    #[default]
    Another,
}

impl Edit {
    /// Applies the edit to `copy`, which has the first lines of the list. Returns what changes in `copy`; `None` if
    /// nothing does.
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
    /// Notes a change of a list, which has `count` lines now. A line that is added at the end is not noted: the copy
    /// does not have that part, and thousands of lines are added there while all lines are read.
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

    /// Notes more changes than can be listed one by one.
    pub fn note_many(&mut self) {
        if matches!(self, Self::Edits(_)) {
            *self = Self::Many;
        }
    }

    /// Returns the changes so far, and begins to note later ones.
    #[must_use]
    pub fn take(&mut self) -> Self {
        mem::replace(self, Self::Edits(Vec::new()))
    }
}
