//! The state of the map, which all its places share.

use std::collections::HashMap;

use easel_core::{
    job::Job,
    lineage::{LineageNode, Member, Origin, Tree, TreeStep},
    words::t,
};
use leptos::{ev::KeyboardEvent, prelude::*};

use crate::{
    browser::{Key, focus, window_width},
    results::{
        actions::{Acting, Doing, Place, Subject},
        overlays::{Overlays, Question},
    },
    work::{
        Work,
        jobs::{JobRow, Jobs},
    },
};

/// From this width on, in CSS pixels, the tree grows to the right. The style sheet has the same
/// number.
const WIDE: f64 = 1_000.0;

/// The state of the map, which all its places share.
#[derive(Clone, Copy)]
pub(super) struct Map {
    pub(super) tree: Memo<Tree>,
    /// All jobs by their ids.
    rows: Memo<HashMap<String, JobRow>>,
    /// What the actions of the places need.
    doing: StoredValue<Doing>,
    pub(super) asking: Question,
    /// The job that the map was opened for.
    pub(super) own: StoredValue<Origin>,
    /// The place that had the focus last.
    pub(super) active: RwSignal<Origin>,
    /// The place that Tab reaches. The arrow keys lead to the other places.
    pub(super) entry: Memo<Option<Origin>>,
}

impl Map {
    pub(super) fn new(row: &JobRow, jobs: Jobs, overlays: Overlays) -> Self {
        let work = expect_context::<Work>();
        jobs.look_up_family(row.id.clone());
        let own = Origin::Job(row.id.clone());
        let asking = Question::new();
        let id = row.id.clone();
        let active = RwSignal::new(own.clone());
        let rows = Memo::new(move |_| {
            let rows = jobs.rows().into_iter();
            rows.map(|row| (row.id.clone(), row)).collect()
        });
        let tree = Memo::new(move |_| {
            // Jobs get results when they end; tracking each of them would cost too much.
            work.counts();
            let rows = jobs.rows();
            let member = |row: &JobRow| row.job.with_untracked(Member::of);
            let members: Vec<_> = rows.iter().map(member).collect();
            Tree::of(&members, &id)
        });
        let entry = Memo::new(move |_| {
            let active = active.get();
            tree.with(|tree: &Tree| match tree.place(&active) {
                Some(_) => Some(active),
                None => tree.nodes().first().map(|node| node.origin.clone()),
            })
        });
        Self {
            tree,
            rows,
            doing: StoredValue::new(Doing::new(overlays).at(Place::Map, asking)),
            asking,
            own: StoredValue::new(own),
            active,
            entry,
        }
    }

    /// The jobs on the map that the large view can show, in their order.
    pub(super) fn shown_rows(self) -> Vec<JobRow> {
        let row = |node: &LineageNode| self.row(&node.origin);
        let has_results = |row: &JobRow| row.job.with_untracked(Job::has_results);
        self.tree.with(|tree| {
            let rows = tree.nodes().iter().filter_map(row);
            rows.filter(has_results).collect()
        })
    }

    /// The job at a place; `None` for a picture from elsewhere.
    pub(super) fn row(self, origin: &Origin) -> Option<JobRow> {
        match origin {
            Origin::Job(id) => self.rows.with(|rows| rows.get(id).cloned()),
            Origin::Source(_) => None,
        }
    }

    /// The actions at a place.
    pub(super) fn acting(self, origin: &Origin) -> Acting {
        let row = untrack(|| self.row(origin));
        let subject = match (origin, row) {
            (_, Some(row)) => Some(Subject::Job(row)),
            (Origin::Source(url), None) => Some(Subject::Picture(url.clone())),
            (Origin::Job(_), None) => None,
        };
        let subject = Signal::stored(subject);
        Acting::new(self.doing, subject, subject)
    }

    /// Moves the focus to a place.
    pub(super) fn go_to(self, place: usize) {
        let origin = self.tree.with_untracked(|tree| {
            let node = tree.nodes().get(place)?;
            Some(node.origin.clone())
        });
        if let Some(origin) = origin {
            self.active.set(origin);
            focus(&element_id(place));
        }
    }

    pub(super) fn on_key(self, event: &KeyboardEvent) {
        let key = Key::of(event);
        if key.has_modifier() {
            return;
        }
        let Some(way) = way_of(&key.name()) else {
            return;
        };
        let is_wide = window_width() >= WIDE;
        let next = self.tree.with_untracked(|tree| {
            let from = tree.place(&self.active.get_untracked())?;
            tree.step(from, way, is_wide)
        });
        key.take();
        if let Some(next) = next {
            self.go_to(next);
        }
    }
}

/// The id of the element at a place.
pub(super) fn element_id(place: usize) -> String {
    format!("map-{place}")
}

/// The name of a place.
pub(super) fn name_of(origin: &Origin, row: Option<&JobRow>) -> String {
    match (origin, row) {
        (_, Some(row)) => row.job.with_untracked(Job::name),
        (Origin::Source(_) | Origin::Job(_), None) => {
            t("An image from elsewhere, or removed here").to_owned()
        }
    }
}

/// The direction of a key in the tree; `None` for other keys.
fn way_of(key: &str) -> Option<TreeStep> {
    Some(match key {
        "ArrowLeft" => TreeStep::Left,
        "ArrowRight" => TreeStep::Right,
        "ArrowUp" => TreeStep::Up,
        "ArrowDown" => TreeStep::Down,
        "Home" => TreeStep::First,
        "End" => TreeStep::Last,
        _ => return None,
    })
}
