//! `config.json` beside `index.html`: the deployer's settings for everybody.

use easel_core::words::{fill, t};

use crate::browser::{Json, file};

const FILE: &str = "config.json";

/// How long the page waits for the file before it starts without it, in milliseconds: as long as
/// users tolerate a shell. The file is requested together with the module, so it is usually there.
const WAIT: u32 = 2_000;

/// The site's own configuration. Every field is optional, and so is the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The service's address, for users who have not chosen another.
    pub base_url: Option<String>,
    /// Whether the address is fixed.
    pub base_url_locked: bool,
    /// The name of the site.
    pub title: Option<String>,
    /// A line on every page.
    pub notice: Option<String>,
    /// A file of model profiles, which take precedence over the shipped ones.
    pub profiles: Option<String>,
}

/// Loads the configuration; nothing if it is missing or late.
pub async fn load_config() -> Option<String> {
    file(FILE, "json", WAIT).await
}

impl Config {
    /// Parses the configuration. A missing file counts as an empty one; an invalid file is an
    /// error, because its deployer meant something by it.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn of_file(text: Option<&str>) -> Result<Self, String> {
        let read = text.map_or_else(|| Ok(Self::default()), Self::read);
        read.map_err(|problem| [FILE, ": ", &problem].concat())
    }

    /// Parses the file.
    ///
    /// # Errors
    /// What is wrong, in words for a deployer.
    pub fn read(text: &str) -> Result<Self, String> {
        let file = Json::parse(text)?;
        let locked = file.optional_bool("baseUrlLocked");
        Ok(Self {
            base_url: text_at(&file, "baseUrl")?,
            base_url_locked: locked
                .map_err(|_| t("baseUrlLocked must be true or false").to_owned())?
                .unwrap_or_default(),
            title: text_at(&file, "title")?,
            notice: text_at(&file, "notice")?,
            profiles: text_at(&file, "profiles")?,
        })
    }
}

fn text_at(file: &Json, name: &str) -> Result<Option<String>, String> {
    let text = file.optional_text(name);
    text.map_err(|_| fill(t("{name} must be a string"), &[("name", name)]))
}
