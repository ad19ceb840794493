//! The locks of the tabs of one site: `navigator.locks.query()`, called by name as in `lock.rs`.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::own_names::name_of_own;

/// The names of the locks that any tab holds; `None` if the browser does not say.
pub async fn held_locks() -> Option<Vec<String>> {
    let answer = JsFuture::from(query()?).await.ok()?;
    let held = Reflect::get(&answer, &"held".into()).ok()?;
    let name = |lock: JsValue| name_of_own(&Reflect::get(&lock, &"name".into()).ok()?.as_string()?);
    Some(Array::from(&held).iter().filter_map(name).collect())
}

fn query() -> Option<Promise> {
    let navigator = leptos::prelude::window().navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    let query = Reflect::get(&locks, &"query".into()).ok()?;
    let asked = query.dyn_into::<Function>().ok()?.call0(&locks).ok()?;
    asked.dyn_into().ok()
}
