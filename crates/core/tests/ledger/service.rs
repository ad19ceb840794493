//! A simulated service that accepts or refuses requests, works, and answers in several spellings. Not all answers are
//! true: some failures are not final, some refused work was done and charged, and results may come before or after
//! their state.

use easel_core::contract::{Answer, Mode, Request, TaskId};
use fastrand::Rng;

use crate::accounts::answer;

/// The outcome of a job at the service.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Accepted {
    Task(TaskId),
    Images,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Phase {
    Queued,
    Working(u8),
    /// The results are ready, but the status word is unknown.
    Unsaid,
    /// Whether the address of the result is known yet, and the number of its changes.
    Completed(bool, u8),
    Failed,
}

struct Task {
    phase: Phase,
    /// The key of the task, which does not exist for any other key.
    key: Option<String>,
    /// Whether the task will report one false failure and continue.
    lies: bool,
}

/// The service, with every accepted task.
#[derive(Default)]
pub(crate) struct Service {
    tasks: Vec<Task>,
}

/// The refusal of a request while the maximum number of tasks runs.
pub(crate) const TOO_MANY: &str = r#"{"error":"one more than there may be","limit":3,"current":3}"#;

/// The start of an image in base64, long enough to be recognised as an image.
pub(crate) const PICTURE: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

