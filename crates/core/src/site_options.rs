//! Fields of config.json that the first page does not need (the first models, and links), and checks of the fields
//! that it takes unchecked (the mode, and the pages to hide).
//!
//! The page and the checks of a build use the same functions.

#[cfg(test)]
mod tests;

use serde_json::Value;

use crate::{
    contract::{Kind, Mode},
    words::{fill, t},
};

/// The pages that a site can hide, by their paths. The other pages have paid results, or the connection.
pub const CAN_BE_HIDDEN: [&str; 3] = ["edit", "video", "models"];

/// How the address of a link may start. Other schemes could run code in the page.
const SCHEMES: [&str; 3] = ["https://", "http://", "mailto:"];

/// The model of each kind that a form begins with, if it is listed and no other was used before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstModels(Vec<(Kind, String)>);

/// A link of the site: terms, help, contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteLink {
    /// The label of the link.
    pub label: String,
    /// The address of the link.
    pub url: String,
}

/// Checks the field `mode`.
///
/// # Errors
/// Returns what the field should be, if it names no mode. A missing field, or null, is right.
pub fn check_mode(field: &Value) -> Result<(), String> {
    let is_mode = field.as_str().and_then(Mode::named).is_some();
    (is_mode || field.is_null())
        .then_some(())
        .ok_or_else(|| t("mode must be wait or background").to_owned())
}

/// Checks the field `hide`.
///
/// # Errors
/// Returns what the field should be, if it is no list of pages that can be hidden. A missing field, or null, is
/// right.
pub fn check_hidden(field: &Value) -> Result<(), String> {
    let can_be = |page: &Value| {
        let path = page.as_str();
        path.is_some_and(|path| CAN_BE_HIDDEN.contains(&path))
    };
    let is_list = field
        .as_array()
        .is_some_and(|pages| pages.iter().all(can_be));
    (is_list || field.is_null())
        .then_some(())
        .ok_or_else(|| t("hide must be a list of edit, video and models").to_owned())
}

impl FirstModels {
    /// Reads the field `models`. A missing field, or null, names none.
    ///
    /// # Errors
    /// Returns what the field should be, if it is no object of model ids by kind.
    pub fn read(field: &Value) -> Result<Self, String> {
        let wrong = || {
            t(r#"models must be an object such as {"image": "model-id"}, for image, edit and video"#)
                .to_owned()
        };
        let named = match field {
            Value::Null => return Ok(Self::default()),
            Value::Object(named) => named.iter(),
            _ => return Err(wrong()),
        };
        let named = named.map(|(kind, model)| {
            let kind = Kind::named(kind)?;
            let model = model.as_str().map(str::trim)?;
            (!model.is_empty()).then(|| (kind, model.to_owned()))
        });
        let named: Option<Vec<_>> = named.collect();
        named.map(Self).ok_or_else(wrong)
    }

    /// The first model of a kind, if the site names one.
    pub fn of(&self, kind: Kind) -> Option<&str> {
        let found = self.0.iter().find(|(named, _)| *named == kind);
        found.map(|(_, model)| model.as_str())
    }
}

impl SiteLink {
    /// Reads the field `links`. A missing field, or null, has none.
    ///
    /// # Errors
    /// Returns what the field should be, if it is no list of links.
    pub fn read(field: &Value) -> Result<Vec<Self>, String> {
        let wrong = || {
            let example = r#"{"label": "Terms", "url": "https://…"}"#;
            fill(
                t("links must be a list of objects such as {example}, with https, http or mailto"),
                &[("example", example)],
            )
        };
        match field {
            Value::Null => Ok(Vec::new()),
            Value::Array(links) => {
                let links: Option<_> = links.iter().map(Self::one).collect();
                links.ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    fn one(link: &Value) -> Option<Self> {
        let fields = link.as_object().filter(|fields| fields.len() == 2)?;
        let text = |name: &str| fields.get(name)?.as_str().map(str::trim);
        let (label, url) = (text("label")?, text("url")?);
        let is_known = SCHEMES.iter().any(|scheme| {
            let rest = url.strip_prefix(scheme);
            rest.is_some_and(|rest| !rest.is_empty())
        });
        (is_known && !label.is_empty()).then(|| Self {
            label: label.to_owned(),
            url: url.to_owned(),
        })
    }
}
