//! `/credits`: the cost of the work by day and model, and the daily limit.

mod chart;

use easel_core::{
    job::{Job, JobState},
    spending::{Credits, Spending, SpendingLine, UNKNOWN_MODEL},
    words::{mark, plural, t},
};
use leptos::prelude::*;

use self::chart::chart;
use crate::{
    browser::{LocalDays, last_days, local_number, now, offer_text},
    results::still_reading,
    state::{
        notices::Notices,
        settings::{LimitSet, daily_limit_text, set_daily_limit},
    },
    ui::{Button, ButtonKind, Empty, IconName, TextField, format::credits, part, when},
    work::{Work, jobs::Jobs},
};

/// How many days the chart shows.
const DAYS: u32 = 30;
/// A week, today included.
const WEEK: usize = 7;

/// The spending.
#[component]
pub fn CreditsPage() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let work = expect_context::<Work>();
    // The rows change when jobs are added and removed; the counts change when a job ends.
    let count = jobs.count_spending();
    let spending = Memo::new(move |_| {
        work.counts();
        count.spending()
    });
    let is_counting = Memo::new(move |_| count.is_counting());
    let unknown = Memo::new(move |_| {
        work.counts();
        let rows = jobs.rows();
        let is_unknown = |job: &Job| matches!(job.state, JobState::Unknown { .. });
        let unknown = rows.iter().filter(|row| row.job.with_untracked(is_unknown));
        unknown.count()
    });
    let is_empty = move || {
        jobs.is_loaded() && !is_counting.get() && spending.with(|all| all.lines().is_empty())
    };
    view! {
        <div class="page">
            <header class="page-head">
                <h1>{t("Credits")}</h1>
            </header>
            <Limit />
            {still_reading(jobs)}
            {when(
                move || jobs.is_loaded() && is_counting.get(),
                || view! { <p role="status">{t("Counting older results…")}</p> }.into_any(),
            )}
            {part(move || {
                if is_empty() {
                    nothing_yet()
                } else {
                    spending.with(|spending| spent(spending, unknown.get()))
                }
            })}
        </div>
    }
}

fn nothing_yet() -> AnyView {
    view! {
        <Empty
            icon=IconName::Tasks
            title=t("Nothing spent yet")
            text=t(
                "The cost of each result is listed here by day and model, as the service reports it.",
            )
        />
    }
    .into_any()
}

fn spent(spending: &Spending, unknown: usize) -> AnyView {
    let days = last_days(now(), DAYS);
    let since = |ago: usize| days.iter().rev().nth(ago).cloned().unwrap_or_default();
    let totals = [
        (t("Today"), spending.since(&since(0))),
        (t("7 days"), spending.since(&since(WEEK - 1))),
        (t("30 days"), spending.since(&since(days.len() - 1))),
        (t("Total"), spending.since("")),
    ];
    let total = |(name, amount): (&'static str, Credits)| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{credits(amount)}</dd>
            </div>
        }
    };
    let unpriced: u64 = spending.lines().iter().map(|line| line.unpriced).sum();
    let written = LocalDays::new();
    let row = |line| row(line, &written);
    let rows = spending.lines().iter().map(row).collect_view();
    let csv = spending.csv();
    view! {
        <dl class="totals">{totals.into_iter().map(total).collect_view()}</dl>
        {chart(spending, &days, &written)}
        <p class="page-note">{left_out(unpriced, unknown)}</p>
        <div class="actions">
            <Button
                kind=ButtonKind::Plain
                icon=IconName::Download
                on_click=move |()| offer_text(&csv, "easel-credits.csv")
            >
                {t("Export CSV")}
            </Button>
        </div>
        <table class="table">
            <thead>
                <tr>
                    <th scope="col">{t("Day")}</th>
                    <th scope="col">{t("Model")}</th>
                    <th scope="col">{t("Results")}</th>
                    <th scope="col">{t("Credits")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn row(line: &SpendingLine, written: &LocalDays) -> AnyView {
    view! {
        <tr>
            <th scope="row">{written.write(&line.day)}</th>
            <td>{model(&line.model)}</td>
            <td>{line.results.to_string()}</td>
            <td>{local_number(&line.credits.to_string())}</td>
        </tr>
    }
    .into_any()
}

fn model(model: &str) -> String {
    if model == UNKNOWN_MODEL {
        t("Tasks added by ID").to_owned()
    } else {
        model.to_owned()
    }
}

/// The sentences about the costs that the figures leave out.
fn left_out(unpriced: u64, unknown: usize) -> String {
    let counted = t("Only work this browser saw end is counted.").to_owned();
    let no_price = match unpriced {
        0 => None,
        count => Some(plural(
            usize::try_from(count).unwrap_or(usize::MAX),
            "The service gave no price for 1 result.",
            "The service gave no price for {count} results.",
        )),
    };
    let unknown = match unknown {
        0 => None,
        count => Some(plural(
            count,
            "1 request with an unknown outcome may also have been charged.",
            "{count} requests with an unknown outcome may also have been charged.",
        )),
    };
    let sentences = [Some(counted), no_price, unknown];
    sentences
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

#[component]
fn Limit() -> impl IntoView {
    let notices = expect_context::<Notices>();
    let limit = RwSignal::new(daily_limit_text());
    let problem = RwSignal::new(None::<String>);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = limit.get_untracked();
        let is_none = text.trim().is_empty();
        problem.set(None);
        match set_daily_limit(&text) {
            LimitSet::NoAmount => problem.set(Some(
                t("The limit must be a number of credits, 0 or more.").to_owned(),
            )),
            LimitSet::ForThisPage if is_none => notices.warn(mark(
                "This browser does not let Easel save settings. There is no daily limit until this page is closed or reloaded, then the earlier limit applies again.",
            )),
            LimitSet::ForThisPage => notices.warn(mark(
                "Not saved: this browser does not let Easel save settings. The limit applies until this page is closed or reloaded.",
            )),
            LimitSet::Kept if is_none => notices.say(mark("Daily limit removed.")),
            LimitSet::Kept => notices.say(mark("Saved. Easel asks before a day exceeds it.")),
        }
    };
    view! {
        <form class="add-task" novalidate on:submit=save>
            <TextField
                label=t("Daily limit (credits)")
                value=limit
                on_input=move |text| limit.set(text)
                inputmode="decimal"
                hint=t(
                        "Easel asks before it sends a request that is likely to exceed it. Leave blank for no limit.",
                    )
                    .to_owned()
                problem
            />
            <Button kind=ButtonKind::Plain type_="submit">
                {t("Save limit")}
            </Button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn the_page_says_what_its_figures_leave_out() {
        const COUNTED: &str = "Only work this browser saw end is counted.";
        assert_eq!(left_out(0, 0), COUNTED);
        let words = left_out(1, 2);
        let rest = words.strip_prefix(COUNTED);
        assert_eq!(
            rest,
            Some(
                " The service gave no price for 1 result. 2 requests with an unknown outcome may \
                 also have been charged."
            )
        );
    }

    #[wasm_bindgen_test]
    fn tasks_of_an_unknown_model_have_a_name() {
        assert_eq!(model(UNKNOWN_MODEL), "Tasks added by ID");
        assert_eq!(model("m"), "m");
    }
}
