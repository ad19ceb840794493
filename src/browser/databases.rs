//! Listing the databases: `indexedDB.databases()`, called by name, because listing needs less code
//! than opening a database.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::own_names::own_name;

/// Whether this site has a database with this name. `true` if the browser does not say.
pub async fn has_database(name: &str) -> bool {
    let name = own_name(name);
    let Some(asked) = ask() else {
        return true;
    };
    let Ok(answer) = JsFuture::from(asked).await else {
        return true;
    };
    let is_it = |database: JsValue| {
        let its_name = Reflect::get(&database, &"name".into());
        its_name.is_ok_and(|its_name| its_name.as_string().as_ref() == Some(&name))
    };
    answer
        .dyn_into::<Array>()
        .is_ok_and(|databases| databases.iter().any(is_it))
}

fn ask() -> Option<Promise> {
    let factory = Reflect::get(&js_sys::global(), &"indexedDB".into()).ok()?;
    let ask = Reflect::get(&factory, &"databases".into()).ok()?;
    let asked = ask.dyn_into::<Function>().ok()?.call0(&factory).ok()?;
    asked.dyn_into().ok()
}
