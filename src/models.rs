//! `/models`: the models of the account.

use std::sync::Arc;

use easel_core::{
    contract::{ClientAct, Kind, Model, explain},
    words::t,
};
use leptos::prelude::*;

use crate::{
    connect::{UnlockHere, Welcome},
    state::{
        drafts::Drafts,
        models::{Listing, Models},
        route::{Route, is_there},
        settings::Settings,
    },
    ui::{Button, Empty, IconName, IncrementalList, ProblemBox, StatusLine, part},
};

/// The models of the account, with the uses of each.
#[component]
pub fn ModelList() -> impl IntoView {
    let models = expect_context::<Models>();
    let settings = expect_context::<Settings>();
    let listing = move || {
        match models.get() {
        None => view! { <StatusLine>{t("Loading models…")}</StatusLine> }.into_any(),
        Some(Listing::NotConnected) if settings.is_locked_here() => view! { <UnlockHere /> }.into_any(),
        Some(Listing::NotConnected) => view! { <Welcome /> }.into_any(),
        Some(Listing::Failed(error)) => {
            let problem = explain(&error, ClientAct::ListModels);
            let raw = error.raw_body().map(ToOwned::to_owned);
            view! {
                <ProblemBox what=problem.what cost=problem.cost advice=problem.advice raw>
                    <Button icon=IconName::Refresh on_click=move |()| models.reload()>
                        {t("Try again")}
                    </Button>
                </ProblemBox>
            }
            .into_any()
        }
        Some(Listing::Listed(list)) if list.is_empty() => {
            view! {
                <Empty
                    icon=IconName::Models
                    title=t("No models listed")
                    text=t(
                        "The service lists no models for this key. You can still enter a model ID in the forms.",
                    )
                />
            }
            .into_any()
        }
        Some(Listing::Listed(list)) => entries(list),
    }
    };
    view! {
        <div class="page">
            <header class="page-head">
                <h1>{t("Models")}</h1>
            </header>
            {part(listing)}
        </div>
    }
}

/// A screenful of models, and a button for more: a gateway may list ten thousand.
fn entries(list: Arc<[Model]>) -> AnyView {
    let list = StoredValue::new(list);
    let count = list.with_value(|list| list.len());
    let places = Signal::derive(move || (0..count).collect::<Vec<_>>());
    let shown = IncrementalList::of(places, None);
    let entry = move |place: usize| list.with_value(|list| list.get(place).cloned().map(entry));
    view! {
        <ul class="models">
            <For each=move || shown.items().get() key=|place| *place let:place>
                {entry(place)}
            </For>
        </ul>
        {shown.more(t("Show more models"))}
    }
    .into_any()
}

fn entry(model: Model) -> impl IntoView {
    let uses: Vec<_> = [Kind::Image, Kind::Edit, Kind::Video]
        .into_iter()
        .filter(|kind| model.suits(*kind) && is_there(&Route::Create(*kind)))
        .map(|kind| view! { <Use kind model=model.id.clone() /> })
        .collect();
    view! {
        <li class="model">
            <h2>{model.id.clone()}</h2>
            <p class="model-category">{model.category.clone()}</p>
            <ul class="tags">
                {model
                    .capabilities
                    .into_iter()
                    .map(|capability| view! { <li>{capability}</li> })
                    .collect_view()}
            </ul>
            <div class="actions">{uses}</div>
        </li>
    }
}

/// A button that opens the form of a kind, with the model filled in.
#[component]
fn Use(kind: Kind, model: String) -> impl IntoView {
    let drafts = expect_context::<Drafts>();
    let words = t(match kind {
        Kind::Image => "Use {model} for image",
        Kind::Edit => "Use {model} for edit",
        Kind::Video => "Use {model} for video",
    });
    // Short labels for small buttons; the full name includes the model.
    let (before, after) = words.split_once("{model}").unwrap_or_default();
    let name = model.clone();
    let choose = move |_| drafts.fill(kind, |draft| draft.model.clone_from(&model));
    view! {
        <a class="button" href=Route::Create(kind).link() on:click=choose>
            <span>{before} <span class="visually-hidden">{name}</span> {after}</span>
        </a>
    }
}
