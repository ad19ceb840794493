//! What a person is about to ask, one draft a kind: kept through route changes and reloads.

use easel_core::{
    contract::{Kind, Request},
    draft::Draft,
};
use leptos::prelude::*;

use crate::browser::{self, Area};

/// The three drafts, as a context.
#[derive(Clone, Copy)]
pub struct Drafts {
    image: RwSignal<Draft>,
    edit: RwSignal<Draft>,
    video: RwSignal<Draft>,
}

impl Drafts {
    /// Reads the drafts and stores every change from now on.
    pub fn load() -> Self {
        Self {
            image: load("easel.draft.image"),
            edit: load("easel.draft.edit"),
            video: load("easel.draft.video"),
        }
    }

    /// The draft of a kind.
    pub fn of(self, kind: Kind) -> RwSignal<Draft> {
        match kind {
            Kind::Image => self.image,
            Kind::Edit => self.edit,
            Kind::Video => self.video,
        }
    }

    /// Puts an earlier request's values into the form of its kind.
    pub fn reuse(self, request: &Request) {
        self.of(request.kind()).set(Draft::from_request(request));
    }

    /// Adds an image to the references of a kind, once.
    pub fn add_reference(self, kind: Kind, url: &str) {
        self.of(kind).update(|draft| {
            if draft.references.lines().any(|line| line.trim() == url) {
                return;
            }
            if !draft.references.is_empty() && !draft.references.ends_with('\n') {
                draft.references.push('\n');
            }
            draft.references.push_str(url);
        });
    }
}

fn load(name: &'static str) -> RwSignal<Draft> {
    let kept = browser::read(Area::Device, name).and_then(|text| serde_json::from_str(&text).ok());
    let draft = RwSignal::new(kept.unwrap_or_default());
    Effect::new(move |first: Option<()>| {
        let text = draft.with(serde_json::to_string);
        if let (Some(()), Ok(text)) = (first, text) {
            // A browser that keeps nothing keeps no drafts either.
            browser::write(Area::Device, name, &text);
        }
    });
    draft
}
