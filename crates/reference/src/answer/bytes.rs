//! Results as bytes inside an answer.

use base64::{Engine, prelude::BASE64_STANDARD};

use crate::state::App;

/// A file name that no medium has.
pub(super) const MISSING: &str = "nothing-here.png";

/// Returns the file as base64; `None` if it cannot be rendered.
pub(super) async fn base64(app: &App, name: &str) -> Option<String> {
    let medium = app.media.find(name).await?;
    let bytes = app.media.bytes(name, &medium).await.ok()?;
    Some(BASE64_STANDARD.encode(bytes))
}

/// Returns the file as a `data:` URL.
pub(super) async fn data_url(app: &App, name: &str) -> Option<String> {
    let mime = app.media.find(name).await?.mime();
    let base64 = base64(app, name).await?;
    Some(format!("data:{mime};base64,{base64}"))
}

/// Returns every file, as base64 or as a `data:` URL.
pub(super) async fn all(app: &App, names: &[String], as_data_url: bool) -> Vec<String> {
    let mut encoded = Vec::new();
    for name in names {
        let one = if as_data_url {
            data_url(app, name).await
        } else {
            base64(app, name).await
        };
        encoded.extend(one);
    }
    encoded
}