impl Service {
    /// Accepts or refuses a request. Returns whether the answer tells the truth.
    pub(crate) fn post(
        &mut self,
        request: &Request,
        key: Option<&String>,
        rng: &mut Rng,
    ) -> (Answer, Option<Accepted>, bool) {
        let refusal = match rng.u8(..20) {
            0 => Some(answer(429, r#"{"error":{"message":"slowly"}}"#)),
            1 => Some(answer(400, r#"{"error":{"message":"no","code":400}}"#)),
            2 => Some(answer(200, r#"{"code":"E1","msg":"no credits"}"#)),
            3 => Some(answer(429, TOO_MANY)),
            _ => None,
        };
        if let Some(refusal) = refusal {
            return (refusal, None, true);
        }
        let is_images = request.mode() == Mode::Wait && rng.u8(..4) > 0;
        let (body, accepted) = if is_images {
            (images(rng), Accepted::Images)
        } else {
            let (task, body) = self.begin(key, rng);
            (body, Accepted::Task(task))
        };
        match rng.u8(..12) {
            // The work was done and charged, but a proxy says otherwise.
            0 => {
                let status = *rng.choice(&[500, 502, 503, 520]).unwrap();
                let body = r#"{"error":{"message":"Connection error","code":500}}"#;
                (answer(status, body), Some(accepted), false)
            }
            _ => (answer(200, &body), Some(accepted), true),
        }
    }

    /// Starts a task, with or without a tab that has asked for it.
    pub(crate) fn begin(&mut self, key: Option<&String>, rng: &mut Rng) -> (TaskId, String) {
        let id = format!("task-{}", self.tasks.len());
        self.tasks.push(Task {
            phase: Phase::Queued,
            key: key.cloned(),
            lies: rng.u8(..4) == 0,
        });
        let body = match rng.u8(..4) {
            0 => format!(r#"{{"id":"{id}","status":"submitted","progress":0,"created_at":1}}"#),
            1 => format!(r#"{{"code":200,"data":{{"task_id":"{id}"}}}}"#),
            2 => format!(r#"{{"id":"{id}","status":"failed","error":"too bright"}}"#),
            _ => format!(r#"{{"code":0,"data":[{{"status":"queued","task_id":"{id}"}}]}}"#),
        };
        (task_id(&id), body)
    }

    /// Reports the state of a task.
    pub(crate) fn get(&mut self, task: &TaskId, key: Option<&String>, rng: &mut Rng) -> Answer {
        let found = index(task).and_then(|at| self.tasks.get_mut(at));
        let Some(found) = found.filter(|found| found.key.as_ref() == key) else {
            return answer(404, r#"{"error":{"message":"no such task"}}"#);
        };
        let id = task.as_str();
        if rng.u8(..30) == 0 {
            return answer(200, r#"{"status":"fail","message":"rate limited"}"#);
        }
        let is_at_work = matches!(found.phase, Phase::Queued | Phase::Working(_));
        if found.lies && is_at_work && rng.u8(..3) == 0 {
            found.lies = false;
            return answer(200, &failed(id));
        }
        let body = match found.phase {
            Phase::Queued => format!(r#"{{"id":"{id}","status":"submitted","progress":0}}"#),
            Phase::Working(percent) => match rng.u8(..3) {
                0 => format!(r#"{{"id":"{id}","status":"processing","progress":{percent}}}"#),
                1 => format!(r#"{{"id":"{id}","state":"simmering","progress":"{percent}%"}}"#),
                // The task may be back in the queue, or the answer may come from a cache.
                _ => format!(r#"{{"id":"{id}","status":"queued"}}"#),
            },
            Phase::Unsaid => format!(
                r#"{{"id":"{id}","status":"finito","result":{{"type":"image","data":[{{"url":"https://host.example/{id}.png"}}]}}}}"#
            ),
            Phase::Completed(false, _) => {
                format!(r#"{{"id":"{id}","status":"completed","result":{{"type":"image"}}}}"#)
            }
            Phase::Completed(true, age) => format!(
                r#"{{"id":"{id}","status":"completed","progress":100,"credits_cost":2.50,
                "result":{{"type":"image","data":[{{"url":"https://host.example/{id}.png?{age}"}}]}}}}"#
            ),
            Phase::Failed => failed(id),
        };
        answer(200, &body)
    }

    /// Makes progress on one task.
    pub(crate) fn work(&mut self, rng: &mut Rng) {
        let count = self.tasks.len();
        if count == 0 {
            return;
        }
        let phase = &mut self.tasks[rng.usize(..count)].phase;
        *phase = match *phase {
            Phase::Queued => Phase::Working(rng.u8(1..50)),
            Phase::Working(percent) if rng.u8(..3) == 0 => Phase::Working(percent + rng.u8(..30)),
            Phase::Working(_) if rng.u8(..6) == 0 => Phase::Failed,
            Phase::Working(_) if rng.u8(..4) == 0 => Phase::Unsaid,
            // A completed task may have no address yet: the contract says of addresses "when available".
            Phase::Working(_) | Phase::Unsaid => Phase::Completed(rng.bool(), 0),
            Phase::Completed(_, age) => Phase::Completed(true, age.saturating_add(1)),
            Phase::Failed => Phase::Failed,
        };
        if let Phase::Working(percent) = phase {
            *percent = (*percent).min(99);
        }
    }

    /// Finishes all tasks that have not failed.
    pub(crate) fn finish(&mut self) {
        for task in &mut self.tasks {
            if task.phase != Phase::Failed {
                task.phase = Phase::Completed(true, 9);
            }
        }
    }

    /// Returns the true state of a task.
    pub(crate) fn phase(&self, task: &TaskId) -> Option<Phase> {
        Some(self.tasks.get(index(task)?)?.phase)
    }

    /// Returns the ids of all tasks of a key.
    pub(crate) fn tasks_of(&self, key: Option<&String>) -> Vec<TaskId> {
        let all = self.tasks.iter().enumerate();
        let own = all.filter(|(_, task)| task.key.as_ref() == key);
        own.map(|(at, _)| task_id(&format!("task-{at}"))).collect()
    }
}

fn images(rng: &mut Rng) -> String {
    match rng.u8(..3) {
        0 => format!(r#"{{"created":1,"credits_cost":1.25,"data":[{{"b64_json":"{PICTURE}"}}]}}"#),
        _ => r#"{"created":1,"data":[{"url":"https://host.example/sync.png"}]}"#.to_owned(),
    }
}

fn failed(id: &str) -> String {
    format!(r#"{{"id":"{id}","status":"failed","error":"too bright","credits_cost":0.5}}"#)
}

pub(crate) fn task_id(id: &str) -> TaskId {
    TaskId::new(id).unwrap()
}

fn index(task: &TaskId) -> Option<usize> {
    task.as_str().strip_prefix("task-")?.parse().ok()
}
