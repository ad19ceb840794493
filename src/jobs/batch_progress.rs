//! What is known of the batches while the page lives.

/// The batches that this tab is sending, and those whose end was announced.
#[derive(Default)]
pub(super) struct BatchProgress {
    pub(super) sending: Vec<String>,
    pub(super) announced: Vec<String>,
}
