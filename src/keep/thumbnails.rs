//! Thumbnails of kept pictures. They stay when the user frees the room, and go with the job.

use std::rc::Rc;

use easel_core::{
    contract::{Media, MediaKind},
    keep::{Record, record_id},
};
use futures::channel::oneshot;
use leptos::{prelude::*, task::spawn_local};

use super::{
    shown::place_of,
    state::{Held, Keep},
};
use crate::{
    browser::{Buffer, ByteStore, ObjectUrl, Turns, bytes_of, has_database, thumbnails},
    jobs::JobRow,
};

/// The database; the group is the job's id. A backup does not have it: a restored picture gets new ones.
const STORE: ByteStore = ByteStore {
    database: "easel-thumbnails",
    group: "job",
};

/// How many stay in memory when nothing shows them any more: a few windows, at most twelve megabytes.
const RECENT: usize = 400;

/// A thumbnail is shown at most so much larger than it is.
const ENLARGED: f64 = 1.25;

/// A small copy of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thumbnail {
    /// For small results.
    Small,
    /// For large ones, or those on a dense display.
    Large,
}

impl Thumbnail {
    const ALL: [Self; 2] = [Self::Small, Self::Large];

    /// The one that is shown so high, in pixels of the display; `None` if only the original will do.
    pub fn for_height(high: f64) -> Option<Self> {
        let fits = |thumbnail: &Self| high <= f64::from(thumbnail.height()) * ENLARGED;
        Self::ALL.into_iter().find(fits)
    }

    /// Its height in pixels.
    fn height(self) -> u32 {
        match self {
            Self::Small => 256,
            Self::Large => 512,
        }
    }
}

impl Keep {
    /// Makes the thumbnails of a picture that was just kept. Without them the original is shown.
    pub(super) async fn make_thumbnails(self, record: Record) {
        let (MediaKind::Image, Some(file)) = (record.kind, record.file()) else {
            return;
        };
        let Some(picture) = self.read(file).await else {
            return;
        };
        let made = thumbnails(&picture, &Thumbnail::ALL.map(Thumbnail::height)).await;
        let mut files = Vec::new();
        for (thumbnail, picture) in Thumbnail::ALL.into_iter().zip(made) {
            if let Some(picture) = picture
                && let Some(bytes) = bytes_of(&picture).await
            {
                let name = name(&record.id, thumbnail);
                files.push((name, Buffer::of(bytes, &picture.type_())));
            }
        }
        if !files.is_empty() && STORE.put(&record.job, &files).await.is_some() {
            self.held
                .try_update_value(|held| held.known.thumbnails = true);
        }
    }

    /// The largest thumbnail, in place of a picture that is nowhere any more.
    pub async fn last_picture(self, row: &JobRow, media: &Media) -> Option<Rc<ObjectUrl>> {
        match self.thumbnail(row, media, Thumbnail::Large).await {
            Some(large) => Some(large),
            None => self.thumbnail(row, media, Thumbnail::Small).await,
        }
    }

    /// A local URL of a thumbnail. `None` if there is none.
    pub async fn thumbnail(
        self,
        row: &JobRow,
        media: &Media,
        thumbnail: Thumbnail,
    ) -> Option<Rc<ObjectUrl>> {
        let place = place_of(row, media)?;
        let id = row.job.with_untracked(|job| record_id(job, place));
        let name = name(&id, thumbnail);
        if let Some(shown) = self.jobs().shown_file(&name) {
            return Some(shown);
        }
        if !self.has_thumbnails().await {
            return None;
        }
        let (tell, told) = oneshot::channel();
        let ask = |held: &mut Held| {
            let is_first = held.asked.is_none();
            held.asked.get_or_insert_default().push((name, tell));
            is_first
        };
        if self.held.try_update_value(ask) == Some(true) {
            spawn_local(self.read_thumbnails());
        }
        told.await.ok().flatten()
    }

    /// Reads the thumbnails that are asked for: all cards of a window ask one after another, and one look into the
    /// database serves them all.
    async fn read_thumbnails(self) {
        let mut turns = Turns::begin();
        loop {
            turns.pause_now().await;
            let take = |held: &mut Held| {
                let asked = held.asked.take().filter(|asked| !asked.is_empty())?;
                // Who asks from now on is served in the next round.
                held.asked = Some(Vec::new());
                Some(asked)
            };
            let Some(asked) = self.held.try_update_value(take).flatten() else {
                return;
            };
            let (names, who): (Vec<String>, Vec<_>) = asked.into_iter().unzip();
            let files = STORE.each(&names).await;
            for ((name, who), file) in names.iter().zip(who).zip(files) {
                let blob = file.and_then(|file| file.blob());
                let shown = blob.and_then(|blob| self.jobs().show_file(name, &blob));
                self.note_recent(shown.clone());
                // The card may be gone.
                who.send(shown).ok();
                turns.pause().await;
            }
        }
    }

    /// Keeps what was read for a while. What is dropped for it is dropped here, and not in the moment in which the
    /// user scrolls away from it: that takes the browser a millisecond for each.
    fn note_recent(self, shown: Option<Rc<ObjectUrl>>) {
        self.held.try_update_value(|held| {
            held.recent.extend(shown);
            let surplus = held.recent.len().saturating_sub(RECENT);
            drop(held.recent.drain(..surplus));
        });
    }

    /// Removes the thumbnails of a job that is gone for good.
    pub(super) async fn forget_thumbnails(self, job: &str) {
        if !self.has_thumbnails().await {
            return;
        }
        let files = STORE.list(Some(job)).await.unwrap_or_default();
        let names: Vec<String> = files.into_iter().map(|file| file.name).collect();
        if !names.is_empty() {
            // What cannot be removed takes a little room.
            STORE.remove(&names).await;
        }
    }

    async fn has_thumbnails(self) -> bool {
        if self.held.try_with_value(|held| held.known.thumbnails) == Some(true) {
            return true;
        }
        let has = has_database(STORE.database).await;
        self.held
            .try_update_value(|held| held.known.thumbnails |= has);
        has
    }
}

/// The name of a record's thumbnail.
fn name(id: &str, thumbnail: Thumbnail) -> String {
    format!("{id}@{}", thumbnail.height())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thumbnail_is_hardly_enlarged() {
        for (high, expected) in [
            (40.0, Some(Thumbnail::Small)),
            (320.0, Some(Thumbnail::Small)),
            (321.0, Some(Thumbnail::Large)),
            (640.0, Some(Thumbnail::Large)),
            (641.0, None),
            (f64::NAN, None),
        ] {
            assert_eq!(Thumbnail::for_height(high), expected, "{high}");
        }
    }
}
