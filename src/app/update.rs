//! New versions of Easel: the files of the running version are kept, and a new version is offered. This is part of the
//! work's chunk.

use easel_core::{site_version::Host, time::Millis, words::mark};
use leptos::prelude::*;

use crate::{
    browser::{self, now, on_document, on_new_worker},
    state::notices::{Notice, Notices},
    ui::lazy::{ask_host, host, reload},
    work::jobs::Jobs,
};

/// How long the host is not asked again when the user returns to the tab, in milliseconds: 10 minutes.
const PAUSE: Millis = 10 * 60 * 1_000;

/// Keeps the files of this version, and checks for a new one, until the current owner is disposed of.
pub(super) fn start() {
    let (jobs, notices) = (expect_context::<Jobs>(), expect_context::<Notices>());
    keep();
    // Another tab has loaded a new version, or the browser has found one. Its service worker waits; the user is told at
    // once.
    on_new_worker(|| {
        keep();
        ask_host();
    });
    let asked = StoredValue::new(now());
    on_document("visibilitychange", move |_| {
        if !browser::is_hidden() && now() > asked.get_value() + PAUSE {
            asked.set_value(now());
            ask_host();
        }
    });
    Effect::new(move || {
        if host() == Host::Other {
            offer(jobs, notices);
        }
    });
}

/// Has the service worker keep the files of this version, once the page is idle.
fn keep() {
    browser::spawn(async {
        browser::when_idle().await;
        if let Some(module) = browser::own_module() {
            browser::keep_site(&module).await;
        }
    });
}

/// Offers the new version. The page is not reloaded while it waits for the answer to a request, which may have been
/// charged.
fn offer(jobs: Jobs, notices: Notices) {
    let take = move || {
        if jobs.would_lose_something() {
            notices.say(mark(
                "Not reloaded: a request is being sent. Reload once it has its answer.",
            ));
            offer(jobs, notices);
        } else {
            reload();
        }
    };
    let notice = Notice::choice(mark("A new version is ready"), mark("Reload"), take);
    notices.show(notice.about("version"));
}
