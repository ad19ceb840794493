//! The reference service ([`easel_reference`]) on sockets, for development and tests. This crate
//! has what it needs of a computer: sockets, the files of a site, threads.
//!
//! [`start`] runs it inside a process, as tests do. The binary `easel-service` runs it alone.

mod config;
mod machine;
mod profiles;
mod server;
mod site;

pub use config::ServerConfig;
pub use easel_reference::{
    Accepted, Entry, Journal, Pace, WHAT_IT_IS, directives_help, directives_markdown,
};
pub use profiles::{PROFILES, PROFILES_FILE};
pub use server::{Running, start};
