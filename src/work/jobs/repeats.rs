//! Sending the same request several times with one click.

use easel_core::{
    batch::PlannedRequest, contract::Request, job::BatchCell, ledger::DuplicatePolicy,
};
use leptos::task::spawn_local;

use super::{
    all::Jobs,
    submit::{NOT_STORED, NotSent, OFFLINE, may_send},
};

impl Jobs {
    /// Sends a request several times, as a batch: all are written down before the first is sent. The
    /// user is asked the same questions first as for one request. `on_duplicate` is called if another
    /// tab sent the same request a moment ago; then nothing is sent.
    ///
    /// # Errors
    /// Returns an error if nothing is sent.
    pub fn submit_repeats(
        self,
        request: &Request,
        times: usize,
        policy: DuplicatePolicy,
        on_duplicate: impl FnOnce() + 'static,
    ) -> Result<(), NotSent> {
        may_send()?;
        self.connection_to_send()?;
        let planned: Vec<_> = (1..)
            .take(times)
            .map(|repeat| nth(request, repeat))
            .collect();
        // The question about the limit is asked here, once for all.
        let mut confirmed = vec![NotSent::OverLimit];
        if policy == DuplicatePolicy::Allow {
            confirmed.push(NotSent::Duplicate);
        }
        let send = move || {
            spawn_local(async move {
                match self.submit_batch(planned, &confirmed).await {
                    Ok(_) => {}
                    Err(NotSent::Duplicate) => on_duplicate(),
                    Err(NotSent::NotStored) => self.notices.warn(NOT_STORED),
                    // The connection was there a moment ago.
                    Err(_) => self.notices.warn(OFFLINE),
                }
            });
        };
        let passing = self.passing_limit(&vec![request.clone(); times]);
        self.limit_queue.send(times, passing, send);
        Ok(())
    }
}

/// The longest label of a request, in characters: a prompt is one line in a table. Longer labels are
/// cut.
const LABEL: usize = 120;

fn nth(request: &Request, repeat: u32) -> PlannedRequest {
    let cell = BatchCell {
        row: request.prompt().chars().take(LABEL).collect(),
        repeat,
        ..BatchCell::default()
    };
    PlannedRequest {
        request: request.clone(),
        cell,
    }
}
