//! The values of a batch, kept when the dialog closes and the page reloads.

use easel_core::{batch::BatchDraft, contract::Kind, draft::Field};
use leptos::prelude::*;

use crate::browser::{self, Area, Json};

const PROMPTS: &str = "prompts";
const REPEATS: &str = "repeats";

/// The fields with several values, by their stored names.
const AXES: [(&str, Field); 5] = [
    ("models", Field::Model),
    ("sizes", Field::Size),
    ("qualities", Field::Quality),
    ("seconds", Field::Seconds),
    ("resolutions", Field::Resolution),
];

/// The last values for a kind of work; every change is stored.
pub(super) fn kept(kind: Kind) -> RwSignal<BatchDraft> {
    let name = match kind {
        Kind::Image => "easel.several.image",
        Kind::Edit => "easel.several.edit",
        Kind::Video => "easel.several.video",
    };
    let kept = browser::read(Area::Device, name).and_then(|text| Json::parse(&text).ok());
    let grid = RwSignal::new(kept.map(|kept| read(&kept)).unwrap_or_default());
    Effect::new(move |first: Option<()>| {
        let text = grid.with(|grid| print(grid).print());
        if first.is_some() {
            // If the browser stores nothing, these are lost as well.
            browser::write(Area::Device, name, &text);
        }
    });
    grid
}

fn read(kept: &Json) -> BatchDraft {
    let text = |name: &str| kept.text(name).unwrap_or_default();
    let mut grid = BatchDraft {
        prompts: text(PROMPTS),
        repeats: text(REPEATS),
        ..BatchDraft::default()
    };
    for (name, axis) in AXES {
        grid.set_text(axis, text(name));
    }
    grid
}

fn print(grid: &BatchDraft) -> Json {
    let kept = Json::default();
    kept.set_text(PROMPTS, &grid.prompts);
    kept.set_text(REPEATS, &grid.repeats);
    for (name, axis) in AXES {
        kept.set_text(name, grid.text(axis));
    }
    kept
}
