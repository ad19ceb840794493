//! A request body read by the rules of the contract: what is left is an order that can be
//! carried out.

mod fields;
mod image;
mod video;

use axum::http::Uri;

use crate::{
    directive::{self, Plan},
    models::{self, Model},
    refusal::Refusal,
};

pub(crate) use self::{fields::Fields, image::ImageOrder, video::VideoOrder};

/// What the prompt says once its directives are taken out.
#[derive(Debug)]
pub(crate) struct Wish {
    /// What is rendered.
    pub(crate) words: String,
    /// What the directives ask for.
    pub(crate) plan: Plan,
}

/// Takes `prompt`. `longest` is counted in characters, directives included.
fn wish(fields: &mut Fields, longest: Option<usize>) -> Result<Wish, Refusal> {
    let prompt = fields.text("prompt")?;
    if prompt.trim().is_empty() {
        return Err(Refusal::invalid(
            "`prompt` is blank; describe what you want to see.",
        ));
    }
    let length = prompt.chars().count();
    if let Some(longest) = longest.filter(|longest| length > *longest) {
        return Err(Refusal::invalid(format!(
            "`prompt` has {length} characters; it may have 1 to {longest}."
        )));
    }
    let (words, plan) = directive::read(&prompt).map_err(Refusal::invalid)?;
    Ok(Wish { words, plan })
}

/// Takes `model`, which must be able to do one of the wanted things.
fn model(fields: &mut Fields, wanted: &[&str]) -> Result<&'static Model, Refusal> {
    let id = fields.text("model")?;
    let able = models::ids_with(wanted);
    let Some(model) = models::find(&id) else {
        return Err(Refusal::invalid(format!(
            "`model` is \"{id}\", which this account does not have; this path takes {able}."
        )));
    };
    if wanted.iter().any(|capability| model.can(capability)) {
        return Ok(model);
    }
    Err(Refusal::invalid(format!(
        "`model` is \"{id}\", which offers {}; this path takes {able}.",
        model.capabilities.join(" and ")
    )))
}

/// Takes `image`: hosted URLs, as many as the model can use.
fn image_urls(fields: &mut Fields, model: &Model) -> Result<Vec<String>, Refusal> {
    let urls = fields.texts("image")?;
    for url in &urls {
        hosted(url)?;
    }
    if urls.len() > model.references {
        return Err(Refusal::invalid(format!(
            "`image` has {} URLs; {} takes at most {}.",
            urls.len(),
            model.id,
            model.references
        )));
    }
    Ok(urls)
}

fn hosted(url: &str) -> Result<(), Refusal> {
    let scheme = url
        .split_once(':')
        .map_or("", |(scheme, _)| scheme)
        .to_ascii_lowercase();
    let is = match scheme.as_str() {
        "data" => "base64 data, which is not supported",
        "blob" | "file" => "an address that only your own device can read",
        "http" | "https" => match url.parse::<Uri>() {
            Ok(uri) if uri.authority().is_some_and(|host| !host.host().is_empty()) => return Ok(()),
            _ => "not a well-formed URL",
        },
        _ => "not a URL",
    };
    Err(Refusal::invalid(format!(
        "`image` is {is}; it must be a hosted http or https URL, or an array of them."
    )))
}
