//! Waiting for operations that may never finish.

use futures::{
    channel::oneshot,
    future::{Either, select},
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

/// The number of parts of a wait. While a page is busy or asleep, answers and timers pile up, and a
/// timer may come first: such a period counts as one part, however long it was.
const PARTS: u32 = 3;

/// A timeout for many parallel operations, which allows slow ones: as long as one of them finishes,
/// all are waited for. The operations have failed once none has finished for a while.
#[derive(Clone, Copy, Default)]
pub struct StallTimeout {
    finished: StoredValue<u32>,
}

impl StallTimeout {
    /// The result of the work, or `None` if no operation finishes for this many milliseconds. The
    /// work is not dropped: the browser would continue it, and call back into closures that no
    /// longer exist.
    pub async fn run<T: 'static>(
        self,
        most: u32,
        work: impl Future<Output = T> + 'static,
    ) -> Option<T> {
        let (tell, mut result) = oneshot::channel();
        spawn_local(async move {
            let answer = work.await;
            let count = |finished: &mut u32| *finished = finished.wrapping_add(1);
            self.finished.try_update_value(count);
            tell.send(answer).ok();
        });
        let mut before = self.finished.try_get_value();
        let mut silent = 0;
        while silent < PARTS {
            match select(result, TimeoutFuture::new(most / PARTS)).await {
                Either::Left((answer, _)) => return answer.ok(),
                Either::Right(((), still)) => result = still,
            }
            let finished = self.finished.try_get_value();
            silent = if finished == before { silent + 1 } else { 0 };
            before = finished;
        }
        None
    }
}
