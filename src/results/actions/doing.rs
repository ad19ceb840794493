//! What the actions need of the page.

use easel_core::contract::{Kind, Request};
use leptos::prelude::*;

use crate::{
    results::{
        again::Again,
        large::Walk,
        overlays::{Overlays, Question},
        refer::{start_from, use_as_reference},
        saving::Save,
        selection::Selecting,
        stream::StreamParts,
    },
    state::{
        drafts::Drafts,
        notices::Notices,
        route::{Route, use_route_navigation},
    },
    ui::lazy::Loader,
    work::{jobs::Jobs, keep::Keep},
};

/// Where actions are shown.
#[derive(Clone, Copy)]
pub(in crate::results) enum Place {
    /// On a card, and on the bar of a selection of cards.
    Card,
    /// In the large view.
    Large {
        /// Which results it shows.
        walk: Walk,
        /// Whether its panel is shown.
        has_panel: RwSignal<bool>,
    },
    /// On the lineage map.
    Map,
}

/// What the actions need of the page. The cards of a list share one, as a context.
#[derive(Clone)]
pub(in crate::results) struct Doing {
    pub(super) place: Place,
    pub(in crate::results) overlays: Overlays,
    /// The question before a request is repeated.
    pub(super) asking: Question,
    /// The selection of the list; `None` where nothing can be selected.
    pub(super) selecting: Option<Selecting>,
    pub(in crate::results) jobs: Jobs,
    pub(super) keep: Keep,
    pub(super) notices: Notices,
    pub(super) drafts: Drafts,
    pub(super) saving: Loader<Save>,
    pub(super) again: Again,
    pub(super) go: Callback<Route>,
    /// Opens a form that starts from the image with this URL, which was made by this request.
    pub(super) start: Callback<(Kind, String, Option<Request>)>,
    /// Adds a URL to the references of a form; `None` if the site has no form for it.
    pub(super) refer: Option<Callback<String>>,
}

impl Doing {
    /// Takes what the actions need from the contexts of the current owner.
    pub(in crate::results) fn new(overlays: Overlays) -> Self {
        Self {
            place: Place::Card,
            overlays,
            asking: overlays.varying,
            selecting: use_context(),
            jobs: expect_context(),
            keep: expect_context(),
            notices: expect_context(),
            drafts: expect_context(),
            saving: expect_context::<StreamParts>().saving,
            again: Again::new(),
            go: use_route_navigation(),
            start: start_from(),
            refer: use_as_reference(),
        }
    }

    /// Makes it available to the cards of a list.
    pub(in crate::results) fn provide(overlays: Overlays) -> StoredValue<Self> {
        let doing = StoredValue::new(Self::new(overlays));
        provide_context(doing);
        doing
    }

    /// The same at another place, which asks by its own question.
    pub(in crate::results) fn at(self, place: Place, asking: Question) -> Self {
        Self {
            place,
            asking,
            ..self
        }
    }

    /// Closes the large view, if the action is there: the page below it is about to change.
    pub(super) fn leave(&self) {
        if let Place::Large { .. } = self.place {
            self.overlays.close();
        }
    }
}
