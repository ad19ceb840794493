//! The pages: a file for each route, and the parts that only one page has.

mod add_files;
mod add_task;
mod backup;
mod backup_dialog;
mod backup_flow;
mod backup_proposals;
mod backup_words;
mod batch;
mod chart;
mod check;
mod collection_acts;
mod collections;
mod covers;
mod create;
mod credits;
mod file_names;
mod files_without_links;
mod filter_chips;
mod filter_fields;
mod filter_names;
mod filter_panel;
mod filter_words;
mod kept;
mod kept_folder;
mod kept_room;
mod keys;
mod library;
mod library_address;
mod library_filter;
mod library_list;
mod library_menu;
mod models;
mod not_found;
mod reading;
mod saved_searches;
mod search;
mod settings;
mod stored_check;
mod task;
mod task_filter;
mod tasks;

use leptos::prelude::*;

pub use self::{
    add_files::AddFilesLoader, backup_flow::BackupLoader, create::Create, keys::shortcut_list,
};
use self::{
    batch::BatchPage, check::CheckPage, credits::CreditsPage, library::Library, models::ModelList,
    not_found::NotFound, search::SearchTexts, settings::SettingsPage, task::TaskPage, tasks::Tasks,
};
use crate::{
    state::route::{Route, ShownRoute},
    ui::{deferred, part},
};

/// Any page without a composer. The work must have started.
pub fn elsewhere() -> AnyView {
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
