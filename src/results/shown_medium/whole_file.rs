//! The whole file behind a small copy or a link, for drags and downloads that leave the page.

use std::rc::Rc;

use easel_core::keep::NotMedium;
use leptos::{prelude::*, task::spawn_local};

use super::{ShownMedium, Source};
use crate::{browser::ObjectUrl, results::media_source::file_on_device, work::keep::KeptState};

impl ShownMedium {
    /// Reads the whole file, since the pointer is on the medium: it may be dragged, or saved by the browser's own
    /// menu.
    pub(in crate::results) fn find_whole(self) {
        if self.shown_file().is_some() || self.whole.with_value(Option::is_some) {
            return;
        }
        let (row, media) = self.item.get_value();
        spawn_local(async move {
            // Where files have to be read into memory, that is too much work for a pointer that only passes.
            if !self.keep.reads_to_show().await {
                let file = file_on_device(self.keep, &row, &media).await;
                self.whole.try_set_value(file);
                if let KeptState::Recorded(record) = self.keep.state(&row, &media).await
                    && let Some(size) = record.file().and_then(|file| file.size)
                {
                    self.size.try_set_value(Some(size));
                }
            }
        });
    }

    /// The width and height of the whole medium in pixels, if they are known.
    pub(in crate::results) fn size(self) -> Option<(u32, u32)> {
        self.size.get_value()
    }

    /// Notes the width and height of the medium that has loaded, in pixels, unless it is only a small copy.
    pub(super) fn note_size(self, size: (u32, u32)) {
        let is_whole = |source: &Source| matches!(source, Source::Link | Source::File(_));
        if !self.is_thumbnail.get_value() && self.source.with_untracked(is_whole) {
            self.size.set_value(Some(size));
        }
    }

    /// The kind of file that the link leads to, if it is no medium.
    pub(in crate::results) fn not_medium(self) -> Option<NotMedium> {
        self.source.with_untracked(|source| match source {
            Source::NotMedium(what) => Some(*what),
            _ => None,
        })
    }

    /// The whole file on this device, if it has been read.
    pub(in crate::results) fn whole_file(self) -> Option<Rc<ObjectUrl>> {
        self.whole.get_value().or_else(|| self.shown_file())
    }

    /// The whole file, if it is the shown source.
    fn shown_file(self) -> Option<Rc<ObjectUrl>> {
        match self.source.get_untracked() {
            Source::File(file) if !self.is_thumbnail.get_value() => Some(file),
            _ => None,
        }
    }
}
