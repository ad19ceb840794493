//! The results of a batch, and the actions for them.

use easel_core::{
    job::Job,
    words::{plural, t},
};
use leptos::prelude::*;

use crate::{
    browser::on_key,
    create::FinalsDialog,
    results::{BatchTable, DownloadAll, Duel, DuelDialog, Listed, Picks},
    state::{notices::Notices, shortcuts::is_shortcut},
    ui::{Button, ButtonKind, text, when},
    work::jobs::JobRow,
};

/// The table, and the actions for the picked results.
#[component]
pub(super) fn Results(id: StoredValue<String>, rows: Signal<Vec<JobRow>>) -> impl IntoView {
    let picks = Picks::load();
    let picked = Memo::new(move |_| {
        let mut rows = rows.get();
        rows.retain(|row| picks.has(&row.id));
        rows
    });
    let wants_picks = RwSignal::new(false);
    let has_picks = Memo::new(move |_| picked.with(|picked| !picked.is_empty()));
    let is_finals_open = RwSignal::new(false);
    let is_duel_open = RwSignal::new(false);
    let duel = Duel::of(id, rows);
    let has_duel = Memo::new(move |_| {
        let is_over = rows.with(|rows| rows.iter().all(|row| !row.stage().is_active()));
        // Results that are still to come would change the pairs of the duel.
        is_over && duel.is_possible()
    });
    let notices = expect_context::<Notices>();
    on_key(move |key| {
        if !is_shortcut(key) || !matches!(key.name().as_str(), "f" | "F") {
            return;
        }
        // The key is taken, so that it is not typed into the field of the dialog.
        key.take();
        if has_picks.get_untracked() {
            is_finals_open.set(true);
        } else {
            notices.say(t("Pick results first: finals are made from picks."));
        }
    });
    let only_picks = Memo::new(move |_| wants_picks.get() && has_picks.get());
    let shown = Signal::derive(move || {
        if only_picks.get() {
            picked.get()
        } else {
            rows.get()
        }
    });
    let has_results =
        Memo::new(move |_| rows.with(|rows| rows.iter().any(|row| row.job.with(Job::has_results))));
    view! {
        <div class="batch-tools">
            <p role="status">{text(move || count_of(picked.with(Vec::len)))}</p>
            {when(
                move || has_results.get(),
                move || view! { <DownloadAll listed=Listed::Rows(shown) /> }.into_any(),
            )}
            {when(
                move || has_duel.get(),
                move || {
                    view! {
                        <Button on_click=move |()| is_duel_open.set(true)>{t("Blind duel")}</Button>
                    }
                        .into_any()
                },
            )}
            {when(
                move || has_picks.get(),
                move || {
                    view! {
                        <button
                            class="button"
                            type="button"
                            aria-pressed=text(move || only_picks.get().to_string())
                            on:click=move |_| wants_picks.update(|wants| *wants = !*wants)
                        >
                            {t("Picks only")}
                        </button>
                        <Button
                            kind=ButtonKind::Primary
                            on_click=move |()| is_finals_open.set(true)
                        >
                            {t("Make finals…")}
                        </Button>
                    }
                        .into_any()
                },
            )}
        </div>
        <BatchTable rows=shown picks />
        <FinalsDialog open=is_finals_open picked />
        <DuelDialog open=is_duel_open duel />
    }
}

/// The number of picked results, such as `3 picked`, or a hint on how to pick.
fn count_of(picked: usize) -> String {
    match picked {
        0 => t("Pick what you like with the star or the space bar.").to_owned(),
        _ => plural(picked, "1 picked", "{count} picked"),
    }
}
