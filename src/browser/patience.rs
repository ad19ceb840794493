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
pub struct Patience {
    most: u32,
    answers: StoredValue<u32>,
}

impl Patience {
    /// A timeout after this many milliseconds without any result; in practice up to twice as many.
    pub fn new(most: u32) -> Self {
        Self {
            most,
            answers: StoredValue::new(0),
        }
    }

    /// The result of the work, unless it takes too long. The work is not dropped: the browser would
    /// continue it, and call back into closures that no longer exist.
    pub async fn with<T: 'static>(self, work: impl Future<Output = T> + 'static) -> Option<T> {
        let (tell, mut told) = oneshot::channel();
        spawn_local(async move {
            let answer = work.await;
            let count = |answers: &mut u32| *answers = answers.wrapping_add(1);
            self.answers.try_update_value(count);
            tell.send(answer).ok();
        });
        loop {
            let before = self.answers.try_get_value();
            match select(told, TimeoutFuture::new(self.most)).await {
                Either::Left((answer, _)) => return answer.ok(),
                Either::Right(((), _)) if self.answers.try_get_value() == before => return None,
                Either::Right(((), still)) => told = still,
            }
        }
    }
}
