//! The state that all pages share: settings, drafts, the account's models, profiles, and the
//! current page.

pub mod api;
pub mod copy;
pub mod demo;
pub mod drafts;
pub mod models;
pub mod notices;
pub mod opened;
pub mod profiles;
pub mod route;
pub mod section;
pub mod settings;
pub mod shortcuts;
