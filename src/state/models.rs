//! The models of the account, read once for each connection.

use std::sync::Arc;

use easel_core::{
    contract::{ApiError, Kind, Model},
    words::{fill, t},
};
use gloo_timers::future::TimeoutFuture;
use leptos::{prelude::*, task::spawn_local};

use super::{api, profiles::Profiles, settings::Settings};

/// The largest number of suggested ids: a browser lays out each of them, even if it does not show them.
const MOST_SUGGESTED: usize = 300;

/// The model list, as a context.
#[derive(Clone, Copy)]
pub struct Models {
    listing: RwSignal<Option<Listing>>,
    settings: Settings,
    /// The profiles, which learn from the list.
    profiles: Profiles,
}

/// The state of the list.
#[derive(Clone, Debug, PartialEq)]
pub enum Listing {
    /// There is no service or key.
    NotConnected,
    /// The service's list, which is shared: a gateway may list ten thousand.
    Listed(Arc<[Model]>),
    /// The list could not be loaded. Users can still type model ids.
    Failed(ApiError),
}

impl Models {
    /// Loads the list now and for each new connection.
    pub fn start(settings: Settings) -> Self {
        let models = Self {
            listing: RwSignal::new(None),
            settings,
            profiles: expect_context(),
        };
        Effect::new(move || {
            settings.connection();
            models.reload();
        });
        models
    }

    /// The list; `None` while it is loading.
    pub fn get(self) -> Option<Listing> {
        self.listing.get()
    }

    /// Calls `read` with the list, which may be long and is not copied.
    pub fn with<T>(self, read: impl FnOnce(Option<&Listing>) -> T) -> T {
        self.listing.with(|listing| read(listing.as_ref()))
    }

    /// Loads the list again.
    pub fn reload(self) {
        let asked = untrack(|| self.settings.connection());
        let Some(connection) = asked.clone() else {
            self.listing.set(Some(Listing::NotConnected));
            return;
        };
        self.listing.set(None);
        spawn_local(async move {
            let answer = api::models(&connection).await;
            let is_asked = || untrack(|| self.settings.connection()) == asked;
            // Reading a long list, learning from it and showing it are separate tasks, because each takes long.
            TimeoutFuture::new(0).await;
            // The user may have chosen another service meanwhile.
            if !is_asked() {
                return;
            }
            self.profiles.learn(answer.as_deref().unwrap_or_default());
            TimeoutFuture::new(0).await;
            if is_asked() {
                let listed = |models: Vec<Model>| Listing::Listed(models.into());
                let listing = answer.map_or_else(Listing::Failed, listed);
                self.listing.set(Some(listing));
            }
        });
    }

    /// The ids to suggest for a kind of work, with the fitting models first. A list may be incomplete, so only models
    /// that clearly make no media are left out, such as chat models. There are no more ids than a browser can show
    /// below a field.
    pub fn suggestions(self, kind: Kind) -> Vec<String> {
        let Some(Listing::Listed(models)) = self.get() else {
            return Vec::new();
        };
        let may = models.iter().filter(|model| model.may_make_media());
        let (fitting, others): (Vec<_>, Vec<_>) = may.partition(|model| model.suits(kind));
        let ids = fitting.into_iter().chain(others);
        let ids = ids.map(|model| model.id.clone());
        ids.take(MOST_SUGGESTED).collect()
    }
}

/// A form's remark about a model with other capabilities, such as an edit model on the image page. The request can be
/// sent anyway. `None` if the model has the capabilities, or is not in the list.
pub fn remark(models: Models, kind: Kind, id: &str) -> Option<String> {
    let model = models.with(|listing| match listing {
        Some(Listing::Listed(list)) => list.iter().find(|model| model.id == id).cloned(),
        _ => None,
    })?;
    if model.suits(kind) {
        return None;
    }
    let mut uses: Vec<&str> = Vec::new();
    for listed in model
        .capabilities
        .iter()
        .map(String::as_str)
        .chain(model.category.as_deref())
    {
        let word = match listed {
            "text-to-image" => t("images from text"),
            "image-to-image" => t("edits"),
            "text-to-video" | "image-to-video" | "video" => t("videos"),
            // The capabilities of the model say what it is for.
            "image" if !model.capabilities.is_empty() => continue,
            other => other,
        };
        if !uses.contains(&word) {
            uses.push(word);
        }
    }
    let words = t("{model} is listed only for {uses}. It may refuse this.");
    let uses = uses.join(t(" and "));
    Some(fill(words, &[("model", id), ("uses", &uses)]))
}
