//! The fields of config.json that are read, or checked, after the first page: see [`easel_core::site_options`].

use easel_core::{
    contract::Kind,
    site_options::{FirstModels, SiteLink, check_hidden, check_mode},
};
use leptos::prelude::*;
use serde_json::Value;

use super::{
    notices::Notices,
    settings::{CONFIG_FILE, Settings},
};

/// The options of the site, as a context.
#[derive(Clone, Copy)]
pub struct SiteOptions(StoredValue<(FirstModels, Vec<SiteLink>)>);

impl SiteOptions {
    /// Reads the options, and warns about wrong ones.
    pub fn start(settings: Settings, notices: Notices) -> Self {
        // The first page has already parsed the file, so it is an object.
        let file: Value = settings
            .config()
            .with_options
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        let models = FirstModels::read(&file["models"]);
        let links = SiteLink::read(&file["links"]);
        // Only one warning is shown at a time, so it contains all problems.
        let problems = [
            models.as_ref().err().cloned(),
            links.as_ref().err().cloned(),
            check_mode(&file["mode"]).err(),
            check_hidden(&file["hide"]).err(),
        ];
        let problems: Vec<_> = problems.into_iter().flatten().collect();
        if !problems.is_empty() {
            notices.warn([CONFIG_FILE, ": ", &problems.join("; ")].concat());
        }
        Self(StoredValue::new((
            models.unwrap_or_default(),
            links.unwrap_or_default(),
        )))
    }

    /// The model that the site names for a kind of work; `None` if it names none.
    pub fn model(self, kind: Kind) -> Option<String> {
        self.0
            .with_value(|(models, _)| models.of(kind).map(str::to_owned))
    }

    /// The links that the site names.
    pub fn links(self) -> Vec<SiteLink> {
        self.0.with_value(|(_, links)| links.clone())
    }
}
