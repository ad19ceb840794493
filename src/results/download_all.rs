//! Saving all results of a list in one ZIP: the button or the item of a menu, and the dialog.

use easel_core::words::{fill, mark, plural, t};
use leptos::{prelude::*, task::spawn_local};

use super::{
    StreamParts,
    archive_run::{ArchiveEnd, ArchiveRun, Listed, WriteArchive},
};
use crate::{
    browser::Runs,
    state::notices::Notices,
    ui::{
        Button, ButtonKind, Dialog, IconButton, IconName, MenuItem, Meter,
        lazy::{CHOOSE_PLACE, CLICK_NEEDED, Loader, NOT_LOADED},
        part, text,
    },
    work::{jobs::FoundResults, keep::Keep},
};

#[derive(Clone, Debug, PartialEq, Eq)]
enum DownloadStage {
    Closed,
    Writing,
    Ended(ArchiveEnd),
}

/// The number of links that are shown; the list in the archive has all of them.
const MOST_SHOWN: usize = 20;

/// Saves what a list shows.
#[component]
pub fn DownloadAll(
    /// The jobs of the list.
    listed: Listed,
) -> impl IntoView {
    let archiving = Archiving::begin();
    let start = move |()| archiving.start(listed);
    view! {
        <IconButton label=t("Download all") icon=IconName::Download on_click=start />
        {archiving.dialog(t("Download all"))}
    }
}

/// An archive that can be written, and its dialog.
#[derive(Clone, Copy)]
pub struct Archiving {
    keep: Keep,
    notices: Notices,
    loader: Loader<WriteArchive>,
    /// How many jobs are done.
    done: RwSignal<usize>,
    /// The number of jobs; `None` while older jobs are still looked for.
    all: RwSignal<Option<usize>>,
    runs: Runs,
    stage: RwSignal<DownloadStage>,
    /// The jobs that were chosen one by one.
    chosen: StoredValue<Vec<String>>,
    /// The list that the user asked for last.
    asked: StoredValue<Option<Listed>, LocalStorage>,
}

impl Archiving {
    /// A new archive for this page; nothing is written yet.
    pub fn begin() -> Self {
        Self {
            keep: expect_context::<Keep>(),
            notices: expect_context::<Notices>(),
            loader: expect_context::<StreamParts>().archive,
            done: RwSignal::new(0),
            all: RwSignal::new(None),
            runs: Runs::begin(),
            stage: RwSignal::new(DownloadStage::Closed),
            chosen: StoredValue::new(Vec::new()),
            asked: StoredValue::new_local(None),
        }
    }

    /// The menu item that saves all results of a list. The dialog stands outside of the menu, since
    /// menus close.
    pub fn item(self, listed: Listed) -> impl IntoView {
        let on_click = move |()| self.start(listed);
        view! { <MenuItem label=t("Download all") icon=IconName::Download on_click /> }
    }

    /// Writes the results of these jobs.
    pub(super) fn start_with(self, found: FoundResults, ids: Vec<String>) {
        self.chosen.set_value(ids);
        self.start(Listed::Some(found, self.chosen));
    }

    fn start(self, listed: Listed) {
        let Self { done, all, .. } = self;
        self.asked.set_value(Some(listed));
        done.set(0);
        all.set(None);
        let stop = self.runs.next();
        spawn_local(self.run(listed, ArchiveRun { done, all, stop }));
    }

    fn start_again(self) {
        if let Some(listed) = self.asked.get_value() {
            self.start(listed);
        }
    }

    fn close(self) {
        self.runs.stop();
        self.stage.set(DownloadStage::Closed);
    }

    async fn run(self, listed: Listed, running: ArchiveRun) {
        let loaded = (self.loader)().await;
        if !running.goes_on() {
            return;
        }
        let Some(write) = loaded else {
            self.notices.say(NOT_LOADED);
            return;
        };
        self.stage.try_set(DownloadStage::Writing);
        let end = write(self.keep, listed, running.clone()).await;
        // After a cancel the dialog is closed, and may show another archive.
        if running.goes_on() {
            self.stage.try_set(match end {
                ArchiveEnd::Cancelled => DownloadStage::Closed,
                end => DownloadStage::Ended(end),
            });
        }
    }

