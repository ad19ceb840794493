//! The language of the texts on the page.

use std::cell::RefCell;

use easel_core::words::Catalogue;
use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;

use super::NOT_KEPT;
use crate::{
    browser::{self, Area, file, parse_json},
    state::notices::Notices,
};

/// The stored name of the language. `boot.js` reads the same name before the first paint.
const NAME: &str = "easel.language";

/// How long the page waits for a catalogue, in milliseconds: as long as for its configuration.
const WAIT: u32 = 2_000;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The language of the texts in the code.
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// The tag of the language (BCP 47).
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh-Hans",
        }
    }

    /// The language's own name.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "简体中文",
        }
    }

    /// The message that the texts of this language could not be loaded. It is also in English, as the page is then.
    fn lost(self) -> &'static str {
        match self {
            Self::English => "",
            Self::Chinese => {
                "无法加载中文界面，暂时显示英文。 The Chinese texts could not be loaded. The page stays in English until they can."
            }
        }
    }

    /// The language with this tag; any other is English.
    pub fn of_tag(tag: &str) -> Self {
        let known = Self::ALL.into_iter().find(|known| known.tag() == tag);
        known.unwrap_or(Self::English)
    }

    /// Switches to this language. Returns `false` if its texts could not be loaded.
    async fn activate(self) -> bool {
        let words = if self == Self::English {
            Some(Catalogue::ENGLISH)
        } else {
            self.catalogue().await
        };
        let Some(words) = words else {
            return false;
        };
        words.put_in_use();
        browser::set_language(self.tag());
        true
    }

    /// The texts of this language, which are loaded once per page. `boot.js` requests them, too, if they are needed at once.
    async fn catalogue(self) -> Option<Catalogue> {
        thread_local!(static KEPT: RefCell<Vec<(Language, Catalogue)>> = const { RefCell::new(Vec::new()) });
        let find = |kept: &Vec<(Self, Catalogue)>| {
            let found = kept.iter().find(|(language, _)| *language == self);
            found.map(|(_, words)| *words)
        };
        if let Some(kept) = KEPT.with_borrow(find) {
            return Some(kept);
        }
        let path = ["words/", self.tag(), ".json"].concat();
        let text = file(&path, "json", WAIT).await?;
        let words = parse_json(&text).ok()?;
        let words = words.as_object()?.iter();
        let pair =
            |(english, text): (&String, &Value)| Some((english.clone(), text.as_str()?.to_owned()));
        let words = Catalogue::new(words.filter_map(pair).collect());
        KEPT.with_borrow_mut(|kept| kept.push((self, words)));
        Some(words)
    }
}

/// The current language, as a context. Texts are looked up once, so everything that shows texts is
/// rebuilt when the language changes.
#[derive(Clone, Copy)]
pub struct Locale {
    language: RwSignal<Language>,
    /// How many times a change was requested.
    changes: StoredValue<u32>,
}

impl Locale {
    /// Switches to the language that `boot.js` has chosen: the user's, or else the browser's.
    ///
    /// # Errors
    /// Returns the language, if its texts could not be loaded; the page is in English then.
    pub async fn start() -> Result<Language, Language> {
        let language = Language::of_tag(&browser::language());
        if language.activate().await {
            return Ok(language);
        }
        browser::set_language(Language::English.tag());
        Err(language)
    }

    /// Makes the language available to the components below.
    pub fn provide(started: Result<Language, Language>, notices: Notices) -> Self {
        if let Err(lost) = started {
            notices.warn(lost.lost());
        }
        let locale = Self {
            language: RwSignal::new(started.unwrap_or(Language::English)),
            changes: StoredValue::new(0),
        };
        provide_context(locale);
        locale
    }

    /// The current language.
    pub fn language(self) -> Language {
        self.language.get()
    }

    /// The number of times that a change was requested. A view can tell from it whether it is
    /// removed because of a change.
    pub fn changes(self) -> u32 {
        self.changes.get_value()
    }

    /// Changes to another language, stores the choice, and then calls `then`. If its texts cannot
    /// be loaded, nothing changes.
    pub fn change(self, language: Language, notices: Notices, then: impl FnOnce() + 'static) {
        spawn_local(async move {
            if language.activate().await {
                if !browser::write(Area::Device, NAME, language.tag()) {
                    notices.warn(NOT_KEPT);
                }
                self.set(language);
            } else {
                notices.warn(language.lost());
                // The form shows the new choice, which has failed, so it is reset.
                self.set(untrack(|| self.language()));
            }
            then();
        });
    }

    fn set(self, language: Language) {
        self.changes.update_value(|changes| *changes += 1);
        self.language.set(language);
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_language_is_known_by_its_tag() {
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), language);
        }
        assert_eq!(Language::of_tag("fr"), Language::English);
    }
}
