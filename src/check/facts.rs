//! Asks the browser and the site's host for the facts that the check shows about the site.

use easel_core::{
    diagnosis::{Refusal, SiteFacts, Worker, browser_of, build_of},
    time::Millis,
};

use crate::{
    browser::{
        Area, FilePlace, HttpRequest, Room, SiteFile, address_in, is_secure, local_moment,
        may_have_site_worker, now, parsed_time, refusals, remove, site_file, user_agent, write,
    },
    state::settings::{load_config, read_config},
    ui::format::{for_viewing, room_size},
    work::keep::Keep,
};

/// The script of the service worker and its type, and how long to wait for it, in milliseconds.
const WORKER: (&str, &str, u32) = ("site.js", "javascript", 10_000);

/// A storage key that nothing else uses.
const TRIAL: &str = "easel.check";

/// The share of the allowed space above which the space is nearly full: some has to be left for new
/// results.
const NEARLY: f64 = 0.9;

/// Reads all facts about the site except for the profiles of models, which are loaded separately.
pub(super) async fn site_facts(keep: Keep) -> SiteFacts {
    let usage = keep.usage().await;
    let copies = usize::try_from(usage.totals.copies).unwrap_or_default();
    SiteFacts {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        build: address_in("link[type='application/wasm']").and_then(|module| build_of(&module)),
        browser: browser_of(&user_agent()),
        is_secure: is_secure(),
        config: read_config(&load_config().await).1,
        profiles: Vec::new(),
        stores_settings: stores_settings(),
        has_databases: Keep::can_store_in(FilePlace::Buffers).await,
        has_folder: Keep::can_store_in(FilePlace::Folder).await,
        room: usage
            .room
            .map(|room| (room_size(room.used), room_size(room.allowed))),
        is_nearly_full: usage.room.is_some_and(is_nearly_full),
        is_persistent: usage.is_persistent,
        worker: worker().await,
        clock_ahead: clock_ahead().await,
        unread: (copies > 0).then(|| for_viewing(copies, 0)),
        refused: refusals().iter().map(refusal_line).collect(),
    }
}

/// The browser's own names are the same in each language.
fn refusal_line(refusal: &Refusal) -> String {
    let Refusal {
        at,
        call,
        error,
        times,
    } = refusal;
    let times = if *times > 1 {
        format!(" ×{times}")
    } else {
        String::new()
    };
    format!("{} {call}: {error}{times}", local_moment(*at))
}

fn stores_settings() -> bool {
    let is_stored = write(Area::Device, TRIAL, "yes");
    remove(Area::Device, TRIAL);
    is_stored
}

fn is_nearly_full(room: Room) -> bool {
    room.used > room.allowed * NEARLY
}

async fn worker() -> Worker {
    if !may_have_site_worker() {
        return Worker::Unsupported;
    }
    let (path, kind, wait) = WORKER;
    match site_file(path, kind, wait).await {
        SiteFile::Text(_) => Worker::Ready,
        SiteFile::Missing | SiteFile::Failed(_) | SiteFile::Late => Worker::Missing,
    }
}

/// How many seconds the clock of this device is ahead of the host's clock, by the header `Date` of a
/// response; `None` if that is not known.
async fn clock_ahead() -> Option<i64> {
    let answer = HttpRequest::get("config.json")
        .without_cache()
        .send()
        .await?;
    let host = parsed_time(&answer.header("date")?)?;
    let seconds = |millis: Millis| i64::try_from(millis / 1_000).ok();
    Some(seconds(now())? - seconds(host)?)
}
