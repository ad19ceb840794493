//! Files and folders that are dropped on the page.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DragEvent;

use super::{LocalFile, by_name::property};

/// Whether the drag carries files, and not a text or a link.
pub fn drags_files(event: &DragEvent) -> bool {
    let types = event.data_transfer().map(|data| data.types());
    types.is_some_and(|types| types.includes(&"Files".into(), 0))
}

/// The items of a drop, before their files are read.
#[derive(Clone, Debug)]
pub struct Dropped(Vec<DroppedItem>);

#[derive(Clone, Debug)]
enum DroppedItem {
    File(LocalFile),
    /// A file or a folder, as a `FileSystemEntry`.
    Entry(JsValue),
}

impl Dropped {
    /// The files and folders of a drop. The event gives access to them only while it is handled.
    pub fn of(event: &DragEvent) -> Self {
        let Some(data) = event.data_transfer() else {
            return Self(Vec::new());
        };
        let items = Array::from(&property(&data, "items"));
        let files = items.iter().filter(|item| property(item, "kind") == "file");
        Self(files.filter_map(|item| item_of(&item)).collect())
    }

    /// All files of the drop, including those in folders. Hidden files, whose names begin with a dot,
    /// are left out.
    pub async fn files(self) -> Vec<LocalFile> {
        let mut files = Vec::new();
        let mut waiting = self.0;
        waiting.reverse();
        while let Some(item) = waiting.pop() {
            match item {
                DroppedItem::File(file) => files.push(file),
                DroppedItem::Entry(entry) if property(&entry, "isDirectory").is_truthy() => {
                    let mut inner = entries_in(&entry).await;
                    inner.retain(|entry| !is_hidden(entry));
                    inner.reverse();
                    waiting.extend(inner.into_iter().map(DroppedItem::Entry));
                }
                // A file that cannot be opened no longer exists.
                DroppedItem::Entry(entry) => files.extend(file_of(&entry).await),
            }
        }
        files
    }
}

fn item_of(item: &JsValue) -> Option<DroppedItem> {
    let method = |name: &str| property(item, name).dyn_into::<Function>().ok();
    let entry = method("webkitGetAsEntry").and_then(|method| method.call0(item).ok());
    if let Some(entry) = entry.filter(JsValue::is_object) {
        return Some(DroppedItem::Entry(entry));
    }
    let file = method("getAsFile")?.call0(item).ok()?;
    Some(DroppedItem::File(LocalFile::new(
        file.dyn_into().ok()?,
        String::new(),
    )))
}

fn is_hidden(entry: &JsValue) -> bool {
    let name = property(entry, "name").as_string();
    name.is_none_or(|name| name.starts_with('.'))
}

/// The contents of a folder. Browsers return them in portions, the last of which is empty.
async fn entries_in(folder: &JsValue) -> Vec<JsValue> {
    let mut all = Vec::new();
    let reader = property(folder, "createReader").dyn_into::<Function>();
    let Some(reader) = reader.ok().and_then(|create| create.call0(folder).ok()) else {
        return all;
    };
    while let Some(portion) = answered(&reader, "readEntries").await {
        let portion = Array::from(&portion);
        if portion.length() == 0 {
            break;
        }
        all.extend(portion.iter());
    }
    all
}

async fn file_of(entry: &JsValue) -> Option<LocalFile> {
    let file = answered(entry, "file").await?;
    let path = property(entry, "fullPath").as_string().unwrap_or_default();
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    Some(LocalFile::new(file.dyn_into().ok()?, folder.to_owned()))
}

/// The answer of a method that takes one function for the answer and another one for an error.
async fn answered(target: &JsValue, name: &str) -> Option<JsValue> {
    let method: Function = Reflect::get(target, &name.into()).ok()?.dyn_into().ok()?;
    let promise = Promise::new(&mut |resolve, reject| {
        if let Err(error) = method.call2(target, &resolve, &reject) {
            // Settling a promise twice has no effect.
            reject.call1(&JsValue::UNDEFINED, &error).ok();
        }
    });
    JsFuture::from(promise).await.ok()
}
