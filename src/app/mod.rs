//! The root: everything that lives as long as the page, and the choice of the page to show.

mod chunks;
mod create;
mod frame;
mod installed;
mod keys;
mod limit;
mod not_found;
mod pages;
mod site_links;
mod today;
mod update;

use easel_core::{contract::Kind, site_config::SiteConfig};
use futures::future::join;
use gloo_timers::future::TimeoutFuture;
use leptos::{mount::mount_to, prelude::*};
use leptos_router::components::Router;

use self::{chunks::FrameParts, create::Create, frame::Frame};
use crate::{
    browser::{self, after_paint},
    state::{
        drafts::Drafts,
        notices::Notices,
        profiles::Profiles,
        route::{Route, ShownRoute, show_in_address},
        settings::{Language, Locale, Settings, load_config, read_config},
    },
    ui::{page_is_shown, part, when},
    work::Work,
};

/// Replaces the shell in `index.html` by the application. The shell stays until the site's
/// configuration is loaded, which names the service, and the texts of the page's language.
pub fn start() {
    console_error_panic_hook::set_once();
    browser::spawn(async {
        let (config, language) = join(load_config(), Locale::start()).await;
        let Some(place) = browser::element("app") else {
            return;
        };
        let is_due = ArcRwSignal::new(false);
        let shows = is_due.clone();
        mount_to(place, move || {
            let config = read_config(&config);
            view! { <App config language shows /> }
        })
        .forget();
        // Creating the contexts and building the views are two tasks: on a slow device one task
        // would take too long.
        TimeoutFuture::new(0).await;
        is_due.set(true);
        after_paint().await;
        page_is_shown();
    });
}

/// The whole application.
#[component]
pub fn App(
    /// The site's configuration, and what is wrong with it.
    config: (SiteConfig, Option<String>),
    /// The language; as an error, if its texts could not be loaded.
    language: Result<Language, Language>,
    /// Whether the application replaces the shell.
    shows: ArcRwSignal<bool>,
) -> impl IntoView {
    let notices = Notices::provide();
    let locale = Locale::provide(language, notices);
    let (config, problem) = config;
    if let Some(problem) = problem {
        notices.warn(problem);
    }
    let settings = Settings::load(config);
    provide_context(settings);
    let work = Work::provide(settings, chunks::work);
    let config = settings.config();
    provide_context(Drafts::load(config.mode, notices));
    chunks::provide();
    let profiles = Profiles::provide();
    show_in_title(settings, work);
    // The code of the work puts shared text into a form, and shows the links of the site.
    if browser::is_shared() || !config.links.is_empty() {
        work.fetch();
    }

    let page = move || {
        locale.language();
        // The error messages of the profiles are in the former language.
        profiles.mark_outdated();
        view! {
            <Frame>
                <Page />
            </Frame>
        }
        .into_any()
    };
    when(
        move || shows.get(),
        move || {
            // The shell is removed right after this view is built, and before it is painted.
            browser::spawn(async { browser::remove_shell() });
            view! { <Router base=browser::base_path()>{part(page)}</Router> }.into_any()
        },
    )
}

/// The page at the current address. The router keeps the address and its history, but has no
/// routes: only `Route` parses paths, and the router's own matching would add 13 kB.
#[component]
fn Page() -> impl IntoView {
    let here = expect_context::<ShownRoute>();
    let later = expect_context::<FrameParts>();
    show_in_address();
    // The other pages change without a reload of the frame.
    let has_composer = Memo::new(move |_| matches!(here.get(), Some(Route::Create(_))));
    let kind = Memo::new(move |before| match here.get() {
        Some(Route::Create(kind)) => kind,
        _ => before.copied().unwrap_or(Kind::Image),
    });
    part(move || {
        if has_composer.get() {
            view! { <Create kind /> }.into_any()
        } else {
            later.pages.view().into_any()
        }
    })
}

/// Shows the number of running jobs in the title of the tab, for users who are in another tab.
fn show_in_title(settings: Settings, work: Work) {
    Effect::new(move || {
        let name = settings
            .config()
            .title
            .unwrap_or_else(|| "Easel".to_owned());
        match work.counts().running {
            0 => browser::set_title(&name),
            running => browser::set_title(&format!("({running}) {name}")),
        }
    });
}
