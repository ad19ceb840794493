//! Two results side by side, without anything that reveals their models.

use easel_core::{
    batch::{Pair, Verdict},
    job::Job,
    words::t,
};
use leptos::{ev::Event, html::Div, prelude::*};

use super::Duel;
use crate::{
    browser::Video,
    results::thumb::Thumb,
    ui::{Button, part, text},
};

/// The two results, each in a button that decides for it, and a button for a tie. The buttons are not
/// built anew for the next pair, so that they keep the focus.
#[component]
pub(super) fn PairView(
    /// The duel.
    duel: Duel,
    /// The pair that is shown.
    pair: Memo<Option<Pair>>,
) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    // Two clips begin together, and begin again when both have ended.
    let play = move |are_ready: fn(&Video) -> bool| {
        let Some(place) = place.get_untracked() else {
            return;
        };
        let clips = Video::all_in(&place);
        if clips.iter().all(are_ready) {
            clips.iter().for_each(Video::begin_again);
        }
    };
    let prompt = text(move || {
        let row = pair.get().and_then(|pair| duel.row(&pair.left));
        row.map(|row| row.job.with_untracked(Job::name))
            .unwrap_or_default()
    });
    view! {
        <div
            class="duel-place"
            node_ref=place
            on:loadedmetadata:capture=move |_: Event| play(Video::is_known)
            on:ended:capture=move |_: Event| play(Video::has_ended)
        >
            {side(duel, pair, t("Left"), Verdict::Left)}
            {side(duel, pair, t("Right"), Verdict::Right)}
        </div>
        <div class="duel-foot">
            <p class="duel-prompt" dir="auto">
                {prompt}
            </p>
            <p class="duel-keys">
                {t("← left is better, → right is better, ↑ tie, Backspace takes back")}
            </p>
            <Button on_click=move |()| duel.decide(Verdict::Tie)>{t("Tie")}</Button>
        </div>
    }
}

fn side(duel: Duel, pair: Memo<Option<Pair>>, name: &'static str, verdict: Verdict) -> AnyView {
    let result = part(move || {
        let pair = pair.get();
        let job = pair.as_ref().map(|pair| match verdict {
            Verdict::Right => &pair.right,
            Verdict::Left | Verdict::Tie => &pair.left,
        });
        let row = job.and_then(|job| duel.row(job));
        row.and_then(|row| {
            let media = row.job.with_untracked(|job| job.media().first().cloned())?;
            Some(view! { <Thumb row media is_large=true /> })
        })
        .into_any()
    });
    view! {
        <button
            class="duel-side"
            type="button"
            aria-label=name
            on:click=move |_| duel.decide(verdict)
        >
            {result}
        </button>
    }
    .into_any()
}
