//! Combining requests to a database: all cards of a screenful ask one after another, and one look-up serves them all.

use futures::channel::oneshot;
use leptos::{prelude::*, task::spawn_local};

use super::state::{Keep, KeepHeld, Together};
use crate::browser::Turns;

/// A kind of look-up: the queue of its requests, the look-up by names, and the conversion of what was found.
pub(super) struct Look<A, L, D> {
    pub(super) of: fn(&mut KeepHeld) -> &mut Together<A>,
    pub(super) find: L,
    pub(super) done: D,
}

impl Keep {
    /// Requests something by its name. `None` if it does not exist.
    pub(super) async fn ask<F, A, L, D>(self, name: String, look: Look<A, L, D>) -> Option<A>
    where
        A: 'static,
        L: AsyncFn(&[String]) -> Vec<Option<F>> + 'static,
        D: Fn(&str, F) -> Option<A> + 'static,
        F: 'static,
    {
        let (tell, told) = oneshot::channel();
        let of = look.of;
        let is_first = self
            .held
            .try_update_value(|held| of(held).ask(name, tell))?;
        if is_first {
            spawn_local(self.serve(look));
        }
        told.await.ok().flatten()
    }

    async fn serve<F, A, L, D>(self, Look { of, find, done }: Look<A, L, D>)
    where
        L: AsyncFn(&[String]) -> Vec<Option<F>>,
        D: Fn(&str, F) -> Option<A>,
    {
        let mut turns = Turns::begin();
        loop {
            turns.pause_now().await;
            let asked = self.held.try_update_value(|held| of(held).take());
            let Some(asked) = asked.flatten() else { return };
            let (names, who): (Vec<String>, Vec<_>) = asked.into_iter().unzip();
            let found = find(&names).await;
            for ((name, who), found) in names.iter().zip(who).zip(found) {
                // The card that asked may be gone.
                who.send(found.and_then(|found| done(name, found))).ok();
                turns.pause_after_others().await;
            }
        }
    }
}
