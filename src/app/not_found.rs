//! The page at any unknown address.

use easel_core::{contract::Kind, words::t};
use leptos::prelude::*;

use crate::{
    state::route::Route,
    ui::{Empty, IconName},
};

/// Says that there is no page at this address, and links to one.
#[component]
pub fn NotFound() -> impl IntoView {
    view! {
        <div class="page">
            <h1 class="visually-hidden">{t("Page not found")}</h1>
            <Empty
                icon=IconName::Search
                title=t("There is no page here")
                text=t(
                    "The address may be mistyped or from another version of Easel. Nothing is lost: your work is listed in Tasks.",
                )
            >
                <a class="button primary" href=Route::Create(Kind::Image).link()>
                    {t("Create an image")}
                </a>
                <a class="button" href=Route::Tasks.link()>
                    {t("See all tasks")}
                </a>
            </Empty>
        </div>
    }
}
