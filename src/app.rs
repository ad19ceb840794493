//! The root: what lives as long as the page, and which page is shown where.

use easel_core::contract::Kind;
use leptos::{mount::mount_to, prelude::*, task::spawn_local};
use leptos_router::{
    StaticSegment,
    components::{Redirect, Route, Router, Routes},
    path,
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
    route::segment,
    settings::{Settings, load_config},
    ui::Notices,
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
                <Routes fallback=NotFound>
                    <Route path=path!("/") view=|| view! { <Redirect path="/image" /> } />
                    <Route path=StaticSegment(segment::IMAGE) view=|| view! { <Create kind=Kind::Image /> } />
                    <Route path=StaticSegment(segment::EDIT) view=|| view! { <Create kind=Kind::Edit /> } />
                    <Route path=StaticSegment(segment::VIDEO) view=|| view! { <Create kind=Kind::Video /> } />
                    <Route path=StaticSegment(segment::TASKS) view=Tasks />
                    <Route path=path!("/tasks/:id") view=TaskPage />
                    <Route path=StaticSegment(segment::LIBRARY) view=Library />
                    <Route path=StaticSegment(segment::MODELS) view=ModelList />
                    <Route path=StaticSegment(segment::SETTINGS) view=SettingsPage />
                </Routes>
            </Frame>
        </Router>
    }
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
        let name = settings.config().title.unwrap_or_else(|| "Easel".to_owned());
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
