//! The results that were shown without a thumbnail.

use std::collections::{HashSet, VecDeque};

use easel_core::contract::Media;

use crate::work::jobs::JobRow;

/// The queue of results that need thumbnails. They get them one after another.
#[derive(Default)]
pub(super) struct MissedThumbnails {
    /// Results that wait for their thumbnails.
    queue: VecDeque<(JobRow, Media)>,
    is_running: bool,
    /// All results that were queued on this page, by the ids of their records. Some of them get no thumbnail, because
    /// they are small or the browser cannot draw them.
    tried: HashSet<String>,
}

impl MissedThumbnails {
    /// Queues a result, unless it was queued before. Returns whether the caller must start to make the thumbnails.
    pub(super) fn add(&mut self, id: String, row: JobRow, media: Media) -> bool {
        if !self.tried.insert(id) {
            return false;
        }
        self.queue.push_back((row, media));
        !std::mem::replace(&mut self.is_running, true)
    }

    /// Takes the next result of the queue.
    pub(super) fn next(&mut self) -> Option<(JobRow, Media)> {
        let next = self.queue.pop_front();
        self.is_running = next.is_some();
        next
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::{completed, image, row};

    #[wasm_bindgen_test]
    fn a_result_is_tried_once() {
        let media = image("https://host.example/a.png");
        let mut missed = MissedThumbnails::default();
        let add = |missed: &mut MissedThumbnails, id: &str| {
            missed.add(id.into(), row(completed(id, &media.url)), media.clone())
        };
        assert!(add(&mut missed, "a"), "somebody has to begin");
        assert!(!add(&mut missed, "b"), "somebody works");
        assert!(!add(&mut missed, "a"));
        assert_eq!(missed.next().map(|(row, _)| row.id), Some("a".into()));
        assert_eq!(missed.next().map(|(row, _)| row.id), Some("b".into()));
        assert!(missed.next().is_none());
        assert!(!add(&mut missed, "a"), "it has been tried");
        assert!(add(&mut missed, "c"), "somebody has to begin again");
    }
}
