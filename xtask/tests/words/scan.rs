//! Finds the texts that are keys of the catalogues in sources of Rust.
//!
//! A key is a text within the parentheses of `t(…)` or `mark(…)`, and the last one in `plural(…)`:
//! see `easel_core::words`.

/// The keys in a source.
pub(crate) fn keys(source: &str) -> Vec<String> {
    let mut keys = Vec::new();
    for (name, texts) in said(&tokens(source)) {
        match name {
            "plural" => keys.extend(texts.last().map(ToString::to_string)),
            _ => keys.extend(texts.iter().map(ToString::to_string)),
        }
    }
    keys
}

/// The texts in a source that are not said in the language in use, but for its own tests.
pub(crate) fn others(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let tokens = tokens(source);
    let said: Vec<_> = said(&tokens)
        .into_iter()
        .flat_map(|(_, texts)| texts)
        .collect();
    let texts = tokens.iter().filter_map(Token::text);
    texts
        .filter(|text| !said.contains(text))
        .map(ToOwned::to_owned)
        .collect()
}

/// The functions by which texts are said, each with its texts.
fn said(tokens: &[Token]) -> Vec<(&str, Vec<&str>)> {
    let mut said = Vec::new();
    for (place, pair) in tokens.windows(2).enumerate() {
        let [Token::Word(name), Token::Open] = pair else {
            continue;
        };
        let is_defined_here = place > 0 && tokens[place - 1] == Token::Word("fn".to_owned());
        if matches!(name.as_str(), "t" | "mark" | "plural") && !is_defined_here {
            said.push((name.as_str(), within(&tokens[place + 2..])));
        }
    }
    said
}

/// The texts up to the parenthesis that closes one before the first token.
fn within(tokens: &[Token]) -> Vec<&str> {
    let mut depth = 1_usize;
    let mut texts = Vec::new();
    for token in tokens {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Text(text) => texts.push(text.as_str()),
            Token::Word(_) => {}
        }
        if depth == 0 {
            break;
        }
    }
    texts
}

/// What of Rust matters here.
#[derive(Debug, PartialEq)]
enum Token {
    Word(String),
    Text(String),
    Open,
    Close,
}

impl Token {
    fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        let (token, after) = match first {
            '(' => (Some(Token::Open), after),
            ')' => (Some(Token::Close), after),
            '/' if after.starts_with('/') => {
                (None, after.find('\n').map_or("", |end| &after[end..]))
            }
            '"' => {
                let (text, after) = text(after);
                (Some(Token::Text(text)), after)
            }
            '\'' => (None, behind_character(after)),
            _ if is_word(first) => word(rest),
            _ => (None, after),
        };
        tokens.extend(token);
        rest = after;
    }
    tokens
}

/// The word that a source begins with, unless that begins a raw text, none of which is a key.
fn word(source: &str) -> (Option<Token>, &str) {
    let end = source.find(|c| !is_word(c)).unwrap_or(source.len());
    let (word, after) = source.split_at(end);
    match behind_raw(word, after) {
        None => (Some(Token::Word(word.to_owned())), after),
        after => (None, after.unwrap_or_default()),
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// What follows a raw text; nothing where there is none.
fn behind_raw<'a>(word: &str, after: &'a str) -> Option<&'a str> {
    let opened = after.trim_start_matches('#');
    if !matches!(word, "r" | "br") || !opened.starts_with('"') {
        return None;
    }
    let end = ["\"", &after[..after.len() - opened.len()]].concat();
    opened[1..].split_once(&end).map(|(_, after)| after)
}

/// What follows `'a'`, `'"'` or a lifetime.
fn behind_character(after: &str) -> &str {
    let mut chars = after.char_indices();
    let Some((_, first)) = chars.next() else {
        return after;
    };
    if first == '\\' {
        let end = after[2..].find('\'').map_or(after.len(), |end| end + 3);
        return &after[end..];
    }
    match chars.next() {
        Some((at, '\'')) => &after[at + 1..],
        _ => after,
    }
}

/// A text behind its first quotation mark, and what follows it.
fn text(source: &str) -> (String, &str) {
    let mut text = String::new();
    let mut chars = source.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return (text, &source[at + 1..]),
            '\\' => match chars.next() {
                Some((_, 'n')) => text.push('\n'),
                // The text goes on at the next line's first letter.
                Some((at, '\n')) => {
                    let blanks = source[at..].find(|c: char| !c.is_whitespace());
                    for _ in 1..blanks.unwrap_or(1) {
                        chars.next();
                    }
                }
                Some((_, other)) => text.push(other),
                None => {}
            },
            other => text.push(other),
        }
    }
    (text, "")
}

#[test]
fn keys_are_found_where_words_are_said() {
    let source = r##"
        fn t(english: &'static str) {}
        // t("a comment's")
        const A: [&str; 2] = [mark("first"), "no key"];
        fn f<'a>() { fill(t("{n} \"of\" it"), &[("n", "no value")]);
            let q = ['"', '\'', '\\', '(']; r#"t("raw")"#;
            t(match x { 1 => "one", _ => "longer, \
                in two lines" });
            plural(count(n), "1 thing", "{count} things");
            <Button label=t("in a view")>{t("…text…")}</Button>
            it.insert("method"); list.t; start("no key")
        }"##;
    let expected = [
        "first",
        "{n} \"of\" it",
        "one",
        "longer, in two lines",
        "{count} things",
        "in a view",
        "…text…",
    ];
    assert_eq!(keys(source), expected);
    let expected = ["no key", "n", "no value", "method", "no key"];
    assert_eq!(others(source), expected);
}
