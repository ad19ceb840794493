//! `config.json` beside `index.html`, as [`SiteConfig`] reads it.

use easel_core::{
    site_config::SiteConfig,
    words::{fill, t},
};

use crate::browser::{SiteFile, parse_json, site_file};

/// The name of the file.
const CONFIG_FILE: &str = "config.json";

/// How long the page waits for the file before it starts without it, in milliseconds: as long as users accept a page
/// without content. The file is requested together with the module, so it is usually there.
const WAIT: u32 = 2_000;

/// Loads the file.
pub async fn load_config() -> SiteFile {
    site_file(CONFIG_FILE, "json", WAIT).await
}

/// Reads the configuration, and returns what is wrong with it, in words for the deployer. A missing file counts as an empty
/// one. A file that cannot be loaded is a problem, because the deployer has put settings into it.
pub fn read_config(file: &SiteFile) -> (SiteConfig, Option<String>) {
    let read = match file {
        SiteFile::Text(text) => parse_json(text).and_then(SiteConfig::of),
        SiteFile::Missing => return Default::default(),
        SiteFile::Failed(status) => Err(fill(
            t("The site's host answers with {status} instead of the file, so that the site's own settings are missing. Reload the page, or tell those who run this site."),
            &[("status", &status.to_string())],
        )),
        SiteFile::Late => Err(t("The file did not arrive in time, so that the site's own settings are missing. Reload the page.").to_owned()),
    };
    let (config, problems) = match read {
        Ok((config, problems)) => (
            config,
            problems.into_iter().map(|problem| problem.words).collect(),
        ),
        Err(problem) => (SiteConfig::default(), vec![problem]),
    };
    // Only one warning is shown at a time, so it contains all problems.
    let warning = [CONFIG_FILE, ": ", &problems.join("; ")].concat();
    (config, (!problems.is_empty()).then_some(warning))
}
