//! Whether the host still has the version of Easel that runs here.

use std::sync::LazyLock;

use easel_core::site_version::Host;
use leptos::prelude::*;

use crate::browser::{self, Area};

/// What the host has said last. There is one page, and each of its parts may find out.
static HOST: LazyLock<ArcRwSignal<Host>> = LazyLock::new(|| ArcRwSignal::new(Host::Silent));

/// Where the page that is left for a new version is noted.
const RELOADED: &str = "easel.reloaded";

/// How long the host may take to answer, in milliseconds.
const TIMEOUT: u32 = 10_000;

/// What the host has said last of the version that runs here.
pub fn host() -> Host {
    HOST.get()
}

/// Asks the host whether it has the version that runs here. An answer that does not come changes nothing.
pub fn ask_host() {
    browser::spawn(async {
        let sent = browser::file("", "html", TIMEOUT).await;
        let reloaded = browser::read(Area::Session, RELOADED);
        let host = Host::of(&browser::own_files(), sent.as_deref(), reloaded.as_deref());
        if host != Host::Silent {
            HOST.set(host);
        }
    });
}

/// Loads the page again, for the version that the host has.
pub fn reload() {
    browser::write(Area::Session, RELOADED, &browser::own_files().concat());
    browser::reload();
}
