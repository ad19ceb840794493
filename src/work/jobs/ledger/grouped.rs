//! Changes of many jobs at once, such as a mark of ten thousand: waiting changes are made together, in one
//! transaction.

use easel_core::ledger::LedgerChange;
use futures::channel::oneshot;
use leptos::{prelude::*, task::spawn_local};

use super::{Ledger, change, note_loss, state::StoreState, waiting::Made};
use crate::browser::DatabaseError;

impl Ledger {
    /// Makes a change together with others, after all changes that already wait; or, if somebody waits for it alone,
    /// after those of its job.
    pub(super) async fn change_with_others(self, change: LedgerChange, is_urgent: bool) -> Made {
        let (tell, told) = oneshot::channel();
        let push = |held: &mut StoreState| {
            let waiting = &mut held.waiting;
            if is_urgent {
                waiting.push_ahead(change, tell)
            } else {
                waiting.push(change, tell)
            }
        };
        let is_first = self.held.try_update_value(push);
        if is_first == Some(true) {
            spawn_local(self.make_groups());
        }
        told.await.unwrap_or(Err(DatabaseError::Lost))
    }

    async fn make_groups(self) {
        loop {
            let next = self.held.try_update_value(|held| held.waiting.next());
            let Some(next) = next.filter(|next| !next.is_empty()) else {
                return;
            };
            let (changes, tell): (Vec<_>, Vec<_>) = next.into_iter().unzip();
            let mut made = self.make_group(&changes).await;
            // Only the first use of a closed database detects that, and it has changed nothing. Later changes of these
            // jobs must not be made first.
            let is_lost = |made: &Made| matches!(made, Err(DatabaseError::Lost));
            if made.iter().all(is_lost) {
                made = self.make_group(&changes).await;
            }
            for (tell, made) in tell.into_iter().zip(made) {
                // The list that asked may be gone.
                tell.send(made).ok();
            }
        }
    }

    async fn make_group(self, changes: &[LedgerChange]) -> Vec<Made> {
        if changes.len() == 1 {
            return self.make_each(changes).await;
        }
        let owed = |id: &str| self.owes(id);
        let database = match self.open().await {
            Ok(database) => database,
            Err(error) => return changes.iter().map(|_| Err(error.clone())).collect(),
        };
        let all = change::make_all(&database, changes, &owed).await;
        match note_loss(&database, all) {
            Ok(stored) => stored.into_iter().map(Ok).collect(),
            Err(DatabaseError::Lost) => changes.iter().map(|_| Err(DatabaseError::Lost)).collect(),
            // One of the records may be unreadable, or the store may have no room for it.
            Err(_) => self.make_each(changes).await,
        }
    }

    /// Makes each change in a transaction of its own.
    async fn make_each(self, changes: &[LedgerChange]) -> Vec<Made> {
        let mut made = Vec::with_capacity(changes.len());
        for change in changes {
            made.push(self.change(change.clone()).await);
        }
        made
    }
}
