//! Waiting for operations that may never finish.

use futures::{
    channel::oneshot,
    future::{Either, select},
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

/// A timeout for many parallel operations. It allows slow ones: as long as any of them finishes,
/// all are waited for. They have failed once nothing has finished for a while.
#[derive(Clone, Copy)]
pub struct StallTimeout {
    millis: u32,
    finished: StoredValue<u32>,
}

impl StallTimeout {
    /// A timeout after this many milliseconds without any result; in practice up to twice as many.
    pub fn new(millis: u32) -> Self {
        Self {
            millis,
            finished: StoredValue::new(0),
        }
    }

    /// The result of the work, unless it takes too long. The work is not dropped: the browser would
    /// continue it, and call back into closures that no longer exist.
    pub async fn run<T: 'static>(self, work: impl Future<Output = T> + 'static) -> Option<T> {
        let (tell, mut result) = oneshot::channel();
        spawn_local(async move {
            let answer = work.await;
            let count = |finished: &mut u32| *finished = finished.wrapping_add(1);
            self.finished.try_update_value(count);
            tell.send(answer).ok();
        });
        loop {
            let before = self.finished.try_get_value();
            match select(result, TimeoutFuture::new(self.millis)).await {
                Either::Left((answer, _)) => return answer.ok(),
                Either::Right(((), _)) if self.finished.try_get_value() == before => return None,
                Either::Right(((), still)) => result = still,
            }
        }
    }
}
