//! A medium on the page: its source, and how it is shown.

mod falling_back;
mod small_copy;
mod whole_file;

use std::rc::Rc;

use easel_core::{
    contract::{Media, MediaKind},
    keep::NotMedium,
};
use leptos::{prelude::*, task::spawn_local};

use super::media_source::{Decoded, DecodedMedia, Source, file_on_device, source_of};
use crate::{
    browser::{Bitmap, ObjectUrl},
    work::{
        jobs::{JobRow, Jobs},
        keep::{Keep, Thumbnail},
    },
};

/// The way in which a medium is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum MediumLook {
    /// A picture. Its address may change while it is shown.
    Picture,
    /// A clip at this address.
    Clip(String),
    /// Nothing yet: the source is being read.
    Loading,
    /// The medium is not available.
    Missing,
    /// The file exists, but the browser cannot show it.
    Unknown,
    /// The link leads to something else than a medium.
    NotMedium(NotMedium),
    /// A clip of which the browser plays only the sound.
    SoundOnly,
    /// The address is of a kind that Easel does not open.
    NotOpened,
}

impl MediumLook {
    /// Whether there is only a message in place of the medium.
    pub(super) fn is_unshown(&self) -> bool {
        matches!(
            self,
            Self::Missing | Self::Unknown | Self::NotMedium(_) | Self::SoundOnly | Self::NotOpened
        )
    }
}

/// How a list shows its media.
#[derive(Clone, Copy)]
pub(super) struct InList {
    /// The height of the medium in the list, in physical pixels of the display.
    pub(super) high: Signal<f64>,
    /// Whether only large pictures are shown by a small copy.
    pub(super) is_whole: bool,
}

/// A medium on the page, and its source.
#[derive(Clone, Copy)]
pub(super) struct ShownMedium {
    keep: Keep,
    item: StoredValue<(JobRow, Media)>,
    /// Whether the medium is on a card.
    is_card: bool,
    source: RwSignal<Source, LocalStorage>,
    /// The kind as which the medium is shown: the one that its job states, or the other one if that does not load.
    kind: RwSignal<MediaKind>,
    /// Whether the browser plays only the sound of the medium.
    lacks_picture: RwSignal<bool>,
    /// The still that a clip shows before it plays, or the small copy that the large view paints in place of a large picture,
    /// as far as known.
    poster: RwSignal<Option<Rc<ObjectUrl>>, LocalStorage>,
    /// The decoded small copy of a picture.
    cover: RwSignal<Option<Rc<Bitmap>>, LocalStorage>,
    is_thumbnail: StoredValue<bool>,
    /// Whether the link leads to something that no element shows: a copy on this device is shown then, once there is one.
    awaits_copy: StoredValue<bool>,
    /// The whole file, read before the user may drag it.
    whole: StoredValue<Option<Rc<ObjectUrl>>, LocalStorage>,
    /// The width and height of the whole medium in pixels, once known.
    size: StoredValue<Option<(u32, u32)>>,
    /// Whether a picture is not painted yet: a large picture waits for its small copy.
    is_held: RwSignal<bool>,
    list: Option<InList>,
    /// The thumbnail that the list wants.
    wanted: Memo<Option<Thumbnail>>,
}

impl ShownMedium {
    /// Begins with the nearest source: a small copy in a list, the bytes on this device, or else the link. Follows changes
    /// until the current owner is disposed of.
    pub(super) fn new(row: JobRow, media: Media, list: Option<InList>, is_card: bool) -> Self {
        let decoded = use_context::<DecodedMedia>().filter(|_| !is_card);
        let decoded = decoded.and_then(|decoded| decoded.of(&media));
        let Decoded {
            source,
            poster,
            cover,
        } = decoded.unwrap_or_else(|| Decoded {
            source: source_of(&media),
            poster: None,
            cover: None,
        });
        let is_read = matches!(source, Source::Loading);
        let is_stored = media.bytes_name().is_some();
        let shown = Self {
            keep: expect_context(),
            kind: RwSignal::new(media.kind),
            item: StoredValue::new((row, media)),
            is_card,
            source: RwSignal::new_local(source),
            lacks_picture: RwSignal::new(false),
            poster: RwSignal::new_local(poster),
            cover: RwSignal::new_local(cover),
            is_thumbnail: StoredValue::new(false),
            awaits_copy: StoredValue::new(false),
            whole: StoredValue::new_local(None),
            size: StoredValue::new(None),
            is_held: RwSignal::new(list.is_some()),
            list,
            wanted: Memo::new(move |_| Thumbnail::for_height(list?.high.get())),
        };
        if is_read {
            shown.show_nearest();
            shown.follow_thumbnails();
        }
        if is_stored {
            shown.follow_arrivals();
        } else {
            shown.follow_copies();
        }
        shown
    }

