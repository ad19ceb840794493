//! Whether words are about a limit that passes by itself: a number of requests per time, or an allowance that comes back.

use super::{
    passing::{
        AFTER_A_TIME, AFTER_A_TIME_ABROAD, CALLS, DAYS, IN_A_TIME, IN_A_TIME_ABROAD, LATER,
        LATER_ABROAD, MANY, MANY_ABROAD, MONTHS, PERIODS, RATES, RATES_ABROAD, TOO_FAST, TOO_MUCH,
        UNITS,
    },
    text::{FoldedText, begins},
};

/// Whether words are about too many requests, and about nothing else.
pub(super) fn is_many(words: &FoldedText) -> bool {
    words.has(&MANY)
        || words.says(MANY_ABROAD)
        || words.says(RATES_ABROAD)
        || words.says_before(TOO_MUCH, |next| begins(next, CALLS))
        || words.says_before(CALLS, |next| begins(next, TOO_FAST))
}

/// Whether words are about the number of requests.
pub(super) fn is_rate(words: &FoldedText) -> bool {
    is_in_a_time(words) || is_many(words) || words.has(&RATES)
}

/// Whether words are about a number of requests per time.
pub(super) fn is_in_a_time(words: &FoldedText) -> bool {
    words.has(&IN_A_TIME) || words.says(IN_A_TIME_ABROAD) || words.says_before(CALLS, begins_a_time)
}

/// Whether a text begins with a time in which requests are counted.
fn begins_a_time(text: &str) -> bool {
    let mut periods = PERIODS.iter();
    let number = periods.find_map(|period| text.strip_prefix(*period));
    number.is_some_and(|number| {
        let is_of_number = |letter: char| letter.is_ascii_digit() || letter == ' ';
        begins(number.trim_start_matches(is_of_number), UNITS)
    })
}

/// Whether words are about an allowance for a day or longer.
pub(super) fn is_in_a_day(words: &FoldedText) -> bool {
    words.has(&DAYS) || words.has(&MONTHS)
}

/// Whether words are about an allowance that comes back by itself.
pub(super) fn is_of_time(words: &FoldedText) -> bool {
    is_in_a_time(words)
        || words.has(&AFTER_A_TIME)
        || words.has(&DAYS)
        || words.says(AFTER_A_TIME_ABROAD)
}

/// Whether the same request is taken later without any act of the user.
pub(super) fn is_passing(words: &FoldedText) -> bool {
    is_of_time(words) || is_rate(words) || words.has(&LATER) || words.says(LATER_ABROAD)
}
