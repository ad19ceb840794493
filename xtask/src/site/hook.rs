//! Finishes a site that trunk has built but not yet put in place.
//!
//! After each build trunk calls `cargo xtask after-trunk`, a hook in `Trunk.toml`.

use std::{env, fs, path::Path};

use anyhow::{Context, Result};

use super::{delivery, module, reload};

/// Makes a release small to download, and any other site ready for developers.
pub(crate) fn after_trunk() -> Result<()> {
    let staged = env::var_os("TRUNK_STAGING_DIR").context("only trunk calls this, as a hook")?;
    let directory = Path::new(&staged);
    let page = directory.join("index.html");
    let html = fs::read_to_string(&page).context("trunk has built no index.html")?;
    let html = if env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release") {
        let html = module::finished(directory, &html)?;
        delivery::finished(directory, &html, delivery::minified)?
    } else {
        reload::finished(directory, html)?
    };
    fs::write(page, html).context("index.html cannot be written")
}
