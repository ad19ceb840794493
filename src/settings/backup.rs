//! Settings: a backup of everything that this browser stores, and restoring a backup.

use easel_core::words::{fill, t};
use leptos::{html, prelude::*, task::spawn_local};

use super::{backup_dialog::dialog, backup_flow::Flow};
use crate::{
    browser::{LocalFile, local_moment},
    state::settings::{backup_point, last_backup, restoring},
    ui::{Button, part},
    work::backup::Extent,
};

/// Backing up, restoring, and when the last backup was made.
#[component]
pub(super) fn Backup() -> impl IntoView {
    let flow = Flow::new();
    let field = NodeRef::<html::Input>::new();
    let pick = move |()| {
        if let Some(field) = field.get_untracked() {
            field.click();
        }
    };
    let picked = move |_| {
        if let Some(file) = field
            .get_untracked()
            .and_then(|field| LocalFile::take(&field))
        {
            spawn_local(flow.open(file));
        }
    };
    view! {
        <p class="hint">
            {t(
                "One ZIP file with all results, records, prompts and settings, and without your key. Any browser can restore it.",
            )}
        </p>
        {part(move || {
            flow.stage.track();
            times().into_any()
        })}
        <div class="actions">
            <Button on_click=move |()| spawn_local(
                flow.back_up(Extent::All),
            )>{t("Back up")}</Button>
            {part(move || {
                flow.stage.track();
                let back_up = move |()| spawn_local(flow.back_up(Extent::New));
                let has_point = backup_point().is_some();
                let button = view! { <Button on_click=back_up>{t("Back up what is new")}</Button> };
                has_point.then_some(button).into_any()
            })}
            <Button on_click=pick>{t("Restore from a backup…")}</Button>
        </div>
        <input
            node_ref=field
            type="file"
            accept=".zip,application/zip"
            hidden
            aria-label=t("Backup file")
            on:change=picked
        />
        {dialog(flow)}
    }
}

/// The time of the last backup, and a backup or restore that was interrupted.
fn times() -> impl IntoView {
    let last = match last_backup() {
        Some(at) => fill(t("Last backup: {time}."), &[("time", &local_moment(at))]),
        None => t("No backup was made in this browser yet.").to_owned(),
    };
    let since = backup_point().map(|at| {
        let words = t("“Back up what is new” leaves out what the backup of {time} has. Without that file, choose “Back up”.");
        fill(words, &[("time", &local_moment(at))])
    });
    let interrupted = restoring().map(|at| {
        let words = t("Restoring the backup of {time} was interrupted. Choose the same file again to finish it.");
        fill(words, &[("time", &local_moment(at))])
    });
    view! {
        <p class="hint">{last}</p>
        {since.map(|words| view! { <p class="hint">{words}</p> })}
        {interrupted.map(|words| view! { <p>{words}</p> })}
    }
}
