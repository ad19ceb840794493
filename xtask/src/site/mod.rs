//! The site: built by trunk, and finished here.

mod ahead;
pub(crate) mod base;
mod boot_words;
mod build;
mod delivery;
mod demo;
mod fingerprint;
pub(crate) mod hook;
mod integrity;
mod loader;
mod module;
mod place;
pub(crate) mod reload;
pub(crate) mod tags;
mod worker;

pub(crate) use self::{
    ahead::Ahead,
    build::{QUICK_PROFILE, build, trunk},
    place::Site,
};
