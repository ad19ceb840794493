//! Results that the user likes.

use super::{Job, Marks};
use crate::time::Millis;

impl Job {
    /// Whether the results are a favourite.
    pub fn is_favourite(&self) -> bool {
        self.marks.is_some_and(|marks| marks.favourite)
    }

    /// Makes the results a favourite, or no longer. Returns whether that changes anything: a job
    /// without results has nothing to mark.
    pub fn set_favourite(&mut self, favourite: bool, now: Millis) -> bool {
        if self.is_favourite() == favourite || self.media().is_empty() {
            return false;
        }
        // The clock may have been set back; a later decision must still win.
        let before = self.marks.map_or(0, |marks| marks.at);
        let at = now.max(before.saturating_add(1));
        self.marks = Some(Marks { at, favourite });
        true
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{
        contract::{Media, MediaKind},
        job::JobState,
    };

    fn job(marks: &serde_json::Value) -> Job {
        let job = json!({
            "id": "j", "request": null, "base": "https://a.example", "created_at": 5,
            "state": {"is": "written"}, "timeline": [], "raw": null, "marks": marks,
        });
        let mut job: Job = serde_json::from_value(job).unwrap();
        job.state = JobState::Completed {
            task: None,
            media: vec![Media {
                url: "https://a.example/1.png".into(),
                kind: MediaKind::Image,
            }],
            credits: None,
        };
        job
    }

    #[test]
    fn the_later_decision_wins_in_any_order() {
        // The second clock was set back.
        for clock in [20, 7] {
            let old = job(&json!({"at": 10, "favourite": true}));
            let mut new = old.clone();
            assert!(new.set_favourite(false, clock));
            let (mut one, mut other) = (old.clone(), new.clone());
            assert!(one.merge(&new));
            assert!(!other.merge(&old));
            assert_eq!(one, other, "{clock}");
            assert!(!one.is_favourite());
        }
    }

    #[test]
    fn only_results_are_marked() {
        let mut job = job(&json!(null));
        job.state = JobState::Written;
        assert!(!job.set_favourite(true, 9));
        assert_eq!(job.marks, None);
    }

    #[test]
    fn a_mark_that_is_there_already_changes_nothing() {
        let mut job = job(&json!(null));
        assert!(!job.set_favourite(false, 9));
        assert!(job.set_favourite(true, 9));
        let marked = job.clone();
        assert!(!job.set_favourite(true, 10));
        assert_eq!(job, marked);
    }

    #[test]
    fn marks_of_another_version_are_left_out() {
        let known = json!({"at": 3, "favourite": true, "stars": 4});
        for (marks, is_favourite) in [
            (json!(null), false),
            (json!("yes"), false),
            (json!({"at": 3}), false),
            (known, true),
        ] {
            assert_eq!(job(&marks).is_favourite(), is_favourite, "{marks}");
        }
        let text = serde_json::to_value(job(&json!(null))).unwrap();
        assert_eq!(text.get("marks"), None);
    }
}
