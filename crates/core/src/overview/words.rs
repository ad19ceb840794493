//! Texts in compact form. Prompts have most words in common: such words are stored as numbers, which takes a third of
//! the room, and a search checks each of them once. Other words, such as seeds and dates, occur only once: a table of
//! them would take three times their room, so they are stored in the text itself.
//!
//! No word of a search contains a blank: a text that it matches has one word that it matches.

use std::{
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    mem,
};

use string_interner::{StringInterner, Symbol, backend::StringBackend, symbol::SymbolU32};
use unsigned_varint::{decode, encode};

/// How many words are remembered to detect a second occurrence.
const REMEMBERED: usize = 4_096;

/// The words that have occurred twice, by their numbers.
#[derive(Clone, Debug)]
pub(super) struct Words {
    numbered: StringInterner<StringBackend<SymbolU32>>,
    /// Hashes of words that have occurred once, each at the index that its hash gives.
    once: Vec<u32>,
}

impl Default for Words {
    fn default() -> Self {
        Self {
            numbered: StringInterner::new(),
            once: vec![0; REMEMBERED],
        }
    }
}

/// Which numbered words are known to contain the searched part, by their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(Vec<Option<bool>>);

/// A word of a text.
enum TextWord<'a> {
    /// A word with this number.
    Numbered(usize),
    /// A word that is stored in the text itself.
    Own(&'a str),
}

impl Words {
    /// Appends the words of a text, in their order. The lowest bit of the first number of a word tells its form: 0 for
    /// a numbered word, 1 for the length of the word itself.
    pub(super) fn pack(&mut self, text: &str, packed: &mut Vec<u8>) {
        for word in text.split_whitespace() {
            let (first, own) = match self.number(word) {
                Some(number) => (number << 1, ""),
                None => (word.len() << 1 | 1, word),
            };
            packed.extend_from_slice(encode::usize(first, &mut encode::usize_buffer()));
            packed.extend_from_slice(own.as_bytes());
        }
    }

    /// The number of a word. A word gets its number when it occurs again soon.
    fn number(&mut self, word: &str) -> Option<usize> {
        if let Some(symbol) = self.numbered.get(word) {
            return Some(symbol.to_usize());
        }
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(word);
        #[allow(clippy::cast_possible_truncation, reason = "two parts of it")]
        let (place, sum) = (hash as usize % REMEMBERED, (hash >> 32) as u32);
        let last = mem::replace(&mut self.once[place], sum);
        (last == sum).then(|| self.numbered.get_or_intern(word).to_usize())
    }

    /// Whether two texts have the same words. One of them may have been packed before a word had its number.
    pub(super) fn are_same(&self, one: &[u8], other: &[u8]) -> bool {
        let all = |packed| {
            unpacked(packed).map(|word| match word {
                TextWord::Numbered(number) => self.word(number),
                TextWord::Own(word) => word,
            })
        };
        all(one).eq(all(other))
    }

    fn word(&self, number: usize) -> &str {
        let word =
            SymbolU32::try_from_usize(number).and_then(|symbol| self.numbered.resolve(symbol));
        word.unwrap_or_default()
    }
}

impl Known {
    /// Whether one of the packed words contains `part`.
    pub(super) fn any_has(&mut self, part: &str, packed: &[u8], words: &Words) -> bool {
        unpacked(packed).any(|word| match word {
            TextWord::Numbered(number) => {
                if number >= self.0.len() {
                    self.0.resize(number + 1, None);
                }
                *self.0[number].get_or_insert_with(|| words.word(number).contains(part))
            }
            TextWord::Own(word) => word.len() >= part.len() && word.contains(part),
        })
    }
}

/// Iterates over packed words.
fn unpacked(mut packed: &[u8]) -> impl Iterator<Item = TextWord<'_>> {
    std::iter::from_fn(move || {
        let (first, rest) = decode::usize(packed).ok()?;
        let number = first >> 1;
        if first & 1 == 0 {
            packed = rest;
            return Some(TextWord::Numbered(number));
        }
        let (word, rest) = rest.split_at_checked(number)?;
        packed = rest;
        str::from_utf8(word).ok().map(TextWord::Own)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_found_in_the_words_that_have_it() {
        let mut words = Words::default();
        let texts = [
            "a red fox\nin snow",
            "the fox 蓝色的狐狸",
            "",
            "a fox-red kite",
            "kite 1024x768 of 2026年",
        ];
        let packed = texts.map(|text| {
            let mut packed = Vec::new();
            words.pack(text, &mut packed);
            packed
        });
        for (part, found) in [
            ("fox", [true, true, false, true, false]),
            ("red", [true, false, false, true, false]),
            ("色的", [false, true, false, false, false]),
            ("x-r", [false, false, false, true, false]),
            ("owl", [false; 5]),
            ("24x7", [false, false, false, false, true]),
            ("of2", [false; 5]),
        ] {
            let mut known = Known::default();
            for _ in 0..2 {
                let has = packed
                    .each_ref()
                    .map(|packed| known.any_has(part, packed, &words));
                assert_eq!(has, found, "{part}");
            }
        }
    }

    #[test]
    fn a_text_is_the_same_before_and_after_its_words_have_numbers() {
        let mut words = Words::default();
        let mut pack = |text: &str| {
            let mut packed = Vec::new();
            words.pack(text, &mut packed);
            packed
        };
        let [first, second, other] = ["red fox", "red fox", "red kite"].map(&mut pack);
        assert_ne!(first, second);
        assert!(words.are_same(&first, &second));
        assert!(!words.are_same(&first, &other));
        assert!(!words.are_same(&first, &[]));
    }

    /// There can be more words than one byte can count.
    #[test]
    fn there_is_no_end_of_words() {
        let mut words = Words::default();
        let letter = |digit: u8| char::from(digit - b'0' + b'a');
        let word = |number: u32| number.to_string().bytes().map(letter).collect();
        let text: Vec<String> = (0..70_000)
            .map(word)
            .map(|word: String| [&word, " ", &word].concat())
            .collect();
        let text = text.join(" ");
        let mut packed = Vec::new();
        words.pack(&text, &mut packed);
        assert!(Known::default().any_has("gjjjj", &packed, &words));
    }
}
