//! The generated media. Each file is rendered when it is first requested.

mod disguise;

use std::{
    collections::HashMap,
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use axum::http::StatusCode;
use bytes::Bytes;
use lru::LruCache;
use tokio::sync::OnceCell;

use crate::{directive::Disguise, recipe::Recipe};

/// How many rendered files stay in memory, at about a megabyte each. Others are rendered again
/// when they are requested.
const KEPT: NonZeroUsize = NonZeroUsize::new(64).expect("64 is not zero");

/// One generated file.
#[derive(Clone, Debug)]
pub(crate) struct Medium {
    pub(crate) recipe: Arc<Recipe>,
    /// Whether pages of other origins may read it.
    pub(crate) cors: bool,
    /// When it starts to answer 403.
    pub(crate) expires: Option<Instant>,
    /// Who may read it; `None` is everybody.
    pub(crate) guard: Option<Guard>,
    /// Whether it is never served.
    pub(crate) hangs: bool,
    /// Whether its bytes are of another type than its extension says.
    pub(crate) disguise: Option<Disguise>,
}

/// Restricts a medium to one key.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    /// The status for everybody else.
    pub(crate) status: StatusCode,
    /// The index of the key.
    pub(crate) key: usize,
}

/// Every medium by its file name.
pub(crate) struct MediaStore {
    media: Mutex<HashMap<String, Medium>>,
    rendered: Mutex<LruCache<String, Arc<OnceCell<Bytes>>>>,
}

impl Default for MediaStore {
    fn default() -> Self {
        Self {
            media: Mutex::default(),
            rendered: Mutex::new(LruCache::new(KEPT)),
        }
    }
}

impl Medium {
    pub(crate) fn is_expired(&self) -> bool {
        self.expires
            .is_some_and(|expires| Instant::now() >= expires)
    }

    /// The type of its bytes.
    pub(crate) fn mime(&self) -> &'static str {
        match self.disguise {
            None => self.recipe.mime(),
            Some(_) => disguise::mime(&self.recipe),
        }
    }

    /// The `Content-Type` that it is served with.
    pub(crate) fn content_type(&self) -> &'static str {
        match self.disguise {
            Some(Disguise::Admitted) => self.mime(),
            _ => self.recipe.mime(),
        }
    }
}

impl MediaStore {
    /// Adds a medium and returns its file name, which cannot be guessed.
    pub(crate) fn add(&self, medium: Medium) -> String {
        let name = format!("{:032x}.{}", fastrand::u128(..), medium.recipe.extension());
        lock(&self.media).insert(name.clone(), medium);
        name
    }

    /// The current file name of a medium: the same one, or a new one without expiry if the medium
    /// has expired.
    pub(crate) fn current(&self, name: &str) -> String {
        match self.find(name) {
            Some(medium) if medium.is_expired() => self.add(Medium {
                expires: None,
                ..medium
            }),
            _ => name.to_owned(),
        }
    }

    /// The medium with this file name.
    pub(crate) fn find(&self, name: &str) -> Option<Medium> {
        lock(&self.media).get(name).cloned()
    }

    /// The file's bytes. Renders them on a thread of its own unless they are in memory.
    pub(crate) async fn bytes(&self, name: &str, medium: &Medium) -> Result<Bytes, String> {
        let cell = lock(&self.rendered)
            .get_or_insert(name.to_owned(), Arc::default)
            .clone();
        let recipe = Arc::clone(&medium.recipe);
        let is_disguised = medium.disguise.is_some();
        let render = || async {
            let render = move || {
                if is_disguised {
                    disguise::render(&recipe)
                } else {
                    recipe.render()
                }
            };
            let rendered = tokio::task::spawn_blocking(render).await;
            rendered.map_err(|error| error.to_string())?
        };
        cell.get_or_try_init(render).await.cloned()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
