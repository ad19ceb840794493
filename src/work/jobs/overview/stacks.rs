//! Found results on stacks. The results of a stack have the same prompt and settings.

use easel_core::{
    overview::{Stacked, Stacks},
    time::Millis,
};
use leptos::prelude::*;

use super::{cell::OverviewHeld, found::FoundResults};

impl FoundResults {
    /// Shows results on stacks as long as `is_wanted` is set, until the current owner is disposed of.
    pub fn stack(self, is_wanted: RwSignal<bool>) {
        let apply = move |is_wanted: bool| {
            self.overview.change(|held| {
                let is_other = held.stacks.is_some() != is_wanted;
                if is_other {
                    held.stacks = is_wanted.then(Stacks::default);
                    held.news.note_many();
                }
                is_other
            });
        };
        apply(is_wanted.get_untracked());
        Effect::new(move || apply(is_wanted.get()));
    }

    /// Whether results are on stacks.
    pub fn is_stacked(self) -> bool {
        self.with(|held| held.stacks.is_some()) == Some(true)
    }

    /// The state of the stack at a place; `None` if results are not on stacks.
    pub fn stacked_at(self, place: usize) -> Option<Stacked> {
        let stacked = |held: &OverviewHeld| {
            let stacks = held.stacks.as_ref()?;
            Some(stacks.stacked(&held.overview, place))
        };
        self.with(stacked)?
    }

    /// Opens the stack of a job, and closes the stack that was open; closes it if it is the open one. A job without a
    /// stack changes nothing.
    pub fn toggle_stack(self, id: &str) {
        let at = self.created_at(id);
        self.overview
            .change(|held| held.toggle_stack(id, at) == Some(true));
    }
}

impl OverviewHeld {
    /// Lays the stacks again if the list has changed.
    pub(super) fn lay_stacks(&mut self) {
        self.are_stacks_old = false;
        if let Some(stacks) = &mut self.stacks {
            stacks.lay(&self.overview, self.hits.found(&self.overview));
            // A new result may be on top of a stack, or inside one.
            self.news.note_many();
        }
    }

    fn toggle_stack(&mut self, id: &str, at: Option<Millis>) -> Option<bool> {
        if self.are_stacks_old {
            self.lay_stacks();
        }
        let slot = self.overview.find(id, at)?;
        Some(self.stacks.as_mut()?.toggle(&self.overview, slot))
    }
}
