//! Files in the origin private file system.

use std::{cell::RefCell, collections::HashMap};

use js_sys::JsString;
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use crate::browser::{
    by_name::{call, error_name, option, property},
    own_names::own_folder,
};

thread_local! {
    /// The folders that were opened in this tab, by their paths. Each handle is a connection to another process, and
    /// closing those of a screenful of files takes longer than a frame. With this cache, each file has one handle of
    /// its own, and not four.
    static OPENED: RefCell<HashMap<String, JsValue>> = RefCell::default();
}

/// How many letters of a file's name are the name of its folder: 256 folders hold 100,000 files with 400 each.
const LETTERS: u32 = 2;

pub(super) async fn put(store: &str, name: &str, blob: &Blob) -> Result<(), JsValue> {
    in_folder(store, name, option("create"), async |folder| {
        let file = call(&folder, "getFileHandle", &[&name.into(), &option("create")]).await?;
        let written = write(&file, blob).await;
        if written.is_err() {
            // An empty file has been created, and is removed.
            call(&folder, "removeEntry", &[&name.into()]).await.ok();
        }
        written
    })
    .await
}

/// Writes a file. It changes only when the writer is closed.
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
    let file = in_folder(store, name, JsValue::UNDEFINED, async |folder| {
        let file = call(&folder, "getFileHandle", &[&name.into()]).await?;
        call(&file, "getFile", &[]).await
    });
    match file.await {
        Ok(file) => file.dyn_into().map(Some),
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

pub(super) async fn remove(store: &str, name: &str) -> Result<(), JsValue> {
    let removed = in_folder(store, name, JsValue::UNDEFINED, async |folder| {
        call(&folder, "removeEntry", &[&name.into()]).await
    });
    unless_missing(removed.await)
}

pub(super) async fn clear(store: &str) -> Result<(), JsValue> {
    let root = root().await?;
    let all = option("recursive");
    unless_missing(call(&root, "removeEntry", &[&own_folder(store).into(), &all]).await)
}

/// The names of the two folders of a file, and its own name.
pub(super) fn path(store: &str, name: &str) -> [String; 3] {
    let start = JsString::from(name).substring(0, LETTERS);
    [own_folder(store), start.into(), name.to_owned()]
}

async fn root() -> Result<JsValue, JsValue> {
    let manager = property(&window().navigator(), "storage");
    call(&manager, "getDirectory", &[]).await
}

/// Acts in the folder of a file. A folder that was opened before may have been removed since, for example by another
/// tab. An action that fails in it is repeated once in the current folder.
async fn in_folder<T>(
    store: &str,
    name: &str,
    options: JsValue,
    act: impl AsyncFn(JsValue) -> Result<T, JsValue>,
) -> Result<T, JsValue> {
    let [own, start, _] = path(store, name);
    // The page of the tests has several installations, one after another, each with its own folders.
    let path = [own.as_str(), "/", &start].concat();
    let known = OPENED.with_borrow(|opened| opened.get(&path).cloned());
    if let Some(folder) = known {
        if let Ok(answer) = act(folder).await {
            return Ok(answer);
        }
        OPENED.with_borrow_mut(|opened| opened.remove(&path));
    }
    let mut folder = root().await?;
    for name in [own, start] {
        folder = call(&folder, "getDirectoryHandle", &[&name.into(), &options]).await?;
    }
    OPENED.with_borrow_mut(|opened| opened.insert(path, folder.clone()));
    act(folder).await
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
