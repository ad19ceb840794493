//! `config.json` beside `index.html`: what a deployer sets for everybody.

use gloo_net::http::Request;
use serde::Deserialize;
use web_sys::{AbortSignal, RequestCache};

/// How long the page waits for the file before it starts without it, in milliseconds: as long as
/// people bear an outline. The file is asked for together with the module, so it is mostly there.
const WAIT: u32 = 2_000;

/// The site's own configuration. Every field is optional, and so is the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Config {
    /// The service's address, for everybody who has not chosen another.
    pub base_url: Option<String>,
    /// Whether the address is fixed.
    pub base_url_locked: bool,
    /// What the site is called.
    pub title: Option<String>,
    /// A line shown on every page.
    pub notice: Option<String>,
}

/// Reads the configuration. A file that is missing or late is as good as an empty one; a file
/// that cannot be read is told, because its deployer meant something by it.
///
/// # Errors
/// What is wrong with the file.
pub async fn load_config() -> Result<Config, String> {
    let Ok(answer) = Request::get("config.json")
        .cache(RequestCache::NoCache)
        .abort_signal(Some(&AbortSignal::timeout_with_u32(WAIT)))
        .send()
        .await
    else {
        return Ok(Config::default());
    };
    // A static host answers a missing file with a page of its own, often with status 200.
    let is_json = answer
        .headers()
        .get("content-type")
        .is_some_and(|kind| kind.contains("json"));
    if !answer.ok() || !is_json {
        return Ok(Config::default());
    }
    let text = answer.text().await.unwrap_or_default();
    serde_json::from_str(&text).map_err(|error| format!("config.json: {error}"))
}
