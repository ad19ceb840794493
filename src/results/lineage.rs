//! The results that a result was made from, and the results that were made from it.

use easel_core::{
    contract::{Media, Request},
    job::Job,
    library_query::LibraryQuery,
    words::t,
};
use leptos::{ev::MouseEvent, prelude::*};

use super::thumb::Thumb;
use crate::{
    state::{
        route::Route,
        section::{query_link, section_link},
    },
    ui::{Icon, IconName, part},
    work::jobs::{JobRow, Jobs},
};

/// The jobs whose results this one used, and the jobs that used its results, as small pictures that
/// lead there. Nothing if there are none.
#[component]
pub fn Lineage(
    /// The job.
    row: JobRow,
    /// Opens a job by its id; without it, the pictures lead to the jobs' own pages.
    #[prop(optional_no_strip)]
    on_open: Option<Callback<String>>,
    /// Called when the user leaves for the map, or for the Library.
    #[prop(optional_no_strip)]
    on_leave: Option<Callback<()>>,
    /// The result that is shown; without it, the only one of the job.
    #[prop(optional_no_strip)]
    shown: Option<Memo<Option<Media>>>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    jobs.look_up_relatives(row.id.clone());
    let of_map = row.clone();
    let has_references = row.job.with_untracked(|job| {
        let request = job.request.as_ref();
        request.is_some_and(|request| !request.references().is_empty())
    });
    let relatives = Memo::new(move |_| {
        let rows = jobs.rows();
        // Other jobs get results when they end; tracking each of them would cost too much.
        jobs.active();
        let own = row.job.get();
        let shown = match shown {
            Some(shown) => shown.get(),
            None => own
                .media()
                .first()
                .filter(|_| own.media().len() == 1)
                .cloned(),
        };
        let others = rows.into_iter().filter(|other| other.id != row.id);
        let mut relatives = Relatives::default();
        for other in others {
            let (is_source, is_made_of_it, is_listed) = other.job.with_untracked(|other| {
                let is_listed = |media: &Media| other.has_results() && uses(other, media);
                (
                    own.starts_from(other),
                    other.starts_from(&own),
                    shown.as_ref().is_some_and(is_listed),
                )
            });
            if is_listed {
                relatives.listed_of = shown.as_ref().map(|media| media.url.clone());
            }
            if is_source {
                relatives.made_from.push(other.clone());
            }
            if is_made_of_it {
                relatives.made_of_it.push(other);
            }
        }
        relatives
    });
    part(move || {
        let Relatives {
            made_from,
            made_of_it,
            listed_of,
        } = relatives.get();
        // The map is offered even if no source was found: a source may have been removed, or come
        // from elsewhere.
        let has_map = has_references || !made_of_it.is_empty();
        let map = has_map.then(|| map_link(jobs, &of_map, on_leave));
        view! {
            {links(jobs, t("Made from"), made_from, on_open)}
            {links(jobs, t("Made from this"), made_of_it, on_open)}
            {listed_of.map(|url| library_link(&url, on_leave))}
            {map}
        }
        .into_any()
    })
}

#[derive(Clone, Default, PartialEq)]
struct Relatives {
    made_from: Vec<JobRow>,
    made_of_it: Vec<JobRow>,
    /// The URL of the shown result, if the Library lists something that was made from it.
    listed_of: Option<String>,
}

/// Whether a job was made from a result.
fn uses(job: &Job, media: &Media) -> bool {
    let mut references = job.request.iter().flat_map(Request::references);
    references.any(|url| url == media.url)
}

/// The section of a job's page that shows the map.
pub const MAP: &str = "lineage";

fn map_link(jobs: Jobs, row: &JobRow, on_leave: Option<Callback<()>>) -> AnyView {
    let page = Route::Task(untrack(|| jobs.link_id(row)));
    let link = section_link(&page, MAP);
    leaving_link(link, IconName::Lineage, t("Lineage map"), on_leave)
}

/// A link to everything in the Library that was made from this picture.
fn library_link(url: &str, on_leave: Option<Callback<()>>) -> AnyView {
    let link = query_link(&Route::Library, &LibraryQuery::made_from(url).write());
    let label = t("Show what was made from this");
    leaving_link(link, IconName::Library, label, on_leave)
}

fn leaving_link(
    href: String,
    icon: IconName,
    label: &'static str,
    on_leave: Option<Callback<()>>,
) -> AnyView {
    let leave = move |_| {
        if let Some(on_leave) = on_leave {
            on_leave.run(());
        }
    };
    view! {
        <a class="button map-link" href=href on:click=leave>
            <Icon name=icon />
            {label}
        </a>
    }
    .into_any()
}

fn links(
    jobs: Jobs,
    title: &'static str,
    rows: Vec<JobRow>,
    on_open: Option<Callback<String>>,
) -> AnyView {
    if rows.is_empty() {
        return ().into_any();
    }
    let items = rows
        .into_iter()
        .map(|row| view! { <li>{link(jobs, row, on_open)}</li> })
        .collect_view();
    view! {
        <h2>{title}</h2>
        <ul class="lineage">{items}</ul>
    }
    .into_any()
}

fn link(jobs: Jobs, row: JobRow, on_open: Option<Callback<String>>) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let href = Route::Task(untrack(|| jobs.link_id(&row))).link();
    let media = row.job.with_untracked(|job| job.media().first().cloned());
    let id = row.id.clone();
    let on_click = move |event: MouseEvent| {
        // A click with a modifier opens the link elsewhere, as for every link.
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.shift_key());
        if let Some(on_open) = on_open.filter(|_| is_plain) {
            event.prevent_default();
            on_open.run(id.clone());
        }
    };
    let title = name.clone();
    view! {
        <a href=href title=title on:click=on_click>
            {media.map(|media| view! { <Thumb row media /> })}
            <span dir="auto">{name}</span>
        </a>
    }
}
