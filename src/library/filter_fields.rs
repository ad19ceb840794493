//! The fields of the Library's filters. Each change takes effect at once, or soon after typing.

use easel_core::{
    library_query::{Facet, Filter},
    spending::Credits,
    words::t,
};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    address::{LibraryAddress, PAUSE},
    filter_words::host,
};
use crate::ui::{Check, Choice, Choices, Select, TextField, when};

/// A choice of one of a few values, or any.
#[component]
pub(super) fn OneOf(
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

/// A choice of one of the values that occur in the results, or any. The choice is hidden if there
/// are too few values.
#[component]
pub(super) fn OneOfMany(
    label: &'static str,
    facet: Facet,
    address: LibraryAddress,
    /// The values, each with its name.
    choices: Memo<Vec<(String, String)>>,
    filter: fn(String) -> Filter,
    /// The least number of values for which the choice is shown.
    #[prop(default = 2)]
    least: usize,
) -> impl IntoView {
    let value = value(address, facet);
    let options = Signal::derive(move || {
        let any = (String::new(), t("Any").to_owned());
        let mut options = vec![any];
        options.extend(choices.get());
        // The value in the address can be chosen, too, even if no result has it.
        let chosen = value.get();
        if options.iter().all(|(known, _)| *known != chosen) {
            let name = match facet {
                Facet::Collection => t("One collection"),
                Facet::Batch => t("One batch"),
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

/// A field for a day, which may be empty.
#[component]
pub(super) fn Day(
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

/// A field for an amount of credits, which may be empty.
#[component]
pub(super) fn Amount(
    label: &'static str,
    facet: Facet,
    address: LibraryAddress,
    filter: fn(String) -> Filter,
) -> impl IntoView {
    let shown = value(address, facet);
    // The typed text stays as it is; the address has the amount in its own form.
    let typed = RwSignal::new(shown.get_untracked());
    let amount = move || Credits::parse(&typed.read()).map(|amount| amount.to_string());
    Effect::new(move || {
        let shown = shown.get();
        if untrack(amount).unwrap_or_default() != shown {
            typed.set(shown);
        }
    });
    let problem = Signal::derive(move || {
        let is_wrong = amount().is_none() && !typed.read().trim().is_empty();
        is_wrong.then(|| t("Enter a number.").to_owned())
    });
    let next = StoredValue::new_local(None::<Timeout>);
    let on_input = move |text: String| {
        typed.set(text);
        let follow = move || {
            let amount = untrack(amount);
            if amount.clone().unwrap_or_default() != shown.get_untracked() {
                address.set(facet, amount.map(filter));
            }
        };
        next.set_value(Some(Timeout::new(PAUSE, follow)));
    };
    view! { <TextField label value=typed on_input inputmode="decimal" problem /> }
}

/// A check box for a filter without a value.
#[component]
pub(super) fn OnlyWith(
    label: &'static str,
    filter: Filter,
    address: LibraryAddress,
) -> impl IntoView {
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
