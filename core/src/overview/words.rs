//! Texts as the numbers of their words. Prompts have most words in common, so that this takes a third of their room, and a
//! search looks into each word once.
//!
//! No word of a search has a blank: what it finds in a text, it finds in one word of it.

use string_interner::{StringInterner, Symbol, backend::StringBackend, symbol::SymbolU32};
use unsigned_varint::{decode, encode};

/// All words, by their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Words(StringInterner<StringBackend<SymbolU32>>);

/// What a search knows of words by their numbers: whether they have what is searched for.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(Vec<Option<bool>>);

impl Words {
    /// Adds the numbers of a text's words, in their order.
    pub(super) fn pack(&mut self, text: &str, packed: &mut Vec<u8>) {
        for word in text.split_whitespace() {
            let number = self.0.get_or_intern(word).to_usize();
            packed.extend_from_slice(encode::usize(number, &mut encode::usize_buffer()));
        }
    }

    fn word(&self, number: usize) -> &str {
        let word = SymbolU32::try_from_usize(number).and_then(|symbol| self.0.resolve(symbol));
        word.unwrap_or_default()
    }
}

impl Known {
    /// Whether one of the words with these numbers has this part.
    pub(super) fn any_has(&mut self, part: &str, packed: &[u8], words: &Words) -> bool {
        numbers(packed).any(|number| {
            if number >= self.0.len() {
                self.0.resize(number + 1, None);
            }
            *self.0[number].get_or_insert_with(|| words.word(number).contains(part))
        })
    }
}

/// The numbers that were packed.
fn numbers(mut packed: &[u8]) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let (number, rest) = decode::usize(packed).ok()?;
        packed = rest;
        Some(number)
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
        ];
        let packed = texts.map(|text| {
            let mut packed = Vec::new();
            words.pack(text, &mut packed);
            packed
        });
        for (part, found) in [
            ("fox", [true, true, false, true]),
            ("red", [true, false, false, true]),
            ("色的", [false, true, false, false]),
            ("x-r", [false, false, false, true]),
            ("owl", [false; 4]),
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

    /// More words than one byte can count.
    #[test]
    fn there_is_no_end_of_words() {
        let mut words = Words::default();
        let text = (0..70_000).map(|number| format!("w{number}"));
        let text = text.collect::<Vec<_>>().join(" ");
        let mut packed = Vec::new();
        words.pack(&text, &mut packed);
        assert!(Known::default().any_has("w69999", &packed, &words));
    }
}
