//! The choices of the Library's filters.

use std::collections::BTreeSet;

use easel_core::{
    job::with_parents,
    library_query::{
        Facet, Filter, KINDS, Orientation, STARS, kept_name, kept_named, kind_name, kind_named,
        stars_named,
    },
    overview::Occurring,
    words::t,
};
use leptos::prelude::*;

use super::{
    address::LibraryAddress,
    filter_fields::{Amount, Day, OneOf, OneOfMany, OnlyWith},
    filter_names::FilterNames,
    filter_words::{host, shape_label},
};
use crate::{
    state::settings::CollectionList,
    ui::{Choice, IconName, PopoverButton, stars, when},
    work::jobs::FoundResults,
};

/// The button, and the popover with the choices. Each change takes effect at once.
#[component]
pub(super) fn FilterButton(
    /// The results of the Library.
    found: FoundResults,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let address = expect_context::<LibraryAddress>();
    view! {
        <PopoverButton id="filter" label=t("Filter") icon=IconName::Filter open>
            {when(move || open.get(), move || view! { <Panel address found /> }.into_any())}
        </PopoverButton>
    }
}

#[component]
fn Panel(address: LibraryAddress, found: FoundResults) -> impl IntoView {
    let kinds = KINDS.map(|kind| Choice::new(kind_name(kind), t(kind.label())));
    let shapes = Orientation::ALL.map(|shape| Choice::new(shape.name(), t(shape_label(shape))));
    let ratings = STARS.map(|(count, name)| Choice::new(name, stars(count)));
    let kept = [(true, t("Yes")), (false, t("No"))];
    let kept = kept.map(|(is_kept, label)| Choice::new(kept_name(is_kept), label));
    let rating = |value: &str| stars_named(value).map(Filter::Rating);
    let kind = |value: &str| kind_named(value).map(Filter::Kind);
    let shape = |value: &str| Orientation::named(value).map(Filter::Shape);
    let batches = expect_context::<FilterNames>().batches();
    view! {
        <div class="filter-panel">
            <OneOf legend=t("Type") facet=Facet::Kind address options=kinds.to_vec() filter=kind />
            <OneOf
                legend=t("Rating, at least")
                facet=Facet::Rating
                address
                options=ratings.to_vec()
                filter=rating
            />
            <OneOf
                legend=t("Shape")
                facet=Facet::Shape
                address
                options=shapes.to_vec()
                filter=shape
            />
            <OneOfMany
                label=t("Model")
                facet=Facet::Model
                address
                choices=choices(found, |all| named(all.models, str::to_owned))
                filter=Filter::Model
            />
            <OneOfMany
                label=t("Tag")
                facet=Facet::Tag
                address
                choices=choices(found, |all| named(with_parents(&all.tags), str::to_owned))
                filter=Filter::Tag
                least=1
            />
            <OneOfMany
                label=t("Collection")
                facet=Facet::Collection
                address
                choices=collections()
                filter=Filter::Collection
                least=1
            />
            <OneOfMany
                label=t("Batch")
                facet=Facet::Batch
                address
                choices=batches
                filter=Filter::Batch
                least=1
            />
            <OneOfMany
                label=t("Service")
                facet=Facet::Service
                address
                choices=choices(found, |all| named(all.services, |origin| host(origin).to_owned()))
                filter=Filter::Service
            />
            <div class="filter-days">
                <Day label=t("From") facet=Facet::From address filter=Filter::From />
                <Day label=t("Until") facet=Facet::Until address filter=Filter::Until />
            </div>
            <div class="filter-days">
                <Amount
                    label=t("Credits, at least")
                    facet=Facet::CostFrom
                    address
                    filter=Filter::CostFrom
                />
                <Amount
                    label=t("Credits, at most")
                    facet=Facet::CostUntil
                    address
                    filter=Filter::CostUntil
                />
            </div>
            <OneOf
                legend=t("Kept on this device")
                facet=Facet::Kept
                address
                options=kept.to_vec()
                filter=|value| kept_named(value).map(Filter::Kept)
            />
            <OnlyWith label=t("Favourites") filter=Filter::Favourite address />
            <OnlyWith label=t("Made from an image") filter=Filter::FromPicture address />
        </div>
    }
}

/// The values that occur among all results: at first the values of the results that were read
/// first, then of all results.
fn choices(
    found: FoundResults,
    of: fn(Occurring) -> Vec<(String, String)>,
) -> Memo<Vec<(String, String)>> {
    let is_read = Memo::new(move |_| found.is_read());
    Memo::new(move |_| {
        is_read.track();
        of(found.occurring())
    })
}

fn named(values: BTreeSet<String>, name: fn(&str) -> String) -> Vec<(String, String)> {
    let named = |value: String| {
        let name = name(&value);
        (value, name)
    };
    values.into_iter().map(named).collect()
}

fn collections() -> Memo<Vec<(String, String)>> {
    let list = expect_context::<CollectionList>();
    Memo::new(move |_| {
        list.with(|all| {
            let listed = all.listed().into_iter();
            listed
                .map(|one| (one.id.clone(), one.name().to_owned()))
                .collect()
        })
    })
}
