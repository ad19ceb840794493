//! Thumbnails of results. They stay when the user frees the room, and go with the job.

mod making;

use std::rc::Rc;

use easel_core::{
    contract::Media,
    keep::{Record, record_id},
};
use leptos::prelude::*;

use super::{shown::place_of, state::Keep, together::Look};
use crate::{
    browser::{Buffer, ByteStore, ObjectUrl, has_database},
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

/// A small copy of a picture, or of the first frame of a clip.
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
        let done = move |name: &str, file: Buffer| {
            let url = ObjectUrl::new(&file.blob()?)?;
            let shown = self.jobs().show_file(name, url);
            self.note_recent(&shown);
            Some(shown)
        };
        let look = Look {
            of: |held| &mut held.thumbnails,
            find: async |names: &[String]| STORE.each(names).await,
            done,
        };
        self.ask(name, look).await
    }

    /// Keeps what was read for a while. What is dropped for it is dropped here, and not in the moment in which the
    /// user scrolls away from it: that takes the browser a millisecond for each.
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
            // What cannot be removed takes a little room.
            STORE.remove(&names).await;
        }
    }

    /// Which of these results have a thumbnail.
    pub(super) async fn have_thumbnails(self, records: &[Record]) -> Vec<bool> {
        if !self.has_thumbnails().await {
            return vec![false; records.len()];
        }
        let small = |record: &Record| name(&record.id, Thumbnail::Small);
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
