//! The beginning and the end of the demo, and the profiles of its models meanwhile.

use easel_core::{
    contract::{ClientAct, Kind, explain},
    draft::Field,
    words::t,
};
use leptos::prelude::*;

use super::{
    api,
    drafts::Drafts,
    notices::Notices,
    profiles::Profiles,
    settings::{ApiKey, Connection, Settings, allowed_http, demo_address},
};
use crate::browser::{
    HttpRequest, base_path, delete_cache, end_demo_worker, has_demo_worker, reload, site_address,
};

/// The only key that the demo accepts. It protects nothing: only this browser reaches the demo.
const KEY: &str = "demo";

/// The status with which the demo's worker answers a page that asks whether it is there. No static host answers a
/// POST like this.
const NO_CONTENT: u16 = 204;

/// Begins the demo: loads it, requests its models, and sends all requests to it from now on. A form without a prompt
/// or a model gets one before that, so that the very next click shows what Easel does.
///
/// # Errors
/// Returns what is wrong, in words. Nothing has changed then.
pub async fn enter_demo(settings: Settings, drafts: Drafts) -> Result<(), String> {
    let not_loaded = || {
        t("The demo could not be loaded. Check the connection and try again. Some browsers do not run it in private windows.")
            .to_owned()
    };
    let connection = connection().ok_or_else(not_loaded)?;
    if !has_demo_worker().await {
        return Err(not_loaded());
    }
    let models = api::models(&connection).await;
    let models = models.map_err(|error| explain(&error, ClientAct::TestConnection).what)?;
    for (kind, example) in [
        (Kind::Image, t("A lighthouse in a storm, at dusk")),
        (Kind::Video, t("Waves roll onto a beach")),
    ] {
        let first = models.iter().find(|model| model.suits(kind));
        drafts.adapt(kind, |draft| {
            if draft.prompt.trim().is_empty() {
                example.clone_into(&mut draft.prompt);
            }
            if let Some(first) = first.filter(|_| draft.model.trim().is_empty()) {
                draft.set_text(Field::Model, first.id.clone());
            }
        });
    }
    let gets_posts = gets_posts(&connection).await;
    settings.save(connection, allowed_http());
    if !gets_posts {
        reload();
    }
    Ok(())
}

/// Whether POST requests of this page reach the demo. Earlier versions of the worker made Chromium send every POST to
/// the host. Chromium continues that in the pages that such a worker has controlled, until they are reloaded.
async fn gets_posts(demo: &Connection) -> bool {
    // The worker answers this itself: crates/demo/worker.js.
    let here = [demo.base.as_str(), "/here"].concat();
    let answer = HttpRequest::post(&here).send().await;
    answer.is_some_and(|answer| answer.status() == NO_CONTENT)
}

fn connection() -> Option<Connection> {
    let base = demo_address()?;
    let key = ApiKey::parse(KEY, &base, true).ok()?;
    Some(Connection { base, key })
}

/// Removes all data that the demo has stored in this browser, once the demo has ended.
pub async fn clear_demo() {
    end_demo_worker().await;
    // The first cache has the tasks and recipes, as `crates/demo/src/store.rs` names it. The second has the code, as
    // `crates/demo/worker.js` names it.
    delete_cache(&["easel-demo ", &site_address(), "/demo/"].concat()).await;
    delete_cache(&["easel-demo-module ", &base_path(), "/"].concat()).await;
}

/// Loads the profiles again when requests begin or cease to go to the demo, which has its own.
pub fn follow_demo(settings: Settings, profiles: Profiles, notices: Notices) {
    Effect::new(move |was_in: Option<bool>| {
        let is_in = settings.is_in_demo();
        if was_in.is_some_and(|was_in| was_in != is_in) {
            profiles.mark_outdated();
            profiles.load(settings, notices);
        }
        is_in
    });
}
