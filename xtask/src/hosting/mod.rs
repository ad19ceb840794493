//! The site as each host takes it: its folder, headers, types, caching, compression and fallback.
//!
//! What holds for every host is data (`facts`, `headers`). One file a kind of host renders it.

mod caddy;
mod compress;
mod config;
mod docker;
mod facts;
mod folder;
mod headers;
mod lists;
mod nginx;
mod profiles;
mod running;
mod s3;
mod sbom;
mod sums;
mod target;
mod test;
mod verify;
mod workflows;

pub(crate) use self::{
    folder::{Options, dist, host},
    running::verify_running,
    sums::unequal,
    target::Target,
    test::{test, with_hosts},
    verify::verify,
};
