//! Writes the files of the build, each with its sum, and the catalogues into the service worker, which keeps these files.

use std::{collections::BTreeMap, fs, ops::RangeInclusive, path::Path};

use anyhow::{Context, Result};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{boot_words::catalogue_files, integrity, reload};

/// The script, at the root of the site.
const FILE: &str = "site.js";

/// The texts of the script in place of the values.
const NO_BUILD: &str = "const BUILD = \"\";";
const NO_FILES: &str = "const FILES = {};";
const NO_CATALOGUES: &str = "const CATALOGUES = [];";

/// The numbers of digits of a hash in a name, because trunk leaves out leading zeros. The worker has the same range.
const DIGITS: RangeInclusive<usize> = 12..=16;

/// The number of digits of a build's name.
const OF_BUILD: usize = 16;

/// Writes the build, its files and the catalogues into the worker. A page that trunk reloads by itself is not kept.
pub(super) fn finished(directory: &Path) -> Result<()> {
    let script = directory.join(FILE);
    if !script.is_file() || directory.join(reload::FILE).is_file() {
        return Ok(());
    }
    let text = fs::read_to_string(&script)?;
    let text = with_files(&text, &hashed(directory)?, &catalogues(directory)?)?;
    fs::write(script, text).context("site.js cannot be written")
}

fn with_files(
    script: &str,
    files: &BTreeMap<String, String>,
    catalogues: &[String],
) -> Result<String> {
    let lines = files
        .iter()
        .map(|(file, sum)| format!("\n  \"{file}\": \"{sum}\","));
    let list: String = lines.collect();
    let build = format!("{:x}", Sha256::digest(&list));
    let mut text = script.to_owned();
    for (place, filling) in [
        (
            NO_BUILD,
            format!("const BUILD = \"{}\";", &build[..OF_BUILD]),
        ),
        (NO_FILES, format!("const FILES = {{{list}\n}};")),
        (
            NO_CATALOGUES,
            format!("const CATALOGUES = {};", json!(catalogues)),
        ),
    ] {
        let (before, after) = text
            .split_once(place)
            .with_context(|| format!("{FILE} has no {place}"))?;
        text = [before, &filling, after].concat();
    }
    Ok(text)
}

/// Returns the catalogues of languages, by their paths in the site.
fn catalogues(directory: &Path) -> Result<Vec<String>> {
    let files = catalogue_files(directory)?;
    let paths = files.iter().map(|file| file.strip_prefix(directory));
    paths.map(|path| Ok(path?.display().to_string())).collect()
}

/// Returns the files beside the page whose names change with their contents, and their sums.
fn hashed(directory: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for entry in directory.read_dir()? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if is_hashed(&name) {
            files.insert(name, integrity::sum(&fs::read(entry.path())?));
        }
    }
    Ok(files)
}

/// Whether a name has a hash. In the name of a module that was not split, `_bg` follows the hash.
fn is_hashed(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name);
    let stem = stem.strip_suffix("_bg").unwrap_or(stem);
    let is_digit = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    stem.rsplit_once('-')
        .is_some_and(|(_, hash)| DIGITS.contains(&hash.len()) && hash.chars().all(is_digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = include_str!("../../../site/workers/site.js");

    #[test]
    fn the_worker_names_the_hashed_files_of_its_build_and_no_others() {
        let site = tempfile::tempdir().expect("there is room");
        for name in [
            "easel-0123456789abcdef.js",
            "easel-0123456789abcdef_bg.wasm",
            "index.html",
            "config.json",
        ] {
            fs::write(site.path().join(name), "a").expect("it is writable");
        }
        fs::create_dir(site.path().join("words")).expect("it is writable");
        fs::write(site.path().join("words/zh-Hans.json"), "{}").expect("it is writable");
        let written = || {
            fs::write(site.path().join(FILE), SCRIPT).expect("it is writable");
            finished(site.path()).expect("it has places for all");
            fs::read_to_string(site.path().join(FILE)).expect("it is there")
        };
        let first = written();
        // `echo -n a | openssl dgst -sha256 -binary | base64` prints this sum, without its prefix.
        let sum = "sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=";
        let list = format!(
            "const FILES = {{\n  \"easel-0123456789abcdef.js\": \"{sum}\",\n  \
             \"easel-0123456789abcdef_bg.wasm\": \"{sum}\",\n}};"
        );
        assert!(first.contains(&list), "{first}");
        assert!(first.contains("const CATALOGUES = [\"words/zh-Hans.json\"];"));
        assert!(!first.contains(NO_BUILD));
        assert_eq!(written(), first, "the same files are the same build");
        let file = site.path().join("easel-0123456789abcdef.js");
        fs::write(file, "b").expect("it is writable");
        let build = |text: &str| {
            text.split("const BUILD")
                .nth(1)
                .map(|rest| rest[..20].to_owned())
        };
        assert_ne!(build(&written()), build(&first));
    }

    #[test]
    fn a_site_for_developers_is_not_kept() {
        let site = tempfile::tempdir().expect("there is room");
        for (name, text) in [(FILE, SCRIPT), (reload::FILE, "")] {
            fs::write(site.path().join(name), text).expect("it is writable");
        }
        finished(site.path()).expect("there is nothing to do");
        let left = fs::read_to_string(site.path().join(FILE)).expect("it is there");
        assert_eq!(left, SCRIPT);
    }

    #[test]
    fn another_form_of_the_script_stops_the_build() {
        let error = with_files("const BUILD = \"\";", &BTreeMap::new(), &[]);
        let error = error.expect_err("it keeps nothing");
        assert!(error.to_string().contains(NO_FILES), "{error}");
    }
}
