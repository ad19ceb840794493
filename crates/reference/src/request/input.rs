//! The field `image`.

use axum::http::Uri;

use super::fields::Fields;
use crate::{models::Model, refusal::Refusal};

/// Reads `image`: hosted URLs, at most as many as the model accepts.
pub(super) fn image_urls(fields: &mut Fields, model: &Model) -> Result<Vec<String>, Refusal> {
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
        "blob" | "file" => "a URL that only your own device can read",
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
