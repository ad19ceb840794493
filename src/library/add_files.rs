//! Adding files to the Library: choosing them, and dropping them on the page.

mod dialog;

use std::{collections::VecDeque, future::Future, mem::take};

use easel_core::added_file::Report;
use futures::future::LocalBoxFuture;
use leptos::{ev::DragEvent, html, prelude::*, task::spawn_local};

pub(super) use self::dialog::AddFilesField;
use crate::{
    browser::{Dropped, LocalFile, drags_files},
    state::notices::Notices,
    ui::lazy::{Loader, NOT_LOADED},
    work::{
        adding::{AddFiles, AddingProgress},
        keep::Keep,
    },
};

/// The loader of the code that adds files, as a context.
#[derive(Clone, Copy)]
pub struct AddFilesLoader(pub Loader<AddFiles>);

/// The stage of adding files.
#[derive(Clone, PartialEq)]
enum AddingStage {
    Closed,
    Adding,
    Ended(Report),
}

/// Files that are added after the ones being added now.
struct QueuedFiles {
    files: LocalBoxFuture<'static, Vec<LocalFile>>,
    is_cancelled: bool,
}

/// The state of adding files to the Library.
#[derive(Clone, Copy)]
pub(super) struct Adding {
    stage: RwSignal<AddingStage>,
    progress: AddingProgress,
    /// Whether files are dragged over the page.
    is_over: RwSignal<bool>,
    /// Whether the dragged item comes from the page itself.
    is_own: StoredValue<bool>,
    /// Whether files are being added: also for a moment after a cancel.
    is_busy: StoredValue<bool>,
    /// The files that were dropped or chosen while others are being added.
    waiting: StoredValue<VecDeque<QueuedFiles>, LocalStorage>,
    field: NodeRef<html::Input>,
    keep: Keep,
    loader: AddFilesLoader,
    notices: Notices,
}

impl Adding {
    pub(super) fn new() -> Self {
        Self {
            stage: RwSignal::new(AddingStage::Closed),
            progress: AddingProgress {
                done: RwSignal::new((0, 0)),
                is_cancelled: RwSignal::new(false),
            },
            is_over: RwSignal::new(false),
            is_own: StoredValue::new(false),
            is_busy: StoredValue::new(false),
            waiting: StoredValue::new_local(VecDeque::new()),
            field: NodeRef::new(),
            keep: expect_context(),
            loader: expect_context(),
            notices: expect_context(),
        }
    }

    /// Lets the user choose files.
    pub(super) fn pick(self) {
        if let Some(field) = self.field.get_untracked() {
            field.click();
        }
    }

    /// Whether files are dragged over the page and may be dropped.
    pub(super) fn is_over(self) -> Signal<bool> {
        self.is_over.into()
    }

    /// Notes that a drag of the page's own picture begins or ends: dropping it where it was adds no file.
    pub(super) fn drags_own(self, is_own: bool) {
        self.is_own.set_value(is_own);
    }

    /// Handles a drag over the page.
    pub(super) fn on_over(self, event: &DragEvent) {
        if self.takes(event) {
            // Without this the browser would open the file in place of the page.
            event.prevent_default();
            if !self.is_over.get_untracked() {
                self.is_over.set(true);
            }
        }
    }

    /// Handles a drag that has left the page, or has moved to another part of it.
    pub(super) fn on_leave(self) {
        self.is_over.set(false);
    }

    /// Adds the dropped files.
    pub(super) fn on_drop(self, event: &DragEvent) {
        self.is_over.set(false);
        if self.takes(event) {
            event.prevent_default();
            spawn_local(self.add(Dropped::of(event).files()));
        }
    }

    fn takes(self, event: &DragEvent) -> bool {
        drags_files(event) && !self.is_own.get_value()
    }

    /// Adds files, after the ones being added now.
    async fn add(self, files: impl Future<Output = Vec<LocalFile>> + 'static) {
        let next = QueuedFiles {
            files: Box::pin(files),
            is_cancelled: false,
        };
        self.waiting.update_value(|waiting| waiting.push_back(next));
        if self.is_busy.get_value() {
            return;
        }
        self.is_busy.set_value(true);
        let mut report = Report::default();
        // The page may be gone, and the waiting files with it.
        while let Some(Some(next)) = self.waiting.try_update_value(VecDeque::pop_front) {
            let Some(more) = self.add_next(next).await else {
                continue;
            };
            report.join(more);
            if self.progress.is_cancelled.try_get_untracked() != Some(false) {
                self.notices.say(take(&mut report).lines().join(" "));
            }
        }
        if self.stage.try_get_untracked() == Some(AddingStage::Adding) {
            self.stage.set(AddingStage::Ended(report));
        }
        self.is_busy.try_set_value(false);
    }

    /// Adds the next files; returns `None` if the code for it could not be loaded.
    async fn add_next(self, next: QueuedFiles) -> Option<Report> {
        if next.is_cancelled {
            return Some(Report {
                cancelled: next.files.await.len(),
                ..Report::default()
            });
        }
        self.progress.done.set((0, 0));
        self.progress.is_cancelled.set(false);
        self.stage.set(AddingStage::Adding);
        let (files, add) = futures::join!(next.files, (self.loader.0)());
        if let Some(add) = add {
            return Some(add(self.keep, files, self.progress).await);
        }
        self.stage.try_set(AddingStage::Closed);
        self.notices.say(NOT_LOADED);
        None
    }

    /// Closes the dialog. Adding ends after the file that is being read, and reports which files were added.
    /// Waiting files are left out.
    fn close(self) {
        self.progress.is_cancelled.set(true);
        self.stage.set(AddingStage::Closed);
        self.waiting.update_value(|waiting| {
            for one in waiting {
                one.is_cancelled = true;
            }
        });
    }
}
