//! The choices of the Library's filters.

use std::collections::BTreeSet;

use easel_core::{
    job::Job,
    library_query::{
        Facet, Filter, KINDS, STARS, Shape, kind_name, kind_named, origin, stars_named,
    },
    words::t,
};
use leptos::prelude::*;

use super::{
    filter_words::{host, shape_label},
    library_address::LibraryAddress,
};
use crate::{
    jobs::Jobs,
    ui::{Check, Choice, Choices, IconName, PopoverButton, Select, TextField, stars, when},
};

/// The button, and the popover with the choices. Each takes effect at once.
#[component]
pub(super) fn FilterButton() -> impl IntoView {
    let open = RwSignal::new(false);
    let address = expect_context::<LibraryAddress>();
    view! {
        <PopoverButton id="filter" label=t("Filter") icon=IconName::Filter open>
            {when(move || open.get(), move || view! { <Panel address /> }.into_any())}
        </PopoverButton>
    }
}

#[component]
fn Panel(address: LibraryAddress) -> impl IntoView {
    let kinds = KINDS.map(|kind| Choice::new(kind_name(kind), t(kind.label())));
    let shapes = Shape::ALL.map(|shape| Choice::new(shape.name(), t(shape_label(shape))));
    let ratings = STARS.map(|(count, name)| Choice::new(name, stars(count)));
    let rating = |value: &str| stars_named(value).map(Filter::Rating);
    let kind = |value: &str| kind_named(value).map(Filter::Kind);
    let shape = |value: &str| Shape::named(value).map(Filter::Shape);
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
            <Occurring
                label=t("Model")
                facet=Facet::Model
                address
                of=|job| job.model().into_iter().map(ToOwned::to_owned).collect()
                filter=Filter::Model
            />
            <Occurring label=t("Tag") facet=Facet::Tag address of=tags filter=Filter::Tag least=1 />
            <Occurring
                label=t("Service")
                facet=Facet::Service
                address
                of=|job| {
                    let service = (!job.is_added()).then(|| origin(&job.base).to_owned());
                    service.into_iter().collect()
                }
                filter=Filter::Service
            />
            <div class="filter-days">
                <Day label=t("From") facet=Facet::From address filter=Filter::From />
                <Day label=t("Until") facet=Facet::Until address filter=Filter::Until />
            </div>
            <OnlyWith label=t("Favourites") filter=Filter::Favourite address />
            <OnlyWith label=t("Made from an image") filter=Filter::FromPicture address />
        </div>
    }
}

/// One of a few values, or any.
#[component]
fn OneOf(
    legend: &'static str,
    facet: Facet,
    address: LibraryAddress,
    options: Vec<Choice>,
    filter: fn(&str) -> Option<Filter>,
) -> impl IntoView {
    let mut all = vec![Choice::new("", t("Any"))];
    all.extend(options);
    let value = value(address, facet);
    let on_change = move |chosen: String| address.set(facet, filter(&chosen));
    view! { <Choices legend value on_change options=Signal::stored(all) /> }
}

/// One of the values that occur in the jobs in memory, or any; nothing to choose if there is only one.
#[component]
fn Occurring(
    label: &'static str,
    facet: Facet,
    address: LibraryAddress,
    of: fn(&Job) -> Vec<String>,
    filter: fn(String) -> Filter,
    /// The fewest values that are worth a choice.
    #[prop(default = 2)]
    least: usize,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let value = value(address, facet);
    let found = Memo::new(move |_| {
        let rows = jobs.rows();
        let of = |job: &Job| job.has_results().then(|| of(job));
        let found = rows.iter().filter_map(|row| row.job.with_untracked(of));
        let mut found: BTreeSet<String> = found.flatten().collect();
        found.extend(Some(value.get()).filter(|value| !value.is_empty()));
        found
    });
    let options = Signal::derive(move || {
        let any = (String::new(), t("Any").to_owned());
        let found = found.get().into_iter();
        let pairs = found.map(|value| (value.clone(), host(&value).to_owned()));
        std::iter::once(any).chain(pairs).collect::<Vec<_>>()
    });
    let on_change = Callback::new(move |chosen: String| {
        let chosen = Some(chosen).filter(|chosen| !chosen.is_empty());
        address.set(facet, chosen.map(filter));
    });
    when(
        move || found.with(BTreeSet::len) >= least || !value.with(String::is_empty),
        move || view! { <Select label value on_change options /> }.into_any(),
    )
}

/// A job's tags, and those that they are nested in.
fn tags(job: &Job) -> Vec<String> {
    let nested = |tag: &str| {
        let ends = tag.match_indices('/').map(|(at, _)| at);
        ends.chain(Some(tag.len()))
            .map(|end| tag[..end].to_owned())
            .collect::<Vec<_>>()
    };
    job.tags().flat_map(nested).collect()
}

/// A day, if one is chosen.
#[component]
fn Day(
    label: &'static str,
    facet: Facet,
    address: LibraryAddress,
    filter: fn(String) -> Filter,
) -> impl IntoView {
    let on_input = move |day: String| {
        let day = Some(day).filter(|day| !day.is_empty());
        address.set(facet, day.map(filter));
    };
    view! { <TextField label kind="date" value=value(address, facet) on_input /> }
}

/// A filter without a value.
#[component]
fn OnlyWith(label: &'static str, filter: Filter, address: LibraryAddress) -> impl IntoView {
    let facet = filter.facet();
    let checked = Memo::new(move |_| address.filters.with(|all| all.get(facet).is_some()));
    let on_change = move |is_on: bool| address.set(facet, is_on.then(|| filter.clone()));
    view! { <Check label checked on_change /> }
}

/// The chosen value of a facet; empty if there is none.
fn value(address: LibraryAddress, facet: Facet) -> Signal<String> {
    let value = Memo::new(move |_| {
        address.filters.with(|all| {
            let value = all.get(facet).map(Filter::value);
            value.unwrap_or_default().to_owned()
        })
    });
    value.into()
}
