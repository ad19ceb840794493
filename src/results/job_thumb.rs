//! A job as a small picture, whatever its stage.

use easel_core::{
    contract::Media,
    job::{Job, Stage},
};
use leptos::prelude::*;

use super::{badge::stage_mark, outline, thumb::Thumb};
use crate::{ui::part, work::jobs::JobRow};

/// The first result of a job; while the job runs, its shape, filling up; otherwise the mark of its
/// stage. The picture has no accessible name: the words stand beside it.
#[component]
pub fn JobThumb(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let job = row.job.clone();
    let look = Memo::new(move |_| job.with(Look::of));
    view! {
        <div class="job-thumb" aria-hidden="true">
            {part(move || match look.get() {
                Look::Medium(media) => view! { <Thumb row=row.clone() media /> }.into_any(),
                Look::Running => running(&row),
                Look::Mark(stage) => stage_mark(stage),
            })}
        </div>
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Look {
    Medium(Media),
    Running,
    Mark(Stage),
}

impl Look {
    fn of(job: &Job) -> Self {
        let stage = job.state.stage();
        match job.media().first() {
            Some(media) => Self::Medium(media.clone()),
            None if stage.is_active() => Self::Running,
            None => Self::Mark(stage),
        }
    }
}

/// The shape, filled from below by the progress that the service reports.
fn running(row: &JobRow) -> AnyView {
    let (width, height) = row.job.with_untracked(outline::shape);
    let job = row.job.clone();
    let progress = Memo::new(move |_| job.with(|job| job.state.progress()));
    view! {
        <div
            class="job-shape"
            class:open=move || progress.get().is_none()
            style=("--w", width.to_string())
            style=("--h", height.to_string())
            style=("--done", move || format!("{}%", progress.get().unwrap_or_default()))
        ></div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::{completed, image, job};

    #[wasm_bindgen_test]
    fn a_job_looks_like_its_result_or_its_stage() {
        let url = "https://host.example/a.png";
        assert_eq!(Look::of(&completed("a", url)), Look::Medium(image(url)));
        let sent = JobState::Sent { by: "tab".into() };
        assert_eq!(Look::of(&job("a", sent)), Look::Running);
        assert_eq!(
            Look::of(&job("a", JobState::Written)),
            Look::Mark(Stage::NotSent)
        );
    }
}
