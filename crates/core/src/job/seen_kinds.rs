//! The kinds that results were seen to have, pictures or clips, whatever their service says.
//!
//! A service may answer with a GIF for a clip, or with an MP4 for an image. The bytes show it, and so does the browser that
//! shows them. Once it is found out, all copies of a job agree on it.

use std::collections::BTreeMap;

use super::{Job, JobState};
use crate::contract::{Media, MediaKind};

/// The kinds that were seen, by the addresses of results.
pub(super) type SeenKinds = BTreeMap<String, MediaKind>;

impl Job {
    /// Notes that the result at this address was seen to be a picture or a clip. Returns whether that is news.
    pub fn see_kind(&mut self, url: &str, kind: MediaKind) -> bool {
        let is_other = self.is_of_other_kind(url, kind);
        if is_other {
            let seen = self.seen_kinds.get_or_insert_default();
            seen.insert(url.to_owned(), kind);
            self.correct_kinds();
        }
        is_other
    }

    /// Whether the result at this address counts as another kind, and no tab has seen yet which kind it is.
    pub fn is_of_other_kind(&self, url: &str, kind: MediaKind) -> bool {
        let is_it = |media: &Media| media.url == url && media.kind != kind;
        let is_seen = self.seen_kinds.as_ref();
        self.media().iter().any(is_it) && is_seen.is_none_or(|seen| !seen.contains_key(url))
    }

    /// Takes over what another copy has seen of the results: their shape and their kinds.
    pub fn see_as(&mut self, other: &Self) {
        // Both shapes are the same, if both copies have seen one.
        self.measured = self.measured.max(other.measured);
        for (url, kind) in other.seen_kinds.iter().flatten() {
            let seen = self.seen_kinds.get_or_insert_default();
            let known = seen.entry(url.clone()).or_insert(*kind);
            // The result is the same in any order of merging.
            *known = (*known).max(*kind);
        }
        self.correct_kinds();
    }

    /// Corrects the kinds of the results by the kinds that were seen.
    pub(super) fn correct_kinds(&mut self) {
        if let Some(seen) = &self.seen_kinds {
            correct(&mut self.state, seen);
        }
    }
}

/// Corrects the kinds of a state's results by the kinds that were seen.
pub(super) fn correct(state: &mut JobState, seen: &SeenKinds) {
    if let JobState::Running { media, .. }
    | JobState::Stopped { media, .. }
    | JobState::Failed { media, .. }
    | JobState::Completed { media, .. } = state
    {
        for item in media {
            if let Some(kind) = seen.get(&item.url) {
                item.kind = *kind;
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{
        contract::{Status, Task, TaskId},
        job::{Added, Event, Outcome},
    };

    const URL: &str = "https://a.example/1.mp4";

    fn media(url: &str, kind: MediaKind) -> Media {
        Media {
            url: url.into(),
            kind,
        }
    }

    fn job() -> Job {
        let medium = media(URL, MediaKind::Video);
        Job::of_file("j".into(), Added::new("fox.gif", None), medium, 7)
    }

    fn kinds(job: &Job) -> Vec<MediaKind> {
        job.media().iter().map(|media| media.kind).collect()
    }

    /// A GIF that its service calls a clip was a broken clip for ever, because the service's word counted more than the
    /// bytes.
    #[test]
    fn what_was_seen_counts_more_than_words() {
        let mut job = job();
        assert!(!job.see_kind(URL, MediaKind::Video), "that is what it says");
        assert!(!job.see_kind("https://a.example/2", MediaKind::Image));
        assert!(job.see_kind(URL, MediaKind::Image));
        assert_eq!(kinds(&job), [MediaKind::Image]);
        // A view that still treats the result as a clip does not change it back.
        assert!(!job.see_kind(URL, MediaKind::Video));
        let stored = serde_json::to_string(&job).unwrap();
        assert_eq!(serde_json::from_str::<Job>(&stored).unwrap(), job);
    }

    #[test]
    fn the_next_answer_of_the_service_does_not_turn_it_back() {
        let polled = Event::Polled(Task {
            id: None,
            status: Status::Completed,
            progress: None,
            credits_cost: None,
            model: None,
            media: vec![media(URL, MediaKind::Video)],
            created: None,
            completed: None,
            reason: None,
        });
        let mut job = job();
        job.state = JobState::Completed {
            task: Some(TaskId::new("t").unwrap()),
            media: vec![media(URL, MediaKind::Video)],
            credits: None,
        };
        assert!(job.see_kind(URL, MediaKind::Image));
        assert_eq!(job.apply(&polled, 9), Outcome::Ignored, "no new links");
        assert_eq!(kinds(&job), [MediaKind::Image]);
    }

    #[test]
    fn copies_agree_in_any_order() {
        let plain = job();
        let (mut one, mut other) = (plain.clone(), plain.clone());
        one.see_kind(URL, MediaKind::Image);
        other.seen_kinds = Some(BTreeMap::from([(URL.to_owned(), MediaKind::Video)]));
        for (before, news) in [(&plain, &one), (&one, &plain)] {
            let mut joined = before.clone();
            joined.merge(news);
            assert_eq!(joined, one);
        }
        let (mut first, mut second) = (one.clone(), other.clone());
        first.merge(&other);
        second.merge(&one);
        assert_eq!(first, second);
    }
}
