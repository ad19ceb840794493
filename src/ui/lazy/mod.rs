//! Code that is downloaded when needed, and what the page shows until then.
//!
//! Each module declares the parts that it loads later, by a [`Lazy`] or a [`Slot`] for each. `app/chunks.rs`
//! defines which chunk a part is in, and passes the parts to their modules.

mod version;

use easel_core::{
    site_version::Host,
    words::{mark, t},
};
use futures::future::LocalBoxFuture;
use leptos::{prelude::*, task::spawn_local};

pub use self::version::{ask_host, host, reload};
use super::{Button, IconName, Part, ProblemBox, part};

/// Downloads the code of a part. `None` if that failed.
pub type Loader<T> = fn() -> LocalBoxFuture<'static, Option<T>>;

/// A view without arguments, which takes what it needs from the context.
pub type View = fn() -> AnyView;

/// A part of the page with its own loader.
pub struct Lazy<T: 'static> {
    state: RwSignal<LazyState<T>>,
    load: Loader<T>,
}

#[derive(Clone, Copy)]
enum LazyState<T> {
    NotAsked,
    Loading,
    Loaded(T),
    /// The last attempt to download the part failed.
    Failed,
}

impl<T: Copy + Send + Sync + 'static> Lazy<T> {
    /// Creates a part that was not requested yet.
    pub fn new(load: Loader<T>) -> Self {
        Self {
            state: RwSignal::new(LazyState::NotAsked),
            load,
        }
    }

    /// Downloads the part, unless it is loaded or loading.
    pub fn fetch(self) {
        if matches!(
            self.state.get_untracked(),
            LazyState::Loaded(_) | LazyState::Loading
        ) {
            return;
        }
        self.state.set(LazyState::Loading);
        spawn_local(async move {
            let loaded = (self.load)().await;
            // The state is gone when a test has ended and the application with it.
            self.state
                .try_set(loaded.map_or(LazyState::Failed, LazyState::Loaded));
        });
    }
}

impl Lazy<View> {
    /// Downloads the part and shows it, or an error with a button to try again.
    pub fn view(self) -> Part {
        self.view_or(move || not_loaded(Callback::new(move |()| self.fetch())))
    }

    /// Downloads the part and shows it, or shows `failed` if the download failed.
    pub fn view_or(self, failed: impl Fn() -> AnyView + Send + 'static) -> Part {
        self.fetch();
        part(move || match self.state.get() {
            LazyState::Loaded(view) => view(),
            LazyState::Failed => failed(),
            // Nothing is shown while the part loads, since a text that comes and goes would be more
            // disturbing.
            LazyState::NotAsked | LazyState::Loading => ().into_any(),
        })
    }
}

impl<T> Clone for Lazy<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Lazy<T> {}

/// A part without a loader: it comes with another chunk, which fills it in.
pub struct Slot<T: 'static>(RwSignal<Option<T>>);

impl<T: Copy + Send + Sync + 'static> Slot<T> {
    /// Creates a part that is not loaded yet.
    pub fn empty() -> Self {
        Self(RwSignal::new(None))
    }

    /// Sets the loaded part.
    pub fn fill(self, part: T) {
        self.0.set(Some(part));
    }

    /// The part; `None` until it is loaded.
    pub fn get(self) -> Option<T> {
        self.0.try_get().flatten()
    }
}

impl<T> Clone for Slot<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Slot<T> {}

/// The message in place of a part that could not be downloaded. It depends on what the host says about this
/// version.
pub fn not_loaded(try_again: Callback<()>) -> AnyView {
    let view = move || {
        let button = match host() {
            Host::Other => reload_button(),
            _ => view! {
                <Button icon=IconName::Refresh on_click=try_again>
                    {t("Try again")}
                </Button>
            }
            .into_any(),
        };
        view! {
            <ProblemBox what=t(NOT_LOADED) advice=t(host().advice())>
                {button}
            </ProblemBox>
        }
        .into_any()
    };
    part(view).into_any()
}

/// Loads the page again, for a new version.
pub fn reload_button() -> AnyView {
    view! {
        <Button icon=IconName::Refresh on_click=|()| reload()>
            {t("Reload")}
        </Button>
    }
    .into_any()
}

/// The message that a part could not be downloaded.
pub const NOT_LOADED: &str = mark("This part of Easel could not be loaded.");

/// The message that loading the code has taken too long: the browser asks where to save a file only right
/// after a click.
pub const CLICK_NEEDED: &str = mark(
    "Loading took a moment, and the browser asks where to save a file only right after a click.",
);
/// The label of the button below that message.
pub const CHOOSE_PLACE: &str = mark("Choose where to save");
