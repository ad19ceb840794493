//! `config.json` beside `index.html`: the deployer's settings for all users.
//!
//! The page and the checks of a build read it with this code.

mod fields;
#[cfg(test)]
mod tests;

use serde_json::Value;

use self::fields::ConfigFields;
pub use self::fields::ConfigProblem;
use crate::{
    contract::{BaseUrl, Insecure, Kind, Mode},
    words::{fill, t},
};

/// The fields of the file, apart from `$schema`.
pub const FIELDS: [&str; 11] = [
    "baseUrl",
    "baseUrlLocked",
    "title",
    "notice",
    "profiles",
    "demo",
    "framedBy",
    "models",
    "mode",
    "hide",
    "links",
];

/// How the address of a link may start. Other schemes could run code in the page.
const SCHEMES: [&str; 3] = ["https://", "http://", "mailto:"];

/// The site's own configuration. Every field is optional, and so is the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteConfig {
    /// The service's address, for users who have not chosen another.
    pub base_url: Option<String>,
    /// Whether the deployer has fixed the address.
    pub base_url_locked: bool,
    /// The name of the site.
    pub title: Option<String>,
    /// A text that is shown on every page.
    pub notice: Option<String>,
    /// A file of model profiles, which take precedence over the shipped ones.
    pub profiles: Option<String>,
    /// Whether visitors without a service may try the demo.
    pub demo: bool,
    /// The origins of pages that may have the application in a frame. `src/boot.js` applies this field.
    pub framed_by: Vec<String>,
    /// The model of each kind that a form begins with, if it is listed and no other was used before.
    pub models: Vec<(Kind, String)>,
    /// The mode that forms start with.
    pub mode: Mode,
    /// The paths of the pages that are left out.
    pub hidden: Vec<String>,
    /// Links in the navigation.
    pub links: Vec<SiteLink>,
}

/// A link of the site: terms, help, contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteLink {
    /// The label of the link.
    pub label: String,
    /// The address of the link.
    pub url: String,
}

impl Default for SiteConfig {
    fn default() -> Self {
        Self {
            base_url: None,
            base_url_locked: false,
            title: None,
            notice: None,
            profiles: None,
            demo: true,
            framed_by: Vec::new(),
            models: Vec::new(),
            mode: Mode::default(),
            hidden: Vec::new(),
            links: Vec::new(),
        }
    }
}

impl SiteConfig {
    /// Reads the text of the file, as [`SiteConfig::of`].
    ///
    /// # Errors
    /// Returns what is wrong, if the text is not a JSON object.
    pub fn read(text: &str) -> Result<(Self, Vec<ConfigProblem>), String> {
        let file = serde_json::from_str(text);
        file.map_err(|error| error.to_string()).and_then(Self::of)
    }

    /// Reads the file field by field, with the problems of the fields that are wrong. Unknown fields are ignored: they may be
    /// those of a later version.
    ///
    /// # Errors
    /// Returns what is wrong, if the file is not a JSON object.
    pub fn of(file: Value) -> Result<(Self, Vec<ConfigProblem>), String> {
        let Value::Object(file) = file else {
            return Err(t("not a JSON object").to_owned());
        };
        let mut fields = ConfigFields::of(file);
        let base_url = fields.address();
        let is_locked = fields.switch("baseUrlLocked").unwrap_or(false);
        // Without this check, a mistake left the field for the address empty and disabled.
        if is_locked && base_url.is_none() && fields.problems.is_empty() {
            let words = t("baseUrlLocked needs a baseUrl beside it").to_owned();
            fields.refuse("baseUrlLocked", words);
        }
        let config = Self {
            base_url_locked: is_locked && base_url.is_some(),
            base_url,
            title: fields.text("title"),
            notice: fields.text("notice"),
            profiles: fields.text("profiles"),
            demo: fields.switch("demo").unwrap_or(true),
            framed_by: fields.get("framedBy", origins, || {
                t("framedBy must be a list of origins such as https://portal.example").to_owned()
            }),
            models: fields.get("models", first_models, || {
                t(r#"models must be an object such as {"image": "model-id"}, for image, edit and video"#).to_owned()
            }),
            mode: fields.get("mode", |mode| Mode::named(mode.as_str()?), || {
                t("mode must be wait or background").to_owned()
            }),
            hidden: fields.hidden(),
            links: fields.get("links", links, || {
                let example = r#"{"label": "Terms", "url": "https://…"}"#;
                fill(t("links must be a list of objects such as {example}, with https, http or mailto"), &[("example", example)])
            }),
        };
        Ok((config, fields.problems))
    }

    /// The origin of the service, if the file names one.
    pub fn service(&self) -> Option<String> {
        self.base_url.as_deref().and_then(origin)
    }

    /// The origin of the service, if users cannot choose another.
    pub fn locked_service(&self) -> Option<String> {
        self.service().filter(|_| self.base_url_locked)
    }

    /// The model that a form of this kind begins with, if the file names one.
    pub fn model(&self, kind: Kind) -> Option<&str> {
        let found = self.models.iter().find(|(named, _)| *named == kind);
        found.map(|(_, model)| model.as_str())
    }
}

/// The origin of an address; `None` if it is no address.
fn origin(address: &str) -> Option<String> {
    let base = BaseUrl::parse(address, Insecure::Allow).ok()?;
    Some(base.origin().to_owned())
}

/// Reads a list of whole origins. Pages compare whole origins, and headers contain them unchanged.
fn origins(value: &Value) -> Option<Vec<String>> {
    let one = |value: &Value| {
        let text = value.as_str()?;
        (origin(text)? == text).then(|| text.to_owned())
    };
    value.as_array()?.iter().map(one).collect()
}

fn first_models(value: &Value) -> Option<Vec<(Kind, String)>> {
    let one = |(kind, model): (&String, &Value)| {
        let model = model.as_str().map(str::trim)?;
        (!model.is_empty()).then_some((Kind::named(kind)?, model.to_owned()))
    };
    value.as_object()?.iter().map(one).collect()
}

fn links(value: &Value) -> Option<Vec<SiteLink>> {
    let one = |value: &Value| {
        let fields = value.as_object().filter(|fields| fields.len() == 2)?;
        let text = |name: &str| Some(fields.get(name)?.as_str()?.trim().to_owned());
        let (label, url) = (text("label")?, text("url")?);
        let link = SiteLink { label, url };
        let is_known = SCHEMES.iter().any(|scheme| {
            let rest = link.url.strip_prefix(scheme);
            rest.is_some_and(|rest| !rest.is_empty())
        });
        (is_known && !link.label.is_empty()).then_some(link)
    };
    value.as_array()?.iter().map(one).collect()
}
