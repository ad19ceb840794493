//! The places at a service where a job's task may be polled.

use super::Job;
use crate::contract::{BaseUrl, Insecure, TaskPlace, path_of, push_encoded};

/// Paths where services of this kind have tasks by their id.
const OTHERS: [&str; 3] = ["/v1/task/", "/v1/async/jobs/", "/v1/jobs/"];

/// Ends of the paths where services of this kind have the result of a task, behind its own path.
const RESULTS: [&str; 3] = ["/result", "/content", "/output"];

/// The end of a path that only has the state of a task.
const STATE: &str = "/status";

impl Job {
    /// The places at which the task is requested, the best first: where the service says, and where the contract has it.
    pub fn places(&self) -> Vec<TaskPlace> {
        let told = self.poll_at.clone().map(TaskPlace::At);
        told.into_iter().chain([TaskPlace::Promised]).collect()
    }

    /// Other places where services of this kind have tasks: the path of the submission, and some others. Empty unless this
    /// browser has sent the request: for a task that was added by its id, the user decides.
    pub fn other_places(&self) -> Vec<TaskPlace> {
        let base = BaseUrl::parse(&self.base, Insecure::Allow).ok();
        let (Some(base), Some(task), Some(request)) = (base, self.state.task(), &self.request)
        else {
            return Vec::new();
        };
        if task.is_address() || self.poll_at.is_some() {
            return Vec::new();
        }
        let prefix = &base.as_str()[base.origin().len()..];
        let submitted = [path_of(request.kind(), request.mode()), "/"].concat();
        let paths = [submitted.as_str()].into_iter().chain(OTHERS);
        let places = paths.map(|path| {
            let mut place = [prefix, path].concat();
            push_encoded(&mut place, task.as_str());
            TaskPlace::At(place)
        });
        places.collect()
    }

    /// Places where the result may be if the service redirects from the task. A page is not told where a redirect leads,
    /// and the key goes to the service's own origin alone. A path without the id is that of other work, too.
    pub fn result_places(&self) -> Vec<TaskPlace> {
        let base = BaseUrl::parse(&self.base, Insecure::Allow).ok();
        let (Some(base), Some(task)) = (base, self.state.task()) else {
            return Vec::new();
        };
        let mut path = match &self.poll_at {
            Some(told) => told.clone(),
            None if task.is_address() => task.as_str().to_owned(),
            None => {
                let mut path = [&base.as_str()[base.origin().len()..], "/v1/tasks/"].concat();
                push_encoded(&mut path, task.as_str());
                path
            }
        };
        let end = path.find('?').unwrap_or(path.len());
        let is_cut = end < path.len();
        path.truncate(end);
        let whole = path.strip_suffix(STATE);
        let kept = whole.unwrap_or(&path);
        let has_id = if task.is_address() {
            !is_cut && ends_in_an_id(kept)
        } else {
            has_steps(kept, task.as_str())
        };
        if !has_id {
            return Vec::new();
        }
        let results = RESULTS.map(|end| [kept, end].concat());
        // Some frameworks redirect to the same path with a slash at its end.
        let itself = [&path, "/"].concat();
        let places = whole.map(str::to_owned).into_iter().chain([itself]);
        let places = places.chain(results);
        places.map(TaskPlace::At).collect()
    }
}

/// Whether a path has this id as whole steps, as it is or encoded.
fn has_steps(path: &str, id: &str) -> bool {
    let mut encoded = String::new();
    push_encoded(&mut encoded, id);
    let path = [path, "/"].concat();
    let mut forms = [id, &encoded].into_iter();
    forms.any(|id| path.contains(&["/", id, "/"].concat()))
}

