//! What removed jobs have cost, and what those will cost that were still running when they were
//! removed: tidying the list must not lower the sums.

use serde::Serialize;
use serde_json::Value;

use super::{Charge, Line, Spending, stored};
use crate::{
    job::{Job, State},
    schedule::Millis,
    stored::Fields,
};

/// The number of newest removals that are kept separately, so that they can be undone; older ones
/// are only a sum.
const APART: usize = 32;
/// A removed task is polled for its cost for a week. After that the service will hardly know it.
const ASKED_FOR: Millis = 7 * 24 * 60 * 60_000;

/// What removed jobs cost.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Removed {
    sums: Spending,
    /// Oldest first.
    entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq)]
struct Entry {
    id: String,
    cost: Cost,
}

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "there are few")]
enum Cost {
    Known(Line),
    /// Its cost is known once it has ended.
    Open(Job),
}

impl Removed {
    /// Records a removed job. `day` returns the local day of a time.
    pub fn remove(&mut self, job: &Job, day: impl Fn(Millis) -> String) {
        self.restore(&job.id);
        self.enter(job, &day);
        while self.entries.len() > APART
            && let Some(at) = self.entries.iter().position(Entry::is_known)
        {
            if let Cost::Known(line) = self.entries.remove(at).cost {
                self.sums.merge(line);
            }
        }
    }

    /// Gives up on costs that are still unknown after a week. From then on a task counts as a
    /// result without a price. A request with an unknown outcome counts as nothing, as it does in
    /// the list after its day.
    pub fn settle(&mut self, now: Millis, day: impl Fn(Millis) -> String) {
        let is_over = |job: &Job| job.created_at.saturating_add(ASKED_FOR) < now;
        self.entries.retain(|entry| match &entry.cost {
            Cost::Open(job) => !(is_over(job) && matches!(job.state, State::Unknown { .. })),
            Cost::Known(_) => true,
        });
        for entry in &mut self.entries {
            if let Cost::Open(open) = &entry.cost
                && is_over(open)
            {
                entry.cost = Cost::Known(unpriced(open).line(day(open.since())));
            }
        }
    }

    /// A job is back in the list, where its cost is counted.
    pub fn restore(&mut self, id: &str) {
        self.entries.retain(|entry| entry.id != id);
    }

    /// Records what has happened to a removed job, and returns whether anything changed.
    pub fn learn(&mut self, job: &Job, day: impl Fn(Millis) -> String) -> bool {
        let is_open = |entry: &Entry| entry.id == job.id && !entry.is_known();
        if !self.entries.iter().any(is_open) {
            return false;
        }
        let before = self.entries.clone();
        self.restore(&job.id);
        self.enter(job, &day);
        self.entries != before
    }

    /// The removed jobs whose cost is not known yet.
    pub fn open(&self) -> impl Iterator<Item = &Job> {
        self.entries.iter().filter_map(|entry| match &entry.cost {
            Cost::Open(job) => Some(job),
            Cost::Known(_) => None,
        })
    }

    /// The known spending.
    pub fn spending(&self) -> Spending {
        let mut spending = self.sums.clone();
        for entry in &self.entries {
            if let Cost::Known(line) = &entry.cost {
                spending.merge(line.clone());
            }
        }
        spending
    }

    fn enter(&mut self, job: &Job, day: &impl Fn(Millis) -> String) {
        let cost = match (Charge::of(job), &job.state) {
            (Some(charge), _) => Cost::Known(charge.line(day(charge.at))),
            (
                None,
                State::Sent { .. }
                | State::Running { .. }
                | State::Stopped { .. }
                | State::Unknown { .. },
            ) => Cost::Open(Job {
                // Raw answers are only kept for the newest listed jobs.
                raw: None,
                ..job.clone()
            }),
            (None, _) => return,
        };
        let id = job.id.clone();
        self.entries.push(Entry { id, cost });
    }

