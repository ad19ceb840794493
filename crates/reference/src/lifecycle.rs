//! The stage and progress of a generation after some time. The functions are pure, and are tested with a table.

use std::time::Duration;

use crate::directive::{Plan, Progress};

/// A stage of the contract (section "States and transitions").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TaskStage {
    Submitted,
    Processing,
    Completed,
    Failed,
}

impl TaskStage {
    /// The status in the contract.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Submitted => "submitted",
            Self::Processing => "processing",
            Self::Completed => "completed",
            Self::Failed => "failed",
        }
    }
}

/// The share of the time for which a task is in the queue.
const WAITING: f64 = 0.1;
/// The progress, in percent, that a task without an end approaches.
const CEILING: f64 = 95.0;

/// The stage after `elapsed`, if the whole work takes `takes`.
pub(crate) fn stage(plan: &Plan, takes: Duration, elapsed: Duration) -> TaskStage {
    let share = share(takes, elapsed);
    if share < WAITING {
        TaskStage::Submitted
    } else if plan.never || share < 1.0 {
        TaskStage::Processing
    } else if plan.fail.is_some() {
        TaskStage::Failed
    } else {
        TaskStage::Completed
    }
}

/// The progress after `elapsed`, from 0 to 100; `None` if it is not reported. It is the share of
/// the elapsed time; only a completed task has 100.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is between 0 and 99"
)]
pub(crate) fn progress(plan: &Plan, takes: Duration, elapsed: Duration) -> Option<u8> {
    let share = share(takes, elapsed);
    let worked = ((share - WAITING) / (1.0 - WAITING)).max(0.0);
    let percent = match (plan.progress, stage(plan, takes, elapsed)) {
        (Progress::None, _) => return None,
        (_, TaskStage::Submitted) => 0.0,
        (_, TaskStage::Completed) => return Some(100),
        _ if plan.never => CEILING * (1.0 - (-worked).exp()),
        // The progress rises to 60, falls back to 20, and rises again.
        (Progress::Backwards, TaskStage::Processing) if worked > 0.6 => worked * 100.0 - 40.0,
        _ => worked * 100.0,
    };
    Some(percent.min(99.0) as u8)
}

fn share(takes: Duration, elapsed: Duration) -> f64 {
    if takes.is_zero() {
        return f64::INFINITY;
    }
    elapsed.as_secs_f64() / takes.as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Duration = Duration::from_secs(10);

    fn at(plan: &Plan, seconds: f64) -> (TaskStage, Option<u8>) {
        let elapsed = Duration::from_secs_f64(seconds);
        (stage(plan, TEN, elapsed), progress(plan, TEN, elapsed))
    }

    #[test]
    fn normal_work_passes_every_stage() {
        let plan = Plan::default();
        assert_eq!(at(&plan, 0.0), (TaskStage::Submitted, Some(0)));
        assert_eq!(at(&plan, 5.5), (TaskStage::Processing, Some(50)));
        assert_eq!(at(&plan, 9.999), (TaskStage::Processing, Some(99)));
        assert_eq!(at(&plan, 10.0), (TaskStage::Completed, Some(100)));
    }

    #[test]
    fn failing_work_never_reports_a_hundred() {
        let plan = Plan {
            fail: Some("no".to_owned()),
            ..Plan::default()
        };
        assert_eq!(at(&plan, 20.0), (TaskStage::Failed, Some(99)));
    }

    #[test]
    fn work_without_end_approaches_95() {
        let plan = Plan {
            never: true,
            ..Plan::default()
        };
        assert_eq!(at(&plan, 1e6), (TaskStage::Processing, Some(95)));
    }

    #[test]
    fn progress_may_fall_back_or_be_left_out() {
        let plan = Plan {
            progress: Progress::Backwards,
            ..Plan::default()
        };
        assert!(at(&plan, 6.0).1 > at(&plan, 7.0).1);
        assert_eq!(at(&plan, 10.0), (TaskStage::Completed, Some(100)));
        let plan = Plan {
            progress: Progress::None,
            ..Plan::default()
        };
        assert_eq!(at(&plan, 5.0), (TaskStage::Processing, None));
    }

    #[test]
    fn work_without_duration_is_completed_at_once() {
        assert_eq!(
            stage(&Plan::default(), Duration::ZERO, Duration::ZERO),
            TaskStage::Completed
        );
    }
}