/// Whether the last step of a path may be an id: it has a digit, and is no version such as `v1`.
fn ends_in_an_id(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    let is_number = |text: &str| text.bytes().all(|letter| letter.is_ascii_digit());
    last.contains(|letter: char| letter.is_ascii_digit())
        && !last.strip_prefix('v').is_some_and(is_number)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{
        contract::{Status, Submission, TaskId},
        job::{Account, Event, JobState},
    };

    const TOLD: &str = "/v1/images/tasks/t-1?v=1";

    fn accepted() -> Job {
        let account = Account {
            base: "https://host/relay".into(),
            key: None,
        };
        let mut job = Job::adopted("j".into(), TaskId::new("t-0").unwrap(), account, 1);
        job.state = JobState::Sent { by: "a".into() };
        let submission = Submission {
            task: TaskId::new("t-1").unwrap(),
            status: Status::Submitted,
            progress: None,
            created_at: None,
            model: None,
            poll_at: Some(TOLD.into()),
            task_state: None,
        };
        job.apply(&Event::Accepted(submission), 2);
        job
    }

    /// A job whose service names another address for its task was "not found" for ever, and again after a reload.
    #[test]
    fn where_a_task_is_asked_for_is_kept_with_the_job() {
        let job = accepted();
        let places = [TaskPlace::At(TOLD.into()), TaskPlace::Promised];
        assert_eq!(job.places(), places);
        let stored = serde_json::to_string(&job).unwrap();
        let read: Job = serde_json::from_str(&stored).unwrap();
        assert_eq!(read.places(), places);
        let mut older = Job {
            poll_at: None,
            ..job.clone()
        };
        assert_eq!(older.places(), [TaskPlace::Promised]);
        assert!(!serde_json::to_string(&older).unwrap().contains("poll_at"));
        older.merge(&job);
        assert_eq!(older.poll_at, job.poll_at);
        let mut newer = job.clone();
        newer.apply(&Event::Found(TaskId::new("t-2").unwrap()), 3);
        assert_eq!(newer.places(), [TaskPlace::Promised]);
    }

    /// A task whose poll was answered with a redirect to the result was "not reachable" for ever.
    #[test]
    fn behind_a_redirect_the_result_is_looked_for_at_the_same_origin() {
        for (told, places) in [
            (
                None,
                vec![
                    "/relay/v1/tasks/t-1/",
                    "/relay/v1/tasks/t-1/result",
                    "/relay/v1/tasks/t-1/content",
                    "/relay/v1/tasks/t-1/output",
                ],
            ),
            (
                Some("/v1/videos/t-1?v=1"),
                vec![
                    "/v1/videos/t-1/",
                    "/v1/videos/t-1/result",
                    "/v1/videos/t-1/content",
                    "/v1/videos/t-1/output",
                ],
            ),
            (
                Some("/queue/requests/t-1/status"),
                vec![
                    "/queue/requests/t-1",
                    "/queue/requests/t-1/status/",
                    "/queue/requests/t-1/result",
                    "/queue/requests/t-1/content",
                    "/queue/requests/t-1/output",
                ],
            ),
        ] {
            let job = Job {
                poll_at: told.map(str::to_owned),
                ..accepted()
            };
            let places = places.into_iter().map(|path| TaskPlace::At(path.into()));
            assert_eq!(job.result_places(), places.collect::<Vec<_>>(), "{told:?}");
        }
    }

    /// A task whose id was in the query was looked for at `/v1`, and followed there for ever.
    #[test]
    fn behind_a_redirect_no_place_without_the_id_is_asked() {
        for told in [
            "/v1/status?id=t-1",
            "/v1/status/?task=t-1",
            "/v1/tasks?id=t-1",
            "/v1/tasks/t-10/status",
            "/v1/x-t-1",
        ] {
            let job = Job {
                poll_at: Some(told.to_owned()),
                ..accepted()
            };
            assert_eq!(job.result_places(), [], "{told}");
        }
        for (told, count) in [
            ("/v1/status?id=t-1", 0),
            ("/v1/status", 0),
            ("/v1/jobs/8f3a?x=1", 0),
            ("/v1/jobs/8f3a/status", 5),
            ("/v1/jobs/8f3a", 4),
        ] {
            let job = Job {
                poll_at: None,
                state: JobState::Running {
                    task: TaskId::new(told).unwrap(),
                    accepted_at: 1,
                    status: Status::Submitted,
                    progress: None,
                    media: Vec::new(),
                    failure: None,
                },
                ..accepted()
            };
            assert_eq!(job.result_places().len(), count, "{told}");
        }
    }
}
