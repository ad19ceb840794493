//! The site as each host takes it: its folder, headers, types, caching, compression and fallback.
//!
//! What holds for every host is data (`facts`, `headers`). One file a kind of host renders it.

mod caddy;
mod compress;
mod config;
mod facts;
mod folder;
mod headers;
mod lists;
mod nginx;
mod s3;
mod sums;
mod target;
mod test;
mod verify;

pub(crate) use self::{
    folder::{Options, dist},
    target::Target,
    test::test,
    verify::verify,
};
