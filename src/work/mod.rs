//! The work behind the first page: sending, storing, looking at tasks, and the cards that show it.
//!
//! None of its code is in the first part of the module, which a visitor without a service does not
//! need more of. `Work` is what the first page knows of the work, `Desk` what it asks of it.

pub mod desk;

use std::{pin::Pin, sync::Arc};

use easel_core::{
    contract::{Explanation, Kind},
    draft::{Draft, Problem},
};
use leptos::{prelude::*, reactive::owner::WeakOwner, task::spawn_local};

use crate::{
    browser::{self, on_document, on_window},
    chunk,
    composer::{Form, Submitted},
    jobs::{self, Loading},
    state::settings::{Connection, Settings},
    ui::Notices,
};

/// What the first page asks of the work, once its code is here. A trait, because whatever this
/// page called by name would be a part of it.
pub trait Desk: Send + Sync {
    /// Sends what the draft says, once.
    fn submit(&self, form: Form, draft: &Draft) -> Submitted;
    /// What keeps a draft from being sent.
    fn problems(&self, form: Form, draft: &Draft) -> Vec<Problem>;
    /// The prompt that was sent so many different prompts ago.
    fn earlier_prompt(&self, ago: usize) -> Option<String>;
    /// What there is to say of the model chosen.
    fn model_notes(&self, form: Form) -> AnyView;
    /// The dialogs of a form: whether the same is to be sent twice, and sending several at once.
    fn over_the_form(&self, form: Form) -> AnyView;
    /// What a form's request is likely to take and to cost, and the way to several at once.
    fn below_the_button(&self, form: Form) -> AnyView;
    /// The prompts and settings that a person keeps, for a form.
    fn saved(&self, form: Form) -> AnyView;
    /// The questions that stand over any page.
    fn questions(&self) -> AnyView;
    /// Model ids to suggest for a kind of work.
    fn suggestions(&self, kind: Kind) -> Vec<String>;
    /// Tries a connection, saved or not.
    fn test(&self, connection: Connection) -> Soon<Tested>;
    /// A card for each job.
    fn cards(&self) -> AnyView;
    /// The warnings at the edge of the page, or the other notices there.
    fn notices(&self, warnings: bool) -> AnyView;
}

/// How many models the service lists, or why it does not, with the answer as it came.
pub type Tested = Result<usize, (Explanation, Option<String>)>;

/// Something that is waited for. Boxed, so that who waits has no copy of it.
pub type Soon<T> = Pin<Box<dyn Future<Output = T>>>;

/// How the work begins, which its chunk has to offer.
pub type Begin = fn(Work) -> Arc<dyn Desk>;

/// What the ledger amounts to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How far the ledger has been read.
    pub loading: Loading,
    /// How many jobs are listed.
    pub listed: usize,
    /// How many of them are still expected to end by themselves.
    pub running: usize,
}

/// The work as the first page knows it, as a context.
#[derive(Clone, Copy)]
pub struct Work {
    state: RwSignal<State>,
    tally: RwSignal<Tally>,
    settings: Settings,
    notices: Notices,
    /// Whether something on the page waits for the code, rather than somebody might soon.
    is_needed: StoredValue<bool>,
    /// What the work lives as long as: the page.
    root: StoredValue<Option<WeakOwner>>,
}

#[derive(Clone)]
enum State {
    /// Nobody has asked for it yet.
    Away,
    Coming,
    Here(Arc<dyn Desk>),
    /// The last attempt to have it failed, and it is needed.
    Lost,
}

impl Work {
    /// Makes the work available to the components below. Its code is fetched when there may be
    /// something to look at: there is a service and a key, or something is stored, or another tab
    /// may have begun. Called once, by the root.
    pub fn start(settings: Settings, notices: Notices) -> Self {
        let work = Self {
            state: RwSignal::new(State::Away),
            tally: RwSignal::new(Tally::default()),
            settings,
            notices,
            is_needed: StoredValue::new(false),
            root: StoredValue::new(Owner::current().map(|owner| owner.downgrade())),
        };
        Effect::new(move || {
            if settings.has_key() {
                work.fetch();
            }
        });
        spawn_local(async move {
            if browser::has_database(jobs::DATABASE).await {
                work.fetch();
            }
        });
        on_document("visibilitychange", move |_| {
            if !browser::is_hidden() {
                work.expect_news();
            }
        });
        // Another tab has kept something: a key, or what somebody types there.
        on_window("storage", move |_| work.expect_news());
        provide_context(work);
        work
    }

    /// The work's desk, when its code is here.
    pub fn desk(self) -> Option<Arc<dyn Desk>> {
        match self.state.try_get()? {
            State::Here(desk) => Some(desk),
            _ => None,
        }
    }

    /// Whether the code could not be had when it was last asked for.
    pub fn is_lost(self) -> bool {
        self.state.with(|state| matches!(state, State::Lost))
    }

    /// What the ledger amounts to, as far as that is known here.
    pub fn tally(self) -> Tally {
        self.tally.get()
    }

    /// Fetches the code because something on the page needs it, unless it is here or on its way.
    pub fn fetch(self) {
        self.is_needed.try_set_value(true);
        let state = self.state.try_get_untracked();
        if matches!(state, Some(State::Away | State::Lost)) {
            self.load_soon();
        }
    }

    /// Fetches the code because it is likely to be needed. When that fails nobody is told, since
    /// nobody has asked for anything, and whoever needs it tries again.
    pub fn prefetch(self) {
        if matches!(self.state.try_get_untracked(), Some(State::Away)) {
            self.load_soon();
        }
    }

    /// The work's desk as soon as its code is here; `None` when that cannot be had.
    pub fn ready(self) -> Soon<Option<Arc<dyn Desk>>> {
        self.is_needed.try_set_value(true);
        self.load()
    }

    /// Another tab may have begun to work.
    fn expect_news(self) {
        if untrack(|| self.is_lost()) {
            self.fetch();
        } else {
            self.prefetch();
        }
    }

    fn load_soon(self) {
        let loaded = self.load();
        spawn_local(async move { drop(loaded.await) });
    }

    fn load(self) -> Soon<Option<Arc<dyn Desk>>> {
        Box::pin(self.loaded())
    }

    async fn loaded(self) -> Option<Arc<dyn Desk>> {
        if let Some(desk) = untrack(|| self.desk()) {
            return Some(desk);
        }
        self.state.try_set(State::Coming);
        if let Ok(begin) = chunk::work().await {
            return self.begin(begin);
        }
        let is_needed = self.is_needed.try_get_value() == Some(true);
        let state = if is_needed { State::Lost } else { State::Away };
        self.state.try_set(state);
        None
    }

    /// Begins the work, unless it has begun. `None` when the page is gone.
    pub fn begin(self, begin: Begin) -> Option<Arc<dyn Desk>> {
        if let Some(desk) = untrack(|| self.desk()) {
            return Some(desk);
        }
        let root = self.root.try_get_value()??.upgrade()?;
        let desk = root.with(|| untrack(|| begin(self)));
        self.state.try_set(State::Here(desk.clone()));
        Some(desk)
    }
}
