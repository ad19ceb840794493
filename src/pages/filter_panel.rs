//! The choices of the Library's filters.

use std::collections::BTreeSet;

use easel_core::{
    job::with_parents,
    library_query::{Facet, Filter, KINDS, STARS, Shape, kind_name, kind_named, stars_named},
    overview::Occurring,
    words::t,
};
use leptos::prelude::*;

use super::{
    filter_words::{host, shape_label},
    library_address::LibraryAddress,
};
use crate::{
    jobs::FoundResults,
    state::settings::CollectionList,
    ui::{Check, Choice, Choices, IconName, PopoverButton, Select, TextField, stars, when},
};

/// The button, and the popover with the choices. Each takes effect at once.
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

/// One of the values that some result has, or any; nothing to choose if there are too few.
#[component]
fn OneOfMany(
    label: &'static str,
    facet: Facet,
    address: LibraryAddress,
    /// Each with its name.
    choices: Memo<Vec<(String, String)>>,
    filter: fn(String) -> Filter,
    /// The fewest values that are worth a choice.
    #[prop(default = 2)]
    least: usize,
) -> impl IntoView {
    let value = value(address, facet);
    let options = Signal::derive(move || {
        let any = (String::new(), t("Any").to_owned());
        let mut options = vec![any];
        options.extend(choices.get());
        // What the address has can be chosen, too.
        let chosen = value.get();
        if options.iter().all(|(known, _)| *known != chosen) {
            let name = match facet {
                Facet::Collection => t("One collection"),
                _ => host(&chosen),
            };
            options.push((chosen.clone(), name.to_owned()));
        }
        options
    });
    let on_change = Callback::new(move |chosen: String| {
        let chosen = Some(chosen).filter(|chosen| !chosen.is_empty());
        address.set(facet, chosen.map(filter));
    });
    when(
        move || choices.with(Vec::len) >= least || !value.with(String::is_empty),
        move || view! { <Select label value on_change options /> }.into_any(),
    )
}

/// Choices among all results: those of the part that was read, and once more when all is read.
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
