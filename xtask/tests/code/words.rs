//! Checks that the catalogues have all texts of the page, and no others.

mod scan;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use serde_json::Value;

use self::scan::{Texts, begins_a_sentence, has_words};
use crate::source::{read, root, sources};

/// The folders with texts for users.
const SOURCES: [&str; 2] = ["src", "crates/core/src"];
/// The folder of the catalogues, one for each language but English.
const CATALOGUES: &str = "site/words";
/// The catalogue of Chinese.
const CHINESE: &str = "zh-Hans";
/// The script with texts that are shown before a catalogue is there.
const FIRST_SCRIPT: &str = "src/boot.js";

/// Returns the texts of each file that users can see, by the file's path, without tests.
fn texts() -> BTreeMap<String, Texts> {
    let files = SOURCES.iter().flat_map(|folder| sources(folder));
    let files = files.filter(|(name, _)| !name.contains("/tests"));
    let texts = files.map(|(name, text)| {
        let texts = Texts::of(&name, &text);
        (name, texts)
    });
    texts.collect()
}

/// The profiles that the site has, and those of the reference service.
const PROFILES: [&str; 2] = ["site/profiles.json", "crates/service/profiles.json"];

/// Returns the texts of the first script that are within `t("…")`, which the build translates.
fn texts_of_first_script() -> Vec<String> {
    let script = read(&root().join(FIRST_SCRIPT));
    let calls = script
        .split(" t(")
        .flat_map(|part| part.split("[t("))
        .skip(1);
    let texts = calls.filter_map(|call| call.trim_start().strip_prefix('"')?.split('"').next());
    texts.map(ToOwned::to_owned).collect()
}

/// Returns every key: the keys in the code, and the texts of the profiles.
fn used() -> BTreeSet<String> {
    let mut used: BTreeSet<_> = texts().into_values().flat_map(|texts| texts.keys).collect();
    used.extend(texts_of_first_script());
    for file in PROFILES {
        let profiles: Value = serde_json::from_str(&read(&root().join(file))).expect("it is JSON");
        let families = profiles["families"].as_array().expect("it has families");
        let options = families
            .iter()
            .filter_map(|family| family["options"].as_array());
        for option in options.flatten() {
            let texts = ["label", "help"].map(|name| option[name].as_str());
            used.extend(texts.into_iter().flatten().map(ToOwned::to_owned));
        }
    }
    used
}

/// A catalogue: its language, the text of its file, and its texts by their English.
type CatalogueFile = (String, String, BTreeMap<String, String>);

fn catalogues() -> Vec<CatalogueFile> {
    let files = fs::read_dir(root().join(CATALOGUES)).expect("the folder exists");
    let files = files.map(|entry| {
        let path = entry.expect("it can be listed").path();
        let text = read(&path);
        let language = path.file_stem().expect("it has a name").to_string_lossy();
        let texts = serde_json::from_str(&text).expect("it maps texts to texts");
        (language.into_owned(), text, texts)
    });
    files.collect()
}

/// Names that look like the start of a sentence: names of keys, headers, types, languages and stored forms.
const NAMES: [&str; 108] = [
    "AbortError",
    "Access-Control-Allow-Headers: Authorization, Content-Type",
    "Access-Control-Allow-Methods: GET, POST",
    "Access-Control-Allow-Origin: ",
    "Access-Control-Expose-Headers: Retry-After",
    "ApiKey(redacted)",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Authorization",
    "Backspace",
    "Bearer ",
    "Bearer {}",
    "CheckpointLoaderSimple",
    "Chrome",
    "Chrome/",
    "Comma",
    "Content-Type",
    "CreatorTool",
    "Digit",
    "DigitalSourceType",
    "Display",
    "DownloadURL",
    "Dream",
    "Easel",
    "Edg/",
    "Edge",
    "Edit",
    "EmptyFlux2LatentImage",
    "EmptyHunyuanLatentVideo",
    "EmptyLatentImage",
    "EmptySD3LatentImage",
    "End",
    "English",
    "Enter",
    "Equal",
    "Error",
    "Escape",
    "Expire",
    "Expires",
    "False",
    "Files",
    "Firefox",
    "Firefox/",
    "HasExtendedXMP",
    "Home",
    "Image",
    "IndexedDB",
    "InvalidStateError",
    "Iptc4xmpExt",
    "JanFebMarAprMayJunJulAugSepOctNovDec",
    "Key",
    "LatentUpscale",
    "Loader",
    "Location: ",
    "Minus",
    "Model",
    "Motion JPEG",
    "NaN",
    "Negative prompt: ",
    "None",
    "NotAllowedError",
    "NotFoundError",
    "Notification",
    "Numpad",
    "OggS0",
    "Opera",
    "Option::is_none",
    "PageDown",
    "PageUp",
    "Period",
    "ProRes RAW",
    "ProRes",
    "PublicKeyCredential",
    "Python",
    "QuotaExceededError",
    "RandomNoise",
    "Rating",
    "Request",
    "Safari",
    "SamplerCustom",
    "Save",
    "SaveImage",
    "SecurityError",
    "Seed",
    "Size",
    "Slash",
    "Space",
    "StableCascade_EmptyLatentImage",
    "String",
    "StringConcatenate",
    "Theora",
    "True",
    "TypeError",
    "TypeMismatchError",
    "UnetLoaderGGUF",
    "UnknownError",
    "Value",
    "Vec::is_empty",
    "Version",
    "Version/",
    "VersionError",
    "Video",
    "WebM",
    "WebP",
    "Worker",
    "ZeroOut",
];

