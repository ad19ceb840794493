//! Writing to the ledger, whether the store answers soon, late or never.

use easel_core::ledger::{LedgerChange, Owed, StoredChange};
use leptos::prelude::*;

use super::{
    Condition, Ledger, change, note_loss,
    state::{StoreState, longest_silence},
};
use crate::browser::DatabaseError;

/// How a change is made.
#[derive(Clone, Copy)]
enum WriteMode {
    Alone,
    WithOthers,
}

impl Ledger {
    /// Makes a change in a transaction of its own, or after the waiting changes of its job. If the store is
    /// late, the change counts as failed until it is made.
    pub(in crate::work::jobs) async fn store(self, change: LedgerChange) -> StoredChange {
        self.store_by(change, WriteMode::Alone).await
    }

    /// Stores one of many changes. Waiting changes are made together, in their order.
    pub(in crate::work::jobs) async fn store_with_others(
        self,
        change: LedgerChange,
    ) -> StoredChange {
        self.store_by(change, WriteMode::WithOthers).await
    }

    async fn store_by(self, change: LedgerChange, way: WriteMode) -> StoredChange {
        let Some(timeout) = self.held.try_with_value(|held| held.timeout) else {
            return StoredChange::Failed;
        };
        let (id, debt) = (change.id().to_owned(), change.owes());
        let silence = longest_silence(&change);
        let made = timeout.run(silence, self.make(change, way)).await;
        made.unwrap_or_else(|| {
            self.set(Condition::Late);
            self.note(&id, debt, &StoredChange::Failed);
            StoredChange::Failed
        })
    }

    /// Makes a change and notes the outcome, even if the caller no longer waits for it.
    async fn make(self, change: LedgerChange, way: WriteMode) -> StoredChange {
        let (id, debt) = (change.id().to_owned(), change.owes());
        let made = self.change_or_reopen(change, way).await;
        let stored = made.unwrap_or_else(|error| {
            self.failed(&error);
            StoredChange::Failed
        });
        self.note(&id, debt, &stored);
        stored
    }

    fn note(self, id: &str, debt: Owed, stored: &StoredChange) {
        self.held
            .try_update_value(|StoreState { owed, touched, .. }| match stored {
                StoredChange::Failed => {
                    touched.insert(id.to_owned());
                    if debt != Owed::News {
                        let owed = owed.entry(id.to_owned()).or_default();
                        *owed = debt.max(*owed);
                    }
                }
                // The duplicate was another job; this one was not stored.
                StoredChange::Duplicate(_) if debt == Owed::Job => {}
                _ => {
                    owed.remove(id);
                }
            });
    }

    /// Makes a change, and repeats it once if the database was lost. Only the first use of a closed
    /// database detects that, and it has changed nothing.
    async fn change_or_reopen(
        self,
        change: LedgerChange,
        way: WriteMode,
    ) -> Result<StoredChange, DatabaseError> {
        // This is asked here and not by the caller: what was asked for earlier in this turn waits only now.
        let waits = |held: &StoreState| held.waiting.has(change.id());
        let waits = self.held.try_with_value(waits) == Some(true);
        let is_alone = matches!(way, WriteMode::Alone);
        if waits || !is_alone {
            return self.change_with_others(change, is_alone).await;
        }
        match self.change(change.clone()).await {
            Err(DatabaseError::Lost) => self.change(change).await,
            stored => stored,
        }
    }

    pub(super) async fn change(self, change: LedgerChange) -> Result<StoredChange, DatabaseError> {
        let database = self.open().await?;
        let owed = |id: &str| self.owes(id);
        let stored = change::make(&database, change, &owed).await;
        note_loss(&database, stored)
    }
}

#[cfg(test)]
mod tests {
    use easel_core::ledger::DuplicatePolicy;
    use futures::future::join3;
    use leptos::{mount::mount_to_body, task::tick};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::completed;

    /// A result left the page for good when its removal was undone: a write of its shape came between the removal
    /// and the undo, and heard that the result is gone.
    #[wasm_bindgen_test]
    async fn changes_of_a_job_are_made_in_their_order() {
        // Only a page runs tasks.
        mount_to_body(|| ());
        let owner = Owner::new();
        let ledger = owner.with(Ledger::new);
        let job = completed("a", "https://a.example/1.png");
        let add = LedgerChange::Add(job.clone(), DuplicatePolicy::Allow);
        assert_eq!(ledger.store(add).await, StoredChange::Kept(job.clone()));
        let put = LedgerChange::Put(job.clone());
        let later = async {
            // The removal is under way by now.
            tick().await;
            ledger.store(put).await
        };
        let made = Box::pin(join3(
            ledger.store_with_others(LedgerChange::Remove(job.id.clone())),
            ledger.store_with_others(LedgerChange::Restore(job.clone())),
            later,
        ));
        let kept = StoredChange::Kept(job.clone());
        let expected = (StoredChange::Gone(Some(job)), kept.clone(), kept);
        assert_eq!(made.await, expected);
    }
}
