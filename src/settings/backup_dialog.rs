//! The dialog of backing up and restoring.

use easel_core::words::{fill, t};
use leptos::{prelude::*, task::spawn_local};

use super::{
    backup_flow::{BackupStage, Flow},
    backup_proposals::proposals,
    backup_words::{RESTORE_EARLIER, holds, part_of, problem, restored, written},
};
use crate::{
    browser::local_moment,
    ui::{
        Button, ButtonKind, Dialog, Meter,
        lazy::{CHOOSE_PLACE, CLICK_NEEDED},
        part, text,
    },
};

/// The dialog: the progress of a backup or restore, its outcome, and the next actions.
pub(super) fn dialog(flow: Flow) -> impl IntoView {
    let Flow { stage, .. } = flow;
    let close = move |()| flow.close();
    let is_open = Memo::new(move |_| stage.with(|stage| !matches!(stage, BackupStage::Closed)));
    let label = Memo::new(move |_| {
        let writes = stage.with(|stage| {
            matches!(
                stage,
                BackupStage::Writing
                    | BackupStage::Written(..)
                    | BackupStage::ClickNeeded(_)
                    | BackupStage::Failed(true, _)
            )
        });
        t(if writes {
            "Back up"
        } else {
            "Restore a backup"
        })
        .to_owned()
    });
    view! {
        <Dialog open=is_open on_close=move || flow.close() closed_by="closerequest" label=label>
            <h2>{text(move || label.get())}</h2>
            {part(move || contents(flow, stage.get()))}
            <div class="actions">
                {part(move || stage.with(|stage| first_act(flow, stage)))}
                <Button on_click=close>{text(move || stage.with(dismiss).to_owned())}</Button>
            </div>
        </Dialog>
    }
}

fn contents(flow: Flow, stage: BackupStage) -> AnyView {
    let lines = match stage {
        BackupStage::Closed => Vec::new(),
        BackupStage::Reading | BackupStage::Writing | BackupStage::Restoring => {
            return meter(flow.done);
        }
        BackupStage::Written(manifest, delivery) => written(&manifest, delivery),
        BackupStage::ClickNeeded(_) => vec![t(CLICK_NEEDED).to_owned()],
        BackupStage::Asking(_, contents) => {
            let at = local_moment(contents.manifest.made_at);
            let words = t("A backup of {time}:");
            let mut lines = vec![fill(words, &[("time", &at)]), holds(&contents.manifest)];
            lines.extend(part_of(&contents.manifest, RESTORE_EARLIER));
            lines
                .push(t("Nothing that is here is removed: what is known better stays.").to_owned());
            lines
        }
        BackupStage::Restored(found, missing) => {
            return view! {
                {lines_of(restored(&found, missing.map(local_moment)))}
                {proposals(&found, flow.settings)}
            }
            .into_any();
        }
        BackupStage::NotAlone => {
            vec![t("Easel is open in other tabs. Close them, and restore again.").to_owned()]
        }
        BackupStage::Failed(writes, error) => vec![problem(&error, writes)],
    };
    lines_of(lines).into_any()
}

/// A paragraph for each line; the first one is announced.
fn lines_of(lines: Vec<String>) -> impl IntoView {
    let lines = lines.into_iter().enumerate().map(|(at, line)| {
        let role = (at == 0).then_some("status");
        view! { <p role=role>{line}</p> }
    });
    lines.collect_view()
}

fn meter(done: RwSignal<(usize, usize)>) -> AnyView {
    let percent = move || {
        let (done, all) = done.get();
        (all > 0).then(|| u8::try_from(done * 100 / all).ok())?
    };
    let words = move || {
        let (done, all) = done.get();
        let values = [("count", &*done.to_string()), ("all", &all.to_string())];
        if all > 0 {
            fill(t("{count} of {all}"), &values)
        } else {
            String::new()
        }
    };
    view! {
        <Meter value=Signal::derive(percent) label=t("Progress") />
        <p>{text(words)}</p>
    }
    .into_any()
}

/// The buttons for the next action of the user, besides closing.
fn first_act(flow: Flow, stage: &BackupStage) -> AnyView {
    match stage {
        BackupStage::Asking(file, contents) => {
            let (file, contents) = (file.clone(), contents.clone());
            let restore = move |()| {
                spawn_local(flow.restore(file.clone(), (*contents).clone()));
            };
            let restore = StoredValue::new_local(restore);
            view! {
                <Button
                    kind=ButtonKind::Primary
                    on_click=move |()| restore.with_value(|restore| restore(()))
                >
                    {t("Restore")}
                </Button>
            }
            .into_any()
        }
        BackupStage::ClickNeeded(extent) => {
            let extent = *extent;
            let choose = move |()| spawn_local(flow.back_up(extent));
            view! {
                <Button kind=ButtonKind::Primary on_click=choose>
                    {t(CHOOSE_PLACE)}
                </Button>
            }
            .into_any()
        }
        BackupStage::Restored(found, _) if found.settings > 0 => {
            view! { <Button on_click=move |()| crate::browser::reload()>{t("Reload")}</Button> }
                .into_any()
        }
        _ => ().into_any(),
    }
}

fn dismiss(stage: &BackupStage) -> &'static str {
    match stage {
        BackupStage::Reading
        | BackupStage::Writing
        | BackupStage::Restoring
        | BackupStage::Asking(..) => t("Cancel"),
        _ => t("Close"),
    }
}
