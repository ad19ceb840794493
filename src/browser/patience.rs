//! Waiting for what may never answer.

use futures::{
    channel::oneshot,
    future::{Either, select},
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

/// The patience with something that is asked for much at a time. It may be slow: as long as it
/// answers anything, all of it is waited for. When nothing was answered for a while, it is dead.
#[derive(Clone, Copy)]
pub struct Patience {
    most: u32,
    answers: StoredValue<u32>,
}

impl Patience {
    /// Patience for so many milliseconds without any answer; it may be up to twice as many.
    pub fn new(most: u32) -> Self {
        Self {
            most,
            answers: StoredValue::new(0),
        }
    }

    /// What comes of the work, unless that takes too long. It is not broken off: the browser would
    /// go on with it, and call back into what is gone.
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
