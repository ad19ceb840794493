//! The text of a refusal, folded so that words can be found in it.

use unicode_normalization::char::canonical_combining_class;

use super::look_alikes::{OTHER_MEANINGS, OTHER_WORDS, OTHERS};
use crate::fold;

/// The names of a prompt that is repeated behind a colon.
const REPEATED: [&str; 5] = [
    "prompt:",
    "prompt：",
    "提示词：",
    "提示詞：",
    "プロンプト：",
];

/// The longest text that is read, in letters: a search takes time for each letter.
const LONGEST: usize = 2000;

/// A text without letter case, accents and punctuation.
pub(super) struct FoldedText {
    /// Words with a blank before and after each, and a point at the end: ` no credits left . `.
    apart: String,
    /// Words without anything between them, and without words that only look like others.
    joined: String,
}

impl FoldedText {
    pub(super) fn of(text: &str) -> Self {
        let mut apart = String::from(" ");
        for letter in fold::folded(&split_at_capitals(&with_per(begin(text)))).chars() {
            // Vowels and joiners of Indic scripts are marks.
            if letter.is_alphanumeric() || canonical_combining_class(letter) != 0 {
                apart.push(letter);
            } else if !apart.ends_with(' ') {
                apart.push(' ');
            }
        }
        let without_word = |apart: String, word: &&str| apart.replace(word, " ");
        let joined = OTHER_WORDS.iter().fold(apart.clone(), without_word);
        let joined = joined.replace(' ', "");
        let without = |joined: String, other: &str| {
            if joined.contains(other) {
                joined.replace(other, "")
            } else {
                joined
            }
        };
        let mut joined = OTHERS.split('|').fold(joined, without);
        for [signs, words] in OTHER_MEANINGS {
            if signs.split('|').any(|sign| joined.contains(sign)) {
                joined = words.split('|').fold(joined, without);
                apart = without_words(&apart, words);
            }
        }
        let end = if apart.ends_with(' ') { "." } else { " ." };
        Self {
            apart: apart + end,
            joined,
        }
    }

    /// Whether the text has no words.
    pub(super) fn is_empty(&self) -> bool {
        self.joined.is_empty()
    }

    /// Whether the joined words contain one of these parts.
    pub(super) fn has(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.joined.contains(part))
    }

    /// Whether the words contain one of the stems, which are separated by `|`. A Latin stem is at the start of a word,
    /// unless a `*` is before it: many words contain it by chance. Other scripts add words before a stem. A blank at the
    /// end of a stem is the end of the word, and a point the end of the text.
    pub(super) fn says(&self, stems: &str) -> bool {
        let mut stems = stems.split('|').filter(|stem| !stem.is_empty());
        stems.any(|stem| match stem.strip_prefix('*') {
            Some(part) => self.apart.contains(part),
            None if !stem.starts_with(|first: char| first.is_ascii_alphanumeric()) => {
                self.apart.contains(stem)
            }
            None => {
                let mut found = self.apart.match_indices(stem);
                found.any(|(at, _)| self.apart[..at].ends_with(' '))
            }
        })
    }

    /// Whether one of the first stems is at the start of a word, and a text that `is_next` accepts begins behind that word or
    /// behind the next one: "too many API calls".
    pub(super) fn says_before(&self, stems: &str, is_next: impl Fn(&str) -> bool) -> bool {
        stems.split('|').any(|stem| {
            let mut found = self.apart.match_indices(stem);
            found.any(|(at, _)| {
                let next = after_word(&self.apart[at + stem.len()..]);
                let is_word = self.apart[..at].ends_with(' ');
                is_word && (is_next(next) || is_next(after_word(next)))
            })
        })
    }
}

/// Whether a text begins with one of these stems.
pub(super) fn begins(text: &str, stems: &str) -> bool {
    stems.split('|').any(|stem| text.starts_with(stem))
}

