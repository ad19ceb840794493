//! The sizes of cards: rows that fill the width, each of one height.

use std::{collections::HashMap, iter::repeat_n};

use easel_core::justified::{Room, rows};
use leptos::{html, prelude::*};

use super::{blocked_poll::blocked, outline};
use crate::{
    browser::{Size, on_resize},
    state::settings::Settings,
    work::jobs::{JobRow, Jobs},
};

/// A card without results is at least this many times as wide as it is high, to have room for its text.
const OF_TEXT: f64 = 1.25;

/// The sizes of the cards of a list, as a context.
#[derive(Clone, Copy)]
pub(super) struct CardSizes {
    /// The ratio of each card, as it was when the list first showed it: it must not change when the
    /// result arrives.
    own: StoredValue<HashMap<String, f64>>,
    /// The ratio of each card, and its height in CSS pixels, once the size of the list is known.
    now: Memo<HashMap<String, (f64, f64)>>,
}

impl CardSizes {
    /// The card sizes of a list. The ruler is an element as wide as the room for the cards, and as high as their rows should be.
    /// The room is as high as the scroll container around it.
    pub(super) fn of(
        listed: Signal<Vec<JobRow>>,
        ruler: NodeRef<html::Div>,
        scroller: &'static str,
    ) -> Self {
        let own = StoredValue::new(HashMap::new());
        let room = RwSignal::new(None::<Room>);
        ruler.on_load(move |ruler| {
            on_resize(&ruler, scroller, move |size: Size| {
                let new = Room {
                    width: size.width,
                    height: size.room,
                    row: size.height,
                };
                if room.get_untracked() != Some(new) {
                    room.set(Some(new));
                }
            });
        });
        let (jobs, settings) = (expect_context::<Jobs>(), expect_context::<Settings>());
        let is_text = move |row: &JobRow| is_text(row, jobs, settings);
        let now = Memo::new(move |_| {
            let room = room.get();
            let sizes = |room| listed.with(|listed| sizes(own, listed, is_text, room));
            room.map_or_else(HashMap::new, sizes)
        });
        Self { own, now }
    }

    /// The width of a card divided by its height, while its job has results or may have some.
    pub(super) fn own_ratio(self, row: &JobRow) -> f64 {
        own_ratio(self.own, row)
    }

    /// The width of a card divided by its height, and its height in CSS pixels, once the size of the list is known. Only the
    /// cards that change are notified.
    pub(super) fn size(self, row: &JobRow) -> Memo<(f64, Option<f64>)> {
        let row = row.clone();
        Memo::new(move |_| {
            let now = self.now.with(|now| now.get(&row.id).copied());
            match now {
                Some((ratio, height)) => (ratio, Some(height)),
                None => (self.own_ratio(&row), None),
            }
        })
    }
}

/// The sizes of all cards. On a phone, a card with a text has a row of its own.
fn sizes(
    own: StoredValue<HashMap<String, f64>>,
    listed: &[JobRow],
    is_text: impl Fn(&JobRow) -> bool,
    room: Room,
) -> HashMap<String, (f64, f64)> {
    let cards: Vec<_> = listed
        .iter()
        .map(|row| (is_text(row), own_ratio(own, row)))
        .collect();
    let has_own_row = |card: &(bool, f64)| card.0 && room.has_columns();
    let sizes = cards
        .chunk_by(|one, next| !has_own_row(one) && !has_own_row(next))
        .flat_map(|cards| {
            let ratio = |card: &(bool, f64)| match *card {
                card if has_own_row(&card) => room.width / room.row,
                (true, ratio) => ratio.max(OF_TEXT),
                (false, ratio) => ratio,
            };
            let ratios: Vec<_> = cards.iter().map(ratio).collect();
            let rows = rows(&ratios, room);
            let heights = rows
                .into_iter()
                .flat_map(|row| repeat_n(row.height, row.count));
            ratios.into_iter().zip(heights).collect::<Vec<_>>()
        });
    let ids = listed.iter().map(|row| row.id.clone());
    ids.zip(sizes).collect()
}

/// Whether a card has a text in place of results: the job has ended without any, or waits for the user. Only jobs without results
/// are tracked: hundreds of others never lose theirs.
fn is_text(row: &JobRow, jobs: Jobs, settings: Settings) -> bool {
    let has_ended = row.job.with_untracked(|job| {
        let is_empty = job.media().is_empty();
        is_empty.then(|| !job.state.stage().is_active())
    });
    let Some(has_ended) = has_ended else {
        return false;
    };
    row.job.track();
    has_ended || blocked(row, jobs, settings).is_some()
}

fn own_ratio(own: StoredValue<HashMap<String, f64>>, row: &JobRow) -> f64 {
    if let Some(ratio) = own.with_value(|own| own.get(&row.id).copied()) {
        return ratio;
    }
    let ratio = row.job.with_untracked(outline::ratio);
    own.update_value(|own| {
        own.insert(row.id.clone(), ratio);
    });
    ratio
}
