//! Settings: a backup of all that this browser has, and restoring one.

use easel_core::{
    backup::{Contents, Halt, Manifest, NotRestored, Restored},
    words::{fill, t},
};
use leptos::{html, prelude::*, task::spawn_local};

use super::backup_words::{holds, lacks, problem, restored};
use crate::{
    backup::{Acts, Progress},
    browser::{LocalFile, local_moment},
    keep::Keep,
    lazy::{Loader, NOT_LOADED},
    state::settings::{last_backup, restoring},
    ui::{Button, ButtonKind, Dialog, Meter, Notices, part, text},
};

/// Loads what can be done with backups, as a context.
#[derive(Clone, Copy)]
pub struct BackupLoader(pub Loader<Acts>);

/// How far it is.
#[derive(Clone)]
enum Stage {
    Closed,
    Reading,
    Writing,
    Written(Manifest),
    /// The user is asked whether to restore this.
    Asking(LocalFile, Box<Contents>),
    Restoring,
    Restored(Restored),
    /// Easel is open in other tabs, which could keep results at the same time.
    NotAlone,
    /// Whether a backup was to be written, and what went wrong.
    Failed(bool, NotRestored),
}

/// What all steps need.
#[derive(Clone, Copy)]
struct Flow {
    stage: RwSignal<Stage, LocalStorage>,
    progress: Progress,
    keep: Keep,
    loader: BackupLoader,
    notices: Notices,
}

/// Backing up, restoring, and when the last backup was made.
#[component]
pub(super) fn Backup() -> impl IntoView {
    let flow = Flow {
        stage: RwSignal::new_local(Stage::Closed),
        progress: Progress {
            done: RwSignal::new((0, 0)),
            is_cancelled: RwSignal::new(false),
        },
        keep: expect_context(),
        loader: expect_context(),
        notices: expect_context(),
    };
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
            <Button on_click=move |()| spawn_local(flow.back_up())>{t("Back up")}</Button>
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

/// When the last backup was made, and what was interrupted.
fn times() -> impl IntoView {
    let last = match last_backup() {
        Some(at) => fill(t("Last backup: {time}."), &[("time", &local_moment(at))]),
        None => t("No backup was made in this browser yet.").to_owned(),
    };
    let interrupted = restoring().map(|at| {
        let words = t("Restoring the backup of {time} was interrupted. Choose the same file again to finish it.");
        fill(words, &[("time", &local_moment(at))])
    });
    view! {
        <p class="hint">{last}</p>
        {interrupted.map(|words| view! { <p>{words}</p> })}
    }
}

impl Flow {
    async fn acts(self) -> Option<Acts> {
        let acts = (self.loader.0)().await;
        if acts.is_none() {
            self.notices.say(NOT_LOADED);
        }
        acts
    }

    fn begin(self, stage: Stage) {
        self.progress.done.set((0, 0));
        self.progress.is_cancelled.set(false);
        self.stage.set(stage);
    }

    async fn back_up(self) {
        let Some(acts) = self.acts().await else {
            return;
        };
        self.begin(Stage::Writing);
        let written = (acts.back_up)(self.keep, self.progress).await;
        self.end(written.map(Stage::Written), true);
    }

    async fn open(self, file: LocalFile) {
        let Some(acts) = self.acts().await else {
            return;
        };
        self.begin(Stage::Reading);
        let contents = (acts.open)(file.clone()).await;
        self.end(
            contents.map(|contents| Stage::Asking(file, Box::new(contents))),
            false,
        );
    }

    async fn restore(self, file: LocalFile, contents: Contents) {
        let Some(acts) = self.acts().await else {
            return;
        };
        if self.keep.jobs().others_are_open().await {
            self.stage.set(Stage::NotAlone);
            return;
        }
        self.begin(Stage::Restoring);
        let restored = (acts.restore)(self.keep, file, contents, self.progress).await;
        self.end(restored.map(Stage::Restored), false);
    }

    /// After a cancel the dialog is closed. The page may be gone, too.
    fn end(self, ended: Result<Stage, NotRestored>, writes: bool) {
        if self.progress.is_cancelled.try_get_untracked() != Some(false) {
            self.stage.try_set(Stage::Closed);
            return;
        }
        self.stage.try_set(match ended {
            Ok(stage) => stage,
            Err(NotRestored::Halted(Halt::Cancelled)) => Stage::Closed,
            Err(error) => Stage::Failed(writes, error),
        });
    }

    fn close(self) {
        self.progress.is_cancelled.set(true);
        self.stage.set(Stage::Closed);
    }
}

fn dialog(flow: Flow) -> impl IntoView {
    let Flow { stage, .. } = flow;
    let close = move |()| flow.close();
    let is_open = Memo::new(move |_| stage.with(|stage| !matches!(stage, Stage::Closed)));
    let label = Memo::new(move |_| {
        let writes = stage.with(|stage| {
            matches!(
                stage,
                Stage::Writing | Stage::Written(_) | Stage::Failed(true, _)
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

fn contents(flow: Flow, stage: Stage) -> AnyView {
    let lines = match stage {
        Stage::Closed => Vec::new(),
        Stage::Reading | Stage::Writing | Stage::Restoring => return meter(flow.progress),
        Stage::Written(manifest) => {
            let mut lines = vec![t("The backup is saved.").to_owned(), holds(&manifest)];
            lines.extend(lacks(&manifest));
            lines
        }
        Stage::Asking(_, contents) => {
            let at = local_moment(contents.manifest.made_at);
            let words = t("A backup of {time}:");
            vec![
                fill(words, &[("time", &at)]),
                holds(&contents.manifest),
                t("Nothing that is here is removed: what is known better stays.").to_owned(),
            ]
        }
        Stage::Restored(found) => restored(&found),
        Stage::NotAlone => {
            vec![t("Easel is open in other tabs. Close them, and restore again.").to_owned()]
        }
        Stage::Failed(writes, error) => vec![problem(&error, writes)],
    };
    let lines = lines.into_iter().enumerate().map(|(at, line)| {
        let role = (at == 0).then_some("status");
        view! { <p role=role>{line}</p> }
    });
    lines.collect_view().into_any()
}

fn meter(progress: Progress) -> AnyView {
    let percent = move || {
        let (done, all) = progress.done.get();
        (all > 0).then(|| u8::try_from(done * 100 / all).ok())?
    };
    let words = move || {
        let (done, all) = progress.done.get();
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

/// What the user can do next, besides closing.
fn first_act(flow: Flow, stage: &Stage) -> AnyView {
    match stage {
        Stage::Asking(file, contents) => {
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
        Stage::Restored(found) if found.settings > 0 => {
            view! { <Button on_click=move |()| crate::browser::reload()>{t("Reload")}</Button> }
                .into_any()
        }
        _ => ().into_any(),
    }
}

fn dismiss(stage: &Stage) -> &'static str {
    match stage {
        Stage::Reading | Stage::Writing | Stage::Restoring | Stage::Asking(..) => t("Cancel"),
        _ => t("Close"),
    }
}
