//! Telling the user that work has ended.

use easel_core::{
    job::Stage,
    words::{fill, plural, t},
};
use leptos::prelude::*;

use super::{JobRow, Jobs};
use crate::{
    browser,
    state::{notices::Notice, route::Route, settings::notifies},
};

impl Jobs {
    /// Notes that the page shows the results as cards, until the current owner is disposed of.
    pub fn shows_results(self) {
        self.held.try_update_value(|held| held.galleries += 1);
        on_cleanup(move || {
            self.held.try_update_value(|held| held.galleries -= 1);
        });
    }

    fn are_results_shown(self) -> bool {
        self.held.try_with_value(|held| held.galleries > 0) == Some(true)
    }

    /// Announces once that a polled task has ended, or that a whole batch has. A notice for each of
    /// a dozen tasks would push out everything else.
    pub(super) fn announce(self, row: &JobRow) {
        let batch = row
            .job
            .with_untracked(|job| job.batch.as_ref().map(|cell| cell.id.clone()));
        let is_seen =
            !browser::is_hidden() && self.are_results_shown() && row.stage() == Stage::Completed;
        // A single result that the user sees arrive needs no notice.
        let needs_words = batch.is_some() || !is_seen;
        let notice = match batch {
            Some(batch) => untrack(|| self.end_of_batch(&batch)).map(|words| {
                let there = Route::Batch(batch.clone()).link();
                // The batch's other notices are out of date now.
                let notice = Notice::plain(words.clone()).to(there).about(batch);
                (words, notice)
            }),
            None => end_of_one(row).map(|words| (words.clone(), notice_of_one(row, words))),
        };
        let Some((words, notice)) = notice else {
            return;
        };
        if browser::is_hidden() && notifies() {
            browser::notify(&words);
        }
        if needs_words {
            self.notices.show(notice);
        }
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

/// The notice of the end of one task. It links to the task. Several unread notices become one.
fn notice_of_one(row: &JobRow, words: String) -> Notice {
    let task = Route::Task(untrack(|| row.public_id())).link();
    let notice = Notice::plain(words).to(task);
    match row.stage() {
        Stage::Failed => notice.counted("failed", many_failed),
        _ => notice.counted("completed", many_completed),
    }
}

fn many_completed(count: usize) -> Notice {
    let words = plural(count, "1 task completed.", "{count} tasks completed.");
    Notice::plain(words).to(Route::Library.link())
}

fn many_failed(count: usize) -> Notice {
    let words = plural(count, "1 task failed.", "{count} tasks failed.");
    Notice::plain(words).to(Route::Tasks.link())
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::{
        super::samples::{completed, job, row},
        *,
    };

    #[wasm_bindgen_test]
    fn the_end_of_a_job_is_announced_by_its_name() {
        let long = "a".repeat(100);
        let words = end_of_one(&row(completed(&long, "https://host.example/a.png")));
        assert_eq!(words, Some(format!("Completed: {}", "a".repeat(60))));
        assert_eq!(end_of_one(&row(job("a", JobState::Written))), None);
    }
}
