//! Easel: a browser studio for media generation services.
//!
//! The modules in reading order: the root and its pages, the forms and the results, the work in
//! between, and the browser below.

// Sizes matter in the browser, where an address has half as many bytes as on the machine of the native
// tests.
#![cfg_attr(
    not(target_family = "wasm"),
    allow(clippy::large_types_passed_by_value, clippy::large_futures)
)]

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
