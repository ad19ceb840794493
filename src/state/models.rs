//! The models of the account, read once for each connection.

use easel_core::{
    contract::{ApiError, Kind, Model},
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{api, settings::Settings};

/// The list of models, as a context.
#[derive(Clone, Copy)]
pub struct Models {
    listing: RwSignal<Option<Listing>>,
    settings: Settings,
}

/// Where the list stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Listing {
    /// There is no service or key to ask.
    NotConnected,
    /// As the service gave it.
    Listed(Vec<Model>),
    /// It could not be had. Model ids can be typed all the same.
    Failed(ApiError),
}

impl Models {
    /// Reads the list now and with each new connection.
    pub fn start(settings: Settings) -> Self {
        let models = Self {
            listing: RwSignal::new(None),
            settings,
        };
        Effect::new(move || {
            settings.connection();
            models.reload();
        });
        models
    }

    /// The list; `None` while it is being read.
    pub fn get(self) -> Option<Listing> {
        self.listing.get()
    }

    /// Reads the list again.
    pub fn reload(self) {
        let asked = untrack(|| self.settings.connection());
        let Some(connection) = asked.clone() else {
            self.listing.set(Some(Listing::NotConnected));
            return;
        };
        self.listing.set(None);
        spawn_local(async move {
            let answer = api::models(&connection).await;
            // Another service may have been chosen while this one was asked.
            if untrack(|| self.settings.connection()) == asked {
                let listing = answer.map_or_else(Listing::Failed, Listing::Listed);
                self.listing.set(Some(listing));
            }
        });
    }

    /// Ids to suggest for a kind of work: those whose capabilities fit come first. A list may tell
    /// less than a model can do, so that only those are left out which make no media by what it
    /// tells, such as models for chat.
    pub fn suggestions(self, kind: Kind) -> Vec<String> {
        let Some(Listing::Listed(mut models)) = self.get() else {
            return Vec::new();
        };
        models.retain(Model::may_make_media);
        models.sort_by_key(|model| !model.suits(kind));
        models.into_iter().map(|model| model.id).collect()
    }
}

/// What a form says of a model whose capabilities are others, such as an edit model on the page
/// for images; it may be sent all the same.
pub fn remark(models: Models, kind: Kind, id: &str) -> Option<String> {
    let Some(Listing::Listed(list)) = models.get() else {
        return None;
    };
    let model = list.into_iter().find(|model| model.id == id)?;
    if model.suits(kind) {
        return None;
    }
    let mut uses: Vec<&str> = Vec::new();
    for told in model
        .capabilities
        .iter()
        .map(String::as_str)
        .chain(model.category.as_deref())
    {
        let word = match told {
            "text-to-image" => t("images from text"),
            "image-to-image" => t("edits"),
            "text-to-video" | "image-to-video" | "video" => t("videos"),
            // What it is for is told by its capabilities.
            "image" if !model.capabilities.is_empty() => continue,
            other => other,
        };
        if !uses.contains(&word) {
            uses.push(word);
        }
    }
    let words = t("{model} is listed for {uses} only; it may refuse this.");
    let uses = uses.join(t(" and "));
    Some(fill(words, &[("model", id), ("uses", &uses)]))
}
