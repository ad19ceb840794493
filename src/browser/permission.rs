//! The permissions that the user has given this site, by name. Browsers know different names.

use js_sys::{Object, Reflect};
use leptos::prelude::window;

use super::by_name::{call, property};

/// The state of a permission: `granted`, `denied` or `prompt`. `None` if the browser does not know
/// the name.
pub async fn permission(name: &str) -> Option<String> {
    let permissions = property(&window().navigator(), "permissions");
    let query = Object::new();
    // Setting a field of our own object cannot fail.
    Reflect::set(&query, &"name".into(), &name.into()).ok();
    let status = call(&permissions, "query", &[&query]).await.ok()?;
    property(&status, "state").as_string()
}