    /// How the medium is shown. The memo notifies its trackers when that changes.
    pub(super) fn look(self) -> Memo<MediumLook> {
        Memo::new(move |_| {
            let is_clip = self.kind.get() == MediaKind::Video;
            let lacks_picture = self.lacks_picture.get();
            self.source.with(|source| match source {
                Source::Link | Source::File(_) if is_clip && lacks_picture => MediumLook::SoundOnly,
                Source::Link | Source::File(_) if is_clip => MediumLook::Clip(self.url_of(source)),
                Source::Link | Source::File(_) | Source::Still(_) => MediumLook::Picture,
                Source::Loading => MediumLook::Loading,
                Source::Missing => MediumLook::Missing,
                Source::Unknown => MediumLook::Unknown,
                Source::NotMedium(what) => MediumLook::NotMedium(*what),
                Source::NotOpened => MediumLook::NotOpened,
            })
        })
    }

    /// The address of the source.
    pub(super) fn url(self) -> Signal<String> {
        Signal::derive(move || self.source.with(|source| self.url_of(source)))
    }

    fn url_of(self, source: &Source) -> String {
        match source {
            Source::File(file) | Source::Still(file) => file.as_str().to_owned(),
            _ => self.item.with_value(|(_, media)| media.url.clone()),
        }
    }

    /// Whether the picture is not painted yet.
    pub(super) fn is_held(self) -> Signal<bool> {
        self.is_held.into()
    }

    /// Starts to load the medium again, from the source that is tried first.
    pub(super) fn try_again(self) {
        let (said, source) = self
            .item
            .with_value(|(_, media)| (media.kind, source_of(media)));
        let is_read = matches!(source, Source::Loading);
        self.kind.set(said);
        self.awaits_copy.set_value(false);
        self.source.set(source);
        if is_read {
            self.show_whole();
        }
    }

    fn show_whole(self) {
        let (row, media) = self.item.get_value();
        spawn_local(async move {
            self.whole(&row, &media).await;
        });
    }

    /// Shows the bytes on this device, or else the link. Returns whether the bytes are on this device.
    async fn whole(self, row: &JobRow, media: &Media) -> bool {
        let is_clip_on_card = self.is_card && media.kind == MediaKind::Video && media.is_http();
        let file = if is_clip_on_card && self.keep.reads_to_show().await {
            // All clips in the viewport would be in memory.
            None
        } else {
            file_on_device(self.keep, row, media).await
        };
        let other = if media.is_http() {
            Source::Link
        } else {
            Source::Missing
        };
        let is_here = file.is_some();
        // The card may be gone.
        self.source.try_set(file.map_or(other, Source::File));
        is_here
    }

    /// Follows the arrival of bytes: bytes that came with the answer may not be stored yet, and missing ones may arrive with a
    /// later answer.
    fn follow_arrivals(self) {
        let jobs = expect_context::<Jobs>();
        Effect::new(move |before: Option<()>| {
            jobs.arrivals_of_bytes();
            let is_wanted = matches!(
                self.source.get_untracked(),
                Source::Loading | Source::Missing
            );
            if before.is_some() && is_wanted {
                self.show_whole();
            }
        });
    }

    /// Shows a file, or that there is none. Does nothing if the card is gone.
    fn show(self, file: Option<Rc<ObjectUrl>>) {
        self.source
            .try_set(file.map_or(Source::Missing, Source::File));
    }
}
