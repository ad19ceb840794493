//! The site in the form that each host needs: its folder, headers, types, caching, compression and
//! fallback.
//!
//! Facts that apply to every host are data (`facts`, `headers`). One file for each kind of host
//! renders them.

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
    folder::{HostingOptions, dist, host},
    running::verify_running,
    sums::unequal,
    target::Target,
    test::{test, with_hosts},
    verify::verify,
};
