//! The pages without a composer: a view for each route.

use leptos::prelude::*;

use super::not_found::NotFound;
use crate::{
    batch::BatchPage,
    check::CheckPage,
    credits::CreditsPage,
    library::Library,
    models::ModelList,
    results::SearchTexts,
    settings::SettingsPage,
    state::route::{Route, ShownRoute},
    tasks::{TaskPage, Tasks},
    ui::{deferred, part},
};

/// Any page without a composer. The work must have started.
pub(super) fn elsewhere() -> AnyView {
    provide_context(SearchTexts::default());
    let here = expect_context::<ShownRoute>();
    part(move || {
        let here = here.get();
        // The old page is removed first, which may take a frame.
        deferred(move || page(here.clone())).into_any()
    })
    .into_any()
}

fn page(here: Option<Route>) -> AnyView {
    match here {
        Some(Route::Tasks) => view! { <Tasks /> }.into_any(),
        Some(Route::Task(id)) => view! { <TaskPage id /> }.into_any(),
        Some(Route::Batch(id)) => view! { <BatchPage id /> }.into_any(),
        Some(Route::Credits) => view! { <CreditsPage /> }.into_any(),
        Some(Route::Library) => view! { <Library /> }.into_any(),
        Some(Route::Models) => view! { <ModelList /> }.into_any(),
        Some(Route::Settings) => view! { <SettingsPage /> }.into_any(),
        Some(Route::Check) => view! { <CheckPage /> }.into_any(),
        // This page is about to be removed: the next page has a composer.
        Some(Route::Create(_)) => ().into_any(),
        None => view! { <NotFound /> }.into_any(),
    }
}
