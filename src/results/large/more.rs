//! The less frequent actions for a result, in the menu of the bar.

use easel_core::{contract::Media, job::Job, words::t};
use leptos::{prelude::*, task::spawn_local};

use super::{seen::SeenResult, walk::Walk};
use crate::{
    browser::{after_paint, now, open_details},
    jobs::{JobRow, Jobs},
    results::media_actions::NO_LINK,
    state::{
        drafts::Drafts,
        route::{Route, use_route_navigation},
        settings::CollectionList,
    },
    ui::{IconName, Menu, MenuItem, MenuLink, Notices, copy_telling},
};

/// The menu.
#[component]
pub(super) fn MoreActions(
    /// Which results are shown.
    walk: Walk,
    /// Whether the panel is shown.
    has_panel: RwSignal<bool>,
) -> impl IntoView {
    let panel = move |()| has_panel.update(|has_panel| *has_panel = !*has_panel);
    // The item of the panel is for phones, whose bar has no room for its button.
    view! {
        <Menu label=t(
            "More actions",
        )>
            {move || walk.painted.get().map(|seen| view! { <Items seen walk has_panel /> })}
            <div class="viewer-narrow">
                <MenuItem
                    label=t(if has_panel.get() { "Hide details" } else { "Show details" })
                    icon=IconName::Info
                    on_click=panel
                />
            </div>
        </Menu>
    }
}

#[component]
fn Items(seen: SeenResult, walk: Walk, has_panel: RwSignal<bool>) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let notices = expect_context::<Notices>();
    let (name, row) = (seen.name(), seen.row.clone());
    let cover = row.clone();
    let link = seen.medium().filter(Media::is_http).map(|media| media.url);
    let no_link = link.is_none().then(|| t(NO_LINK));
    let copy_link = move |()| copy_telling(link.clone().unwrap_or_default(), notices);
    let (has_request, has_form) = row.job.with(|job| {
        let form = job.form();
        let is_there = |(kind, _)| Route::Create(kind).is_there();
        (job.request.is_some(), form.is_some_and(is_there))
    });
    let details = Route::Task(jobs.link_id(&row)).link();
    let copy = move |()| copy_telling(name.clone(), notices);
    view! {
        <MenuItem label=t("Copy link") icon=IconName::Link on_click=copy_link why=no_link />
        {has_form.then(|| view! { <Reuse row walk /> })}
        <MenuItem label=t("Copy prompt") icon=IconName::Copy on_click=copy />
        {has_request
            .then(|| {
                let on_click = move |()| show_code(has_panel);
                view! { <MenuItem label=t("Code") icon=IconName::Models on_click /> }
            })}
        <Covers row=cover />
        <MenuLink label=t("All details") icon=IconName::Tasks href=details />
    }
}

/// The items that make the result the cover of a collection that it is in.
#[component]
fn Covers(row: JobRow) -> impl IntoView {
    let list = expect_context::<CollectionList>();
    let ids: Vec<String> = row
        .job
        .with(|job| job.collections().map(str::to_owned).collect());
    let item = move |id: String| {
        let (name, job) = (list.name(&id)?, row.id.clone());
        let on_click = move |()| {
            list.change(|all| all.set_cover(&id, &job, now()));
        };
        let label = t("Use as cover");
        Some(view! { <MenuItem label icon=IconName::Image on_click note=Some(name) /> })
    };
    ids.into_iter().filter_map(item).collect_view()
}

#[component]
fn Reuse(row: JobRow, walk: Walk) -> impl IntoView {
    let drafts = expect_context::<Drafts>();
    let go = use_route_navigation();
    let on_click = move |()| {
        if let Some((kind, form)) = row.job.with_untracked(Job::form) {
            walk.overlays.close();
            drafts.reuse_form(kind, form);
            go.run(Route::Create(kind));
        }
    };
    view! { <MenuItem label=t("Reuse settings") icon=IconName::Reuse on_click /> }
}

/// Opens the panel at the code of the request.
fn show_code(has_panel: RwSignal<bool>) {
    has_panel.set(true);
    spawn_local(async {
        after_paint().await;
        open_details(".technical,.technical>.code");
    });
}
