//! The generated media. Each file is rendered when it is first requested.

mod disguise;
mod medium;

use std::{
    collections::HashMap,
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bytes::Bytes;
use lru::LruCache;
use tokio::sync::OnceCell;

pub(crate) use self::medium::{Guard, Medium};
use crate::{
    kept::{keep, kept},
    machine::{Later, Machine},
};

/// The number of rendered files that stay in memory, at about a megabyte each. Other files are rendered again when they
/// are requested.
const RENDERED: NonZeroUsize = NonZeroUsize::new(64).expect("64 is not zero");

/// Every medium by its file name. Clones share one store.
#[derive(Clone)]
pub(crate) struct MediaStore(Arc<Store>);

struct Store {
    machine: Arc<dyn Machine>,
    media: Mutex<HashMap<String, Medium>>,
    /// Input images from other servers.
    fetched: Mutex<HashMap<String, Bytes>>,
    rendered: Mutex<LruCache<String, Arc<OnceCell<Bytes>>>>,
}

impl MediaStore {
    pub(crate) fn new(machine: Arc<dyn Machine>) -> Self {
        Self(Arc::new(Store {
            machine,
            media: Mutex::default(),
            fetched: Mutex::default(),
            rendered: Mutex::new(LruCache::new(RENDERED)),
        }))
    }

    /// Adds a medium and returns its file name, which cannot be guessed.
    pub(crate) async fn add(&self, medium: Medium) -> String {
        let name = format!("{}.{}", self.unguessable(), medium.recipe.extension());
        keep(&*self.0.machine, medium_name(&name), &medium).await;
        lock(&self.0.media).insert(name.clone(), medium);
        name
    }

    /// Adds an input image that was fetched from another server, and returns its name.
    pub(crate) async fn add_fetched(&self, file: Bytes) -> String {
        let name = self.unguessable();
        let keeping = self.0.machine.keep(fetched_name(&name), file.clone());
        keeping.await;
        lock(&self.0.fetched).insert(name.clone(), file);
        name
    }

    /// Returns the current file name of a medium: the same name, or a new one without expiry if the medium has expired.
    pub(crate) async fn current(&self, name: &str) -> String {
        match self.find(name).await {
            Some(medium) if medium.is_expired(self.0.machine.now()) => {
                let medium = Medium {
                    expires: None,
                    ..medium
                };
                self.add(medium).await
            }
            _ => name.to_owned(),
        }
    }

    /// The medium with this file name.
    pub(crate) async fn find(&self, name: &str) -> Option<Medium> {
        let known = lock(&self.0.media).get(name).cloned();
        match known {
            Some(medium) => Some(medium),
            None => kept(&*self.0.machine, medium_name(name)).await,
        }
    }

    /// The file's bytes. Renders them unless they are in memory.
    pub(crate) async fn bytes(&self, name: &str, medium: &Medium) -> Result<Bytes, String> {
        let cell = lock(&self.0.rendered)
            .get_or_insert(name.to_owned(), Arc::default)
            .clone();
        cell.get_or_try_init(|| self.render(medium)).await.cloned()
    }

    async fn render(&self, medium: &Medium) -> Result<Bytes, String> {
        let mut inputs = Vec::with_capacity(medium.recipe.inputs.len());
        for name in &medium.recipe.inputs {
            inputs.push(self.clone().input(name.clone()).await?);
        }
        let machine = &*self.0.machine;
        match medium.disguise {
            Some(disguise) => disguise::render(&medium.recipe, disguise, inputs, machine).await,
            None => medium.recipe.render(inputs, machine).await,
        }
    }

    /// Returns an input image: another medium, or a fetched file. The future is boxed, because rendering a medium may
    /// first need other media.
    fn input(self, name: String) -> Later<Result<Bytes, String>> {
        Box::pin(async move {
            if let Some(medium) = self.find(&name).await {
                return self.bytes(&name, &medium).await;
            }
            let known = lock(&self.0.fetched).get(&name).cloned();
            let file = match known {
                Some(file) => Some(file),
                None => self.0.machine.kept(fetched_name(&name)).await,
            };
            file.ok_or_else(|| "an input image is gone".to_owned())
        })
    }

    fn unguessable(&self) -> String {
        let machine = &self.0.machine;
        format!("{:016x}{:016x}", machine.random(), machine.random())
    }
}

/// The name under which the machine keeps a medium.
fn medium_name(name: &str) -> String {
    format!("media/{name}")
}

/// The name under which the machine keeps a fetched file.
fn fetched_name(name: &str) -> String {
    format!("fetched/{name}")
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
