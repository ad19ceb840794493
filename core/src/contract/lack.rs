//! Detects what a refused request lacked: credits in the account, or room beside the running tasks.

mod room;
#[cfg(test)]
mod tests;
mod words;

use self::{
    room::{AFTER_A_TIME, BESIDE, FULL, IN_A_TIME, TASKS},
    words::{ACCOUNT, EMPTY, MONEY, OTHERS, PROMPTS, SHAPES, TOO_LITTLE},
};
use super::ApiError;

/// The reason for which the service cannot take a request now. Both reasons pass: the same request is taken later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The account is empty, or holds less than the price.
    Credits,
    /// The account already runs as many tasks as it may at once.
    Room,
}

/// The status "Payment Required".
const PAYMENT: u16 = 402;

/// The status "Too Many Requests".
const TOO_MANY: u16 = 429;

impl Lack {
    /// The name that an error has as its kind for this reason; some services use the same words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Credits => "insufficient_quota",
            Self::Room => "concurrency_limit",
        }
    }

    /// The lack that the words of a refusal tell of.
    pub(super) fn in_words(status: u16, text: &str) -> Option<Self> {
        let text = unquoted(text);
        let all = folded(&text);
        let has = |parts: &[&str]| has(&all, parts);
        let is_of_time = has(&IN_A_TIME);
        let is_beside = has(&TASKS) || (status == TOO_MANY && has(&BESIDE));
        if is_beside && has(&FULL) && !is_of_time {
            return Some(Self::Room);
        }
        if has(&PROMPTS) {
            return None;
        }
        let is_too_little = |sentence: &str| {
            let sentence = folded(sentence);
            self::has(&sentence, &MONEY) && self::has(&sentence, &TOO_LITTLE)
        };
        let is_money = !is_of_time && !has(&AFTER_A_TIME) && sentences(&text).any(is_too_little);
        (is_money || has(&EMPTY)).then_some(Self::Credits)
    }
}

/// Whether a refusal is about the contents of its request and not about the account.
pub(super) fn is_about_contents(text: &str) -> bool {
    let folded = folded(text);
    has(&folded, &PROMPTS) && !has(&folded, &ACCOUNT)
}

fn has(folded: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| folded.contains(part))
}

/// The text without quoted sentences, which are from the prompt. A quoted word may be the name of the error, and stays.
fn unquoted(text: &str) -> String {
    const QUOTES: [(char, char); 4] = [('\'', '\''), ('"', '"'), ('“', '”'), ('«', '»')];
    QUOTES
        .into_iter()
        .fold(text.to_owned(), |text, (open, close)| {
            let (mut kept, mut rest) = (String::new(), text.as_str());
            while let Some((before, after)) = rest.split_once(open) {
                kept.push_str(before);
                rest = after;
                // An apostrophe stands behind a letter.
                let is_quote = !before.ends_with(char::is_alphanumeric);
                if let Some((inside, after)) = after.split_once(close).filter(|_| is_quote) {
                    kept.push_str(if inside.contains(' ') { " " } else { inside });
                    rest = after;
                }
            }
            kept + rest
        })
}

/// The sentences of a text. The point of a number ends none.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(['!', '?', ';', '。', '！', '？', '；', '…', '\n']);
    parts.flat_map(|part| part.split(". "))
}

impl ApiError {
    /// The lack that a clear refusal tells of; `None` if the reason is another one, or if the work may have been
    /// accepted.
    pub fn lacks(&self) -> Option<Lack> {
        if self.may_have_been_accepted() {
            return None;
        }
        match self {
            Self::Undocumented { status, .. } => (*status == PAYMENT).then_some(Lack::Credits),
            Self::Refused {
                status,
                code,
                kind,
                message,
            } => {
                let [code, kind] = [code, kind].map(|one| one.as_deref().unwrap_or_default());
                let status = code.parse().unwrap_or(*status);
                let mut lacks = [Lack::Credits, Lack::Room].into_iter();
                let named = lacks.find(|lack| lack.name() == kind);
                let is_payment = status == PAYMENT;
                let mut words = [code, kind, message].into_iter();
                named
                    .or_else(|| is_payment.then_some(Lack::Credits))
                    .or_else(|| words.find_map(|words| Lack::in_words(status, words)))
            }
            // An earlier version kept only the message.
            Self::Unauthorized { status, message } => Lack::in_words(*status, message.as_deref()?),
            Self::RateLimited { message, .. } => Lack::in_words(TOO_MANY, message.as_deref()?),
            _ => None,
        }
    }
}

/// Folds a text: removes letter case, blanks and punctuation, and words that only look like others.
fn folded(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric());
    let folded: String = letters.flat_map(char::to_lowercase).collect();
    let without = |folded: String, other: &&str| folded.replace(other, "");
    let folded = OTHERS.iter().fold(folded, without);
    if has(&folded, &SHAPES) {
        folded.replace("point", "")
    } else {
        folded
    }
}
