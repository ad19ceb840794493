//! Finds the texts in Rust sources, and separates catalogue keys from other texts.
//!
//! A key is a text within the parentheses of `t(…)` or `mark(…)`, and the last one in `plural(…)`:
//! see `easel_core::words`.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;

use crate::source::parsed;

/// The texts in a source file. Attributes, comments and tests do not count.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Texts {
    /// The texts that are translated.
    pub(crate) keys: Vec<String>,
    /// The texts for one thing, in `plural(…)`. Not every language has them.
    pub(crate) singulars: Vec<String>,
    /// All texts outside of `t(…)`, `mark(…)` and `plural(…)`.
    pub(crate) others: Vec<String>,
}

impl Texts {
    /// Reads a source file.
    pub(crate) fn of(name: &str, source: &str) -> Self {
        let mut texts = Self::default();
        texts.add(parsed(name, source).into_token_stream());
        texts
    }

    fn add(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match (&tokens[..at], token) {
                (before, TokenTree::Group(group)) => self.add_group(before, group),
                (before, token) if !is_for_nobody(before) => {
                    self.others.extend(text(token));
                }
                _ => {}
            }
        }
    }

    fn add_group(&mut self, before: &[TokenTree], group: &Group) {
        if is_attribute(before, group) {
            return;
        }
        match caller(before, group).as_deref() {
            Some("t" | "mark") => self.keys.extend(all(group.stream())),
            Some("plural") => {
                let mut texts = all(group.stream());
                self.keys.extend(texts.pop());
                self.singulars.extend(texts);
            }
            _ => self.add(group.stream()),
        }
    }
}

/// Whether the tokens before a group make it an attribute, such as `#[doc = "…"]`.
fn is_attribute(before: &[TokenTree], group: &Group) -> bool {
    // Inner attributes are `#![…]`.
    let before = match before {
        [rest @ .., last] if is(last, '!') => rest,
        all => all,
    };
    group.delimiter() == Delimiter::Bracket && before.last().is_some_and(|last| is(last, '#'))
}

/// Returns the function that is called with a group of arguments.
fn caller(before: &[TokenTree], group: &Group) -> Option<String> {
    let [rest @ .., TokenTree::Ident(name)] = before else {
        return None;
    };
    let is_other = matches!(rest.last(), Some(TokenTree::Ident(word)) if word == "fn")
        || rest.last().is_some_and(|last| is(last, '.'));
    (group.delimiter() == Delimiter::Parenthesis && !is_other).then(|| name.to_string())
}

/// Whether the next token is the value of an attribute in `view!` that has no text for users.
fn is_for_nobody(before: &[TokenTree]) -> bool {
    let [.., TokenTree::Ident(name), equals] = before else {
        return false;
    };
    is(equals, '=') && ["class", "d", "viewBox"].iter().any(|other| name == other)
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Returns all texts among some tokens, at any depth.
fn all(tokens: TokenStream) -> Vec<String> {
    let texts = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => all(group.stream()),
        token => text(&token).into_iter().collect(),
    });
    texts.collect()
}

/// Returns the contents of a text literal.
fn text(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else {
        return None;
    };
    let literal = syn::parse_str::<syn::LitStr>(&literal.to_string()).ok()?;
    Some(literal.value())
}

/// Whether a text looks like the start of a sentence.
pub(crate) fn begins_a_sentence(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(char::is_lowercase)
}

/// Whether a text has two words or more outside braces.
pub(crate) fn has_words(text: &str) -> bool {
    let words = without_placeholders(text);
    words
        .split_whitespace()
        .filter(|word| is_word(word))
        .count()
        >= 2
}

/// Whether a word consists of letters, with punctuation around them.
fn is_word(word: &str) -> bool {
    let letters = word.trim_matches(|c: char| ".,:;!?…()“”\"'".contains(c));
    letters.chars().count() > 1
        && letters
            .chars()
            .all(|c| c.is_alphabetic() || "’'-".contains(c))
}

fn without_placeholders(text: &str) -> String {
    let mut parts = text.split('{');
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        rest.push_str(part.split_once('}').map_or(part, |(_, after)| after));
    }
    rest
}

#[test]
fn keys_are_told_from_other_texts() {
    let source = r##"
        /// A "comment".
        fn t(english: &'static str) {}
        const A: [&str; 2] = [mark("first"), "no key"];
        #[serde(rename = "attribute")]
        fn f<'a>() { fill(t("{n} \"of\" it"), &[("n", "no value")]);
            let q = ['"', '\'', '\\', '(']; r#"t("raw")"#;
            t(match x { 1 => "one", _ => "longer, \
                in two lines" });
            plural(count(n), "1 thing", "{count} things");
            view! { <Button class="quiet wide" label=t("in a view")>{t("…text…")}</Button> }
            it.insert("method"); list.t; it.t("no key of mine"); start("no key either")
        }
        #[cfg(test)]
        mod tests { fn t() { t("in a test") } }"##;
    let expected = [
        "first",
        "{n} \"of\" it",
        "one",
        "longer, in two lines",
        "{count} things",
        "in a view",
        "…text…",
    ];
    let texts = Texts::of("test.rs", source);
    assert_eq!(texts.keys, expected);
    assert_eq!(texts.singulars, ["1 thing"]);
    let expected = [
        "no key",
        "n",
        "no value",
        "t(\"raw\")",
        "method",
        "no key of mine",
        "no key either",
    ];
    assert_eq!(texts.others, expected);
}

#[test]
fn sentences_are_known_by_their_words() {
    for text in [
        "{left} of {} requests were not sent",
        "not sent",
        " ago, or later",
    ] {
        assert!(has_words(text), "{text}");
    }
    for text in [
        "field-{}-list",
        "{} / {VIDEO_PROMPT}",
        "POST {}",
        "px",
        "min-width: 4px",
        " MP",
    ] {
        assert!(!has_words(text), "{text}");
    }
    assert!(begins_a_sentence("Saved"));
    assert!(!begins_a_sentence("POST {}"));
}