/// The text with "per" for a slash before a unit of time: "10 requests/min", "1 request / 10 s".
fn with_per(text: &str) -> String {
    const TIMES: [&str; 13] = [
        "s", "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "h", "hour",
        "day", "week",
    ];
    let mut parts = text.split('/').peekable();
    let mut read = parts.next().unwrap_or_default().to_owned();
    while let Some(part) = parts.next() {
        let is_of_number = |letter: char| letter.is_ascii_digit() || letter == ' ';
        let unit = part.trim_start_matches(is_of_number);
        let end = unit.find(|letter: char| !letter.is_alphabetic());
        let (word, after) = unit.split_at(end.unwrap_or(unit.len()));
        // An address goes on behind a word.
        let after = after.trim_start_matches('.');
        let is_end = after.is_empty() && parts.peek().is_none()
            || after.starts_with([' ', ',', ';', ')', '!', '，', '。', '；']);
        let is_time = is_end && TIMES.contains(&word.to_ascii_lowercase().as_str());
        read.push_str(if is_time { " per " } else { "/" });
        read.push_str(part);
    }
    read
}

/// The words that begin with none of these stems.
fn without_words(words: &str, stems: &str) -> String {
    let kept = words.split(' ').filter(|word| !begins(word, stems));
    kept.collect::<Vec<_>>().join(" ")
}

/// The rest of a text behind its first word.
fn after_word(text: &str) -> &str {
    text.split_once(' ').map_or("", |(_, rest)| rest)
}

/// The begin of a text that is too long for a message.
fn begin(text: &str) -> &str {
    let end = text.char_indices().nth(LONGEST);
    end.map_or(text, |(end, _)| &text[..end])
}

/// Separates the words of a name such as `InsufficientBalance`.
fn split_at_capitals(text: &str) -> String {
    let mut split = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_uppercase() && split.ends_with(char::is_lowercase) {
            split.push(' ');
        }
        split.push(letter);
    }
    split
}

/// The text without what is from the prompt: a prompt behind a colon, and quoted sentences. A quoted word may be the name
/// of the error, and stays.
pub(super) fn unquoted(text: &str) -> String {
    const QUOTES: [(char, &[char]); 13] = [
        ('\'', &['\'']),
        ('"', &['"']),
        ('`', &['`']),
        // The mark that opens a quote in one language closes it in another.
        ('„', &['“', '”']),
        ('“', &['”']),
        ('‚', &['‘', '’']),
        ('‘', &['’']),
        ('”', &['”']),
        ('«', &['»']),
        ('»', &['«']),
        ('「', &['」']),
        ('『', &['』']),
        ('《', &['》']),
    ];
    QUOTES.into_iter().fold(
        without_prompt(begin(text)).to_owned(),
        |text, (open, close)| {
            let (mut kept, mut rest) = (String::new(), text.as_str());
            while let Some((before, after)) = rest.split_once(open) {
                kept.push_str(before);
                rest = after;
                // An apostrophe stands behind a letter.
                let is_quote = !open.is_ascii() || !before.ends_with(char::is_alphanumeric);
                if let Some((inside, after)) = after.split_once(close).filter(|_| is_quote) {
                    kept.push_str(if is_sentence(inside) { " " } else { inside });
                    rest = after;
                }
            }
            kept + rest
        },
    )
}

/// Whether a quote is more than a word. Some scripts have no blanks.
fn is_sentence(quote: &str) -> bool {
    const LONGEST_WORD: usize = 8;
    let is_long = || quote.chars().count() > LONGEST_WORD;
    quote.trim().contains(' ') || !quote.is_ascii() && is_long()
}

fn without_prompt(text: &str) -> &str {
    let lower = text.to_ascii_lowercase();
    let starts = REPEATED.iter().filter_map(|name| lower.find(name));
    starts.min().map_or(text, |start| &text[..start])
}

/// The sentences of a text. The point of a number ends none.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([
        '!', '?', ';', '。', '！', '？', '；', '…', '؟', '؛', '।', '\n',
    ]);
    parts.flat_map(|part| part.split(". "))
}

/// The clauses of a sentence.
pub(super) fn clauses(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split([
        ',', '，', '、', '،', ':', '：', '(', ')', '（', '）', '–', '—',
    ])
}
