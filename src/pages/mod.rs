//! One file a route: wiring only.

mod create;
mod library;
mod models;
mod not_found;
mod settings;
mod task;
mod tasks;

pub use self::{
    create::Create, library::Library, models::ModelList, not_found::NotFound,
    settings::SettingsPage, task::TaskPage, tasks::Tasks,
};
