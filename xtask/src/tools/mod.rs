//! The tools that a command needs, each at a version that is known to work.
//!
//! The tools are kept outside the checkout, so that a fresh clone does not compile them again.

mod cache;
mod catalog;
mod clients;
mod explain;
mod install;
mod needs;
mod toolchain;

pub(crate) use self::{
    catalog::{
        ACTIONLINT, AXE, GECKODRIVER, LEPTOSFMT, LIGHTHOUSE, TERSER, TRUNK, Tool, WASM_BINDGEN,
        WASM_OPT, WASM_SPLIT,
    },
    clients::{OPENAI_NODE, OPENAI_PYTHON, PILLOW},
    needs::{Need, provide, provide_each, provided, time_left},
};

use std::ffi::OsString;

use anyhow::{Context, Result};

/// Returns the value of `PATH` with the site's build tools first.
pub(crate) fn path() -> Result<OsString> {
    let mut directories = Vec::new();
    for tool in [&TRUNK, &WASM_BINDGEN, &WASM_OPT] {
        directories.push(tool.directory()?);
    }
    let inherited = std::env::var_os("PATH").unwrap_or_default();
    directories.extend(std::env::split_paths(&inherited));
    std::env::join_paths(directories)
        .context("the cache's path has a character that PATH cannot hold")
}
