//! The page's texts in the current language.
//!
//! The English text in the code is the key, so that English needs no catalogue and the code is
//! readable. Another language's catalogue is used once it has been loaded; a missing text is shown
//! in English. `xtask/tests/code/words.rs` finds the keys in the sources: they are the texts within
//! the parentheses of [`t`] and [`mark`], and the last text of [`plural`]. Its first text is a key of
//! languages with two forms.

use std::cell::Cell;

thread_local! {
    /// Per thread, so that parallel tests use their own languages; a page has one thread.
    static IN_USE: Cell<Catalogue> = const { Cell::new(Catalogue::ENGLISH) };
}

/// The texts of a language, by their English key.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue(&'static [(String, String)]);

impl Catalogue {
    /// English: the keys themselves.
    pub const ENGLISH: Self = Self(&[]);

    /// A catalogue of pairs of English and translation, sorted by the English text. It lives as long as the page, so texts
    /// can be borrowed from it for ever.
    pub fn new(pairs: Vec<(String, String)>) -> Self {
        Self(pairs.leak())
    }

    /// Makes this the current language.
    pub fn put_in_use(self) {
        IN_USE.set(self);
    }

    fn find(self, english: &str) -> Option<&'static str> {
        let index = self
            .0
            .binary_search_by(|(key, _)| key.as_str().cmp(english));
        Some(&self.0[index.ok()?].1)
    }
}

/// A text of the code in the current language.
pub fn t(english: &'static str) -> &'static str {
    find(english).unwrap_or(english)
}

/// A text from elsewhere, such as a data file, in the current language; unchanged if the catalogue
/// lacks it.
pub fn tell(english: &str) -> String {
    find(english).unwrap_or(english).to_owned()
}

/// Marks a text as a key that [`t`] or [`tell`] translates when it is shown.
pub const fn mark(english: &'static str) -> &'static str {
    english
}

/// A text with values in place of their names: `fill("{count} left", &[("count", "3")])`. Unknown
/// names in braces stay.
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let (before, braces) = rest.split_at(open);
        filled.push_str(before);
        let close = braces.find('}').map_or(braces.len(), |close| close + 1);
        let (braces, after) = braces.split_at(close);
        let name = braces.trim_matches(['{', '}']);
        let value = values.iter().find(|(known, _)| *known == name);
        filled.push_str(value.map_or(braces, |(_, value)| value));
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// The text for a number of things, in which `{count}` stands for the number. English has two
/// forms. A catalogue may have only the second, as that of Chinese, which has one form.
pub fn plural(count: usize, one: &'static str, other: &'static str) -> String {
    let words = match count {
        1 => find(one).or_else(|| find(other)).unwrap_or(one),
        _ => find(other).unwrap_or(other),
    };
    fill(words, &[("count", &count.to_string())])
}

fn find(english: &str) -> Option<&'static str> {
    IN_USE.get().find(english)
}
