//! The site: built by trunk, and finished here.

pub(crate) mod base;
mod build;
mod delivery;
mod fingerprint;
pub(crate) mod hook;
mod loader;
mod module;
mod place;
pub(crate) mod reload;
pub(crate) mod tags;

pub(crate) use self::{
    build::{QUICK_PROFILE, build, dist, trunk},
    place::Site,
};
