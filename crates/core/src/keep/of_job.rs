//! The records of a job's media: their ids, and what is noted of each medium at first.

use super::{KeepRecord, KeepState};
use crate::{
    contract::{Media, Status, link_expiry},
    job::{Job, JobState},
    time::Millis,
};

/// The id of the record of a medium. After the task of a job was corrected, the job has other results and other ids.
pub fn record_id(job: &Job, place: usize) -> String {
    match job.anew {
        0 => format!("{}/{place}", job.id),
        anew => format!("{}/{anew}.{place}", job.id),
    }
}

/// The id of the job that a record belongs to, by the record's id.
pub fn job_of(record: &str) -> &str {
    record.rsplit_once('/').map_or(record, |(job, _)| job)
}

/// The records of a job's media that have links. Empty while the service says that the task runs: the media may be
/// drafts then. Under a state word that is not known here, the task may have ended, so its media count.
pub fn media_of(job: &Job) -> Vec<KeepRecord> {
    let may_change = job.state.stage().is_active();
    if may_change && !is_under_unknown_word(&job.state) {
        return Vec::new();
    }
    let linked = job.media().iter().enumerate();
    let linked = linked.filter(|(_, media)| media.is_http());
    linked
        .map(|(place, media)| KeepRecord {
            may_change,
            ..KeepRecord::new(job, place, media)
        })
        .collect()
}

fn is_under_unknown_word(state: &JobState) -> bool {
    let word = match state {
        JobState::Running { status, .. } => Some(status),
        _ => None,
    };
    matches!(word, Some(Status::Other(_)))
}

/// When the link of a result stops working, in milliseconds since the Unix epoch; `None` if it is not known.
fn expiry_of(job: &Job, media: &Media) -> Option<Millis> {
    const SECOND: Millis = 1_000;
    let raw = job.raw.as_deref().unwrap_or_default();
    let received_at = i64::try_from(job.since() / SECOND).ok()?;
    let end = link_expiry(raw, &media.url, received_at)?;
    Some(Millis::try_from(end).ok()?.saturating_mul(SECOND))
}

impl KeepRecord {
    fn new(job: &Job, place: usize, media: &Media) -> Self {
        Self {
            id: record_id(job, place),
            job: job.id.clone(),
            place,
            url: media.url.clone(),
            kind: media.kind,
            created_at: job.created_at,
            expires_at: expiry_of(job, media),
            state: KeepState::LINKED,
            earlier: None,
            evicted: false,
            may_change: false,
            copy: None,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::{
        contract::{MediaKind, TaskId},
        job::Added,
    };

    /// A result of a task with an unknown status was never kept, and was lost when its link died.
    #[test]
    fn results_are_kept_unless_the_service_says_that_it_is_still_at_work() {
        let media = Media {
            url: "https://a.example/1.png".into(),
            kind: MediaKind::Image,
        };
        let ended = Job::of_file("j".into(), Added::new("fox.png", None), media.clone(), 7);
        let under = |status: Status| Job {
            state: JobState::Running {
                task: TaskId::new("t").unwrap(),
                status,
                progress: None,
                accepted_at: 7,
                media: vec![media.clone()],
                failure: None,
            },
            ..ended.clone()
        };
        for (job, may_change) in [
            (ended.clone(), Some(false)),
            (under(Status::Submitted), None),
            (under(Status::Processing), None),
            (under(Status::Other("finito".into())), Some(true)),
        ] {
            let noted = media_of(&job);
            let found = noted.first().map(|record| record.may_change);
            assert_eq!(found, may_change, "{:?}", job.state);
        }
    }
}
