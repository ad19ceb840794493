//! Other sources for a medium that does not load.
//!
//! A service states whether a medium is a picture or a clip, and is often wrong: a medium that does not load as the one is
//! tried as the other. The kind that it turns out to be is noted with its job, so that everything uses it from then on.

use easel_core::{
    contract::{Media, MediaKind},
    keep::{Failure, NotMedium},
};
use leptos::{prelude::*, task::spawn_local};

use super::{ShownMedium, Source};
use crate::{
    browser::{MediumStart, start_of_medium},
    results::media_source::{copy_on_device, file_with_key},
    work::{jobs::JobRow, keep::Keep},
};

impl ShownMedium {
    /// Notes that the medium has loaded, with its own width and height in pixels. Returns whether there is anything to see.
    pub(in crate::results) fn loaded(self, size: (u32, u32)) -> bool {
        let kind = self.kind.get_untracked();
        if kind == MediaKind::Video && size.0 == 0 {
            self.lacks_picture.set(true);
            return false;
        }
        self.note_size(size);
        self.item.with_value(|(row, media)| {
            if media.kind != kind {
                self.keep.jobs().see_kind(row, &media.url, kind);
            }
        });
        self.paint_or_wait(size);
        true
    }

    /// Tries the next source: the shown one has not loaded.
    pub(in crate::results) fn broken(self) {
        let source = self.source.get_untracked();
        let said = self.item.with_value(|(_, media)| media.kind);
        // The policy allows no clip at a `data:` address.
        let is_inside = match &source {
            Source::File(file) => file.as_str().starts_with("data:"),
            _ => self
                .item
                .with_value(|(_, media)| media.url.starts_with("data:")),
        };
        let may_be_other = self.kind.get_untracked() == said && !is_inside;
        match source {
            Source::File(_) if self.is_thumbnail.get_value() => {
                self.is_thumbnail.set_value(false);
                self.show_whole();
            }
            Source::Link | Source::File(_) if may_be_other => {
                self.kind.set(other_than(said));
            }
            Source::Link => {
                self.kind.set(said);
                self.source.set(Source::Loading);
                self.show_instead();
            }
            Source::File(_) => self.source.set(Source::Unknown),
            _ => self.source.set(Source::Missing),
        }
    }

    /// Shows the best copy of a medium whose link does not load. On a card, a small copy is better than nothing; the large
    /// view says what has become of the result.
    fn show_instead(self) {
        let (row, media) = self.item.get_value();
        spawn_local(async move {
            let mut file = copy_on_device(self.keep, &row, &media).await;
            let mut leads = Err(Failure::Unreachable);
            if file.is_none() {
                leads = leads_to_medium(self.keep, &row, &media).await;
            }
            // A file that can be read without a key needs no request with the key.
            if file.is_none() && leads.is_err() {
                match file_with_key(self.keep, &row, &media).await {
                    Ok(found) => file = Some(found),
                    Err(why @ Failure::NoMedium(_)) => leads = Err(why),
                    Err(_) => {}
                }
            }
            if file.is_none() && self.is_card {
                file = self.keep.last_picture(&row, &media).await;
                if let Some(still) = file.clone().filter(|_| media.kind == MediaKind::Video) {
                    self.source.try_set(Source::Still(still));
                    return;
                }
            }
            let without = match leads {
                Ok(()) => Some(Source::Unknown),
                Err(Failure::NoMedium(what)) => Some(Source::NotMedium(what)),
                Err(_) => None,
            };
            if let Some(without) = without.filter(|_| file.is_none()) {
                self.source.try_set(without);
                self.awaits_copy.try_set_value(true);
                // The file may have been kept meanwhile, or may come later.
                self.show_copy().await;
                return;
            }
            self.show(file);
        });
    }

    /// Shows the copy on this device, once there is one, of a medium that no element shows by its link: an SVG that its
    /// host calls a PNG, for one.
    pub(super) fn follow_copies(self) {
        Effect::new(move |_| {
            self.keep.changes();
            if self.awaits_copy.get_value() {
                spawn_local(self.show_copy());
            }
        });
    }

    /// Shows the copy on this device, if there is one and it is awaited. The card may be gone.
    async fn show_copy(self) {
        let Some((row, media)) = self.item.try_get_value() else {
            return;
        };
        if let Some(file) = copy_on_device(self.keep, &row, &media).await
            && self.awaits_copy.try_update_value(std::mem::take) == Some(true)
        {
            self.show(Some(file));
        }
    }
}

fn other_than(kind: MediaKind) -> MediaKind {
    match kind {
        MediaKind::Image => MediaKind::Video,
        MediaKind::Video => MediaKind::Image,
    }
}

/// Whether a link that no element shows leads to a medium all the same: the link has not expired then.
///
/// # Errors
/// [`Failure::NoMedium`] if it leads to something else, and [`Failure::Unreachable`] if that is not known.
async fn leads_to_medium(keep: Keep, row: &JobRow, media: &Media) -> Result<(), Failure> {
    if !media.is_http() || keep.is_known_out_of_reach(row, media).await {
        return Err(Failure::Unreachable);
    }
    match start_of_medium(&media.url).await {
        MediumStart::Bytes(bytes) => {
            NotMedium::of(&bytes).map_or(Ok(()), |what| Err(Failure::NoMedium(what)))
        }
        MediumStart::Status(_) | MediumStart::Unknown => Err(Failure::Unreachable),
    }
}
