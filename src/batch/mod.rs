//! `/grids/{id}`: a batch as a table.

mod results;

use easel_core::{
    contract::Kind,
    job::Stage,
    library_query::LibraryQuery,
    spending::Credits,
    words::{fill, mark, plural, t},
};
use leptos::prelude::*;

use self::results::Results;
use crate::{
    results::still_reading,
    state::{notices::Notices, route::Route, section::query_link},
    ui::{Button, ButtonKind, Empty, IconName, ProblemBox, format::credits, part, text, when},
    work::jobs::{JobRow, Jobs, NotSent, OFFLINE_WITHOUT_FORM, WantedJobs, unsent, why_stopped},
};

/// The batch with the address's id.
#[component]
pub fn BatchPage(
    /// The id of the batch in this browser.
    id: String,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let wanted = id.clone();
    let is_looked_up = jobs.look_up(move || Some(WantedJobs::Batch(wanted.clone())));
    let in_library = query_link(&Route::Library, &LibraryQuery::of_batch(id.clone()).write());
    let id = StoredValue::new(id);
    let rows = Signal::derive(move || id.with_value(|id| jobs.batch(id)));
    let is_empty =
        Memo::new(move |_| jobs.is_loaded() && is_looked_up.get() && rows.with(Vec::is_empty));
    let is_listed = Memo::new(move |_| rows.with(|rows| !rows.is_empty()));
    view! {
        <div class="page wide">
            <header class="page-head">
                <h1>{t("Batch")}</h1>
                <a class="button quiet" href=in_library>
                    {t("Show in Library")}
                </a>
                <p>{text(move || rows.with(|rows| standing(rows)))}</p>
            </header>
            {still_reading(jobs)}
            <Rest id rows />
            {when(
                move || is_empty.get(),
                || {
                    view! {
                        <Empty
                            icon=IconName::Tasks
                            title=t("This browser does not list that batch")
                            text=t("It may have been removed here or sent from another browser.")
                        >
                            <a class="button primary" href=Route::Create(Kind::Image).link()>
                                {t("Create an image")}
                            </a>
                        </Empty>
                    }
                        .into_any()
                },
            )}
            {part(move || {
                if is_listed.get() {
                    view! { <Results id rows /> }.into_any()
                } else {
                    ().into_any()
                }
            })}
        </div>
    }
}

/// The state of a batch in words: `12 requests: 10 completed, 2 failed. 40 credits so far.`
fn standing(rows: &[JobRow]) -> String {
    let mut stages: Vec<(Stage, usize)> = Vec::new();
    let mut spent = None::<Credits>;
    for row in rows {
        row.job.with(|job| {
            let stage = job.state.stage();
            match stages.iter_mut().find(|(known, _)| *known == stage) {
                Some((_, count)) => *count += 1,
                None => stages.push((stage, 1)),
            }
            if let Some(cost) = job.state.credits() {
                let sum = spent.unwrap_or_default();
                spent = Credits::of(cost).map(|cost| sum.plus(cost)).or(spent);
            }
        });
    }
    if stages.is_empty() {
        return String::new();
    }
    let stages: Vec<_> = stages
        .into_iter()
        .map(|(stage, count)| fill(counted(stage), &[("count", &count.to_string())]))
        .collect();
    let requests = plural(
        rows.len(),
        "1 request: {stages}.",
        "{count} requests: {stages}.",
    );
    let requests = fill(&requests, &[("stages", &stages.join(t(", ")))]);
    let spent = spent.map(|spent| fill(t("{credits} so far."), &[("credits", &credits(spent))]));
    [Some(requests), spent]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The text for a number of requests in a stage.
fn counted(stage: Stage) -> &'static str {
    t(match stage {
        Stage::Submitting => "{count} submitting",
        Stage::Submitted => "{count} submitted",
        Stage::Processing => "{count} processing",
        Stage::Completed => "{count} completed",
        Stage::Failed => "{count} failed",
        Stage::OutcomeUnknown => "{count} outcome unknown",
        Stage::Stopped => "{count} not watched",
        Stage::NotSent => "{count} not sent",
    })
}

/// The unsent requests, and a button to send them.
#[component]
fn Rest(id: StoredValue<String>, rows: Signal<Vec<JobRow>>) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let notices = expect_context::<Notices>();
    let left = Memo::new(move |_| {
        let is_left = |row: &&JobRow| row.job.with(unsent);
        rows.with(|rows| rows.iter().filter(is_left).count())
    });
    let is_sending = Memo::new(move |_| id.with_value(|id| jobs.is_sending(id)));
    Effect::new(move || {
        is_sending.track();
        // The notice that offers to open this batch would stay while its page is open.
        notices.take_back_warnings_to(&id.with_value(|id| Route::Batch(id.clone()).link()));
    });
    let send = move |()| match id.with_value(|id| jobs.send_rest(id)) {
        Ok(()) => {}
        Err(NotSent::Offline) => notices.warn(OFFLINE_WITHOUT_FORM),
        Err(_) => notices.say(mark(
            "Not sent: connect to the service you confirmed these requests for.",
        )),
    };
    part(move || {
        let left = left.get();
        if left == 0 || is_sending.get() {
            return ().into_any();
        }
        let what = plural(
            left,
            "1 request was not sent.",
            "{count} requests were not sent.",
        );
        let why = rows.with_untracked(|rows| why_stopped(rows));
        let what = [Some(what), why].into_iter().flatten().collect::<Vec<_>>();
        let button = plural(left, "Send 1 request", "Send {count} requests");
        view! {
            <ProblemBox
                what=what.join(" ")
                cost=Some(
                    t("Nothing was charged for what was not sent. Sending it costs credits.")
                        .to_owned(),
                )
                advice=t(
                    "Easel does not send the rest by itself. The table below shows which requests are left, and whether an earlier one went wrong.",
                )
                alert=false
            >
                <Button kind=ButtonKind::Primary on_click=send>
                    {button}
                </Button>
            </ProblemBox>
        }
        .into_any()
    })
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::{completed, job, row};

    #[wasm_bindgen_test]
    fn a_batch_is_summed_up_by_stage() {
        let done = || row(completed("a", "https://host.example/a.png"));
        let lost = row(job("b", JobState::Unknown { error: None }));
        assert_eq!(standing(&[]), "");
        assert_eq!(standing(&[done()]), "1 request: 1 completed.");
        let words = "3 requests: 2 completed, 1 outcome unknown.";
        assert_eq!(standing(&[done(), lost, done()]), words);
    }
}
