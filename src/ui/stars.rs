//! A rating in stars.

use easel_core::words::{plural, t};
use leptos::prelude::*;

use super::{
    field::FieldId,
    icon::{Icon, IconName},
};

/// The largest number of stars.
const MOST: u8 = 5;

/// A choice of zero to five stars, as radio buttons in a group named *Rating*.
#[component]
pub fn Stars(
    /// The current number of stars.
    #[prop(into)]
    value: Signal<u8>,
    /// Called with the number of stars that the user has chosen.
    #[prop(into)]
    on_change: Callback<u8>,
) -> impl IntoView {
    let group = FieldId::new().list();
    let star = move |own: u8| {
        let (label, icon) = match own {
            0 => (t("No rating").to_owned(), IconName::NoStars),
            own => (stars(own), IconName::Star),
        };
        let tip = label.clone();
        let is_on = move || (1..=value.get()).contains(&own) && value.get() <= MOST;
        view! {
            <label class="star" class:on=is_on data-tip=tip>
                <input
                    type="radio"
                    name=group.clone()
                    aria-label=label
                    prop:checked=move || value.get() == own
                    on:change=move |_| on_change.run(own)
                />
                <Icon name=icon />
            </label>
        }
    };
    view! {
        // A pointer does not move the focus, so the arrow keys keep their former meaning.
        <fieldset
            class="field stars"
            role="radiogroup"
            on:mousedown=|event| event.prevent_default()
        >
            <legend>{t("Rating")}</legend>
            <div class="stars-row">{(0..=MOST).map(star).collect_view()}</div>
        </fieldset>
    }
}

/// A number of stars in words.
pub fn stars(count: u8) -> String {
    plural(count.into(), "1 star", "{count} stars")
}
