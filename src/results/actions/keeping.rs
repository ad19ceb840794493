//! The actions that keep a result, tell more of it, or end it.

use easel_core::{
    contract::{Media, Mode},
    job::{Job, JobState},
    words::{mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    action::{Action, Offer, ResultKey},
    doing::{Doing, Place},
    subject::Subject,
};
use crate::{
    browser::{after_paint, open_details, open_in_new_tab},
    results::{ask::has_ended_as_task, download::download, reference::NO_LINK},
    state::{copy::copy_telling, route::Route},
    ui::IconName,
    work::jobs::JobRow,
};

/// The key of [`PANEL`].
pub(super) static PANEL_KEY: ResultKey = ResultKey {
    name: "I",
    words: mark("Hide or show the details, in the large view"),
};

/// Opens a result in the large view, a job without results on its page, and a picture from elsewhere in a new tab.
pub(in crate::results) static OPEN: Action = Action {
    label: |_, _| t("Open"),
    icon: IconName::of("M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6"),
    act: |doing, subject| match (subject, subject.row()) {
        (Subject::Picture(url), _) => open_in_new_tab(url),
        (_, Some(row)) if row.job.with_untracked(Job::has_results) => doing.overlays.open(&row.id),
        (_, Some(row)) => doing.go.run(details(doing, row)),
        (_, None) => {}
    },
    ..Action::NONE
};

/// Saves the files.
pub(super) static DOWNLOAD: Action = Action {
    label: |_, _| t("Download"),
    icon: IconName::Download,
    offer: |_, subject| match subject {
        Subject::Selected(_) => Offer::Possible,
        _ => Offer::when(subject.media().iter().any(is_file)),
    },
    act: |doing, subject| match (subject, subject.row()) {
        (Subject::Selected(selected), _) => {
            selected.download(doing.saving, doing.keep, doing.notices);
        }
        (_, Some(row)) => {
            let media = untrack(|| subject.media());
            let (saving, keep, notices) = (doing.saving, doing.keep, doing.notices);
            spawn_local(download(saving, keep, row.clone(), media, notices));
        }
        (_, None) => {}
    },
    ..Action::NONE
};

/// Copies the addresses of the files.
pub(super) static COPY_LINK: Action = Action {
    label: |_, _| t("Copy link"),
    icon: IconName::Link,
    offer: |_, subject| {
        let media = subject.media();
        if !media.iter().any(is_file) {
            Offer::Hidden
        } else if media.iter().any(Media::is_http) {
            Offer::Possible
        } else {
            Offer::Impossible(t(NO_LINK))
        }
    },
    act: |doing, subject| {
        let media = untrack(|| subject.media());
        copy_telling(links(&media), doing.notices);
    },
    ..Action::NONE
};

/// Copies the prompt.
pub(super) static COPY_PROMPT: Action = Action {
    label: |_, _| t("Copy prompt"),
    icon: IconName::Copy,
    act: |doing, subject| {
        let name = subject.row().map(|row| row.job.with_untracked(Job::name));
        copy_telling(name.unwrap_or_default(), doing.notices);
    },
    ..Action::NONE
};

/// Shows the code of the request, in the panel of the large view.
pub(super) static CODE: Action = Action {
    label: |_, _| t("Code"),
    icon: IconName::Models,
    offer: |_, subject| Offer::when(subject.is(|job| job.request.is_some())),
    act: |doing, _| {
        if let Place::Large { has_panel, .. } = doing.place {
            has_panel.set(true);
            spawn_local(async {
                after_paint().await;
                open_details(".technical,.technical>.code");
            });
        }
    },
    ..Action::NONE
};

/// Hides or shows the panel of the large view.
pub(in crate::results) static PANEL: Action = Action {
    label: |doing, _| match doing.place {
        Place::Large { has_panel, .. } if has_panel.get() => t("Hide details"),
        _ => t("Show details"),
    },
    icon: IconName::Info,
    key: Some(&PANEL_KEY),
    is_for_comparison: true,
    act: |doing, _| {
        if let Place::Large { has_panel, .. } = doing.place {
            has_panel.update(|has_panel| *has_panel = !*has_panel);
        }
    },
    ..Action::NONE
};

/// Leads to the page of the job.
pub(super) static DETAILS: Action = Action {
    label: |_, _| t("Details"),
    icon: IconName::Info,
    link: |doing, subject| Some(details(doing, subject.row()?).link()),
    ..Action::NONE
};

/// The same in the large view, which has details of its own.
pub(super) static ALL_DETAILS: Action = Action {
    label: |_, _| t("All details"),
    icon: IconName::Tasks,
    link: |doing, subject| Some(details(doing, subject.row()?).link()),
    ..Action::NONE
};

/// Leads to the batch that the job is part of.
pub(super) static SHOW_BATCH: Action = Action {
    label: |_, _| t("Show batch"),
    icon: IconName::Tasks,
    offer: |_, subject| Offer::when(subject.is(|job| job.batch.is_some())),
    link: |_, subject| {
        let batch = |job: &Job| Some(Route::Batch(job.batch.as_ref()?.id.clone()).link());
        subject.row()?.job.with(batch)
    },
    ..Action::NONE
};

/// Polls an ended task once more.
pub(super) static CHECK_AGAIN: Action = Action {
    label: |_, _| t("Check again"),
    icon: IconName::Refresh,
    offer: |_, subject| Offer::when(subject.is(has_ended_as_task)),
    act: |doing, subject| {
        if let Some(row) = subject.row() {
            doing.jobs.refresh(row);
        }
    },
    ..Action::NONE
};

/// Stops waiting for an answer. Only the tab that waits for it can do that.
pub(super) static CANCEL: Action = Action {
    label: |_, _| t("Cancel"),
    icon: IconName::Close,
    offer: |doing, subject| {
        let own = doing.jobs.tab();
        Offer::when(subject.is(|job| {
            let request = job.request.as_ref();
            let waits = request.is_some_and(|request| request.mode() == Mode::Wait);
            waits && matches!(&job.state, JobState::Sent { by } if *by == own)
        }))
    },
    act: |doing, subject| {
        if let Some(row) = subject.row() {
            doing.overlays.cancel(&row.id);
        }
    },
    ..Action::NONE
};

/// Removes the job and its results, which can be undone.
pub(super) static REMOVE: Action = Action {
    label: |doing, _| match doing.place {
        Place::Large { .. } => t("Delete"),
        _ => t("Remove"),
    },
    icon: IconName::Remove,
    act: |doing, subject| match (subject, subject.row()) {
        (Subject::Selected(selected), _) => selected.ask_to_remove(),
        (_, Some(row)) => {
            if let Place::Large { walk, .. } = doing.place {
                walk.leave_removed();
            }
            doing.jobs.remove(row);
        }
        (_, None) => {}
    },
    ..Action::NONE
};

fn details(doing: &Doing, row: &JobRow) -> Route {
    Route::Task(untrack(|| doing.jobs.link_id(row)))
}

fn is_file(item: &Media) -> bool {
    item.is_http() || item.bytes_name().is_some()
}

/// The addresses of the media, one per line.
fn links(media: &[Media]) -> String {
    let links = media.iter().filter(|item| item.is_http());
    let links: Vec<_> = links.map(|item| item.url.as_str()).collect();
    links.join("\n")
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::image;

    #[wasm_bindgen_test]
    fn only_links_are_copied() {
        let media = [
            "https://h.example/a",
            "easel-bytes:1",
            "https://h.example/b",
        ]
        .map(image);
        assert_eq!(links(&media), "https://h.example/a\nhttps://h.example/b");
    }
}
