//! The results beside the composer.

use easel_core::words::{plural, t};
use leptos::prelude::*;

use super::{archive_run::WriteArchive, saving::Save};
use crate::{
    state::settings::Settings,
    ui::{
        Empty, IconName, StillReading, deferred, from_shell,
        lazy::{Loader, Slot, View, not_loaded},
        part, when,
    },
    work::{JobCounts, Work, jobs::Loading},
};

/// The parts of the stream that load later, as a context.
#[derive(Clone, Copy)]
pub struct StreamParts {
    /// The cards, which come with the chunk of the work.
    pub cards: Slot<View>,
    /// The bar above the cards that asks for the key. It comes with the chunk of the work, too.
    pub key_bar: Slot<View>,
    /// The bar above the cards that says that they come from the demo. It comes with the chunk of
    /// the work, too.
    pub demo_bar: Slot<View>,
    /// The code that saves results.
    pub saving: Loader<Save>,
    /// The code that saves many results in one archive.
    pub archive: Loader<WriteArchive>,
}

/// The element above the results, or in their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Above {
    Nothing,
    /// The first visit.
    Welcome,
    /// The user has come back without a key, or the key is behind a passphrase.
    KeyBar,
    StillReading,
    Empty,
}

impl Above {
    fn of(
        before: Option<Self>,
        has_key: bool,
        counts: JobCounts,
        was_here: bool,
        has_lock: bool,
    ) -> Self {
        let loading = counts.loading;
        if has_lock && (!has_key || counts.listed > 0) {
            return Self::KeyBar;
        }
        match (has_key, counts.listed > 0) {
            (true, true) => Self::Nothing,
            (false, true) => Self::KeyBar,
            // The user may be filling in the form of the welcome.
            (false, false) if before == Some(Self::Welcome) => Self::Welcome,
            (false, false) if !was_here || loading == Loading::Done => Self::Welcome,
            // There may be results that are not loaded yet.
            _ => match loading {
                Loading::Begun => Self::Nothing,
                Loading::Slow => Self::StillReading,
                Loading::Done => Self::Empty,
            },
        }
    }
}

/// The stream of results beside the composer.
#[component]
pub fn Stream(
    /// The view that the stream shows while there is neither a service nor a result.
    welcome: View,
) -> impl IntoView {
    let later = expect_context::<StreamParts>();
    let work = expect_context::<Work>();
    let settings = expect_context::<Settings>();
    let above = Memo::new(move |before| {
        let (has_key, counts) = (settings.has_key(), work.counts());
        let was_here = settings.has_been_here();
        Above::of(
            before.copied(),
            has_key,
            counts,
            was_here,
            settings.has_lock_here(),
        )
    });
    let has_jobs = Memo::new(move |_| work.counts().listed > 0);
    let counts = Memo::new(move |_| match work.counts().running {
        0 => String::new(),
        running => plural(running, "{count} running", "{count} running"),
    });
    let all = view! {
        <header class="stream-head">
            <h2>{t("Results")}</h2>
            <p class="stream-counts">{counts}</p>
        </header>
        {part(move || later.demo_bar.get().map(|bar| bar()).into_any())}
        {part(move || match above.get() {
            Above::Nothing => ().into_any(),
            Above::Welcome => welcome(),
            Above::KeyBar => later.key_bar.get().map(|bar| bar()).into_any(),
            Above::StillReading => view! { <StillReading /> }.into_any(),
            Above::Empty => {
                view! {
                    <Empty
                        icon=IconName::Image
                        title=t("Nothing here yet")
                        text=t(
                            "Describe what you want to see and choose a model. Images and videos appear here.",
                        )
                    />
                }
                    .into_any()
            }
        })}
        {when(move || work.has_failed(), move || not_loaded(Callback::new(move |()| work.fetch())))}
        {part(move || match later.cards.get() {
            Some(cards) if has_jobs.get() => deferred(cards).into_any(),
            _ => ().into_any(),
        })}
    };
    from_shell(
        "stream",
        "section",
        view! { <{..} class="stream" aria-label=t("Results") /> },
        all.into_any(),
    )
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn the_welcome_card_is_for_those_without_a_key_and_a_result() {
        use Above::{Empty, KeyBar, Nothing, StillReading, Welcome};
        use Loading::{Begun, Done, Slow};
        for (before, has_key, listed, loading, was_here, expected) in [
            (None, false, 0, Begun, false, Welcome),
            // A user who was here before may have results: no card of the welcome appears before
            // they load.
            (None, false, 0, Begun, true, Nothing),
            (Some(Nothing), false, 0, Slow, true, StillReading),
            (Some(Nothing), false, 0, Done, true, Welcome),
            (Some(Nothing), false, 7, Begun, true, KeyBar),
            // A form that is being filled in stays.
            (Some(Welcome), false, 0, Begun, true, Welcome),
            (Some(Welcome), true, 0, Begun, true, Nothing),
            (Some(Nothing), true, 0, Slow, true, StillReading),
            (Some(Nothing), true, 0, Done, true, Empty),
            (Some(Empty), true, 1, Done, true, Nothing),
        ] {
            let counts = JobCounts {
                loading,
                listed,
                running: 0,
            };
            let above = Above::of(before, has_key, counts, was_here, false);
            assert_eq!(
                above, expected,
                "{before:?} {has_key} {counts:?} {was_here}"
            );
        }
        for (has_key, listed, expected) in [
            (false, 0, KeyBar),
            (false, 7, KeyBar),
            (true, 0, Empty),
            (true, 7, KeyBar),
        ] {
            let counts = JobCounts {
                loading: Done,
                listed,
                running: 0,
            };
            let above = Above::of(None, has_key, counts, true, true);
            assert_eq!(above, expected, "{has_key} {listed}");
        }
    }
}
