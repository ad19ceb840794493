//! The root: what lives as long as the page, and which page is shown where.

mod chunks;
mod frame;
mod limit;

use easel_core::contract::Kind;
use futures::future::join;
use leptos::{mount::mount_to, prelude::*};
use leptos_router::components::Router;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use self::{chunks::LaterParts, frame::Frame};
use crate::{
    browser::{self, painted},
    pages::Create,
    state::{
        drafts::Drafts,
        profiles::Profiles,
        route::{Route, Shown, show_in_address},
        settings::{Config, Language, Settings, Speech, load_config},
    },
    ui::{Notices, page_is_shown, part},
    work::Work,
};

/// Puts the application in the place of the shell that `index.html` painted. The shell stays until
/// the site's configuration is known, since a notice that came later would push the page down, and
/// until the words of the page's language are.
pub fn start() {
    console_error_panic_hook::set_once();
    spawn_local(async {
        let (config, language) = join(load_config(), Speech::begin()).await;
        let Some(place) = document().get_element_by_id("app") else {
            return;
        };
        place.replace_children_with_node_0();
        mount_to(
            place.unchecked_into::<HtmlElement>(),
            move || view! { <App config=Config::of_file(config.as_deref()) language /> },
        )
        .forget();
        painted().await;
        page_is_shown();
    });
}

/// The whole application.
#[component]
pub fn App(
    /// The site's configuration, or what is wrong with it.
    config: Result<Config, String>,
    /// The language whose words are there, if they could be had.
    language: Option<Language>,
) -> impl IntoView {
    let notices = Notices::provide();
    let speech = Speech::provide(language, notices);
    let settings = Settings::load(config.unwrap_or_else(|problem| {
        notices.warn(problem);
        Config::default()
    }));
    provide_context(settings);
    let work = Work::provide(settings, chunks::work);
    provide_context(Drafts::load());
    chunks::provide();
    let profiles = Profiles::provide();
    show_in_title(settings, work);

    let page = move || {
        speech.language();
        // What is wrong with them was said in the other language.
        profiles.read_anew();
        view! {
            <Frame>
                <Page />
            </Frame>
        }
        .into_any()
    };
    view! { <Router base=browser::base_path()>{part(page)}</Router> }
}

/// The page that the address names. The router keeps the address and its history, but has no routes:
/// paths have one reader, `Route`, and the code that would match them once more weighs 13 kB.
#[component]
fn Page() -> impl IntoView {
    let here = expect_context::<Shown>();
    let later = expect_context::<LaterParts>();
    show_in_address();
    // The other pages change by themselves.
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

/// The tab's title tells how much is running, for a person who is elsewhere.
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
