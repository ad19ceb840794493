//! Which results the Library shows: the favourites, or all.

use easel_core::{job::Job, words::t};
use leptos::prelude::*;

use crate::{
    state::{
        route::Route,
        section::{current_section, use_section_navigation},
    },
    ui::{Button, Empty, Icon, IconName},
};

/// The part of the address.
const FAVOURITES: &str = "favourites";

/// Some of the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LibraryFilter {
    /// Those that the user has marked.
    Favourites,
    /// Every result.
    #[default]
    All,
}

impl LibraryFilter {
    /// The one that the address names.
    pub(super) fn current() -> Memo<Self> {
        let section = current_section();
        Memo::new(move |_| section.with(|section| Self::of_section(section)))
    }

    /// Whether it shows a job's results.
    pub(super) fn shows(self, job: &Job) -> bool {
        job.has_results() && (self == Self::All || job.is_favourite())
    }

    /// The message in place of an empty list.
    pub(super) fn nothing(self) -> AnyView {
        match self {
            Self::All => view! {
                <Empty
                    icon=IconName::Library
                    title=t("No results yet")
                    text=t(
                        "Finished images and videos are listed here. Easel keeps them on this device.",
                    )
                />
            }
            .into_any(),
            Self::Favourites => {
                let choose = use_section_navigation(Route::Library);
                view! {
                    <Empty
                        icon=IconName::Favourite
                        title=t("No favourites yet")
                        text=t("Press the heart of a result, or F, and it is listed here.")
                    >
                        <Button on_click=move |()| {
                            choose.run("");
                        }>{t("Show all results")}</Button>
                    </Empty>
                }
                .into_any()
            }
        }
    }

    fn of_section(section: &str) -> Self {
        match section {
            FAVOURITES => Self::Favourites,
            _ => Self::All,
        }
    }
}

/// Shows the favourites alone, or everything.
#[component]
pub(super) fn FavouritesOnly(
    /// What is shown.
    filter: Memo<LibraryFilter>,
) -> impl IntoView {
    let choose = use_section_navigation(Route::Library);
    let is_on = move || filter.get() == LibraryFilter::Favourites;
    view! {
        <button
            class="button favourites-only"
            type="button"
            aria-label=t("Favourites")
            aria-pressed=move || is_on().to_string()
            on:click=move |_| choose.run(if is_on() { "" } else { FAVOURITES })
        >
            <Icon name=IconName::Favourite />
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_names_a_filter() {
        for (section, filter) in [
            ("", LibraryFilter::All),
            (FAVOURITES, LibraryFilter::Favourites),
            ("failed", LibraryFilter::All),
        ] {
            assert_eq!(LibraryFilter::of_section(section), filter);
        }
    }
}
