//! The values of a batch, kept when the dialog closes and the page reloads.

use easel_core::{batch::BatchDraft, contract::Kind, draft::Field};
use leptos::prelude::*;
use serde_json::{Map, Value};

use crate::browser::{Area, read_object, write_object};

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
    let kept = read_object(Area::Device, name).unwrap_or_default();
    let batch = RwSignal::new(read(&kept));
    Effect::new(move |first: Option<()>| {
        let stored = batch.with(print);
        if first.is_some() {
            // If the browser stores nothing, the values are lost with the page.
            write_object(Area::Device, name, &stored);
        }
    });
    batch
}

fn read(kept: &Map<String, Value>) -> BatchDraft {
    let text = |name: &str| {
        let text = kept.get(name).and_then(Value::as_str);
        text.unwrap_or_default().to_owned()
    };
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

fn print(batch: &BatchDraft) -> Map<String, Value> {
    let texts = [(PROMPTS, &*batch.prompts), (REPEATS, &*batch.repeats)];
    let varied = VARIED_FIELDS.map(|(name, field)| (name, batch.text(field)));
    let all = texts.into_iter().chain(varied);
    all.map(|(name, text)| (name.to_owned(), text.into()))
        .collect()
}
