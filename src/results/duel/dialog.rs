//! The dialog of a duel: one pair after the other, then the ranking.

use easel_core::{
    batch::Verdict,
    words::{fill, t},
};
use leptos::prelude::*;

use super::{Duel, pair::PairView, places::Places};
use crate::{
    browser::{Key, on_key},
    ui::{Ask, Button, Dialog, IconButton, IconName, text, when},
};

/// The duel, over the whole window.
#[component]
pub fn DuelDialog(
    /// Whether the dialog is shown.
    open: RwSignal<bool>,
    /// The duel.
    duel: Duel,
) -> impl IntoView {
    // A memo, so that other news about the jobs does not show the pair anew.
    let pair = Memo::new(move |_| duel.pair());
    let asking = RwSignal::new(false);
    // The listener is on the whole page: the pressed result may have lost the focus.
    on_key(move |key| {
        if open.get_untracked() && !asking.get_untracked() {
            decide_by(key, duel);
        }
    });
    view! {
        <Dialog
            open
            on_close=move || open.set(false)
            label=t("Blind duel").to_owned()
            class="viewer duel"
        >
            <div class="duel-bar">
                <p role="status">{text(move || progress(duel))}</p>
                <Button
                    disabled=Signal::derive(move || !duel.has_decisions())
                    on_click=move |()| duel.undo()
                >
                    {t("Undo")}
                </Button>
                <IconButton
                    label=t("Close")
                    icon=IconName::Close
                    on_click=move |()| open.set(false)
                />
            </div>
            {when(
                move || pair.with(Option::is_some),
                move || view! { <PairView duel pair /> }.into_any(),
            )}
            {when(
                move || pair.with(Option::is_none),
                move || {
                    view! { <Places duel on_start_over=move |()| asking.set(true) /> }.into_any()
                },
            )}
        </Dialog>
        <Ask
            open=asking
            title=t("Start over?")
            text=t("What you have decided in this duel is forgotten.")
            confirm=t("Start over")
            dismiss=t("Keep it")
            on_confirm=move || duel.start_over()
        />
    }
}

/// `3 of 12`.
fn progress(duel: Duel) -> String {
    let (decided, all) = duel.progress();
    fill(
        t("{count} of {total}"),
        &[
            ("count", &all.min(decided + 1).to_string()),
            ("total", &all.to_string()),
        ],
    )
}

fn decide_by(key: Key, duel: Duel) {
    // A key that is held down decides one pair.
    if key.has_modifier() || key.is_repeat() {
        return;
    }
    match key.name().as_str() {
        "ArrowLeft" => duel.decide(Verdict::Left),
        "ArrowRight" => duel.decide(Verdict::Right),
        "ArrowUp" => duel.decide(Verdict::Tie),
        "Backspace" => duel.undo(),
        _ => return,
    }
    key.take();
}
