//! Thumbnails of results. They stay when the user frees the room, and are removed with the job.

mod making;

use std::rc::Rc;

use easel_core::{
    contract::Media,
    keep::{KeepRecord, record_id},
};
use leptos::prelude::*;

use super::{shown::place_of, state::Keep, together::Look};
use crate::{
    browser::{Buffer, ByteStore, ObjectUrl, has_database, is_large_picture},
    work::jobs::JobRow,
};

/// The database of thumbnails. The group of an entry is the job's id. Backups do not contain it: a restored picture
/// gets new thumbnails.
const STORE: ByteStore = ByteStore {
    database: "easel-thumbnails",
    group: "job",
};

/// How many thumbnails stay in memory when no view shows them any more: a few screenfuls, at most twelve megabytes.
const RECENT: usize = 400;

/// The largest factor by which a thumbnail is enlarged when it is shown.
const ENLARGED: f64 = 1.25;

/// A small copy of a picture, or of the first frame of a clip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thumbnail {
    /// The thumbnail for small views.
    Small,
    /// The thumbnail for large views, or for a dense display.
    Large,
    /// The thumbnail for very large views on a dense display. Only large pictures have it.
    Huge,
}

impl Thumbnail {
    const ALL: [Self; 3] = [Self::Small, Self::Large, Self::Huge];

    /// The thumbnail for a view of this height, in pixels of the display; `None` if only the original is large
    /// enough.
    pub fn for_height(high: f64) -> Option<Self> {
        let fits = |thumbnail: &Self| high <= f64::from(thumbnail.height()) * ENLARGED;
        Self::ALL.into_iter().find(fits)
    }

    /// The height of the thumbnail, in pixels.
    fn height(self) -> u32 {
        match self {
            Self::Small => 256,
            Self::Large => 512,
            Self::Huge => 1024,
        }
    }

    /// Whether a picture of this width and height, in pixels, is so large that lists do not show the picture itself.
    pub fn is_for(size: (u32, u32)) -> bool {
        is_large_picture(size)
    }
}

impl Keep {
    /// The largest thumbnail of a picture, for use when the picture itself is not available any more. `None` if this
    /// browser has no thumbnail of it.
    pub async fn last_picture(self, row: &JobRow, media: &Media) -> Option<Rc<ObjectUrl>> {
        for thumbnail in Thumbnail::ALL.into_iter().rev() {
            if let Some(found) = self.thumbnail(row, media, thumbnail).await {
                return Some(found);
            }
        }
        None
    }

    /// A local URL of a thumbnail. `None` if this browser does not have it.
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
        let done = move |name: &str, file: Buffer| {
            let url = ObjectUrl::new(&file.blob()?)?;
            let shown = self.jobs().show_file(name, url);
            if thumbnail != Thumbnail::Huge {
                self.note_recent(&shown);
            }
            Some(shown)
        };
        let look = Look {
            of: |held| &mut held.thumbnails,
            find: async |names: &[String]| STORE.each(names).await,
            done,
        };
        self.ask(name, look).await
    }

    /// The thumbnail for a list that shows whole pictures if they are not too large. `None` for pictures that are not
    /// too large, and for a large one without thumbnails yet.
    pub async fn thumbnail_of_large(
        self,
        row: &JobRow,
        media: &Media,
        thumbnail: Thumbnail,
    ) -> Option<Rc<ObjectUrl>> {
        let huge = self.thumbnail(row, media, Thumbnail::Huge).await?;
        match thumbnail {
            Thumbnail::Huge => Some(huge),
            other => self.thumbnail(row, media, other).await,
        }
    }

    /// The number of times that thumbnails were made. A tracking caller is notified.
    pub fn made_thumbnails(self) -> usize {
        self.made_thumbnails.get()
    }

    /// Notifies the views of this tab that thumbnails were made, here or in another tab.
    pub(super) fn made_thumbnails_here(self) {
        self.made_thumbnails.try_update(|count| *count += 1);
    }

    /// Keeps a thumbnail in memory for a while. Surplus thumbnails are dropped here, and not at the moment when the
    /// user scrolls away from them: dropping takes the browser a millisecond for each.
    fn note_recent(self, shown: &Rc<ObjectUrl>) {
        self.held.try_update_value(|held| {
            held.recent.push_back(shown.clone());
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
            // Thumbnails that cannot be removed take a little room.
            STORE.remove(&names).await;
        }
    }

    /// For each of these results, whether it has a thumbnail.
    pub(super) async fn have_thumbnails(self, records: &[KeepRecord]) -> Vec<bool> {
        if !self.has_thumbnails().await {
            return vec![false; records.len()];
        }
        let small = |record: &KeepRecord| name(&record.id, Thumbnail::Small);
        let names: Vec<String> = records.iter().map(small).collect();
        let found = STORE.each(&names).await;
        found.iter().map(Option::is_some).collect()
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
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_thumbnail_is_hardly_enlarged() {
        for (high, expected) in [
            (40.0, Some(Thumbnail::Small)),
            (320.0, Some(Thumbnail::Small)),
            (321.0, Some(Thumbnail::Large)),
            (640.0, Some(Thumbnail::Large)),
            (641.0, Some(Thumbnail::Huge)),
            (1_280.0, Some(Thumbnail::Huge)),
            (1_281.0, None),
            (f64::NAN, None),
        ] {
            assert_eq!(Thumbnail::for_height(high), expected, "{high}");
        }
    }

    /// Thirty results of 3840×2160 took more than a gigabyte on Create: they were shown as they are.
    #[wasm_bindgen_test]
    fn only_large_pictures_have_to_be_shown_small() {
        for (size, is_large) in [
            ((1024, 1024), false),
            ((1536, 1024), false),
            ((1920, 1080), false),
            ((2048, 2048), true),
            ((3840, 2160), true),
            ((u32::MAX, u32::MAX), true),
            ((0, 0), false),
        ] {
            assert_eq!(Thumbnail::is_for(size), is_large, "{size:?}");
        }
    }
}
