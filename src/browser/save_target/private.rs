//! Archives in the site's private file system, from where the browser copies them to the user's downloads.

use js_sys::Date;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

use crate::browser::{
    by_name::{call, option, property},
    own_names::own_folder,
    unique_id,
};

/// The folder of archives. It contains few files, so it can be listed.
const FOLDER: &str = "easel-downloads";

/// A new file, with its stream. `None` in browsers without a private file system.
pub(super) async fn new_file() -> Option<(JsValue, JsValue)> {
    let create = option("create");
    let folder = folder(&create).await?;
    let handle = call(&folder, "getFileHandle", &[&unique_id().into(), &create]).await;
    let handle = handle.ok()?;
    Some((writable(&handle).await?, handle))
}

/// The stream for writing a file. `None` in earlier versions of Safari, which have the file system, but no
/// streams.
pub(super) async fn writable(handle: &JsValue) -> Option<JsValue> {
    call(handle, "createWritable", &[]).await.ok()
}

/// Removes the archives that were written more than `age` milliseconds ago. They take as much room as all results,
/// and no list shows them. The browser does not say when it has copied one.
pub async fn remove_saved_archives(age: f64) {
    // The folder exists only if there has been an archive.
    let Some(folder) = folder(&JsValue::UNDEFINED).await else {
        return;
    };
    for name in names(&folder).await {
        let written_at = written_at(&folder, &name).await;
        if written_at.is_some_and(|at| at + age < Date::now()) {
            // The browser refuses to remove a file that a tab is writing.
            call(&folder, "removeEntry", &[&name]).await.ok();
        }
    }
}

async fn root() -> Option<JsValue> {
    let storage = property(&window().navigator(), "storage");
    call(&storage, "getDirectory", &[]).await.ok()
}

async fn folder(options: &JsValue) -> Option<JsValue> {
    let name = own_folder(FOLDER).into();
    let found = call(&root().await?, "getDirectoryHandle", &[&name, options]).await;
    found.ok()
}

async fn names(folder: &JsValue) -> Vec<JsValue> {
    let mut names = Vec::new();
    let Ok(keys) = call(folder, "keys", &[]).await else {
        return names;
    };
    while let Ok(next) = call(&keys, "next", &[]).await {
        let name = property(&next, "value");
        if name.is_undefined() {
            break;
        }
        names.push(name);
    }
    names
}

async fn written_at(folder: &JsValue, name: &JsValue) -> Option<f64> {
    let handle = call(folder, "getFileHandle", &[name]).await.ok()?;
    let file = call(&handle, "getFile", &[]).await.ok()?;
    property(&file, "lastModified").as_f64()
}
