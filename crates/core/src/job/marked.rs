//! The marks of a job's results.

use super::{Job, Mark, Marks, is_below, same_label};
use crate::time::Millis;

impl Job {
    /// Whether the results are a favourite.
    pub fn is_favourite(&self) -> bool {
        self.marks
            .as_ref()
            .is_some_and(|marks| marks.is_favourite())
    }

    /// How many stars the user has given the results: 0 to 5.
    pub fn rating(&self) -> u8 {
        self.marks.as_ref().map_or(0, |marks| marks.rating())
    }

    /// The tags of the results, sorted.
    pub fn tags(&self) -> impl Iterator<Item = &str> {
        self.marks.iter().flat_map(|marks| marks.tags())
    }

    /// Whether the results have this tag, or one that is nested in it.
    pub fn has_tag(&self, tag: &str) -> bool {
        self.tags().any(|own| is_below(own, tag))
    }

    /// The user's note about the results; empty if there is none.
    pub fn note(&self) -> &str {
        self.marks.as_ref().map_or("", |marks| marks.note())
    }

    /// The ids of the collections that the results are in.
    pub fn collections(&self) -> impl Iterator<Item = &str> {
        self.marks.iter().flat_map(|marks| marks.collections())
    }

    /// Whether the results are in the collection with this id.
    pub fn is_in(&self, collection: &str) -> bool {
        self.collections().any(|id| id == collection)
    }

    /// Applies a decision of the user about the results. Returns whether that changes anything: a job without results
    /// has nothing to mark.
    pub fn mark(&mut self, mark: &Mark, now: Millis) -> bool {
        if self.media().is_empty() {
            return false;
        }
        let mut marks = self.marks.take().unwrap_or_default();
        let is_new = marks.decide(mark, now);
        self.marks = (*marks != Marks::default()).then_some(marks);
        is_new
    }

    /// The decision that takes this one back.
    pub fn before(&self, mark: &Mark) -> Mark {
        match mark {
            Mark::Favourite(_) => Mark::Favourite(self.is_favourite()),
            Mark::Rating(_) => Mark::Rating(self.rating()),
            Mark::Note(_) => Mark::Note(self.note().to_owned()),
            Mark::Tag(tag, _) => {
                Mark::Tag(tag.clone(), self.tags().any(|own| same_label(own, tag)))
            }
            Mark::Collection(id, _) => Mark::Collection(id.clone(), self.is_in(id)),
        }
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
            assert!(new.mark(&Mark::Favourite(false), clock));
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
        assert!(!job.mark(&Mark::Favourite(true), 9));
        assert_eq!(job.marks, None);
    }

    #[test]
    fn a_mark_that_is_there_already_changes_nothing() {
        let mut job = job(&json!(null));
        assert!(!job.mark(&Mark::Favourite(false), 9));
        assert!(job.mark(&Mark::Favourite(true), 9));
        let marked = job.clone();
        assert!(!job.mark(&Mark::Favourite(true), 10));
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

    #[test]
    fn a_mark_is_taken_back() {
        let mut marked = job(&json!(null));
        assert!(marked.mark(&Mark::Rating(3), 5));
        for mark in [
            Mark::Favourite(true),
            Mark::Rating(5),
            Mark::Note("n".into()),
            Mark::Tag("t".into(), true),
            Mark::Collection("c".into(), true),
        ] {
            let before = marked.before(&mark);
            let values = |job: &Job| {
                let tags: Vec<_> = job.tags().map(str::to_owned).collect();
                let is_in = job.is_in("c");
                (
                    job.is_favourite(),
                    job.rating(),
                    job.note().to_owned(),
                    tags,
                    is_in,
                )
            };
            let old = values(&marked);
            assert!(marked.mark(&mark, 9));
            assert_ne!(values(&marked), old);
            assert!(marked.mark(&before, 9));
            assert_eq!(values(&marked), old);
        }
    }
}
