//! Easel: a browser studio for media generation services.
//!
//! The modules in reading order: the root and its pages, the forms and the results, the work
//! below, and the browser at the bottom.

#[cfg(test)]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

pub mod app;

pub mod batch;
pub mod check;
pub mod credits;
pub mod library;
pub mod models;
pub mod settings;
pub mod tasks;

pub mod connect;
pub mod create;
pub mod results;

pub mod notices;
pub mod work;

pub mod state;
pub mod ui;

pub mod browser;

pub use app::start;