    fn choose(self) -> impl IntoView {
        view! {
            <Button kind=ButtonKind::Primary on_click=move |()| self.start_again()>
                {t(CHOOSE_PLACE)}
            </Button>
        }
    }

    /// The dialog while the archive is written, and with its end.
    pub fn dialog(self, label: &'static str) -> impl IntoView {
        let stage = self.stage;
        let close = move || self.close();
        let is_open = Memo::new(move |_| stage.with(|stage| *stage != DownloadStage::Closed));
        view! {
            <Dialog open=is_open on_close=close closed_by="closerequest" label=label.to_owned()>
                <h2>{label}</h2>
                {part(move || match stage.get() {
                    DownloadStage::Closed => ().into_any(),
                    DownloadStage::Writing => writing(self.done, self.all),
                    DownloadStage::Ended(end) => ended(end),
                })}
                <div class="actions">
                    {part(move || {
                        let is_needed = stage.get()
                            == DownloadStage::Ended(ArchiveEnd::ClickNeeded);
                        is_needed.then(|| self.choose()).into_any()
                    })}
                    <Button on_click=move |()| close()>
                        {move || {
                            t(
                                if stage.get() == DownloadStage::Writing {
                                    "Cancel"
                                } else {
                                    "Close"
                                },
                            )
                        }}
                    </Button>
                </div>
            </Dialog>
        }
    }
}

fn writing(done: RwSignal<usize>, all: RwSignal<Option<usize>>) -> AnyView {
    let percent = move || u8::try_from(done.get() * 100 / all.get()?.max(1)).ok();
    let words = move || {
        let Some(all) = all.get() else {
            return t("Searching…").to_owned();
        };
        let values = [
            ("count", &*done.get().to_string()),
            ("all", &all.to_string()),
        ];
        fill(t("{count} of {all}"), &values)
    };
    view! {
        <Meter value=Signal::derive(percent) label=t("Progress") />
        <p>{text(words)}</p>
    }
    .into_any()
}

const REFUSED: &str =
    mark("The archive could not be written. There may be no room left on this device.");
const TOO_LONG: &str = mark(
    "The archive is too large for this browser, which has to keep all of it in memory. Download fewer results at once, or use another browser.",
);

fn ended(end: ArchiveEnd) -> AnyView {
    let (words, missing) = match end {
        ArchiveEnd::Saved { files, missing } => (
            plural(files, "1 file was saved.", "{count} files were saved."),
            missing,
        ),
        ArchiveEnd::Nothing(missing) => (t("Nothing was saved.").to_owned(), missing),
        ArchiveEnd::Cancelled => (String::new(), Vec::new()),
        ArchiveEnd::Refused => (t(REFUSED).to_owned(), Vec::new()),
        ArchiveEnd::TooLong => (t(TOO_LONG).to_owned(), Vec::new()),
        ArchiveEnd::ClickNeeded => (t(CLICK_NEEDED).to_owned(), Vec::new()),
    };
    let about = (!missing.is_empty()).then(|| {
        plural(
            missing.len(),
            "1 file could not be read. Its host may not allow it, or the link has expired.",
            "{count} files could not be read. Their hosts may not allow it, or the links have expired.",
        )
    });
    let links = missing.into_iter().take(MOST_SHOWN).map(|link| {
        let href = (!link.url.is_empty()).then_some(link.url);
        view! {
            <li>
                <a href=href target="_blank" rel="noopener noreferrer">
                    {link.text}
                </a>
            </li>
        }
    });
    view! {
        <p role="status">{words}</p>
        {about.map(|about| view! { <p>{about}</p> })}
        <ul>{links.collect_view()}</ul>
    }
    .into_any()
}
