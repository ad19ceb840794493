//! The whole file behind a small copy or a link, for what leaves the page.

use std::rc::Rc;

use leptos::{prelude::*, task::spawn_local};

use super::{ShownMedium, Source};
use crate::{browser::ObjectUrl, results::media_source::file_on_device};

impl ShownMedium {
    /// The pointer is on it: the whole file is to be at hand if it is dragged, or saved by the browser's own menu.
    pub(in crate::results) fn find_whole(self) {
        if self.shown_file().is_some() || self.whole.with_value(Option::is_some) {
            return;
        }
        let (row, media) = self.item.get_value();
        spawn_local(async move {
            // Where it would be read into memory, that is too much for a pointer that passes.
            if !self.keep.reads_to_show().await {
                let file = file_on_device(self.keep, &row, &media).await;
                self.whole.try_set_value(file);
            }
        });
    }

    /// The whole file on this device, as far as it is at hand.
    pub(in crate::results) fn whole_file(self) -> Option<Rc<ObjectUrl>> {
        self.whole.get_value().or_else(|| self.shown_file())
    }

    /// The whole file, if that is what is shown.
    fn shown_file(self) -> Option<Rc<ObjectUrl>> {
        match self.source.get_untracked() {
            Source::File(file) if !self.is_thumbnail.get_value() => Some(file),
            _ => None,
        }
    }
}
