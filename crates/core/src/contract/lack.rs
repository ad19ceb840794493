//! Detects what a refused request lacked: credits in the account, or room beside the running tasks.

mod contents;
mod empty;
mod figures;
mod limits;
mod look_alikes;
mod passing;
mod room;
#[cfg(test)]
mod tests;
mod text;
mod tongues;
mod words;

use self::{
    limits::{is_in_a_day, is_many, is_of_time, is_passing, is_rate},
    text::{FoldedText, sentences, unquoted},
    words::{FIELDS, INVALID, QUOTAS, TOO_LITTLE, WRONG_KEYS},
};
use super::{
    ApiError,
    http_status::{PAYMENT, TOO_MANY},
};

/// The reason for which the service cannot take a request now. Both reasons pass: the same request is taken later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The account is empty, or holds less than the price.
    Credits,
    /// The account already runs as many tasks as it may at once.
    Room,
}

impl Lack {
    /// The name that an error has as its kind for this reason; some services use the same words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Credits => "insufficient_quota",
            Self::Room => "concurrency_limit",
        }
    }

    /// The lack that an error tells of, by its words and its names. A name such as "quota exceeded" does not say whether
    /// the quota comes back by itself, but the words may.
    pub(super) fn told(status: u16, names: &[&str], message: &str) -> Option<Self> {
        Self::told_by(Self::in_words, status, names, message)
    }

    /// The lack that an error tells of, without figures and advice.
    pub(super) fn told_plainly(status: u16, names: &[&str], message: &str) -> Option<Self> {
        Self::told_by(Self::in_plain_words, status, names, message)
    }

    fn told_by(
        read: fn(u16, &str) -> Option<Self>,
        status: u16,
        names: &[&str],
        message: &str,
    ) -> Option<Self> {
        let passes = || {
            let mut all = names.iter().chain([&message]);
            all.any(|text| is_passing(&FoldedText::of(text)))
        };
        // The name of another reason counts more than words of money.
        let is_certain = |lack: &Self| {
            let mut names = names.iter();
            let is_other = |name: &&str| is_quota_of_a_rate(name) || is_about_contents(name);
            *lack == Self::Room || !names.any(is_other)
        };
        let is_rate = names.iter().any(|name| is_about_many_requests(name));
        let read: fn(u16, &str) -> Option<Self> = if is_rate { Self::in_plain_words } else { read };
        read(status, message).filter(is_certain).or_else(|| {
            let mut lacks = names
                .iter()
                .filter_map(|name| Some((name, read(status, name)?)));
            let is_open = |name: &str| {
                let name = FoldedText::of(name);
                name.has(&QUOTAS) && !name.has(&["insufficient"])
            };
            let lack =
                lacks.find(|(name, lack)| *lack == Self::Room || !is_open(name) || !passes());
            lack.map(|(_, lack)| lack)
        })
    }

    /// The lack that the words of a refusal tell of.
    pub(super) fn in_words(status: u16, text: &str) -> Option<Self> {
        Self::read(status, text, true)
    }

    /// The lack that words tell of without figures and advice. Both may also be said beside accepted work: "You have 0
    /// credits left. Top up for more."
    pub(super) fn in_plain_words(status: u16, text: &str) -> Option<Self> {
        Self::read(status, text, false)
    }

    fn read(status: u16, text: &str, with_hints: bool) -> Option<Self> {
        let text = unquoted(text);
        let all = FoldedText::of(&text);
        // "Not enough credits to start another task."
        let mut told = sentences(&text);
        let is_money =
            !room::is_passed(&all) && told.any(|one| empty::is_too_little(one, false, false));
        if !is_money && room::is_full(status, &all) {
            return Some(Self::Room);
        }
        if contents::is_refused(&text) || all.has(&WRONG_KEYS) || is_of_time(&all) {
            return None;
        }
        let (is_later, is_rate) = (is_passing(&all), is_rate(&all));
        let is_empty = |sentence: &str| {
            let words = FoldedText::of(sentence);
            let is_told = empty::is_told(&words) || with_hints && empty::is_advice(&words);
            !is_rate && is_told || empty::is_too_little(sentence, is_later, with_hints)
        };
        sentences(&text).any(is_empty).then_some(Self::Credits)
    }
}

/// Whether a refusal is about the contents of its request.
pub(super) fn is_about_contents(text: &str) -> bool {
    contents::is_refused(text)
}

/// Whether a refusal is about the account: then contents are only the reason of an earlier measure.
pub(super) fn is_about_the_account(text: &str) -> bool {
    contents::is_about_the_account(&FoldedText::of(text))
}

/// Whether a refusal is about the number of requests or an allowance that comes back, and not about the account.
pub(super) fn is_about_a_rate(text: &str) -> bool {
    let words = FoldedText::of(text);
    let is_used_up = || room::is_over(&words) || words.has(&TOO_LITTLE);
    !is_of_field(&words) && (is_rate(&words) || is_of_time(&words) && is_used_up())
}

/// Whether a refusal is about the number of requests, in words that are about nothing else.
pub(super) fn is_about_many_requests(text: &str) -> bool {
    let words = FoldedText::of(text);
    is_many(&words) && !is_of_field(&words) && !contents::is_refused(text)
}

/// Whether the name of an error says that a quota is none of the account: `Throttling.AllocationQuota`.
pub(super) fn is_quota_of_a_rate(name: &str) -> bool {
    let name = FoldedText::of(name);
    name.has(&QUOTAS) && is_rate(&name)
}

/// Whether words are about an allowance for a day or longer.
pub(super) fn is_about_a_day(text: &str) -> bool {
    is_in_a_day(&FoldedText::of(text))
}

/// Whether words are about a field of the request.
fn is_of_field(words: &FoldedText) -> bool {
    words.has(&FIELDS) || words.has(&INVALID)
}

/// Whether each sentence is about the account. Otherwise, one of them may say that work was accepted.
pub(super) fn is_only_about_the_account(text: &str) -> bool {
    let told = sentences(text).map(FoldedText::of);
    let mut told = told.filter(|words| !words.is_empty());
    told.all(|words| words::is_money(&words) || empty::is_told(&words) || empty::is_advice(&words))
}

/// Whether a figure in the answer may be a balance, given the words beside it.
pub(super) fn may_be_of_account(text: &str) -> bool {
    let words = FoldedText::of(text);
    !(contents::is_refused(text) || is_about_a_rate(text) || is_of_field(&words))
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
                let is_payment_by_http = *status == PAYMENT;
                let status = code.parse().unwrap_or(*status);
                let mut lacks = [Lack::Credits, Lack::Room].into_iter();
                let named = lacks.find(|lack| lack.name() == kind);
                let is_payment = status == PAYMENT || is_payment_by_http;
                named
                    .or_else(|| is_payment.then_some(Lack::Credits))
                    .or_else(|| Lack::told(status, &[code, kind], message))
            }
            // Words of a fault may stand beside advice to top up, and make no other error of the answer.
            Self::Unauthorized { status, message } => Lack::in_words(*status, message.as_deref()?),
            Self::RateLimited { message, .. } => Lack::in_words(TOO_MANY, message.as_deref()?),
            _ => None,
        }
    }
}
