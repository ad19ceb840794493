//! Any address that is no page.

use easel_core::contract::Kind;
use leptos::prelude::*;

use crate::{
    route::Route,
    ui::{Empty, IconName},
};

/// Says that there is nothing here, and leads on.
#[component]
pub fn NotFound() -> impl IntoView {
    view! {
        <div class="page">
            <h1 class="visually-hidden">"Page not found"</h1>
            <Empty
                icon=IconName::Search
                title="There is no page here"
                text="The address may be mistyped, or from another version of Easel. Nothing is lost: your work is listed under Tasks."
            >
                <a class="button primary" href=Route::Create(Kind::Image).link()>
                    "Create something"
                </a>
                <a class="button" href=Route::Tasks.link()>
                    "See all tasks"
                </a>
            </Empty>
        </div>
    }
}
