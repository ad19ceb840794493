//! What a result was made from, and what was made from it.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use crate::{
    jobs::{JobRow, Jobs},
    state::route::Route,
    ui::part,
};

/// Links to the jobs whose results this one used, and to those that used its results. Nothing if
/// there are none.
#[component]
pub fn Lineage(
    /// The job.
    row: JobRow,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let relatives = Memo::new(move |_| {
        let rows = jobs.rows();
        // Other jobs get results when they end; tracking each of them would be too much.
        jobs.active();
        let own = row.job.get();
        let others = rows.iter().filter(|other| other.id != row.id);
        let mut relatives = Relatives::default();
        for other in others {
            let name = || (other.job.with_untracked(Job::name), jobs.link_id(other));
            let (is_source, is_made_of_it) = other
                .job
                .with_untracked(|other| (own.starts_from(other), other.starts_from(&own)));
            if is_source {
                relatives.made_from.push(name());
            }
            if is_made_of_it {
                relatives.made_of_it.push(name());
            }
        }
        relatives
    });
    part(move || {
        let Relatives {
            made_from,
            made_of_it,
        } = relatives.get();
        view! {
            {links(t("Made from"), made_from)}
            {links(t("Made from this"), made_of_it)}
        }
        .into_any()
    })
}

/// Names and ids of jobs.
#[derive(Clone, Default, PartialEq)]
struct Relatives {
    made_from: Vec<(String, String)>,
    made_of_it: Vec<(String, String)>,
}

fn links(title: &'static str, jobs: Vec<(String, String)>) -> AnyView {
    if jobs.is_empty() {
        return ().into_any();
    }
    let items = jobs
        .into_iter()
        .map(|(name, id)| {
            view! {
                <li>
                    <a href=Route::Task(id).link()>{name}</a>
                </li>
            }
        })
        .collect_view();
    view! {
        <h2>{title}</h2>
        <ul class="lineage">{items}</ul>
    }
    .into_any()
}
