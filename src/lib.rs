//! Easel: a browser studio for media generation services.
//!
//! The modules in reading order: the root and its pages, the forms and the results, the work in
//! between, and the browser below.

#[cfg(test)]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

pub mod app;

pub mod pages;

pub mod composer;
pub mod connect;
pub mod results;

pub mod adding;
pub mod backup;
pub mod folder;
pub mod jobs;
pub mod keep;
pub mod saved_file;
pub mod work;

pub mod format;
pub mod state;

pub mod browser;
pub mod lazy;
pub mod ui;

pub use app::start;
