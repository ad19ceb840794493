//! Whether the host still has the version of Easel that is running.

use std::sync::LazyLock;

use easel_core::site_version::Host;
use leptos::prelude::*;

use crate::browser::{self, Area};

/// The last answer of the host. It is shared, because each part of the page may request it.
static HOST: LazyLock<ArcRwSignal<Host>> = LazyLock::new(|| ArcRwSignal::new(Host::Silent));

/// The name of the note about the page that was left for a new version.
const RELOADED: &str = "easel.reloaded";

/// How long the host may take to answer, in milliseconds.
const TIMEOUT: u32 = 10_000;

/// The last answer of the host about the version that is running. A tracking caller is notified.
pub fn host() -> Host {
    HOST.get()
}

/// Asks the host whether it has the version that is running. Without an answer, nothing changes.
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

/// Loads the page again, to get the version that the host has.
pub fn reload() {
    browser::write(Area::Session, RELOADED, &browser::own_files().concat());
    browser::reload();
}
