//! The browser that tests and measurements run in.

use std::{env, path::PathBuf};

use anyhow::{Context, Result};

use crate::{debian, workspace::on_path};

/// A browser and the program that drives it.
pub(crate) struct Browser {
    pub(crate) chrome: PathBuf,
    pub(crate) driver: PathBuf,
}

const ADVICE: &str = "Chromium and chromedriver are missing: install them (Debian: apt-get install \
    chromium chromium-driver; macOS: brew install --cask chromium chromedriver), or set CHROME and \
    CHROMEDRIVER to their paths";

const CHROMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Where macOS keeps applications, which are not on the path there.
const MAC_CHROMES: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser that `CHROME` and `CHROMEDRIVER` name, or else the one of the system.
pub(crate) fn find() -> Option<Browser> {
    let named = |variable| env::var_os(variable).map(PathBuf::from);
    let mac = || {
        MAC_CHROMES
            .iter()
            .map(PathBuf::from)
            .find(|path| path.is_file())
    };
    Some(Browser {
        chrome: named("CHROME").or_else(|| on_path(&CHROMES)).or_else(mac)?,
        driver: named("CHROMEDRIVER").or_else(|| on_path(&["chromedriver"]))?,
    })
}

/// The browser, which must have been provided before.
pub(crate) fn get() -> Result<Browser> {
    find().context(ADVICE)
}

/// Installs the browser where that is possible.
pub(crate) fn install() -> Result<()> {
    // Without a single font on the system, text would be boxes.
    debian::install(&["chromium", "chromium-driver", "fonts-liberation"], ADVICE)?;
    get().map(drop)
}
