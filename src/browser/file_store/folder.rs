//! Files in the origin private file system.

use js_sys::JsString;
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use crate::browser::{
    by_name::{call, error_name, option, property},
    own_names::own_folder,
};

/// How many letters of a name are that of its folder: 256 folders hold 100,000 files with 400 each.
const LETTERS: u32 = 2;

pub(super) async fn put(store: &str, name: &str, blob: &Blob) -> Result<(), JsValue> {
    let folder = folder(store, name, true).await?;
    let file = call(&folder, "getFileHandle", &[&name.into(), &option("create")]).await?;
    let written = write(&file, blob).await;
    if written.is_err() {
        // An empty file is there now.
        call(&folder, "removeEntry", &[&name.into()]).await.ok();
    }
    written
}

/// The file changes when the writer is closed, and not before.
async fn write(file: &JsValue, blob: &Blob) -> Result<(), JsValue> {
    let writer = call(file, "createWritable", &[]).await?;
    let written = call(&writer, "write", &[blob]).await;
    if let Err(error) = written {
        call(&writer, "abort", &[]).await.ok();
        return Err(error);
    }
    call(&writer, "close", &[]).await?;
    Ok(())
}

pub(super) async fn get(store: &str, name: &str) -> Result<Option<Blob>, JsValue> {
    let file = async {
        let folder = folder(store, name, false).await?;
        let file = call(&folder, "getFileHandle", &[&name.into()]).await?;
        call(&file, "getFile", &[]).await
    };
    match file.await {
        Ok(file) => file.dyn_into().map(Some),
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

pub(super) async fn remove(store: &str, name: &str) -> Result<(), JsValue> {
    let removed = async {
        let folder = folder(store, name, false).await?;
        call(&folder, "removeEntry", &[&name.into()]).await
    };
    unless_missing(removed.await)
}

pub(super) async fn clear(store: &str) -> Result<(), JsValue> {
    let root = root().await?;
    let all = option("recursive");
    unless_missing(call(&root, "removeEntry", &[&own_folder(store).into(), &all]).await)
}

async fn root() -> Result<JsValue, JsValue> {
    let manager = property(&window().navigator(), "storage");
    call(&manager, "getDirectory", &[]).await
}

async fn folder(store: &str, name: &str, create: bool) -> Result<JsValue, JsValue> {
    let options = if create {
        option("create")
    } else {
        JsValue::UNDEFINED
    };
    let start: JsValue = JsString::from(name).substring(0, LETTERS).into();
    let root = root().await?;
    let folder = call(
        &root,
        "getDirectoryHandle",
        &[&own_folder(store).into(), &options],
    )
    .await?;
    call(&folder, "getDirectoryHandle", &[&start, &options]).await
}

fn unless_missing(answer: Result<JsValue, JsValue>) -> Result<(), JsValue> {
    match answer {
        Err(error) if !is_missing(&error) => Err(error),
        _ => Ok(()),
    }
}

fn is_missing(error: &JsValue) -> bool {
    error_name(error) == "NotFoundError"
}
