//! The work behind the first page: sending, storing, and polling tasks.
//!
//! `jobs` is the running ledger; `keep` and `folder` store the results' files; `adding` and `backup` bring files and jobs in and
//! out. Its code is not in the first load, because a visitor without a service does not need it.
//! [`Work`] is what the first page knows about the work; [`WorkApi`] is the interface to it.

pub mod adding;
pub mod backup;
pub mod folder;
pub mod jobs;
pub mod keep;
mod live;
pub mod saved_file;

use std::sync::Arc;

use easel_core::contract::{Explanation, Kind, Request};
use futures::future::LocalBoxFuture;
use leptos::{prelude::*, reactive::owner::WeakOwner, task::spawn_local};

use self::jobs::{DuplicatePolicy, Loading, NotSent};
pub use self::live::LiveWork;
use crate::{
    browser::{self, on_document, on_window},
    state::settings::{ApiKey, Connection, Settings},
    ui::lazy::Loader,
};

/// The first page's interface to the work. It is a trait, because direct calls would pull the code
/// into the first load.
pub trait WorkApi: Send + Sync {
    /// Sends a request `times` times, at least once. `on_duplicate` is called if another tab has just
    /// sent the same request; then nothing is sent.
    ///
    /// # Errors
    /// Returns an error if nothing is sent.
    fn submit(
        &self,
        request: Request,
        times: usize,
        duplicates: DuplicatePolicy,
        on_duplicate: Box<dyn FnOnce()>,
    ) -> Result<(), NotSent>;
    /// The prompt that was sent `ago` different prompts before the newest one: 0 is the newest
    /// prompt. `None` if fewer prompts are in memory.
    fn earlier_prompt(&self, ago: usize) -> Option<String>;
    /// Model ids to suggest for a kind of work.
    fn suggestions(&self, kind: Kind) -> Vec<String>;
    /// Begins the demo. The error says why it could not begin.
    fn enter_demo(&self) -> LocalBoxFuture<'static, Result<(), String>>;
    /// Stores a key behind a passphrase. The error says what is wrong.
    fn lock_away(
        &self,
        key: ApiKey,
        passphrase: String,
    ) -> LocalBoxFuture<'static, Result<(), &'static str>>;
    /// Tests a connection, saved or not.
    fn test(&self, connection: Connection) -> LocalBoxFuture<'static, ConnectionTest>;
}

/// The number of models that the service lists, or why the test failed, with the raw answer.
pub type ConnectionTest = Result<usize, (Explanation, Option<String>)>;

/// The function that starts the work, provided by its chunk.
pub type Factory = fn(Work) -> Arc<dyn WorkApi>;

/// The ledger's figures on the first page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobCounts {
    /// The progress of the first reading of the ledger.
    pub loading: Loading,
    /// The number of jobs in memory; 0 if the user has only added files.
    pub listed: usize,
    /// The number of jobs that are still expected to end without the user.
    pub running: usize,
}

/// The work as the first page knows it, as a context.
#[derive(Clone, Copy)]
pub struct Work {
    state: RwSignal<WorkState>,
    counts: RwSignal<JobCounts>,
    load: Loader<Factory>,
    /// Whether something on the page waits for the code, as opposed to a prefetch.
    is_needed: StoredValue<bool>,
    /// The owner of the page. The work lives as long as this owner.
    root: StoredValue<Option<WeakOwner>>,
}

#[derive(Clone)]
enum WorkState {
    NotAsked,
    Loading,
    Started(Arc<dyn WorkApi>),
    /// The last attempt to load the code failed, and the work is needed.
    Failed,
}

