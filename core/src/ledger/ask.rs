//! Requests a job's task from its service, at the places where it may be.

use super::environment::{Environment, without_bytes};
use crate::{
    contract::{self, Answer, ApiError, Status, Task, TaskPlace},
    job::Job,
};

/// A response that shows a task.
pub(super) struct ShownTask {
    pub(super) answer: Answer,
    pub(super) task: Task,
    /// The path, if it is not the one of the contract.
    pub(super) path: Option<String>,
}

impl ShownTask {
    /// Whether the files of a completed task are missing: a place that only has the state may show no results.
    fn lacks_files(&self) -> bool {
        self.task.status == Status::Completed && self.task.media.is_empty()
    }
}

/// Requests the task where the service has said it is and where the contract has tasks; if there is no such path, where
/// other services of this kind have tasks; if the service redirects from there, where they have results. All of these
/// requests are free.
///
/// # Errors
/// Returns the error of the first place if no place shows the task.
pub(super) async fn ask<T: Environment>(env: &T, job: &Job) -> Result<ShownTask, ApiError> {
    let first = ask_in(env, job, job.places()).await;
    let others = match &first {
        Err(ApiError::Redirected) => job.result_places(),
        Err(error) if error.is_missing_path() => job.other_places(),
        _ => Vec::new(),
    };
    match first {
        Err(error) if !others.is_empty() => ask_in(env, job, others).await.map_err(|_| error),
        first => first,
    }
}

/// The response of the first place that shows the task with its results, or else of the first that shows the task.
async fn ask_in<T: Environment>(
    env: &T,
    job: &Job,
    places: Vec<TaskPlace>,
) -> Result<ShownTask, ApiError> {
    let mut best: Option<Result<ShownTask, ApiError>> = None;
    for place in places {
        let shown = ask_at(env, job, &place).await;
        let goes_on = match &shown {
            Ok(shown) => shown.lacks_files(),
            Err(error) => error.leads_elsewhere(),
        };
        let is_better = match (&best, &shown) {
            (None, _) | (Some(Err(_)), Ok(_)) => true,
            (Some(Ok(_)), Ok(shown)) => !shown.lacks_files(),
            (Some(_), Err(_)) => false,
        };
        if is_better {
            best = Some(shown);
        }
        if !goes_on {
            break;
        }
    }
    best.unwrap_or(Err(ApiError::NotFound { message: None }))
}

async fn ask_at<T: Environment>(
    env: &T,
    job: &Job,
    place: &TaskPlace,
) -> Result<ShownTask, ApiError> {
    let answer = without_bytes(env, &job.id, env.get(job, place).await?).await;
    let task = contract::task(&answer, &job.asked())?;
    let path = match place {
        TaskPlace::Promised => None,
        TaskPlace::At(path) => Some(path.clone()),
    };
    Ok(ShownTask { answer, task, path })
}
