//! The state of the batches, kept while the page lives.

/// The batches that this tab is sending, and the batches whose end was announced.
#[derive(Default)]
pub(super) struct BatchProgress {
    pub(super) sending: Vec<String>,
    pub(super) announced: Vec<String>,
}
