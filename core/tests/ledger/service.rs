//! A service that accepts or refuses, works, and answers in several spellings. Not all that it says
//! is true: some of its failures are none, some of its refusals were done and charged, and results
//! come before their state or after it.

use easel_core::contract::{Answer, Mode, Request, TaskId};
use fastrand::Rng;

use crate::accounts::answer;

/// What a job came to at the service.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Accepted {
    Task(TaskId),
    Images,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Phase {
    Queued,
    Working(u8),
    /// The results are there, and the word for it is none that anybody knows.
    Unsaid,
    /// Whether it names the address of what it made yet; and how often that has changed.
    Completed(bool, u8),
    Failed,
}

struct Task {
    phase: Phase,
    /// Whose it is: it does not exist for any other key.
    key: Option<String>,
    /// It will say once that it has failed, and go on.
    lies: bool,
}

/// The service, with every task that it has accepted.
#[derive(Default)]
pub(crate) struct Service {
    tasks: Vec<Task>,
}

/// The beginning of a picture, as base64: long enough to be taken for one.
pub(crate) const PICTURE: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

impl Service {
    /// Takes a request on, or refuses it. Whether the answer tells what became of it.
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
            // It was done and charged, and something in front of it says otherwise.
            0 => {
                let status = *rng.choice(&[500, 502, 503, 520]).unwrap();
                let body = r#"{"error":{"message":"Connection error","code":500}}"#;
                (answer(status, body), Some(accepted), false)
            }
            _ => (answer(200, &body), Some(accepted), true),
        }
    }

    /// Begins a task that no tab has asked for, or one that a tab has.
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

    /// Tells how a task stands.
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
                // Back in the queue, or an answer from a cache.
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

    /// Goes on with some task.
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
            // "when available", says the contract of the addresses.
            Phase::Working(_) | Phase::Unsaid => Phase::Completed(rng.bool(), 0),
            Phase::Completed(_, age) => Phase::Completed(true, age.saturating_add(1)),
            Phase::Failed => Phase::Failed,
        };
        if let Phase::Working(percent) = phase {
            *percent = (*percent).min(99);
        }
    }

    /// Finishes everything.
    pub(crate) fn finish(&mut self) {
        for task in &mut self.tasks {
            if task.phase != Phase::Failed {
                task.phase = Phase::Completed(true, 9);
            }
        }
    }

    /// How a task stands in truth.
    pub(crate) fn phase(&self, task: &TaskId) -> Option<Phase> {
        Some(self.tasks.get(index(task)?)?.phase)
    }

    /// The ids of all tasks of a key.
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
