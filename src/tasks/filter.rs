//! Which jobs the list of tasks shows: the running ones, the failed ones, or all.

use easel_core::{
    job::Stage,
    words::{mark, t},
};
use leptos::prelude::*;

use crate::{
    state::{
        route::Route,
        section::{current_section, use_section_navigation},
    },
    ui::{Empty, IconName},
    work::jobs::JobRow,
};

/// A filter of the list of jobs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum TaskFilter {
    /// The jobs that have not ended yet.
    Running,
    /// The jobs without a result that need the user: they failed, their outcome is unknown, or they
    /// were not sent.
    Failed,
    /// Every job.
    #[default]
    All,
}

const FILTERS: [TaskFilter; 3] = [TaskFilter::Running, TaskFilter::Failed, TaskFilter::All];

impl TaskFilter {
    /// The filter that the address names.
    pub(super) fn current() -> Memo<Self> {
        let section = current_section();
        Memo::new(move |_| section.with(|section| Self::of_section(section)))
    }

    /// Whether the filter shows jobs in this stage.
    pub(super) fn shows(self, stage: Stage) -> bool {
        match self {
            Self::Running => stage.is_active() || stage == Stage::Stopped,
            Self::Failed => matches!(
                stage,
                Stage::Failed | Stage::OutcomeUnknown | Stage::NotSent
            ),
            Self::All => true,
        }
    }

    /// The name of the list.
    pub(super) fn list_name(self) -> &'static str {
        match self {
            Self::Running => t("Running tasks"),
            Self::Failed => t("Failed tasks"),
            Self::All => t("All tasks"),
        }
    }

    /// The message in place of an empty list with this filter.
    pub(super) fn nothing(self) -> AnyView {
        let (icon, title, text) = match self {
            Self::Running => (
                IconName::Clock,
                t("Nothing is running"),
                t("What you send is listed here until it is completed."),
            ),
            Self::Failed => (
                IconName::Done,
                t("Nothing has failed"),
                t("What failed, or has an unknown outcome, is listed here with its reason."),
            ),
            Self::All => (
                IconName::Tasks,
                t("No tasks yet"),
                t(
                    "Everything you send is listed here with its state, its cost and the service's response. You can add a task that was started elsewhere by its ID.",
                ),
            ),
        };
        view! { <Empty icon title text /> }.into_any()
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Running => mark("Running"),
            Self::Failed => mark("Failed"),
            Self::All => mark("All"),
        }
    }

    const fn section(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Failed => "failed",
            Self::All => "",
        }
    }

    fn of_section(section: &str) -> Self {
        let mut filters = FILTERS.into_iter();
        let found = filters.find(|filter| filter.section() == section);
        found.unwrap_or_default()
    }
}

/// The filters as segments, each with the number of its jobs.
#[component]
pub(super) fn FilterChoice(
    /// The chosen one.
    filter: Memo<TaskFilter>,
    /// All jobs.
    all: Memo<Vec<JobRow>>,
    /// Whether there may be older jobs. Running jobs are always among all jobs.
    has_more: Signal<bool>,
) -> impl IntoView {
    let choose = use_section_navigation(Route::Tasks);
    let counts = Memo::new(move |_| {
        all.with(|all| {
            let stages: Vec<_> = all.iter().map(JobRow::stage).collect();
            FILTERS.map(|filter| stages.iter().filter(|stage| filter.shows(**stage)).count())
        })
    });
    let segment = move |(place, own): (usize, TaskFilter)| {
        let count = Signal::derive(move || {
            let is_open = own != TaskFilter::Running && has_more.get();
            let more = if is_open { "+" } else { "" };
            [&counts.get()[place].to_string(), more].concat()
        });
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="task-filter"
                    aria-label=t(own.label())
                    aria-description=count
                    prop:checked=move || filter.get() == own
                    on:change=move |_| choose.run(own.section())
                />
                {t(own.label())}
                // The style sheet draws the number: as text it would have to be in the accessible
                // name.
                <span class="choice-note" data-note=count></span>
            </label>
        }
    };
    view! {
        <fieldset class="task-filter">
            <legend class="visually-hidden">{t("Show")}</legend>
            <div class="choices">{FILTERS.into_iter().enumerate().map(segment).collect_view()}</div>
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn each_job_is_in_one_filter_unless_it_is_completed() {
        for (stage, running, failed) in [
            (Stage::Submitting, true, false),
            (Stage::Submitted, true, false),
            (Stage::Processing, true, false),
            (Stage::Stopped, true, false),
            (Stage::Completed, false, false),
            (Stage::Failed, false, true),
            (Stage::OutcomeUnknown, false, true),
            (Stage::NotSent, false, true),
        ] {
            assert_eq!(TaskFilter::Running.shows(stage), running, "{stage:?}");
            assert_eq!(TaskFilter::Failed.shows(stage), failed, "{stage:?}");
            assert!(TaskFilter::All.shows(stage), "{stage:?}");
        }
    }

    #[wasm_bindgen_test]
    fn the_address_names_a_filter() {
        for filter in FILTERS {
            assert_eq!(TaskFilter::of_section(filter.section()), filter);
        }
        assert_eq!(TaskFilter::of_section("lineage"), TaskFilter::All);
    }
}