impl Work {
    /// Makes the work available to the components below. Its code is loaded once there may be
    /// something to show: there is a service and a key, or data is stored, or another tab may have
    /// started. Called once, by the root.
    pub fn provide(settings: Settings, load: Loader<Factory>) -> Self {
        let work = Self {
            state: RwSignal::new(WorkState::NotAsked),
            counts: RwSignal::new(JobCounts::default()),
            load,
            is_needed: StoredValue::new(false),
            root: StoredValue::new(Owner::current().map(|owner| owner.downgrade())),
        };
        Effect::new(move || {
            if settings.has_key() || settings.is_locked_here() {
                work.fetch();
            }
        });
        spawn_local(async move {
            if browser::has_database(jobs::DATABASE).await {
                work.fetch();
            } else if matches!(work.state.try_get_untracked(), Some(WorkState::NotAsked)) {
                // No ledger exists, so there is nothing to read.
                work.counts
                    .try_update(|counts| counts.loading = Loading::Done);
            }
        });
        on_document("visibilitychange", move |_| {
            if !browser::is_hidden() {
                work.expect_work();
            }
        });
        // Another tab has stored something, such as a key or a draft.
        on_window("storage", move |_| work.expect_work());
        provide_context(work);
        work
    }

    /// The interface to the work; `None` until it has started.
    pub fn api(self) -> Option<Arc<dyn WorkApi>> {
        match self.state.try_get()? {
            WorkState::Started(api) => Some(api),
            _ => None,
        }
    }

    /// Whether the last attempt to load the code failed.
    pub fn has_failed(self) -> bool {
        self.state.with(|state| matches!(state, WorkState::Failed))
    }

    /// The figures of the ledger, as far as the first page knows them.
    pub fn counts(self) -> JobCounts {
        self.counts.get()
    }

    /// Loads the code because something on the page needs it, unless it is loaded or loading.
    pub fn fetch(self) {
        self.is_needed.try_set_value(true);
        let state = self.state.try_get_untracked();
        if matches!(state, Some(WorkState::NotAsked | WorkState::Failed)) {
            self.load_in_background();
        }
    }

    /// Loads the code because it will probably be needed. A failure is not shown, because the user
    /// has not asked for anything; the next caller that needs the code tries again.
    pub fn prefetch(self) {
        if matches!(self.state.try_get_untracked(), Some(WorkState::NotAsked)) {
            self.load_in_background();
        }
    }

    /// Waits for the work to start. `None` if its code could not be loaded.
    pub fn ready(self) -> LocalBoxFuture<'static, Option<Arc<dyn WorkApi>>> {
        self.is_needed.try_set_value(true);
        self.load()
    }

    /// Starts the work, unless it has started. `None` if the page is gone.
    pub fn start_with(self, factory: Factory) -> Option<Arc<dyn WorkApi>> {
        if let Some(api) = untrack(|| self.api()) {
            return Some(api);
        }
        let root = self.root.try_get_value()??.upgrade()?;
        let api = root.with(|| untrack(|| factory(self)));
        self.state.try_set(WorkState::Started(api.clone()));
        Some(api)
    }

    /// Loads the code, because another tab may have started to work.
    fn expect_work(self) {
        if untrack(|| self.has_failed()) {
            self.fetch();
        } else {
            self.prefetch();
        }
    }

    fn load_in_background(self) {
        let loaded = self.load();
        spawn_local(async move { drop(loaded.await) });
    }

    /// Loads the code and starts the work. Boxed, so that each caller does not get its own copy of
    /// the future's code.
    fn load(self) -> LocalBoxFuture<'static, Option<Arc<dyn WorkApi>>> {
        Box::pin(self.loaded())
    }

    async fn loaded(self) -> Option<Arc<dyn WorkApi>> {
        if let Some(api) = untrack(|| self.api()) {
            return Some(api);
        }
        self.state.try_set(WorkState::Loading);
        if let Some(factory) = (self.load)().await {
            return self.start_with(factory);
        }
        let is_needed = self.is_needed.try_get_value() == Some(true);
        let state = if is_needed {
            WorkState::Failed
        } else {
            WorkState::NotAsked
        };
        self.state.try_set(state);
        None
    }
}
