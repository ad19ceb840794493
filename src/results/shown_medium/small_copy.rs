//! The small copy of a medium, for the place where it is shown.

use std::rc::Rc;

use easel_core::contract::{Media, MediaKind};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

use super::{InList, ShownMedium, Source};
use crate::{
    browser::{Bitmap, ObjectUrl, decode_ahead},
    state::settings::keep_wish,
    work::{jobs::JobRow, keep::Thumbnail},
};

/// How often a waiting picture checks whether there will be a small copy, and the pause between two checks in
/// milliseconds.
const LOOKS: usize = 20;
const PAUSE: u32 = 1_000;

impl ShownMedium {
    /// Whether there is something to paint in place of a large picture.
    pub(in crate::results) fn has_cover(self) -> Signal<bool> {
        Signal::derive(move || self.poster.with(Option::is_some))
    }

    /// The small copy that is painted in place of a large picture, once it is decoded.
    pub(in crate::results) fn cover(self) -> Signal<Option<Rc<Bitmap>>, LocalStorage> {
        self.cover.into()
    }

    /// The URL of the still that a clip shows before it plays; known with its source.
    pub(in crate::results) fn poster(self) -> Option<String> {
        self.poster
            .with_untracked(|poster| poster.as_ref().map(|poster| poster.as_str().to_owned()))
    }

    pub(super) fn show_nearest(self) {
        Effect::new(move || {
            let (wanted, (row, media)) = (self.wanted.get(), self.item.get_value());
            spawn_local(async move {
                let small = self.small(&row, &media, wanted).await;
                let has_small = small.is_some();
                if media.kind == MediaKind::Image && has_small && self.list.is_some() {
                    self.is_thumbnail.try_set_value(true);
                    self.show(small);
                    return;
                }
                self.is_thumbnail.try_set_value(false);
                self.poster.try_set(small.clone());
                if media.kind == MediaKind::Image
                    && let Some(small) = small
                    && let Some(cover) = Bitmap::of_file(&small).await
                {
                    self.cover.try_set(Some(Rc::new(cover)));
                }
                let is_here = self.whole(&row, &media).await;
                if is_here && !has_small && self.wants_thumbnails() {
                    self.keep.want_thumbnails(row, media);
                }
            });
        });
    }

    /// Whether the list shows small copies of all results, and not only of large pictures.
    fn wants_thumbnails(self) -> bool {
        let wanted = self.wanted.try_get_untracked().flatten();
        let is_usual = wanted.is_some_and(|wanted| wanted != Thumbnail::Huge);
        is_usual && self.list.is_some_and(|list| !list.is_whole)
    }

    /// The small copy for the place where the medium is shown, or the still that a clip shows before it plays.
    async fn small(
        self,
        row: &JobRow,
        media: &Media,
        wanted: Option<Thumbnail>,
    ) -> Option<Rc<ObjectUrl>> {
        let Some(InList { is_whole, .. }) = self.list else {
            return match media.kind {
                MediaKind::Video => self.keep.last_picture(row, media).await,
                MediaKind::Image if self.is_card => None,
                MediaKind::Image => self.keep.thumbnail(row, media, Thumbnail::Huge).await,
            };
        };
        match (media.kind, wanted) {
            (MediaKind::Video, Some(wanted)) if !is_whole => {
                self.keep.thumbnail(row, media, wanted).await
            }
            (MediaKind::Video, _) => self.keep.last_picture(row, media).await,
            (MediaKind::Image, wanted) if is_whole => {
                self.keep.thumbnail_of_large(row, media, wanted?).await
            }
            (MediaKind::Image, wanted) => self.keep.thumbnail(row, media, wanted?).await,
        }
    }

    /// Handles the load of a picture in a list, with its width and height in pixels. A large picture gets a small copy,
    /// and waits for it: once the browser has painted the picture, its decoded pixels take memory as long as the page
    /// lives.
    pub(super) fn paint_or_wait(self, size: (u32, u32)) {
        let is_picture = self.kind.get_untracked() == MediaKind::Image;
        if is_picture && self.is_shown_whole() && Thumbnail::is_for(size) {
            let (row, media) = self.item.get_value();
            self.keep.want_thumbnails(row, media);
            spawn_local(self.wait_for_small());
        } else {
            self.is_held.set(false);
        }
    }

    /// Waits for the small copy. The picture is painted whole if there will be no small copy, or none soon.
    async fn wait_for_small(self) {
        for _ in 0..LOOKS {
            let item = self.item.try_get_value();
            let Some((row, media)) = item.filter(|_| self.is_shown_whole()) else {
                return;
            };
            let is_wanted = media.bytes_name().is_some() || keep_wish().wants_kind(media.kind);
            if !is_wanted || self.keep.cannot_be_read(&row, &media).await {
                break;
            }
            TimeoutFuture::new(PAUSE).await;
        }
        if self.is_shown_whole() {
            self.is_held.try_set(false);
        }
    }

    /// Replaces a picture that a list shows whole by its small copy, once there is one.
    pub(super) fn follow_thumbnails(self) {
        let is_picture = self.kind.get_untracked() == MediaKind::Image;
        if self.list.is_none() || !is_picture {
            return;
        }
        Effect::new(move |before: Option<()>| {
            self.keep.made_thumbnails();
            if before.is_some() && self.is_shown_whole() {
                spawn_local(self.make_way());
            }
        });
    }

    fn is_shown_whole(self) -> bool {
        let is_here = |source: &Source| matches!(source, Source::Link | Source::File(_));
        let is_thumbnail = self.is_thumbnail.try_get_value() != Some(false);
        !is_thumbnail && self.source.try_with_untracked(is_here) == Some(true)
    }

    async fn make_way(self) {
        let Some((row, media)) = self.item.try_get_value() else {
            return;
        };
        let wanted = self.wanted.try_get_untracked().flatten();
        let Some(small) = self.small(&row, &media, wanted).await else {
            return;
        };
        // The small copy is decoded before it replaces the picture, so that nothing flickers.
        let ahead = decode_ahead(small.as_str());
        let is_ready = match &ahead {
            Some(ahead) => ahead.is_ready().await,
            None => false,
        };
        if is_ready && self.is_shown_whole() {
            self.is_thumbnail.try_set_value(true);
            self.show(Some(small));
        }
    }
}
