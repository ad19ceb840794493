//! What surrounds every page: the navigation, the site's notice, the messages.

use easel_core::contract::Kind;
use leptos::prelude::*;
use leptos_router::hooks::use_location;

use crate::{
    browser,
    route::Route,
    settings::Settings,
    ui::{Icon, IconName, NoticeList},
};

const CREATE: [(Route, IconName, &str); 3] = [
    (Route::Create(Kind::Image), IconName::Image, "Image"),
    (Route::Create(Kind::Edit), IconName::Edit, "Edit"),
    (Route::Create(Kind::Video), IconName::Video, "Video"),
];
const PLACES: [(Route, IconName, &str); 4] = [
    (Route::Tasks, IconName::Tasks, "Tasks"),
    (Route::Library, IconName::Library, "Library"),
    (Route::Models, IconName::Models, "Models"),
    (Route::Settings, IconName::Settings, "Settings"),
];

/// The navigation and, beside it, the page.
#[component]
pub fn Frame(
    /// The page.
    children: Children,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    focus_new_pages();
    // The link is no `#main`: under a `<base>`, that would be another address.
    let skip = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        browser::focus("main");
    };

    view! {
        <div class="app">
            <a class="skip" href="#main" on:click=skip>
                "Skip to content"
            </a>
            <nav class="rail" aria-label="Main">
                <span class="brand">
                    {move || settings.config().title.unwrap_or_else(|| "Easel".to_owned())}
                </span>
                <ul class="rail-create">{CREATE.into_iter().map(link).collect_view()}</ul>
                <ul class="rail-places">{PLACES.into_iter().map(link).collect_view()}</ul>
            </nav>
            {move || settings.config().notice.map(|notice| view! { <p class="banner">{notice}</p> })}
            <main class="main" id="main" tabindex="-1">
                {children()}
            </main>
            <NoticeList />
        </div>
    }
}

fn link((route, icon, name): (Route, IconName, &'static str)) -> impl IntoView {
    let location = use_location();
    let path = format!("{}{}", browser::base_path(), route.path());
    let current = Memo::new(move |_| {
        location.pathname.with(|here| {
            here.strip_prefix(path.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    });
    view! {
        <li>
            <a href=route.link() aria-current=move || current.get().then_some("page")>
                <Icon name=icon />
                <span>{name}</span>
            </a>
        </li>
    }
}

/// A person who reads by ear or by keyboard begins at the top of a new page, as after a load.
fn focus_new_pages() {
    let location = use_location();
    Effect::new(move |before: Option<String>| {
        let here = location.pathname.get();
        if before.is_some_and(|before| before != here) {
            browser::focus("main");
        }
        here
    });
}
