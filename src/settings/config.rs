//! `config.json` beside `index.html`: what a deployer sets for everybody.

use gloo_net::http::Request;
use serde_json::Value;
use web_sys::{AbortSignal, RequestCache};

/// How long the page waits for the file before it starts without it, in milliseconds: as long as
/// people bear an outline. The file is asked for together with the module, so it is mostly there.
const WAIT: u32 = 2_000;

/// The site's own configuration. Every field is optional, and so is the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    Config::read(&text).map_err(|problem| ["config.json: ", &problem].concat())
}

impl Config {
    /// Reads the file by hand, as all that is stored is read: a derived reader weighs two
    /// kilobytes of download, and its words are for programmers.
    ///
    /// # Errors
    /// What is wrong, in words for a deployer.
    pub fn read(text: &str) -> Result<Self, String> {
        let file: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if !file.is_object() {
            return Err("it is not a JSON object".to_owned());
        }
        Ok(Self {
            base_url: text_at(&file, "baseUrl")?,
            base_url_locked: match file.get("baseUrlLocked") {
                None | Some(Value::Null) => false,
                Some(Value::Bool(locked)) => *locked,
                Some(_) => return Err("baseUrlLocked is neither true nor false".to_owned()),
            },
            title: text_at(&file, "title")?,
            notice: text_at(&file, "notice")?,
        })
    }
}

fn text_at(file: &Value, name: &str) -> Result<Option<String>, String> {
    match file.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(_) => Err([name, " is no text"].concat()),
    }
}
