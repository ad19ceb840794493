//! Whether a request was sent again.

use super::{Account, Job, JobState};
use crate::{contract::Request, time::Millis};

impl Job {
    /// Whether this job has sent a request to an account at this time or later. A request that was refused or failed
    /// does not count, since sending it again does not pay twice.
    pub fn has_sent(&self, request: &Request, to: &Account, since: Millis) -> bool {
        let is_paid = match self.state {
            JobState::Written | JobState::Refused { .. } | JobState::Failed { .. } => false,
            JobState::Sent { .. }
            | JobState::Running { .. }
            | JobState::Completed { .. }
            | JobState::Stopped { .. }
            | JobState::Unknown { .. } => true,
        };
        is_paid
            && self.created_at >= since
            && to.knows(self)
            && self.request.as_ref() == Some(request)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{
        contract::{ApiError, Kind, Mode},
        draft::Draft,
        job::Event,
    };

    fn request(prompt: &str) -> Request {
        let draft = Draft {
            mode: Mode::Wait,
            model: "m".into(),
            prompt: prompt.into(),
            ..Draft::default()
        };
        draft.validate(Kind::Image).unwrap()
    }

    fn account(key: &str) -> Account {
        Account {
            base: "https://host".into(),
            key: Some(key.into()),
        }
    }

    /// A card that offered to send its request again forgot that it had done so when it was scrolled away. A second
    /// click paid twice.
    #[test]
    fn a_request_that_was_sent_again_is_found_in_the_ledger() {
        let mut job = Job::written("j".into(), request("a kite"), account("k"), 5);
        let asked = |job: &Job| job.has_sent(&request("a kite"), &account("k"), 5);
        assert!(!asked(&job), "only written down");
        job.apply(&Event::Sent { by: "tab".into() }, 6);
        assert!(asked(&job));
        assert!(!job.has_sent(&request("a kite"), &account("k"), 6), "older");
        assert!(!job.has_sent(&request("a kite"), &account("other"), 5));
        assert!(!job.has_sent(&request("a vole"), &account("k"), 5));
        let mut lost = job.clone();
        lost.apply(&Event::AnswerLost(None), 7);
        assert!(asked(&lost), "it may be charged");
        job.apply(&Event::Refused(ApiError::NotFound { message: None }), 7);
        assert!(!asked(&job), "it came to nothing");
    }
}
