//! A service that accepts or refuses, works, and answers in several spellings.

use easel_core::contract::{Answer, Mode, Request, TaskId};
use fastrand::Rng;

/// What a job came to at the service.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Accepted {
    Task(TaskId),
    Images,
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Queued,
    Working(u8),
    /// Whether it names the address of what it made yet; and how often that has changed.
    Completed(bool, u8),
    Failed,
}

/// The service, with every task that it has accepted.
#[derive(Default)]
pub(crate) struct Service {
    tasks: Vec<Phase>,
}

impl Service {
    /// Takes a request on, or refuses it.
    pub(crate) fn post(&mut self, request: &Request, rng: &mut Rng) -> (Answer, Option<Accepted>) {
        match rng.u8(..20) {
            0 => return (answer(429, r#"{"error":{"message":"slowly"}}"#), None),
            1 => {
                return (
                    answer(400, r#"{"error":{"message":"no","code":400}}"#),
                    None,
                );
            }
            2 => return (answer(200, r#"{"code":"E1","msg":"no credits"}"#), None),
            _ => {}
        }
        if request.mode() == Mode::Wait && rng.u8(..4) > 0 {
            let body = r#"{"created":1,"data":[{"url":"https://host.example/sync.png"}]}"#;
            return (answer(200, body), Some(Accepted::Images));
        }
        let (task, body) = self.begin(rng);
        (answer(200, &body), Some(Accepted::Task(task)))
    }

    /// Begins a task that no tab has asked for, or one that a tab has.
    pub(crate) fn begin(&mut self, rng: &mut Rng) -> (TaskId, String) {
        let id = format!("task-{}", self.tasks.len());
        self.tasks.push(Phase::Queued);
        let body = match rng.u8(..3) {
            0 => format!(r#"{{"id":"{id}","status":"submitted","progress":0,"created_at":1}}"#),
            1 => format!(r#"{{"code":200,"data":{{"task_id":"{id}"}}}}"#),
            _ => format!(r#"{{"code":0,"data":[{{"status":"queued","task_id":"{id}"}}]}}"#),
        };
        (task_id(&id), body)
    }

    /// Tells how a task stands.
    pub(crate) fn get(&self, task: &TaskId, rng: &mut Rng) -> Answer {
        let Some(phase) = index(task).and_then(|at| self.tasks.get(at)) else {
            return answer(404, r#"{"error":{"message":"no such task"}}"#);
        };
        let id = task.as_str();
        let body = match phase {
            Phase::Queued => format!(r#"{{"id":"{id}","status":"submitted","progress":0}}"#),
            Phase::Working(percent) => match rng.u8(..3) {
                0 => format!(r#"{{"id":"{id}","status":"processing","progress":{percent}}}"#),
                1 => format!(r#"{{"id":"{id}","state":"simmering","progress":"{percent}%"}}"#),
                // Back in the queue, or an answer from a cache.
                _ => format!(r#"{{"id":"{id}","status":"queued"}}"#),
            },
            Phase::Completed(false, _) => {
                format!(r#"{{"id":"{id}","status":"completed","result":{{"type":"image"}}}}"#)
            }
            Phase::Completed(true, age) => format!(
                r#"{{"id":"{id}","status":"completed","progress":100,"credits_cost":2.50,
                "result":{{"type":"image","data":[{{"url":"https://host.example/{id}.png?{age}"}}]}}}}"#
            ),
            Phase::Failed => format!(r#"{{"id":"{id}","status":"failed","error":"too bright"}}"#),
        };
        answer(200, &body)
    }

    /// Goes on with some task.
    pub(crate) fn work(&mut self, rng: &mut Rng) {
        let count = self.tasks.len();
        if count == 0 {
            return;
        }
        let phase = &mut self.tasks[rng.usize(..count)];
        *phase = match *phase {
            Phase::Queued => Phase::Working(rng.u8(1..50)),
            Phase::Working(percent) if rng.u8(..3) == 0 => Phase::Working(percent + rng.u8(..30)),
            Phase::Working(_) if rng.u8(..6) == 0 => Phase::Failed,
            // "when available", says the contract of the addresses.
            Phase::Working(_) => Phase::Completed(rng.bool(), 0),
            Phase::Completed(_, age) => Phase::Completed(true, age.saturating_add(1)),
            Phase::Failed => Phase::Failed,
        };
        if let Phase::Working(percent) = phase {
            *percent = (*percent).min(99);
        }
    }

    /// Finishes everything.
    pub(crate) fn finish(&mut self) {
        for phase in &mut self.tasks {
            if *phase != Phase::Failed {
                *phase = Phase::Completed(true, 9);
            }
        }
    }

    /// The ids of all tasks.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = TaskId> {
        (0..self.tasks.len()).map(|at| task_id(&format!("task-{at}")))
    }
}

pub(crate) fn answer(status: u16, body: &str) -> Answer {
    Answer {
        status,
        retry_after: None,
        received_at: 0,
        body: body.to_owned(),
    }
}

fn task_id(id: &str) -> TaskId {
    TaskId::new(id).unwrap()
}

fn index(task: &TaskId) -> Option<usize> {
    task.as_str().strip_prefix("task-")?.parse().ok()
}