    /// The stored form: the sums, as earlier versions stored them, then the rest.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Stored<'a> {
            Sum(stored::Stored<'a>),
            Known {
                id: &'a str,
                line: stored::Stored<'a>,
            },
            Open {
                id: &'a str,
                job: &'a Job,
            },
        }
        let sums = self.sums.lines().iter();
        let sums = sums.map(|line| Stored::Sum(line.stored()));
        let entries = self.entries.iter().map(|Entry { id, cost }| match cost {
            Cost::Known(line) => Stored::Known {
                id,
                line: line.stored(),
            },
            Cost::Open(job) => Stored::Open { id, job },
        });
        let all: Vec<_> = sums.chain(entries).collect();
        // Serializing this cannot fail.
        serde_json::to_string(&all).unwrap_or_default()
    }

    /// Reads the stored form, as far as possible.
    pub fn from_json(text: &str) -> Self {
        let entries = match serde_json::from_str(text) {
            Ok(Value::Array(all)) => all.into_iter().filter_map(entry).collect(),
            _ => Vec::new(),
        };
        Self {
            sums: Spending::from_json(text),
            entries,
        }
    }
}

impl Entry {
    fn is_known(&self) -> bool {
        matches!(self.cost, Cost::Known(_))
    }
}

fn entry(mut stored: Value) -> Option<Entry> {
    let id = Fields(&stored).text("id")?;
    let job = stored.get_mut("job").map(Value::take);
    let cost = match job {
        Some(job) => Cost::Open(Job::try_from(job).ok()?),
        None => Cost::Known(stored::read(stored.get("line")?)?),
    };
    Some(Entry { id, cost })
}

