//! The template of names: text with placeholders.

use super::prompt::first_words;
use crate::{contract::Kind, library_query::kind_name};

/// The default template, as in `2026-11-22 a-red-fox-in-snow 1024x1536`.
pub const USUAL_NAME: &str = "{date} {prompt} {size}";

/// The most bytes of a name between two slashes: file systems allow 255, and the ending and a number are added to the
/// name.
const LONGEST: usize = 180;

/// Names that Windows reserves for devices.
const RESERVED: [&str; 8] = [
    "con", "prn", "aux", "nul", "com", "lpt", "conin$", "conout$",
];

/// The template for the names of files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameTemplate(Vec<Piece>);

/// The facts about a result that a name may contain.
#[derive(Clone, Copy, Debug)]
pub struct NameFacts<'a> {
    /// The day, such as `2026-11-22`.
    pub day: &'a str,
    /// The prompt.
    pub prompt: &'a str,
    /// The model.
    pub model: &'a str,
    /// The kind of work.
    pub kind: Option<Kind>,
    /// The width and height in pixels, if they are known.
    pub size: Option<(u32, u32)>,
    /// The number of this result, if its request has several.
    pub number: Option<usize>,
}

/// A placeholder that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord(pub String);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    Folder,
    Day,
    Prompt,
    Model,
    Kind,
    Size,
    Number,
    /// The ending, which the content of the file determines.
    Ending,
}

impl NameTemplate {
    /// Parses a template. An empty text stands for the default template.
    ///
    /// # Errors
    /// Returns an error if the template has a placeholder that does not exist.
    pub fn parse(text: &str) -> Result<Self, UnknownWord> {
        let mut rest = match text.trim() {
            "" => USUAL_NAME,
            text => text,
        };
        let mut pieces = Vec::new();
        while let Some(open) = rest.find(['{', '/', '\\']) {
            push_text(&mut pieces, &rest[..open]);
            let after = &rest[open + 1..];
            if !rest[open..].starts_with('{') {
                pieces.push(Piece::Folder);
                rest = after;
                continue;
            }
            let Some((word, after)) = after.split_once('}') else {
                return Err(UnknownWord(after.to_owned()));
            };
            pieces.push(Piece::of_word(word).ok_or_else(|| UnknownWord(word.to_owned()))?);
            rest = after;
        }
        push_text(&mut pieces, rest);
        // The dot before the ending is added with the ending.
        if let [.., Piece::Text(text), Piece::Ending] = &mut pieces[..] {
            let kept = text.trim_end_matches(['.', ' ']).len();
            text.truncate(kept);
        }
        Ok(Self(pieces))
    }

    /// The folders and the name of a file, without its ending; the list has at least the name. Every file system
    /// accepts them.
    pub fn path(&self, facts: NameFacts<'_>) -> Vec<String> {
        let mut parts = vec![String::new()];
        for piece in &self.0 {
            match (piece, parts.last_mut()) {
                (Piece::Folder, _) => parts.push(String::new()),
                (piece, Some(last)) => last.push_str(&piece.filled(facts)),
                (_, None) => {}
            }
        }
        if let Some(number) = facts.number
            && !self.0.contains(&Piece::Number)
            && let Some(last) = parts.last_mut()
        {
            last.push(' ');
            last.push_str(&number.to_string());
        }
        let mut parts: Vec<String> = parts.iter().map(|part| tidied(part)).collect();
        parts.retain(|part| !part.is_empty());
        if parts.is_empty() {
            parts.push(facts.day.to_owned());
        }
        parts
    }

    /// The name alone, for a file that is saved by itself: the names of the folders become the beginning of the name.
    pub fn name(&self, facts: NameFacts<'_>) -> String {
        cut(&self.path(facts).join(" "))
    }
}

impl Default for NameTemplate {
    fn default() -> Self {
        Self(vec![
            Piece::Day,
            Piece::Text(" ".to_owned()),
            Piece::Prompt,
            Piece::Text(" ".to_owned()),
            Piece::Size,
        ])
    }
}

impl Piece {
    fn of_word(word: &str) -> Option<Self> {
        Some(match word.trim().to_lowercase().as_str() {
            "date" => Self::Day,
            "prompt" => Self::Prompt,
            "model" => Self::Model,
            "kind" => Self::Kind,
            "size" => Self::Size,
            "number" => Self::Number,
            "ext" => Self::Ending,
            _ => return None,
        })
    }

    fn filled(&self, facts: NameFacts<'_>) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Folder | Self::Ending => String::new(),
            Self::Day => facts.day.to_owned(),
            Self::Prompt => first_words(facts.prompt),
            Self::Model => model(facts.model),
            Self::Kind => facts.kind.map_or("", kind_name).to_owned(),
            Self::Size => match facts.size {
                Some((width, height)) => format!("{width}x{height}"),
                None => String::new(),
            },
            Self::Number => facts.number.map_or_else(String::new, |n| n.to_string()),
        }
    }
}

fn push_text(pieces: &mut Vec<Piece>, text: &str) {
    if !text.is_empty() {
        pieces.push(Piece::Text(text.chars().filter_map(allowed).collect()));
    }
}

/// The replacement for a letter in a name: some letters are not allowed, and some are invisible. `None` removes the
/// letter.
fn allowed(letter: char) -> Option<char> {
    match letter {
        '<' | '>' | ':' | '"' | '|' | '?' | '*' => Some('-'),
        '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => None,
        letter if letter.is_control() => None,
        letter => Some(letter),
    }
}

/// A model as a part of a name: many model ids contain slashes and colons.
fn model(model: &str) -> String {
    let kept = |letter: char| match letter {
        letter if letter.is_alphanumeric() || matches!(letter, '.' | '_' | '-') => letter,
        _ => '-',
    };
    model.chars().map(kept).collect()
}

/// Removes the signs that are left over where a fact is not known: `a  b -` becomes `a b`.
fn tidied(part: &str) -> String {
    let words: Vec<&str> = part.split_whitespace().collect();
    let is_end = |letter: char| matches!(letter, ' ' | '-' | '_' | '.' | ',');
    let part = cut(words.join(" ").trim_matches(is_end));
    let (stem, rest) = part.split_at(part.find('.').unwrap_or(part.len()));
    let device = stem.to_lowercase();
    let device = device.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if RESERVED.contains(&device.trim_end()) {
        // Windows compares the part before the first dot.
        return [stem.trim_end(), "_", rest].concat();
    }
    part
}

fn cut(part: &str) -> String {
    let mut ends = (0..=part.len().min(LONGEST)).rev();
    let end = ends.find(|end| part.is_char_boundary(*end));
    part[..end.unwrap_or(0)]
        .trim_end_matches([' ', '.'])
        .to_owned()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests;
