//! `config.json` beside `index.html`: the deployer's settings for all users.

use easel_core::{
    contract::{BaseUrl, Insecure, Mode},
    words::{fill, t},
};

use crate::browser::{Json, SiteFile, site_file};

/// The name of the configuration file.
pub const CONFIG_FILE: &str = "config.json";

/// How long the page waits for the file before it starts without it, in milliseconds: as long as users accept a page
/// without content. The file is requested together with the module, so it is usually there.
const WAIT: u32 = 2_000;

/// The site's own configuration. Every field is optional, and so is the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
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
    /// The mode that forms start with.
    pub mode: Mode,
    /// The paths of the pages that are left out, separated by commas.
    pub hidden: String,
    /// The text of the file, if it has fields that are read, or checked, after the first page: see
    /// [`SiteOptions`](crate::state::site_options::SiteOptions).
    pub with_options: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            base_url: None,
            base_url_locked: false,
            title: None,
            notice: None,
            profiles: None,
            demo: true,
            mode: Mode::default(),
            hidden: String::new(),
            with_options: None,
        }
    }
}

/// Loads the configuration.
pub async fn load_config() -> SiteFile {
    site_file(CONFIG_FILE, "json", WAIT).await
}

impl Config {
    /// Parses the configuration. A missing file counts as an empty one. A file that is invalid or cannot be loaded is
    /// an error, because the deployer has put settings into it.
    ///
    /// # Errors
    /// Returns what is wrong with the file, and what the deployer can do.
    pub fn of_file(file: &SiteFile) -> Result<Self, String> {
        let read = match file {
            SiteFile::Text(text) => Self::read(text),
            SiteFile::Missing => Ok(Self::default()),
            SiteFile::Failed(status) => Err(fill(
                t("The site's host answers with {status} instead of the file, so that the site's own settings are missing. Reload the page, or tell those who run this site."),
                &[("status", &status.to_string())],
            )),
            SiteFile::Late => Err(t("The file did not arrive in time, so that the site's own settings are missing. Reload the page.").to_owned()),
        };
        read.map_err(|problem| [CONFIG_FILE, ": ", &problem].concat())
    }

    /// Parses the text of the file.
    ///
    /// # Errors
    /// Returns what is wrong, in words for the deployer.
    pub fn read(text: &str) -> Result<Self, String> {
        let file = Json::parse(text)?;
        let locked = bool_at(&file, "baseUrlLocked")?;
        let base_url = text_at(&file, "baseUrl")?.filter(|base| !base.is_empty());
        // Without this check, a mistake left the field for the address empty and disabled.
        if let Some(base) = &base_url {
            let checked = BaseUrl::parse(base, Insecure::Allow);
            checked.map_err(|problem| ["baseUrl: ", problem.message()].concat())?;
        } else if locked == Some(true) {
            return Err(t("baseUrlLocked needs a baseUrl beside it").to_owned());
        }
        // `src/boot.js` reads and applies this field.
        if !file.is_list("framedBy") {
            return Err(
                t("framedBy must be a list of origins such as https://portal.example").to_owned(),
            );
        }
        let has_options =
            file.has("models") || file.has("links") || file.has("mode") || file.has("hide");
        let mode = file.text("mode").and_then(|name| Mode::named(&name));
        Ok(Self {
            mode: mode.unwrap_or_default(),
            hidden: file.joined("hide"),
            with_options: has_options.then(|| text.to_owned()),
            base_url,
            base_url_locked: locked.unwrap_or_default(),
            title: text_at(&file, "title")?,
            notice: text_at(&file, "notice")?,
            profiles: text_at(&file, "profiles")?,
            demo: bool_at(&file, "demo")?.unwrap_or(true),
        })
    }
}

fn bool_at(file: &Json, name: &str) -> Result<Option<bool>, String> {
    let switch = file.optional_bool(name);
    switch.map_err(|_| fill(t("{name} must be true or false"), &[("name", name)]))
}

fn text_at(file: &Json, name: &str) -> Result<Option<String>, String> {
    let text = file.optional_text(name);
    text.map_err(|_| fill(t("{name} must be a string"), &[("name", name)]))
}