/// A charge without a price: the job may have been charged, but its price is not known.
fn unpriced(job: &Job) -> Charge {
    Charge {
        at: job.since(),
        model: Charge::model(job),
        results: 1,
        credits: None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{
        contract::{Kind, Media, MediaKind, Status, Task, TaskId},
        draft::Draft,
        job::{Account, Event},
    };

    /// Days of a thousand milliseconds.
    fn day(at: Millis) -> String {
        format!("day {}", at / 1_000)
    }

    fn running(id: &str, at: Millis) -> Job {
        let service = Account {
            base: "https://host".into(),
            key: Some("k".into()),
        };
        Job::adopted(id.into(), TaskId::new("t").unwrap(), service, at)
    }

    fn ended(mut job: Job, status: Status, credits: Option<u32>, at: Millis) -> Job {
        let poll = Task {
            id: None,
            status,
            progress: None,
            credits_cost: credits.map(Into::into),
            model: None,
            media: vec![Media {
                url: "https://host/a.png".into(),
                kind: MediaKind::Image,
            }],
            created: None,
            completed: None,
            reason: None,
        };
        for _ in 0..2 {
            job.apply(&Event::Looked(poll.clone()), at);
        }
        job
    }

    fn told(removed: &Removed) -> Vec<String> {
        let told = |line: &Line| {
            let Line {
                day,
                results,
                unpriced,
                credits,
                ..
            } = line;
            format!("{day}: {results}, {unpriced} unpriced, {credits} cr")
        };
        removed.spending().lines().iter().map(told).collect()
    }

    fn read_back(removed: &Removed) -> Removed {
        let read = Removed::from_json(&removed.to_json());
        assert_eq!(read, *removed);
        read
    }

    /// A task that was removed while it ran counted as free, whatever its service charged.
    #[test]
    fn a_removed_tasks_later_cost_counts_even_after_a_reload() {
        let job = running("j", 100);
        let mut removed = Removed::default();
        removed.remove(&job, day);
        assert_eq!(told(&removed), Vec::<String>::new());
        let mut removed = read_back(&removed);
        assert_eq!(removed.open().collect::<Vec<_>>(), [&job]);
        let done = ended(job, Status::Completed, Some(4), 2_100);
        assert!(removed.learn(&done, day));
        assert!(!removed.learn(&done, day));
        let mut removed = read_back(&removed);
        assert_eq!(removed.open().count(), 0);
        assert_eq!(told(&removed), ["day 2: 1, 0 unpriced, 4 cr"]);
        // It is counted in the list again, and no longer here.
        removed.restore("j");
        assert_eq!(told(&removed), Vec::<String>::new());
        assert!(!removed.learn(&done, day));
    }

    #[test]
    fn each_end_counts_with_what_it_cost() {
        use Status::{Completed, Failed, Processing};
        for (status, credits, expected) in [
            (Completed, Some(4), vec!["day 1: 1, 0 unpriced, 4 cr"]),
            (Completed, None, vec!["day 1: 1, 1 unpriced, 0 cr"]),
            (Failed, Some(3), vec!["day 1: 0, 0 unpriced, 3 cr"]),
            (Failed, None, vec![]),
            (Processing, None, vec![]),
        ] {
            let job = ended(running("j", 100), status.clone(), credits, 1_100);
            let mut at_once = Removed::default();
            at_once.remove(&job, day);
            assert_eq!(told(&at_once), expected, "{status:?}");
            let mut later = Removed::default();
            later.remove(&running("j", 100), day);
            later.learn(&job, day);
            assert_eq!(told(&later), expected, "{status:?}");
            assert_eq!(later.open().count(), usize::from(status == Processing));
        }
    }

    #[test]
    fn nothing_is_counted_twice_and_old_entries_become_a_sum() {
        let mut removed = Removed::default();
        for at in 0..100_u64 {
            let job = ended(
                running(&format!("j-{at}"), at),
                Status::Completed,
                Some(1),
                at,
            );
            removed.remove(&job, day);
            removed.remove(&job, day);
        }
        assert_eq!(told(&removed), ["day 0: 100, 0 unpriced, 100 cr"]);
        assert_eq!(removed.entries.len(), APART);
        removed.restore("j-99");
        removed.restore("j-0");
        let removed = read_back(&removed);
        assert_eq!(told(&removed), ["day 0: 99, 0 unpriced, 99 cr"]);
    }

    #[test]
    fn a_cost_unknown_for_a_week_is_an_unknown_price() {
        let mut removed = Removed::default();
        removed.remove(&running("old", 100), day);
        let new = running("new", ASKED_FOR + 200);
        removed.remove(&new, day);
        removed.settle(ASKED_FOR + 200, day);
        assert_eq!(removed.open().collect::<Vec<_>>(), [&new]);
        assert_eq!(told(&removed), ["day 0: 1, 1 unpriced, 0 cr"]);
    }

    /// The week was measured by the time of the last removed job. A task that had hung for ten days
    /// was then polled for ever, and blocked the daily limit.
    #[test]
    fn the_week_is_over_when_the_clock_says_so() {
        let mut removed = Removed::default();
        removed.remove(&running("old", 100), day);
        removed.settle(ASKED_FOR, day);
        assert_eq!(removed.open().count(), 1);
        removed.settle(ASKED_FOR + 101, day);
        assert_eq!(removed.open().count(), 0);
        assert_eq!(told(&removed), ["day 0: 1, 1 unpriced, 0 cr"]);
    }

    /// A removed request was forgotten as soon as its answer was lost, though it may have been
    /// charged. When the answer arrived late, its cost was never counted.
    #[test]
    fn a_removed_request_stays_open_while_its_outcome_is_unknown() {
        let to = Account {
            base: "https://host".into(),
            key: None,
        };
        let draft = Draft {
            model: "m".into(),
            prompt: "a red kite".into(),
            ..Draft::default()
        };
        let request = draft.validate(Kind::Image).unwrap();
        let mut job = Job::written("j".into(), request, to, 1);
        job.apply(&Event::Sent { by: "tab".into() }, 2);
        let mut removed = Removed::default();
        removed.remove(&job, day);
        job.apply(&Event::AnswerLost(None), 3);
        assert!(removed.learn(&job, day));
        let mut removed = read_back(&removed);
        assert_eq!(removed.open().collect::<Vec<_>>(), [&job]);
        let mut late = removed.clone();
        job.apply(
            &Event::Answered {
                media: Vec::new(),
                credits: Some(4.into()),
            },
            1_004,
        );
        assert!(late.learn(&job, day));
        assert_eq!(told(&late), ["day 1: 1, 0 unpriced, 4 cr"]);
        removed.settle(ASKED_FOR + 2, day);
        assert_eq!((removed.open().count(), told(&removed)), (0, Vec::new()));
    }

    /// Sums that earlier versions have stored.
    #[test]
    fn sums_of_earlier_versions_are_read() {
        let old = r#"[["2026-11-21","m",2,1,4100000]]"#;
        let removed = Removed::from_json(old);
        assert_eq!(told(&removed), ["2026-11-21: 2, 1 unpriced, 4.1 cr"]);
        assert_eq!(removed.to_json(), old);
        for broken in [
            "",
            "{}",
            "[{}]",
            r#"[{"id":"j"}]"#,
            r#"[{"id":"j","job":{}}]"#,
        ] {
            assert_eq!(Removed::from_json(broken), Removed::default(), "{broken}");
        }
    }
}
