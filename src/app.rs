//! The root: what lives as long as the page, and which page is shown where.

use leptos::{mount::mount_to, prelude::*, task::spawn_local};
use leptos_router::{
    WildcardSegment,
    components::{FlatRoutes, Route, Router},
};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement};

use crate::{
    browser::{self, Clock},
    composer::Drafts,
    frame::Frame,
    jobs::Jobs,
    models::Models,
    pages::{Create, Library, ModelList, NotFound, SettingsPage, TaskPage, Tasks},
    route::{self, current_route},
    settings::{Settings, load_config},
    ui::{Notices, part},
};

/// Puts the application in the place of the shell that `index.html` painted.
pub fn start() {
    console_error_panic_hook::set_once();
    let Some(place) = document().get_element_by_id("app") else {
        return;
    };
    place.replace_children_with_node_0();
    mount_to(place.unchecked_into::<HtmlElement>(), App).forget();
}

/// The whole application.
#[component]
pub fn App() -> impl IntoView {
    let notices = Notices::provide();
    let settings = Settings::load();
    let jobs = Jobs::start(settings, notices);
    provide_context(settings);
    provide_context(jobs);
    provide_context(Models::start(settings));
    provide_context(Drafts::load());
    provide_context(Clock::start());
    spawn_local(read_config(settings, notices));
    show_in_title(settings, jobs);
    ask_before_losing_an_answer(jobs);

    view! {
        <Router base=browser::base_path()>
            <Frame>
                <FlatRoutes fallback=NotFound>
                    <Route path=WildcardSegment("path") view=Page />
                </FlatRoutes>
            </Frame>
        </Router>
    }
}

/// The page that the address names. The router has one route for all of them: a type for each
/// would bring its own copy of the router's code, and paths have one reader, `Route`.
#[component]
fn Page() -> impl IntoView {
    let here = current_route();
    part(move || match here.get() {
        Some(route::Route::Create(kind)) => view! { <Create kind /> }.into_any(),
        Some(route::Route::Tasks) => view! { <Tasks /> }.into_any(),
        Some(route::Route::Task(id)) => view! { <TaskPage id /> }.into_any(),
        Some(route::Route::Library) => view! { <Library /> }.into_any(),
        Some(route::Route::Models) => view! { <ModelList /> }.into_any(),
        Some(route::Route::Settings) => view! { <SettingsPage /> }.into_any(),
        None => view! { <NotFound /> }.into_any(),
    })
}

async fn read_config(settings: Settings, notices: Notices) {
    let config = load_config().await.unwrap_or_else(|problem| {
        notices.warn(problem);
        crate::settings::Config::default()
    });
    settings.configured(config);
}

/// The tab's title tells how much is running, for a person who is elsewhere.
fn show_in_title(settings: Settings, jobs: Jobs) {
    Effect::new(move || {
        let name = settings
            .config()
            .title
            .unwrap_or_else(|| "Easel".to_owned());
        match jobs.active() {
            0 => browser::set_title(&name),
            running => browser::set_title(&format!("({running}) {name}")),
        }
    });
}

/// An answer that is being waited for is lost with the page, though it may have been paid for.
fn ask_before_losing_an_answer(jobs: Jobs) {
    browser::on_window("beforeunload", move |event: Event| {
        if jobs.is_waiting_for_an_answer() {
            event.prevent_default();
        }
    });
}
