//! Telling the user that work has ended.

use easel_core::{
    job::Stage,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{JobRow, Jobs};
use crate::{browser, state::settings::notifies};

impl Jobs {
    /// Announces once that a polled task has ended, or that a whole batch has: a dozen notices
    /// would push out everything else.
    pub(super) fn announce(self, row: &JobRow) {
        let batch = row
            .job
            .with_untracked(|job| job.batch.as_ref().map(|cell| cell.id.clone()));
        let words = match batch {
            Some(batch) => untrack(|| self.end_of_batch(&batch)),
            None => end_of_one(row),
        };
        let Some(words) = words else { return };
        if browser::is_hidden() && notifies() {
            browser::notify(&words);
        }
        self.notices.say(words);
    }
}

fn end_of_one(row: &JobRow) -> Option<String> {
    let (stage, name) = row
        .job
        .with_untracked(|job| (job.state.stage(), job.name()));
    let name: String = name.chars().take(60).collect();
    let words = match stage {
        Stage::Completed => t("Completed: {name}"),
        Stage::Failed => t("Failed: {name}"),
        _ => return None,
    };
    Some(fill(words, &[("name", &name)]))
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;

    use super::*;
    use crate::jobs::samples::{completed, job, row};

    #[test]
    fn the_end_of_a_job_is_announced_by_its_name() {
        let long = "a".repeat(100);
        let words = end_of_one(&row(completed(&long, "https://host.example/a.png")));
        assert_eq!(words, Some(format!("Completed: {}", "a".repeat(60))));
        assert_eq!(end_of_one(&row(job("a", JobState::Written))), None);
    }
}
