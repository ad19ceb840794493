//! The page that the address names, the page that is shown, and the ways to another.

pub use easel_core::route::Route;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{
    NavigateOptions,
    hooks::{use_location, use_navigate},
    location::{BrowserUrl, LocationProvider},
};

use super::settings::Settings;
use crate::browser::{self, after_paint};

/// Whether the site has this page. The site's configuration can leave out some pages.
pub fn is_there(route: &Route) -> bool {
    !expect_context::<Settings>().hides(&route.link())
}

/// The page of the current address; `None` if there is none, or if the site leaves it out.
pub fn current_route() -> Memo<Option<Route>> {
    let location = use_location();
    let base = browser::base_path();
    Memo::new(move |_| {
        location
            .pathname
            .with(|path| Route::parse(path.strip_prefix(base.as_str())?))
            .filter(is_there)
    })
}

/// The page that is shown, as a context. It follows the address in the next frame: removing a page with
/// hundreds of cards takes longer than a frame, and the user should see at once that the link works.
#[derive(Clone, Copy)]
pub struct ShownRoute(RwSignal<Option<Route>>);

impl ShownRoute {
    /// Starts with the page of the address, and makes it available to the components below.
    pub fn provide() -> Self {
        let here = current_route();
        let shown = RwSignal::new(here.get_untracked());
        Effect::new(move || {
            if here.with(|here| shown.with_untracked(|shown| here != shown)) {
                spawn_local(async move {
                    after_paint().await;
                    // If the user has navigated again, go straight there.
                    if let Some(here) = here.try_get_untracked() {
                        shown.try_set(here);
                    }
                });
            }
        });
        provide_context(Self(shown));
        Self(shown)
    }

    /// The page that is shown; `None` if the address has no page, or if the site leaves it out.
    pub fn get(self) -> Option<Route> {
        self.0.get()
    }
}

/// Shows the address of a followed link at once. The router would show it only when the new page is
/// there.
pub fn show_in_address() {
    let pathname = use_location().pathname;
    let bar = expect_context::<BrowserUrl>();
    Effect::new(move || {
        // `track` alone would not follow it: a memo that was never read does not follow its sources.
        pathname.with(|_| ());
        let bar = bar.clone();
        spawn_local(async move {
            // The router also scrolls to the top, which needs the layout of the page that is left, so
            // this must not happen within the click.
            after_paint().await;
            bar.ready_to_complete();
        });
    });
}

/// Navigation that lives as long as the page, as a context: a notice may outlive the view that made
/// it.
#[derive(Clone, Copy)]
pub struct Navigate(pub Callback<Route>);

/// Navigation from an event, for which there is no link.
pub fn use_route_navigation() -> Callback<Route> {
    let navigate = StoredValue::new_local(use_navigate());
    Callback::new(move |route: Route| {
        browser::after_way_back(move || {
            // The page that called this may be gone by then.
            navigate.try_with_value(|navigate| navigate(&route.path(), NavigateOptions::default()));
        });
    })
}
