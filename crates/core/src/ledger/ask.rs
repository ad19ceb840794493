//! Requests a job's task from its service, at the places where it may be.

use super::environment::{Environment, without_bytes};
use crate::{
    contract::{self, Answer, ApiError, Status, Task, TaskPlace},
    job::Job,
};

/// Whether what a place shows counts for a job.
type Counts = fn(&ShownTask, &Job) -> bool;

/// The error of a place that shows nothing.
const NOTHING: ApiError = ApiError::NotFound { message: None };

/// A response that shows a task.
pub(super) struct ShownTask {
    pub(super) answer: Answer,
    pub(super) task: Task,
    /// The path, if it is not the one of the contract.
    pub(super) path: Option<String>,
}

impl ShownTask {
    /// Whether the files of an ended task are missing: a place that only has the state may show no results, and a remark
    /// there about some of the results may look like a failure.
    fn lacks_files(&self) -> bool {
        self.task.status.is_end() && self.task.media.is_empty()
    }

    /// Whether this is better than what another place shows. Only results outweigh a failure.
    fn is_better_than(&self, other: &Self) -> bool {
        match other.task.status {
            Status::Failed => !self.task.media.is_empty(),
            _ => !self.lacks_files(),
        }
    }

    /// Whether the answer names the job's task, or has results. A failure is only read from an answer that names it.
    fn is_sure(&self, job: &Job) -> bool {
        let is_failure = self.task.status == Status::Failed;
        let is_named = self.task.id.is_some() && self.task.id.as_ref() == job.state.task();
        is_failure || is_named || !self.task.media.is_empty()
    }
}

/// Requests the task where the service has said it is and where the contract has tasks; if there is no such path, where
/// other services of this kind have tasks; if the service redirects from there, where they have results. All of these
/// requests are free.
///
/// # Errors
/// Returns the error of the first place if no place shows the task.
pub(super) async fn ask<T: Environment>(env: &T, job: &Job) -> Result<ShownTask, ApiError> {
    let first = ask_in(env, job, job.places(), |_, _| true).await;
    let (others, counts): (_, Counts) = match &first {
        Err(ApiError::Redirected) => (job.result_places(), ShownTask::is_sure),
        Err(error) if error.is_missing_path() => (job.other_places(), |_, _| true),
        _ => (Vec::new(), |_, _| false),
    };
    match first {
        Err(error) if !others.is_empty() => {
            ask_in(env, job, others, counts).await.map_err(|_| error)
        }
        first => first,
    }
}

/// The response of the first place that shows the task with its results, or else of the first that shows the task.
async fn ask_in<T: Environment>(
    env: &T,
    job: &Job,
    places: Vec<TaskPlace>,
    counts: Counts,
) -> Result<ShownTask, ApiError> {
    let mut best: Option<Result<ShownTask, ApiError>> = None;
    for place in places {
        let shown = ask_at(env, job, &place).await.and_then(|shown| {
            let is_of_task = counts(&shown, job);
            is_of_task.then_some(shown).ok_or(NOTHING)
        });
        let goes_on = match &shown {
            Ok(shown) => shown.lacks_files(),
            Err(error) => error.leads_elsewhere(),
        };
        let is_better = match (&best, &shown) {
            (None, _) | (Some(Err(_)), Ok(_)) => true,
            (Some(Ok(best)), Ok(shown)) => shown.is_better_than(best),
            (Some(_), Err(_)) => false,
        };
        if is_better {
            best = Some(shown);
        }
        if !goes_on {
            break;
        }
    }
    best.unwrap_or(Err(NOTHING))
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
