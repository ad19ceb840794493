//! Learning which services have no background mode.

use easel_core::{
    contract::{self, Answer, ApiError, Mode},
    job::Job,
};
use leptos::task::spawn_local;

use super::Jobs;
use crate::state::{api, settings::Connection};

impl Jobs {
    /// Learns from the answer to a request whether the service has a background mode. If the
    /// endpoint is missing, this requests the model list, which is free: if that works, the service
    /// exists and has no background mode. The request itself is not sent again.
    pub(super) fn learn_mode(
        self,
        connection: &Connection,
        job: &Job,
        answer: &Result<Answer, ApiError>,
    ) {
        let (Some(request), Ok(answer)) = (&job.request, answer) else {
            return;
        };
        if request.mode() != Mode::Background {
            return;
        }
        let (settings, kind) = (self.settings, request.kind());
        match contract::submission(answer, &job.asked()) {
            Ok(_) => settings.note_background(connection.base.as_str(), kind, false),
            Err(error) if error.is_missing_endpoint() => {
                let connection = connection.clone();
                spawn_local(async move {
                    if api::models(&connection).await.is_ok() {
                        settings.note_background(connection.base.as_str(), kind, true);
                    }
                });
            }
            Err(_) => {}
        }
    }
}
