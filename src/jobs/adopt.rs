//! Taking on a task that this browser never submitted, or has forgotten, by its id.

use easel_core::{
    contract::{self, ApiError, Endpoint, Kind, TaskId},
    job::{Event, Job},
};
use leptos::prelude::*;

use super::{Jobs, Row};
use crate::{api, browser};

/// Why a task could not be taken on.
#[derive(Clone, Debug, PartialEq)]
pub enum NotAdopted {
    /// There is no service or key to ask.
    NotConnected,
    /// The service did not show the task.
    NotShown(ApiError),
}

impl Jobs {
    /// Asks the service for the task and lists it from then on. A task that is already listed
    /// is only found.
    ///
    /// # Errors
    /// When there is nobody to ask, or the service does not show the task.
    pub async fn adopt(self, task: TaskId) -> Result<Row, NotAdopted> {
        if let Some(row) = untrack(|| self.find(task.as_str())) {
            self.check_now(&row);
            return Ok(row);
        }
        let connection = untrack(|| self.settings.connection()).ok_or(NotAdopted::NotConnected)?;
        let looked = async {
            let answer =
                api::get(&Endpoint::task(&connection.base, &task), &connection.key).await?;
            Ok((contract::task(&answer, Kind::Image)?, answer.body))
        };
        let (state, raw) = looked.await.map_err(NotAdopted::NotShown)?;
        let base = connection.base.as_str().to_owned();
        let mut job = Job::adopted(browser::unique_id(), task, base, browser::now());
        job.raw = Some(raw);
        job.apply(&Event::Looked(state), browser::now());
        let row = Row::new(job);
        self.insert(row.clone());
        self.write(&row).await;
        self.tick();
        Ok(row)
    }
}
