//! Lets a handler close its connection without an answer.

use std::sync::Arc;

use tokio::sync::Notify;

/// Closes the connection of one request. Every request carries one as an extension.
#[derive(Clone, Default)]
pub(crate) struct Disconnect(Arc<Notify>);

impl Disconnect {
    /// Closes the connection. Never returns, because no client is left to answer.
    pub(crate) async fn now(&self) -> ! {
        self.0.notify_one();
        loop {
            std::future::pending::<()>().await;
        }
    }

    /// Waits until a handler asks to close the connection.
    pub(crate) async fn requested(&self) {
        self.0.notified().await;
    }
}
