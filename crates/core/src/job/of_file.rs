//! Jobs of files that the user has added, without a service; and functions that treat them like other jobs.

use super::{Account, Added, Job, JobState};
use crate::{
    contract::{Kind, Media, Request},
    draft::{Draft, Field},
    time::Millis,
};

impl Job {
    /// Creates a job for a result that the user has added from a file: a finished job of no service.
    pub fn of_file(id: String, added: Added, media: Media, at: Millis) -> Self {
        let nowhere = Account {
            base: String::new(),
            key: None,
        };
        let state = JobState::Completed {
            task: None,
            media: vec![media],
            credits: None,
        };
        Self {
            added: Some(Box::new(added)),
            ..Self::new(id, None, nowhere, at, state)
        }
    }

    /// Whether the user has added the job from a file: no service knows it.
    pub fn is_added(&self) -> bool {
        self.added.is_some()
    }

    /// The form to fill in for another result like this one: the request as it was sent or, for an added file, what
    /// the file says. `None` if neither is known.
    pub fn form(&self) -> Option<(Kind, Draft)> {
        match (&self.request, &self.added) {
            (Some(request), _) => Some((request.kind(), Draft::from_request(request))),
            (None, Some(added)) => added.form(),
            (None, None) => None,
        }
    }

    /// The prompt, if it is known.
    pub fn prompt(&self) -> Option<&str> {
        let added = || self.added.as_ref()?.text(Field::Prompt);
        self.request.as_ref().map(Request::prompt).or_else(added)
    }

    /// The id of the model, if it is known.
    pub fn model(&self) -> Option<&str> {
        let added = || self.added.as_ref()?.text(Field::Model);
        self.request.as_ref().map(Request::model).or_else(added)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{contract::MediaKind, spending::Charge};

    fn job(added: Added) -> Job {
        let media = Media {
            url: "easel-bytes:file-1.png".into(),
            kind: MediaKind::Image,
        };
        Job::of_file("file-1".into(), added, media, 7)
    }

    #[test]
    fn an_added_file_is_a_result_of_no_service() {
        let job = job(Added::new("fox.png", Some((3, 2))));
        assert!(job.is_settled() && job.has_results() && job.is_added());
        assert!(job.request.is_none() && job.state.task().is_none());
        assert_eq!(Charge::of(&job), None, "it is no result that was paid for");
        assert_eq!((job.name().as_str(), job.form()), ("fox.png", None));
        assert_eq!(job.kind(), Kind::Image);
    }

    #[test]
    fn an_added_file_is_stored_with_what_it_says() {
        let draft = Draft {
            prompt: "a red kite".into(),
            model: "m".into(),
            size: "8x8".into(),
            seconds: " ".into(),
            ..Draft::default()
        };
        let mut added = Added::new("fox.png", None).made_with(Kind::Edit, &draft);
        added.seed = Some("7".into());
        let job = job(added);
        let stored = serde_json::to_string(&job).unwrap();
        let read: Job = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, job);
        assert_eq!(
            (read.name().as_str(), read.kind()),
            ("a red kite", Kind::Edit)
        );
        assert_eq!(
            (read.prompt(), read.model()),
            (Some("a red kite"), Some("m"))
        );
        let mut expected = Draft {
            seconds: String::new(),
            ..draft
        };
        expected.choose(Field::Size);
        assert_eq!(read.form(), Some((Kind::Edit, expected)));
    }
}