/// Texts of `src` with two words or more that are not for users.
const NO_WORDS: [&str; 8] = [
    // CSS selectors.
    ".composer textarea",
    ".stream, main",
    "input, textarea, select, dialog",
    "input, video, pre, .zoomed",
    "input, video, select, textarea, [contenteditable], [popover], dialog, pre",
    // The `rel` of a link.
    "noopener noreferrer",
    "stylesheet later",
    // A warning in the console, for developers.
    "the clock outlived its page",
];

/// The names of the languages in themselves, and messages in two languages at once.
const LANGUAGES: &str = "src/state/settings/language.rs";

/// A text for users that is no key cannot be translated. The page's code has no other texts of two words, so texts that
/// `format!` builds are found, too. Texts in `core` may also be for developers, so only starts of sentences count
/// there.
#[test]
fn what_reads_like_words_is_a_key() {
    let classes = classes();
    let is_class_list = |text: &str| text.split(' ').all(|word| classes.contains(word));
    let mut forgotten = Vec::new();
    for (file, texts) in texts().into_iter().filter(|(file, _)| file != LANGUAGES) {
        let has_words = |text: &str| file.starts_with("src/") && has_words(text);
        for text in texts.others {
            let is_for_people = begins_a_sentence(&text) && !NAMES.contains(&text.as_str())
                || has_words(&text) && !NO_WORDS.contains(&text.as_str());
            if is_for_people && !is_class_list(&text) {
                forgotten.push(format!("{file}: {text}"));
            }
        }
    }
    assert!(forgotten.is_empty(), "nobody can translate {forgotten:#?}");
}

/// Returns the names of all CSS classes.
fn classes() -> BTreeSet<String> {
    let mut classes = BTreeSet::new();
    for entry in fs::read_dir(root().join("style")).expect("the folder exists") {
        let style = read(&entry.expect("it can be listed").path());
        for part in style.split('.').skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            classes.insert(part[..end.unwrap_or(part.len())].to_owned());
        }
    }
    classes
}

/// A translator finds a text in it.
#[test]
fn each_catalogue_is_in_order() {
    for (language, text, texts) in catalogues() {
        let mut rest = text.as_str();
        for english in texts.into_keys() {
            let key = Value::from(english).to_string() + ": ";
            let place = rest.find(&key);
            let place = place.unwrap_or_else(|| panic!("{language}: {key} stands too early"));
            rest = &rest[place + key.len()..];
        }
    }
}

/// Returns the placeholders in braces, in any order, because translations may reorder them.
fn placeholders(text: &str) -> BTreeSet<&str> {
    let braces = text.split('{').skip(1);
    braces.filter_map(|part| part.split('}').next()).collect()
}

#[test]
fn every_word_is_in_each_catalogue_and_no_other() {
    let used = used();
    let texts = texts().into_values();
    let singulars: BTreeSet<_> = texts.flat_map(|texts| texts.singulars).collect();
    let is_said = |key: &&String| used.contains(*key) || singulars.contains(*key);
    for (language, _, catalogue) in catalogues() {
        let is_missing = |key: &&String| !catalogue.contains_key(*key);
        let missing: Vec<_> = used.iter().filter(is_missing).collect();
        let idle: Vec<_> = catalogue.keys().filter(|key| !is_said(key)).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:#?}");
        let tag = format!("\"{language}\"");
        assert!(
            read(&root().join(LANGUAGES)).contains(&tag),
            "nobody can choose {language}"
        );
        assert!(idle.is_empty(), "nothing says {idle:#?} of {language}");
    }
}

#[test]
fn translations_have_the_values_of_their_english() {
    for (language, _, texts) in catalogues() {
        for (english, words) in texts {
            assert_eq!(
                placeholders(&english),
                placeholders(&words),
                "{language}: {english}: {words}"
            );
            assert!(
                !words.trim().is_empty(),
                "{language}: {english} has no words"
            );
        }
    }
}

/// A text must not be copied into the catalogue without translation. A text without a word, such as a comma, has other
/// characters in Chinese.
#[test]
fn nothing_is_left_in_english() {
    let mut catalogues = catalogues().into_iter();
    let chinese = catalogues.find(|(language, ..)| language == CHINESE);
    let (_, _, texts) = chinese.expect("Chinese has a catalogue");
    for (english, words) in texts {
        assert_ne!(english, words);
        let is_chinese = words.contains(|c: char| ('\u{4e00}'..='\u{9fff}').contains(&c));
        let has_words = english.split('{').any(|part| {
            let (_, said) = part.split_once('}').unwrap_or(("", part));
            said.contains(char::is_alphabetic)
        });
        assert!(is_chinese || !has_words, "{english}: {words}");
    }
}
