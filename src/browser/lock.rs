//! Locks between the tabs of one site: the Web Locks API. A lock ends with the tab that holds it,
//! however that tab ends.
//!
//! `web-sys` has this API only behind a compiler flag for the whole build, so it is called by name
//! here.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

use super::{Abort, own_names::own_name};

/// Why a lock is not held, or no longer held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockEnd {
    /// The tab has released the lock.
    Released,
    /// Another tab took the lock, or the wait was aborted.
    Lost,
    /// There are no locks: the browser lacks them, the page is over plain http or in a sandbox, or
    /// the user blocks cookies.
    Unsupported,
}

/// How to acquire a lock.
pub enum Claim<'a> {
    /// Wait until no tab holds the lock, or until the wait is aborted.
    Wait(Option<&'a Abort>),
    /// Take the lock from its current holder.
    Take,
}

/// A one-time event that can be awaited.
#[derive(Clone)]
pub struct Latch {
    over: Promise,
    resolve: Function,
}

impl Default for Latch {
    /// Creates a latch that has not ended.
    fn default() -> Self {
        let mut resolver = None;
        let over = Promise::new(&mut |resolve, _| resolver = Some(resolve));
        Self {
            over,
            // The browser calls the closure before `new` returns.
            resolve: resolver.unwrap_or_default(),
        }
    }
}

impl Latch {
    /// Ends the latch.
    pub fn end(&self) {
        self.resolve.call0(&JsValue::UNDEFINED).ok();
    }
}

/// Acquires the lock with this name, calls `held`, keeps the lock until the latch ends, and returns
/// why it ended.
pub async fn hold(
    name: &str,
    claim: Claim<'_>,
    until: &Latch,
    held: impl FnOnce() + 'static,
) -> LockEnd {
    let Some(promise) = request(name, claim, until.over.clone(), held) else {
        return LockEnd::Unsupported;
    };
    match JsFuture::from(promise).await {
        Ok(_) => LockEnd::Released,
        Err(error) if is_loss(&error) => LockEnd::Lost,
        Err(_) => LockEnd::Unsupported,
    }
}

/// Whether an error means that the lock was taken, or the wait aborted. Any other error would
/// repeat with every attempt, such as `SecurityError` where cookies are blocked.
fn is_loss(error: &JsValue) -> bool {
    let name = Reflect::get(error, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}

fn request(
    name: &str,
    claim: Claim<'_>,
    until: Promise,
    held: impl FnOnce() + 'static,
) -> Option<Promise> {
    let navigator = leptos::prelude::window().navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let options = Object::new();
    let (key, value) = match claim {
        Claim::Take => ("steal", JsValue::TRUE),
        Claim::Wait(Some(abort)) => ("signal", abort.signal().into()),
        Claim::Wait(None) => ("steal", JsValue::FALSE),
    };
    Reflect::set(&options, &key.into(), &value).ok()?;
    let callback = Closure::once_into_js(move |_: JsValue| {
        held();
        until
    });
    request
        .call3(&locks, &own_name(name).into(), &options, &callback)
        .ok()?
        .dyn_into()
        .ok()
}
