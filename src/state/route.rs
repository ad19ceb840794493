//! Every path of the application, parsed and printed in one place.

use easel_core::contract::Kind;
use leptos::{prelude::*, task::spawn_local};
use leptos_router::{
    NavigateOptions,
    hooks::{use_location, use_navigate},
    location::{BrowserUrl, LocationProvider},
};

use super::settings::Settings;
use crate::{
    browser::{self, after_paint},
    ui::follow,
};

/// A page of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The composer and the stream of results.
    Create(Kind),
    /// Every job.
    Tasks,
    /// One job, by its task id or by this browser's id.
    Task(String),
    /// A batch, as a table.
    Batch(String),
    /// The cost of the work.
    Credits,
    /// All finished results.
    Library,
    /// The models of the account.
    Models,
    /// The service, the key, the appearance.
    Settings,
    /// The check of the site and the service.
    Check,
}

/// The pages with a constant path.
const PATHS: [(&str, Route); 9] = [
    ("image", Route::Create(Kind::Image)),
    ("edit", Route::Create(Kind::Edit)),
    ("video", Route::Create(Kind::Video)),
    (TASKS, Route::Tasks),
    ("credits", Route::Credits),
    ("library", Route::Library),
    ("models", Route::Models),
    ("settings", Route::Settings),
    ("check", Route::Check),
];
const TASKS: &str = "tasks";
const BATCHES: &str = "grids";

impl Route {
    /// The page of a path below the site's own; `None` if there is none. The site's root is the
    /// first page.
    pub fn parse(path: &str) -> Option<Self> {
        Self::parse_by(browser::decode, path)
    }

    /// The page of a path, with the function that decodes a segment.
    fn parse_by(decode: impl Fn(&str) -> Option<String>, path: &str) -> Option<Self> {
        let path = path.trim_matches('/');
        if path.is_empty() {
            return Some(Self::Create(Kind::Image));
        }
        if let Some((word, id)) = path.split_once('/') {
            let id = decode(id)?;
            return match word {
                TASKS => Some(Self::Task(id)),
                BATCHES => Some(Self::Batch(id)),
                _ => None,
            };
        }
        let place = PATHS.iter().find(|(word, _)| *word == path);
        place.map(|(_, route)| route.clone())
    }

    /// The path for a link. It is relative on purpose: the browser resolves it against the page's
    /// `<base>`, which also has the site's sub-path.
    pub fn link(&self) -> String {
        self.link_by(browser::encode)
    }

    /// The path for a link, with the function that encodes a segment.
    fn link_by(&self, encode: impl Fn(&str) -> String) -> String {
        match self {
            Self::Task(id) => return [TASKS, "/", &encode(id)].concat(),
            Self::Batch(id) => return [BATCHES, "/", &encode(id)].concat(),
            _ => {}
        }
        let word = PATHS.iter().find(|(_, route)| route == self);
        word.map_or("", |(word, _)| *word).to_owned()
    }

    /// Whether the site has this page. The site's configuration can leave out some pages.
    pub fn is_there(&self) -> bool {
        !expect_context::<Settings>().hides(&self.link())
    }

    /// The path for `use_navigate`; the router adds the sub-path itself.
    pub fn path(&self) -> String {
        format!("/{}", self.link())
    }
}

/// The page of the current address; `None` if there is none, or if the site leaves it out.
pub fn current_route() -> Memo<Option<Route>> {
    let location = use_location();
    let base = browser::base_path();
    Memo::new(move |_| {
        location
            .pathname
            .with(|path| Route::parse(path.strip_prefix(base.as_str())?))
            .filter(Route::is_there)
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
        follow(pathname);
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

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// Encodes a segment without the browser's functions, as far as these tests need it.
    fn encode(segment: &str) -> String {
        segment.replace('%', "%25").replace('/', "%2F")
    }

    fn decode(segment: &str) -> Option<String> {
        (!segment.ends_with('%')).then(|| segment.replace("%2F", "/").replace("%25", "%"))
    }

    #[wasm_bindgen_test]
    fn each_path_is_one_page() {
        for (path, route) in [
            ("/", Some(Route::Create(Kind::Image))),
            ("", Some(Route::Create(Kind::Image))),
            ("/image", Some(Route::Create(Kind::Image))),
            ("/video/", Some(Route::Create(Kind::Video))),
            ("/tasks", Some(Route::Tasks)),
            ("/tasks/", Some(Route::Tasks)),
            ("/tasks/t-1", Some(Route::Task("t-1".into()))),
            (
                "/tasks/models%2Fveo",
                Some(Route::Task("models/veo".into())),
            ),
            ("/grids/b-1", Some(Route::Batch("b-1".into()))),
            ("/tasks/%", None),
            ("/library/1", None),
            ("/Image", None),
            ("/nowhere", None),
        ] {
            assert_eq!(Route::parse_by(decode, path), route, "{path}");
        }
    }

    #[wasm_bindgen_test]
    fn a_link_leads_to_its_page() {
        let with_id = [Route::Task("a/b%2F".into()), Route::Batch("1".into())];
        for route in PATHS.into_iter().map(|(_, route)| route).chain(with_id) {
            let link = route.link_by(encode);
            assert!(!link.starts_with('/'), "{link} is relative to the base");
            assert_eq!(Route::parse_by(decode, &link), Some(route), "{link}");
        }
    }
}
