//! The service worker of the site (`site/workers/site.js`). It caches the files of the site, answers requests for what
//! `unread.rs` stores, and answers for the demo if it was asked to.

use std::cell::Cell;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Object, Promise, Reflect};
use leptos::prelude::{Owner, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Url;

use super::{
    base_path,
    by_name::{call, property},
    events::listen,
    own_scripts::script_url,
    spawn::spawn,
};

/// The script of the worker, at the root of the site: a worker only controls what is below its own address.
const SCRIPT: &str = "/site.js";

/// The script of the worker with the demo. For browsers it is a different script, which replaces the first.
const WITH_DEMO: &str = "/site.js?demo";

/// How often, and at which interval in milliseconds, the page checks whether an existing worker controls it. A busy
/// device may take long.
const GLANCES: usize = 400;
const GLANCE: u32 = 50;

/// After how many of these checks the page asks the worker again.
const BETWEEN: usize = 10;

/// How often the page checks for a worker that is missing: a browser may show a worker only after its registration.
const ABSENT: usize = 20;

/// Whether this browser has service workers on this page. They do not exist over plain http, except on this machine.
pub fn may_have_site_worker() -> bool {
    !workers().is_undefined()
}

/// Waits until the worker controls this page, and returns whether it does. The first call registers the worker.
/// Returns `false` over plain http, and if the host does not serve the script.
pub async fn has_site_worker() -> bool {
    if !may_have_site_worker() {
        return false;
    }
    if answers(SCRIPT) {
        return true;
    }
    let registration = match registered().await {
        Some(registration) => Some(registration),
        None => register(SCRIPT).await.ok(),
    };
    match registration {
        Some(registration) => wait(&registration, SCRIPT).await,
        None => false,
    }
}

/// Waits until the worker answers for the demo, and returns whether it does. The first call downloads the demo.
/// Returns `false` if the demo cannot be downloaded, or if it was changed on its way.
pub async fn has_demo_worker() -> bool {
    if !may_have_site_worker() {
        return false;
    }
    if answers(WITH_DEMO) {
        return true;
    }
    match register(WITH_DEMO).await {
        Ok(registration) => wait(&registration, WITH_DEMO).await,
        Err(_) => false,
    }
}

/// Replaces the worker by the one without the demo, once no page is open.
pub async fn end_demo_worker() {
    // If this fails, the worker with the demo stays, and nothing else changes.
    register(SCRIPT).await.ok();
}

/// Makes the worker of this build cache the files of the site. `module` is the name of the module of this build. A
/// worker of another build does nothing: see [`on_new_worker`].
pub async fn keep_site(module: &str) {
    if !may_have_site_worker() {
        return;
    }
    match registered().await {
        // The browser also looks for a new script by itself, but not at once.
        Some(registration) => call(&registration, "update", &[]).await.ok(),
        None => register(SCRIPT).await.ok(),
    };
    if registered().await.is_none() {
        return;
    }
    let Some(ready) = ready().await else {
        return;
    };
    let message = Object::new();
    // Setting a field of our own object cannot fail.
    Reflect::set(&message, &"module".into(), &module.into()).ok();
    // The worker of a new build waits until no page is open, and caches its files all the same.
    for name in ["installing", "waiting", "active"] {
        let worker = property(&ready, name);
        if !worker.is_null() {
            call(&worker, "postMessage", &[&message]).await.ok();
        }
    }
}

/// Makes the worker show a notification, if there is a worker.
pub(super) async fn notify_by_worker(text: &str) {
    if !may_have_site_worker() {
        return;
    }
    if let Some(registration) = registered().await {
        // The browser refuses if the user has forbidden notifications meanwhile.
        call(&registration, "showNotification", &[&text.into()])
            .await
            .ok();
    }
}

/// Calls `handler` each time that the browser has found a new worker, and each time that a new one begins to control
/// this page, until the current owner is disposed of. Hours may lie between the two.
pub fn on_new_worker(handler: impl Fn() + Clone + 'static) {
    if !may_have_site_worker() {
        return;
    }
    let workers = workers();
    let had_one = Cell::new(answers(SCRIPT));
    let begins = handler.clone();
    listen(
        workers.unchecked_ref(),
        "controllerchange",
        false,
        move |_| {
            if had_one.replace(true) {
                begins();
            }
        },
    );
    let owner = Owner::current();
    spawn(async move {
        if let (Some(owner), Some(registration)) = (owner, ready().await) {
            let found = move |_| handler();
            owner.with(|| listen(registration.unchecked_ref(), "updatefound", false, found));
        }
    });
}

/// The registration of this page, once its worker is active: the browser's own property `ready`.
async fn ready() -> Option<JsValue> {
    let ready = Promise::resolve(&property(&workers(), "ready"));
    JsFuture::from(ready).await.ok()
}

/// The registration of the worker, with or without the demo. Another site on the same origin may enclose this one,
/// and its registration does not count.
async fn registered() -> Option<JsValue> {
    let there = call(&workers(), "getRegistration", &[&scope()])
        .await
        .ok()?;
    let path = Url::new(&property(&there, "scope").as_string()?)
        .ok()?
        .pathname();
    (scope().as_string()? == path).then_some(there)
}

fn workers() -> JsValue {
    property(&window().navigator(), "serviceWorker")
}

fn scope() -> JsValue {
    [&base_path(), "/"].concat().into()
}

async fn register(script: &str) -> Result<JsValue, JsValue> {
    let options = Object::new();
    for (name, value) in [("scope", scope()), ("updateViaCache", "none".into())] {
        // Setting a field of our own object cannot fail.
        Reflect::set(&options, &name.into(), &value).ok();
    }
    call(&workers(), "register", &[&script_url(script), &options]).await
}

/// Waits until a worker of this script controls the page. Installing it may take long on a slow connection.
async fn wait(registration: &JsValue, script: &str) -> bool {
    let (mut left, mut absent) = (GLANCES, ABSENT);
    while left > 0 && absent > 0 {
        if answers(script) {
            return true;
        }
        let [installing, waiting, active] =
            ["installing", "waiting", "active"].map(|name| property(registration, name));
        if !active.is_null() && is_of(&active, script) {
            // After a reload that bypasses all caches, the page has no worker until the active one is asked.
            if left.is_multiple_of(BETWEEN) {
                call(&active, "postMessage", &[&"claim".into()]).await.ok();
            }
            left -= 1;
        } else if installing.is_null() && waiting.is_null() {
            // A worker whose installation has failed never comes.
            absent -= 1;
        }
        TimeoutFuture::new(GLANCE).await;
    }
    false
}

/// Whether a worker of this script controls this page.
fn answers(script: &str) -> bool {
    let own = property(&workers(), "controller");
    !own.is_null() && is_of(&own, script)
}

/// Whether a worker has this script. A worker with the demo also does what one without it does.
fn is_of(worker: &JsValue, script: &str) -> bool {
    let url = property(worker, "scriptURL").as_string();
    url.is_some_and(|url| script == SCRIPT || url.ends_with(script))
}
