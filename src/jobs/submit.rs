//! From a validated request to an answer. A POST is sent once, whatever happens.

use easel_core::{
    contract::{self, Answer, ApiError, Endpoint, Mode, Request, SyncOutcome},
    job::{Event, Job},
};
use leptos::{prelude::*, task::spawn_local};

use super::{Jobs, Row, not_answered};
use crate::{
    api,
    browser::{self, Abort},
    settings::Connection,
};

impl Jobs {
    /// Writes the job down, then sends it. `false` when there is no service or key to send it
    /// with.
    pub fn submit(self, request: Request) -> bool {
        let Some(connection) = untrack(|| self.settings.connection()) else {
            return false;
        };
        let base = connection.base.as_str().to_owned();
        let job = Job::written(browser::unique_id(), request.clone(), base, browser::now());
        let row = Row::new(job);
        self.insert(row.clone());
        spawn_local(self.send(row, request, connection));
        true
    }

    /// Cancels a request that is being waited for. The service may finish it all the same.
    pub fn cancel(self, id: &str) {
        self.cancels.with_value(|cancels| {
            if let Some(abort) = cancels.get(id) {
                abort.abort();
            }
        });
    }

    async fn send(self, row: Row, request: Request, connection: Connection) {
        let abort = self.cancellable(&row, &request);
        // Stored as sent before it leaves: a page that dies in between must not believe that
        // nothing was asked.
        row.job.update(|job| {
            job.apply(&Event::Sent, browser::now());
        });
        self.write(&row).await;
        let endpoint = Endpoint::generate(&connection.base, request.kind(), request.mode());
        let signal = abort.as_ref().map(Abort::signal);
        let answer = api::post(&endpoint, &connection.key, request.body(), signal.as_ref()).await;
        self.cancels.update_value(|cancels| {
            cancels.remove(&row.id);
        });
        self.answered(&row, &request, answer);
    }

    /// Only a request that is waited for can be cancelled: a task runs on at the service.
    fn cancellable(self, row: &Row, request: &Request) -> Option<Abort> {
        let abort = (request.mode() == Mode::Wait).then(Abort::new)??;
        self.cancels.update_value(|cancels| {
            cancels.insert(row.id.clone(), abort.clone());
        });
        Some(abort)
    }

    fn answered(self, row: &Row, request: &Request, answer: Result<Answer, ApiError>) {
        let event = match &answer {
            Ok(answer) => read(request, answer),
            Err(error) => not_answered(error.clone()),
        };
        if let Ok(answer) = answer {
            row.job.update(|job| job.raw = Some(answer.body));
        }
        self.happened(row, &event);
        self.tick();
    }
}

fn read(request: &Request, answer: &Answer) -> Event {
    let read = match request.mode() {
        Mode::Wait => contract::image_answer(answer).map(|outcome| match outcome {
            SyncOutcome::Images(result) => Event::Answered(result.media),
            // Some services turn long work into a task by themselves.
            SyncOutcome::Task(submission) => Event::Accepted(submission),
        }),
        Mode::Background => contract::submission(answer).map(Event::Accepted),
    };
    read.unwrap_or_else(not_answered)
}
