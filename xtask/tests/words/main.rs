//! The catalogues have all the words of the page, and no others.

mod scan;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

/// Where texts for people are.
const SOURCES: [&str; 2] = ["src", "core/src"];
const CATALOGUE: &str = "words/zh-Hans.json";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn sources(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("it is a directory") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            // What tests say is for nobody to read.
            && !path.ends_with("tests.rs")
        {
            found.push(path);
        }
    }
}

fn of_sources(find: impl Fn(&str) -> Vec<String>) -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in SOURCES {
        sources(&root().join(folder), &mut files);
    }
    files.iter().flat_map(|file| find(&read(file))).collect()
}

/// Every key: of the code, and the texts of the shipped profiles.
fn used() -> BTreeSet<String> {
    let mut used = of_sources(scan::keys);
    let profiles: Value =
        serde_json::from_str(&read(&root().join("profiles.json"))).expect("it is JSON");
    let families = profiles["families"].as_array().expect("it has families");
    let options = families
        .iter()
        .filter_map(|family| family["options"].as_array());
    for option in options.flatten() {
        let texts = ["label", "help"].map(|name| option[name].as_str());
        used.extend(texts.into_iter().flatten().map(ToOwned::to_owned));
    }
    used
}

fn catalogue() -> BTreeMap<String, String> {
    serde_json::from_str(&read(&root().join(CATALOGUE))).expect("it maps texts to texts")
}

/// What begins as a sentence does and is a name: of keys, headers, types, languages.
const NAMES: [&str; 32] = [
    "AbortError",
    "ApiKey(redacted)",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Authorization",
    "Bearer ",
    "Bearer {}",
    "Content-Type",
    "Display",
    "Easel",
    "End",
    "English",
    "Enter",
    "Escape",
    "False",
    "Home",
    "InvalidStateError",
    "JanFebMarAprMayJunJulAugSepOctNovDec",
    "None",
    "Notification",
    "OggS0",
    "Option::is_none",
    "Python",
    "Request",
    "String",
    "True",
    "UnknownError",
    "Value",
    "Vec::is_empty",
    "VersionError",
];

/// A text for people that the author of a change forgot to word.
#[test]
fn what_reads_like_a_sentence_is_a_key() {
    let reads_so = |text: &String| {
        let mut chars = text.chars();
        chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(char::is_lowercase)
    };
    let others = of_sources(scan::others).into_iter().filter(reads_so);
    let forgotten: Vec<_> = others
        .filter(|text| !NAMES.contains(&text.as_str()))
        .collect();
    assert!(forgotten.is_empty(), "nobody can translate {forgotten:#?}");
}

/// The page looks them up by halves, and does not sort.
#[test]
fn the_catalogue_is_in_order() {
    let text = read(&root().join(CATALOGUE));
    let mut rest = text.as_str();
    for english in catalogue().into_keys() {
        let key = Value::from(english).to_string() + ": ";
        let place = rest.find(&key);
        let place = place.unwrap_or_else(|| panic!("{key} stands before what it follows"));
        rest = &rest[place + key.len()..];
    }
}

/// What stands in braces, in any order: languages put it where they need it.
fn placeholders(text: &str) -> BTreeSet<&str> {
    let braces = text.split('{').skip(1);
    braces.filter_map(|part| part.split('}').next()).collect()
}

#[test]
fn every_word_is_in_the_catalogue_and_no_other() {
    let (used, catalogue) = (used(), catalogue());
    let missing: Vec<_> = used
        .iter()
        .filter(|key| !catalogue.contains_key(*key))
        .collect();
    let idle: Vec<_> = catalogue
        .keys()
        .filter(|key| !used.contains(*key))
        .collect();
    assert!(missing.is_empty(), "{CATALOGUE} lacks {missing:#?}");
    assert!(idle.is_empty(), "nothing says {idle:#?} of {CATALOGUE}");
}

#[test]
fn translations_have_the_values_of_their_english() {
    for (english, words) in catalogue() {
        assert_eq!(
            placeholders(&english),
            placeholders(&words),
            "{english}: {words}"
        );
        assert!(!words.trim().is_empty(), "{english} has no words");
    }
}

/// A text that was copied and forgotten. Those without a word, such as a comma, have other signs.
#[test]
fn nothing_is_left_in_english() {
    for (english, words) in catalogue() {
        assert_ne!(english, words);
        let is_chinese = words.contains(|c: char| ('\u{4e00}'..='\u{9fff}').contains(&c));
        let has_words = english.split('{').any(|part| {
            let (_, said) = part.split_once('}').unwrap_or(("", part));
            said.contains(char::is_alphabetic)
        });
        assert!(is_chinese || !has_words, "{english}: {words}");
    }
}
