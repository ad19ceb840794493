//! The actions at a place of the map.

use easel_core::{
    contract::Kind,
    job::Job,
    lineage::Origin,
    words::{fill, mark, t},
};
use leptos::prelude::*;

use super::state::Map;
use crate::{
    browser::open_in_new_tab,
    jobs::{JobRow, Jobs},
    results::{
        again::Again,
        expected::price,
        media_actions::{NO_LINK, Reference},
        refer::refer_to,
    },
    state::route::{Route, use_route_navigation},
    ui::{Icon, IconButton, IconName, part},
};

/// Opens the node at a place: a result in the large view, another job on its page, a picture from
/// elsewhere in a new tab.
pub(super) fn opener(map: Map) -> Callback<Origin> {
    let go = use_route_navigation();
    let jobs = expect_context::<Jobs>();
    Callback::new(
        move |origin: Origin| match (&origin, untrack(|| map.row(&origin))) {
            (_, Some(row)) if row.job.with_untracked(Job::has_results) => {
                map.overlays.open(&row.id);
            }
            (_, Some(row)) => go.run(Route::Task(untrack(|| jobs.link_id(&row)))),
            (Origin::Source(url), None) => open_in_new_tab(url),
            (Origin::Job(_), None) => {}
        },
    )
}

/// The actions Open, Edit, Video and Again, as far as they apply to the place.
#[component]
pub(super) fn NodeActions(map: Map, origin: Origin) -> impl IntoView {
    let open = opener(map);
    let row = untrack(|| map.row(&origin));
    let again = row.clone().map(|row| view! { <AgainButton map row /> });
    let job = row.map(|row| row.job);
    let source = origin.clone();
    let reference = Memo::new(move |_| match (&job, &source) {
        (Some(job), _) => Reference::of(job.with(|job| job.media().to_vec()).as_slice()),
        (None, Origin::Source(url)) => Reference::Link(url.clone()),
        (None, Origin::Job(_)) => Reference::None,
    });
    view! {
        <IconButton
            label=t("Open")
            icon=IconName::Open
            on_click=move |()| open.run(origin.clone())
        />
        {part(move || refer(&reference.get()))}
        {again}
    }
}

fn refer(reference: &Reference) -> AnyView {
    let refer = refer_to();
    let (url, why) = match reference {
        Reference::Link(url) => (url.clone(), None),
        Reference::NoLink => (String::new(), Some(t(NO_LINK))),
        Reference::None => return ().into_any(),
    };
    let buttons = [
        (Kind::Edit, t("Edit"), IconName::Edit),
        (Kind::Video, t("Video"), IconName::Video),
    ];
    let button = |(kind, label, icon)| {
        let url = url.clone();
        let on_click = move |()| refer.run((kind, url.clone()));
        view! { <IconButton label icon on_click why /> }
    };
    let buttons = buttons.into_iter();
    let buttons = buttons.filter(|(kind, ..)| Route::Create(*kind).is_there());
    buttons.map(button).collect_view().into_any()
}

/// A button that repeats a request, with its likely price.
#[component]
fn AgainButton(map: Map, row: JobRow) -> impl IntoView {
    let again = Again::new();
    let jobs = expect_context::<Jobs>();
    let of_price = row.clone();
    let price = Memo::new(move |_| {
        // Other jobs get prices when they end; tracking each of them would cost too much.
        jobs.active();
        price(&of_price, jobs)
    });
    let words = |text: &'static str| {
        move || {
            let price = price.get()?;
            Some(fill(t(text), &[("credits", &price)]))
        }
    };
    let title = words(mark("Again, about {credits} credits"));
    let has_request = row.job.with_untracked(|job| job.request.is_some());
    let send = move |_| {
        let id = row.id.clone();
        // The new job appears on the map by itself.
        again.send(&row, move || map.asking.ask(&id));
    };
    has_request.then(|| {
        view! {
            <button
                class="button quiet map-again"
                type="button"
                aria-label=t("Again")
                title=move || title().unwrap_or_else(|| t("Again").to_owned())
                on:click=send
            >
                <Icon name=IconName::Refresh />
                // The style sheet draws the note: as text it would have to be in the accessible
                // name.
                <span class="map-note" data-note=words(mark("≈ {credits}"))></span>
            </button>
        }
    })
}
