//! The scripts of workers, which are files of the site. Where the browser has Trusted Types, the policy of the page
//! allows no other address of a script.

use std::cell::OnceCell;

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::Worker;

use super::{base_path, by_name::property};

/// The name of the Trusted Types policy that creates the addresses of scripts. The policy of the page allows this
/// name.
const MAKER: &str = "easel";

/// Starts a worker. `path` is the path of its script within the site. `None` if the browser refuses.
pub(super) fn start_worker(path: &str) -> Option<Worker> {
    let class: Function = property(&window(), "Worker").dyn_into().ok()?;
    let worker = Reflect::construct(&class, &Array::of1(&script_url(path)));
    worker.ok()?.dyn_into().ok()
}

/// The address of a script, in the form that the browser accepts. `path` is a path within the site.
pub(super) fn script_url(path: &str) -> JsValue {
    thread_local!(static FOUND: OnceCell<Option<JsValue>> = const { OnceCell::new() });
    let url = JsValue::from([&base_path(), path].concat());
    let trusted = FOUND.with(|found| {
        let maker = found.get_or_init(maker).as_ref()?;
        let make: Function = property(maker, "createScriptURL").dyn_into().ok()?;
        make.call1(maker, &url).ok()
    });
    trusted.unwrap_or(url)
}

/// The Trusted Types policy that creates the addresses of scripts; `None` in a browser without Trusted Types. No
/// other script can get one.
fn maker() -> Option<JsValue> {
    let types = property(&window(), "trustedTypes");
    let create: Function = property(&types, "createPolicy").dyn_into().ok()?;
    let same = Closure::<dyn Fn(JsValue) -> JsValue>::new(|url| url).into_js_value();
    let rules = Object::new();
    // Setting a field of our own object cannot fail.
    Reflect::set(&rules, &"createScriptURL".into(), &same).ok();
    create.call2(&types, &MAKER.into(), &rules).ok()
}
