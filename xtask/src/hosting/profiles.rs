//! Finds mistakes in files of model profiles. The page's own reader finds them, with their lines.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use easel_core::{
    profile::{Book, SHIPPED},
    site_config::SiteConfig,
};

use super::config::FILE;

/// Returns the problems of a file.
pub(super) fn problems(name: &str, text: &str) -> Vec<String> {
    let mut book = Book::default();
    book.add(name, text);
    book.problems
}

/// Checks the shipped file and the deployer's own file. Returns the location of the own file and its path in the site,
/// if config.json names one. The file is searched for in the site first, and then at the other places.
pub(super) fn checked(config: &SiteConfig, places: &[&Path]) -> Result<Option<(PathBuf, String)>> {
    let found = |name: &str| {
        let mut files = places.iter().map(|place| place.join(name));
        files.find(|file| file.is_file())
    };
    let own = config.profiles.as_deref().filter(|name| is_within(name));
    let mut own_file = None;
    for name in own.into_iter().chain([SHIPPED]) {
        let file = found(name).with_context(|| {
            format!("there is no {name}, which has profiles of models: put it beside {FILE}")
        })?;
        let text = fs::read_to_string(&file)
            .with_context(|| format!("{} cannot be read", file.display()))?;
        let problems = problems(name, &text);
        if !problems.is_empty() {
            bail!("{}", problems.join("\n"));
        }
        if own == Some(name) {
            own_file = Some((file, name.to_owned()));
        }
    }
    Ok(own_file)
}

/// Whether a file is part of the site. Other addresses cannot be checked here.
fn is_within(name: &str) -> bool {
    !name.contains("://") && !name.contains("..") && !name.starts_with('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_file_is_found_and_checked() {
        let place = tempfile::tempdir().expect("there is room");
        let (site, other) = (place.path().join("site"), place.path().join("other"));
        let write = |file: PathBuf, text: &str| {
            fs::create_dir_all(file.parent().expect("it has one")).expect("it is writable");
            fs::write(file, text).expect("it is writable");
        };
        write(site.join(SHIPPED), r#"{"families": []}"#);
        write(other.join("house.json"), r#"{"families": []}"#);
        let config = |name: &str| SiteConfig {
            profiles: Some(name.to_owned()),
            ..SiteConfig::default()
        };
        let places = [site.as_path(), other.as_path()];
        let found = checked(&config("house.json"), &places).expect("it is right");
        assert_eq!(
            found,
            Some((other.join("house.json"), "house.json".to_owned()))
        );
        let elsewhere = checked(&config("https://a.test/b.json"), &places);
        assert_eq!(elsewhere.expect("it is not looked at"), None);
        let error = checked(&config("home.json"), &places).expect_err("it is missing");
        assert!(
            error.to_string().contains("there is no home.json"),
            "{error}"
        );
        write(other.join("house.json"), "{\n\"families\": [\n{}]}");
        let error = checked(&config("house.json"), &places).expect_err("it is wrong");
        assert!(
            error.to_string().contains("house.json, line 3: "),
            "{error}"
        );
    }
}
