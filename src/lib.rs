//! Easel: a browser studio for media generation services.
//!
//! The modules in the order a reader meets them: the root and the places it shows, what a
//! person fills in and what comes back, the work in between, and the browser below.

pub mod app;

pub mod pages;

pub mod composer;
pub mod connect;
pub mod results;

pub mod jobs;
pub mod work;

pub mod format;
pub mod state;

pub mod browser;
pub mod lazy;
pub mod ui;

pub use app::start;
