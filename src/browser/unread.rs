//! Answers of other hosts that the page may not read (opaque ones), stored so that elements can show them. The
//! service worker of the site serves them below `seen/`.

use gloo_net::http::Request;
use js_sys::{Array, Promise};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    HtmlImageElement, HtmlMediaElement, HtmlVideoElement, ReferrerPolicy, RequestCache,
    RequestCredentials, RequestMode, Response,
};

use super::{
    Abort, FileError, base_path,
    by_name::{call, error_name, property},
    caches::{caches, delete_cache, has_cache},
    within,
};

/// How long a whole answer may take to arrive, in milliseconds: 500 MB at 5 Mbit/s.
const WHOLE: u32 = 800_000;

/// How long an element may take to show an answer, in milliseconds.
const SHOWN: u32 = 60_000;

/// The element that shows an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShowsAs {
    /// An image, shown by `<img>`.
    Picture,
    /// A clip, shown by `<video>`.
    Clip,
}

/// The address of a stored answer on this site.
pub fn unread_url(name: &str) -> String {
    [&base_path(), "/seen/", name].concat()
}

/// Requests a URL, and stores the answer unread under a name. The request has neither key nor cookies nor
/// referrer. The page cannot know what the answer is: it may be an error. `None` if there was no answer.
pub async fn store_unread(url: &str, name: &str) -> Option<Result<(), FileError>> {
    let abort = Abort::new();
    let _ends = abort.clone().map(|abort| abort.after(WHOLE));
    let signal = abort.as_ref().map(Abort::signal);
    let request = Request::get(url)
        .mode(RequestMode::NoCors)
        .credentials(RequestCredentials::Omit)
        .referrer_policy(ReferrerPolicy::NoReferrer)
        // The browser's cache may have only a part of the file, which an element has requested.
        .cache(RequestCache::NoStore)
        .abort_signal(signal.as_ref())
        .build();
    let answer = Response::from(request.ok()?.send().await.ok()?);
    let Some(cache) = open().await else {
        return Some(Err(FileError::Failed));
    };
    let key = JsValue::from(unread_url(name));
    let stored = call(&cache, "put", &[&key, &answer]).await;
    Some(stored.map(drop).map_err(|error| {
        if error_name(&error) == "QuotaExceededError" {
            FileError::NoRoom
        } else {
            FileError::Failed
        }
    }))
}

/// Whether there is an answer with this name. `None` if the browser does not say.
pub async fn has_unread(name: &str) -> Option<bool> {
    let key = JsValue::from(unread_url(name));
    let found = call(&open().await?, "match", &[&key]).await.ok()?;
    Some(!found.is_undefined())
}

/// Removes an answer. Returns whether it is gone now.
pub async fn remove_unread(name: &str) -> bool {
    let Some(cache) = open().await else {
        // Without caches there is nothing to remove.
        return true;
    };
    let key = JsValue::from(unread_url(name));
    call(&cache, "delete", &[&key]).await.is_ok()
}

/// The names of all answers. `None` if the browser does not say.
pub async fn unread_names() -> Option<Vec<String>> {
    // Opening the cache would create it.
    if !has_cache(&cache_name()).await? {
        return Some(Vec::new());
    }
    let keys: Array = call(&open().await?, "keys", &[])
        .await
        .ok()?
        .dyn_into()
        .ok()?;
    let name = |key: JsValue| {
        let url = property(&key, "url").as_string()?;
        Some(url.rsplit_once('/')?.1.to_owned())
    };
    Some(keys.iter().filter_map(name).collect())
}

/// Removes all answers.
pub async fn clear_unread() {
    delete_cache(&cache_name()).await;
}

/// Whether an element can show the stored answer of this name. This is found out by trying.
pub async fn shows_unread(name: &str, shows_as: ShowsAs) -> bool {
    let url = unread_url(name);
    let shown = async {
        match shows_as {
            ShowsAs::Picture => shows_picture(&url).await,
            ShowsAs::Clip => shows_clip(&url).await,
        }
    };
    within(SHOWN, shown).await.flatten().is_some()
}

async fn shows_picture(url: &str) -> Option<()> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(url);
    JsFuture::from(image.decode()).await.ok().map(drop)
}

async fn shows_clip(url: &str) -> Option<()> {
    let video: HtmlVideoElement = document().create_element("video").ok()?.dyn_into().ok()?;
    video.set_muted(true);
    video.set_preload("metadata");
    let loaded = Promise::new(&mut |resolve, reject| {
        for (name, function) in [("loadedmetadata", &resolve), ("error", &reject)] {
            video.add_event_listener_with_callback(name, function).ok();
        }
    });
    video.set_src(url);
    let loaded = JsFuture::from(loaded).await;
    let has_picture = video.video_width() > 0;
    // The memory of the video is freed at once, and not at the next garbage collection.
    video.remove_attribute("src").ok();
    HtmlMediaElement::load(&video);
    (loaded.is_ok() && has_picture).then_some(())
}

async fn open() -> Option<JsValue> {
    call(&caches()?, "open", &[&cache_name().into()]).await.ok()
}

/// The name of the cache. It is the same as in `site/workers/site.js`, and contains the path of the site, because
/// several sites may share an origin.
fn cache_name() -> String {
    ["easel-seen ", &base_path(), "/"].concat()
}
