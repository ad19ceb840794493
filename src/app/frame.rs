//! The frame of every page: the navigation, the site's notice, the messages.

use easel_core::{
    contract::Kind,
    words::{mark, t},
};
use leptos::prelude::*;

use super::chunks::FrameParts;
use crate::{
    browser,
    state::{
        notices::Notices,
        route::{Navigate, Route, ShownRoute, current_route, is_there, use_route_navigation},
        settings::Settings,
        shortcuts::Shortcuts,
    },
    ui::{
        Icon, IconName, Part, focus_search, from_shell,
        lazy::{Slot, View},
        part, when,
    },
    work::Work,
};

const CREATE: [(Route, IconName, &str); 3] = [
    (
        Route::Create(Kind::Image),
        IconName::Image,
        Kind::Image.label(),
    ),
    (
        Route::Create(Kind::Edit),
        IconName::Edit,
        Kind::Edit.label(),
    ),
    (
        Route::Create(Kind::Video),
        IconName::Video,
        Kind::Video.label(),
    ),
];
const PLACES: [(Route, IconName, &str); 1] = [(Route::Library, IconName::Library, mark("Library"))];
/// The places that are in a menu on a phone: its bar has room for five places.
const MORE_PLACES: [(Route, IconName, &str); 3] = [
    (Route::Tasks, IconName::Tasks, mark("Tasks")),
    (Route::Models, IconName::Models, mark("Models")),
    (Route::Settings, IconName::Settings, mark("Settings")),
];

/// The navigation with the page beside it.
#[component]
pub fn Frame(
    /// The page.
    children: Children,
) -> impl IntoView {
    let config = expect_context::<Settings>().config();
    let later = expect_context::<FrameParts>();
    // A pointer over a link is a good sign that it will be followed: prefetch.
    let expect_place = move || later.pages.fetch();
    let shortcuts = Shortcuts::provide(focus_search).0;
    // The dialog stays after its first opening, so that closing it returns the focus.
    let listed = Memo::new(move |before| before == Some(&true) || shortcuts.get());
    let shown = ShownRoute::provide();
    let scrolls = Signal::derive(move || !matches!(shown.get(), Some(Route::Create(_))));
    focus_new_pages(shown);
    provide_context(Navigate(use_route_navigation()));
    // The link is not `#main`: with a `<base>`, that would be another address.
    let skip = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        browser::focus("main");
    };

    let main = from_shell(
        "main",
        "main",
        view! { <{..} class="main" class:scrolls=scrolls id="main" tabindex="-1" /> },
        children().into_any(),
    );
    let all = view! {
        <a class="skip" href="#main" on:click=skip>
            {t("Skip to content")}
        </a>
        <nav class="rail" aria-label=t("Main")>
            <span class="brand">{config.title.unwrap_or_else(|| "Easel".to_owned())}</span>
            <ul class="rail-create">{CREATE.into_iter().filter_map(link).collect_view()}</ul>
            <ul
                class="rail-places"
                on:pointerover=move |_| expect_place()
                on:focusin=move |_| expect_place()
            >
                {PLACES.into_iter().filter_map(link).collect_view()}
            </ul>
            <ul
                class="rail-more"
                id="rail-more"
                popover="auto"
                on:pointerover=move |_| expect_place()
                on:focusin=move |_| expect_place()
                on:click=move |_| browser::close_popover("rail-more")
            >
                {MORE_PLACES.into_iter().filter_map(link).collect_view()}
                {slot(later.site_links)}
                {slot(later.today)}
            </ul>
            <button type="button" class="rail-menu" popovertarget="rail-more">
                <Icon name=IconName::Menu />
                <span>{t("Menu")}</span>
            </button>
        </nav>
        {main}
        {config.notice.map(|notice| view! { <p class="banner">{notice}</p> })}
        <NoticeList />
        {slot(later.over_page)}
        {when(move || listed.get(), move || later.shortcuts.view().into_any())}
    };
    from_shell("app", "div", view! { <{..} class="app" /> }, all.into_any())
}

/// The view of a part that comes with the work, once it has loaded.
fn slot(slot: Slot<View>) -> Part {
    part(move || slot.get().map(|view| view()).into_any())
}

/// A link to a page, unless the site leaves it out.
fn link((route, icon, name): (Route, IconName, &'static str)) -> Option<impl IntoView> {
    if !is_there(&route) {
        return None;
    }
    let here = current_route();
    let link = route.link();
    // The pages of a task, of a batch and of the credits belong to Tasks, and the check to Settings.
    let current = Signal::derive(move || match here.get() {
        Some(Route::Task(_) | Route::Batch(_) | Route::Credits) => route == Route::Tasks,
        Some(Route::Check) => route == Route::Settings,
        here => here.as_ref() == Some(&route),
    });
    Some(view! {
        <li>
            <a
                href=link
                aria-current=Signal::derive(move || current.get().then(|| "page".to_owned()))
            >
                <Icon name=icon />
                <span>{t(name)}</span>
            </a>
        </li>
    })
}

/// The place for notices: two live regions that always exist, because screen readers do not
/// announce a region that arrives together with its text.
#[component]
fn NoticeList() -> impl IntoView {
    let work = expect_context::<Work>();
    let notices = expect_context::<Notices>();
    let later = expect_context::<FrameParts>();
    let is_empty = Memo::new(move |_| notices.is_empty());
    Effect::new(move || {
        if !is_empty.get() {
            work.fetch();
        }
    });
    let rows = move |warnings: bool| {
        part(move || match later.notices.get() {
            Some(rows) if !is_empty.get() => rows(notices, warnings),
            _ => ().into_any(),
        })
    };
    view! {
        <div class="notices">
            <div role="status">{rows(false)}</div>
            <div role="alert">{rows(true)}</div>
        </div>
    }
}

/// Moves the focus to the top of a new page, as after a load, for users of screen readers and
/// keyboards.
fn focus_new_pages(shown: ShownRoute) {
    Effect::new(move |before: Option<Option<Route>>| {
        let shown = shown.get();
        if before.is_some_and(|before| before != shown) {
            browser::focus("main");
        }
        shown
    });
}
