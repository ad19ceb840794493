//! Puts translations into the script that runs first.
//!
//! `src/boot.js` shows a few texts before any catalogue can be there. In its source they are English, within `t("…")`. The
//! build takes the translations from the catalogues, so that no text is written twice.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use super::tags::{Tag, tags};

/// The place for the translations in the script.
const PLACE: &str = "const catalogues = {};";

/// The folder of the catalogues in the site.
const CATALOGUES: &str = "words";

/// Translated texts by their English.
type Texts = BTreeMap<String, String>;

/// Puts the translations into the script that a page names.
pub(super) fn added(directory: &Path, html: &str) -> Result<()> {
    for tag in tags(html).filter(Tag::is_script) {
        let file = directory.join(&tag.file);
        let script = fs::read_to_string(&file)?;
        if script.contains(PLACE) {
            let catalogues = catalogues(directory)?;
            return Ok(fs::write(file, translated(&script, &catalogues)?)?);
        }
    }
    Err(anyhow::anyhow!("no script of the page has `{PLACE}`"))
}

/// Reads all catalogues of a site, by the tags of their languages.
fn catalogues(directory: &Path) -> Result<BTreeMap<String, Texts>> {
    let read = |file: PathBuf| {
        let tag = file.file_stem().unwrap_or_default();
        let texts = serde_json::from_str(&fs::read_to_string(&file)?);
        let texts = texts.with_context(|| format!("{} maps no texts to texts", file.display()))?;
        Ok((tag.to_string_lossy().into_owned(), texts))
    };
    catalogue_files(directory)?.into_iter().map(read).collect()
}

/// Returns the files of the catalogues of a site, in order.
pub(super) fn catalogue_files(directory: &Path) -> Result<Vec<PathBuf>> {
    let files = fs::read_dir(directory.join(CATALOGUES))?.map(|entry| Ok(entry?.path()));
    let mut files = files.collect::<Result<Vec<PathBuf>>>()?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "json"));
    files.sort();
    Ok(files)
}

/// Returns the script with the translations of its texts.
fn translated(script: &str, catalogues: &BTreeMap<String, Texts>) -> Result<String> {
    let keys = keys(script);
    let own = |(tag, all): (&String, &Texts)| {
        let text = |key: &String| {
            let text = all.get(key);
            let text = text.with_context(|| format!("{tag} has no translation of {key}"))?;
            Ok((key.clone(), text.clone()))
        };
        Ok((tag.clone(), keys.iter().map(text).collect::<Result<_>>()?))
    };
    let texts: BTreeMap<String, Texts> = catalogues.iter().map(own).collect::<Result<_>>()?;
    let texts = serde_json::to_string(&texts)?;
    Ok(script.replace(PLACE, &format!("const catalogues = {texts};")))
}

/// Returns the texts within `t("…")` in a script.
fn keys(script: &str) -> Vec<String> {
    let calls = script.match_indices("t(").filter(|(at, _)| {
        let before = script[..*at].chars().next_back();
        !before.is_some_and(|before| before.is_alphanumeric() || "_.$".contains(before))
    });
    let text = |(at, call): (usize, &str)| {
        let rest = script[at + call.len()..].trim_start();
        let text = rest.strip_prefix('"')?.split('"').next()?;
        Some(text.to_owned())
    };
    calls.filter_map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = r#"const catalogues = {};
        kept("easel.theme"); show(t("Edit"), t(
            "{file} is gone.",
        )); set("Save"); place.t("Other")"#;

    #[test]
    fn the_texts_of_the_script_are_known() {
        assert_eq!(keys(SCRIPT), ["Edit", "{file} is gone."]);
    }

    #[test]
    fn a_script_has_the_translations_of_its_texts() {
        let texts = [
            ("Edit", "编辑"),
            ("Save", "保存"),
            ("{file} is gone.", "{file} “不见了”"),
        ];
        let texts = texts.map(|(english, text)| (english.to_owned(), text.to_owned()));
        let catalogues = BTreeMap::from([("zh-Hans".to_owned(), BTreeMap::from(texts))]);
        let script = translated(SCRIPT, &catalogues).expect("it has a place");
        let expected = r#"const catalogues = {"zh-Hans":{"Edit":"编辑","{file} is gone.":"{file} “不见了”"}};"#;
        assert!(script.starts_with(expected), "{script}");
    }

    #[test]
    fn a_text_without_a_translation_stops_the_build() {
        let catalogues = BTreeMap::from([("zh-Hans".to_owned(), Texts::new())]);
        let error = translated(SCRIPT, &catalogues).expect_err("it would stay in English");
        assert!(error.to_string().contains("Edit"), "{error}");
    }

    #[test]
    fn a_page_without_the_script_stops_the_build() {
        let site = tempfile::tempdir().expect("there is room");
        fs::write(site.path().join("other.js"), "a()").expect("it is writable");
        let error = added(site.path(), "<script src=./other.js></script>");
        assert!(
            error
                .expect_err("it has no place")
                .to_string()
                .contains("catalogues")
        );
    }
}
