//! The values of a batch, kept when the dialog closes and the page reloads.

use easel_core::{batch::BatchDraft, contract::Kind, draft::Field};
use leptos::prelude::*;

use crate::browser::{self, Area, Json};

const PROMPTS: &str = "prompts";
const REPEATS: &str = "repeats";

/// The fields with several values, by their stored names.
const VARIED_FIELDS: [(&str, Field); 5] = [
    ("models", Field::Model),
    ("sizes", Field::Size),
    ("qualities", Field::Quality),
    ("seconds", Field::Seconds),
    ("resolutions", Field::Resolution),
];

/// The last values for a kind of work; every change is stored.
pub(super) fn stored_batch(kind: Kind) -> RwSignal<BatchDraft> {
    stored(match kind {
        Kind::Image => "easel.several.image",
        Kind::Edit => "easel.several.edit",
        Kind::Video => "easel.several.video",
    })
}

/// The last values of finals for a kind of work, with one value for each field; every change is
/// stored.
pub(super) fn stored_finals(kind: Kind) -> RwSignal<BatchDraft> {
    stored(match kind {
        Kind::Image => "easel.finals.image",
        Kind::Edit => "easel.finals.edit",
        Kind::Video => "easel.finals.video",
    })
}

fn stored(name: &'static str) -> RwSignal<BatchDraft> {
    let kept = browser::read(Area::Device, name).and_then(|text| Json::parse(&text).ok());
    let batch = RwSignal::new(kept.map(|kept| read(&kept)).unwrap_or_default());
    Effect::new(move |first: Option<()>| {
        let text = batch.with(|batch| print(batch).print());
        if first.is_some() {
            // If the browser stores nothing, the values are lost with the page.
            browser::write(Area::Device, name, &text);
        }
    });
    batch
}

fn read(kept: &Json) -> BatchDraft {
    let text = |name: &str| kept.text(name).unwrap_or_default();
    let mut batch = BatchDraft {
        prompts: text(PROMPTS),
        repeats: text(REPEATS),
        ..BatchDraft::default()
    };
    for (name, field) in VARIED_FIELDS {
        batch.set_text(field, text(name));
    }
    batch
}

fn print(batch: &BatchDraft) -> Json {
    let kept = Json::default();
    kept.set_text(PROMPTS, &batch.prompts);
    kept.set_text(REPEATS, &batch.repeats);
    for (name, field) in VARIED_FIELDS {
        kept.set_text(name, batch.text(field));
    }
    kept
}
