//! The arguments of a directive.

use std::{str::FromStr, time::Duration};

use axum::http::StatusCode;

use super::plan::RetryAfter;

/// The text after the name of a directive.
pub(super) struct Arguments<'a> {
    /// Everything after the name and its colon.
    pub(super) text: &'a str,
}

impl<'a> Arguments<'a> {
    /// Splits the inside of the brackets into name and arguments; `None` if it has no name.
    pub(super) fn split(inside: &'a str) -> Option<(&'a str, Self)> {
        let end = inside.find([':', ' ']).unwrap_or(inside.len());
        let (name, text) = inside.split_at(end);
        let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        if name.is_empty() || !name.chars().all(is_name) {
            return None;
        }
        let text = text.trim_start_matches(':').trim();
        Some((name, Self { text }))
    }

    /// The value: the first word that is not `key=value`.
    pub(super) fn value<T: FromStr>(&self) -> Result<Option<T>, String> {
        let value = self
            .text
            .split_whitespace()
            .find(|word| !word.contains('='));
        value.map(parse).transpose()
    }

    /// The value, which is required.
    pub(super) fn needed<T: FromStr>(&self) -> Result<T, String> {
        self.value()?.ok_or_else(|| "needs a value".to_owned())
    }

    /// The value of `key=value`.
    pub(super) fn key<T: FromStr>(&self, key: &str) -> Result<Option<T>, String> {
        let mut pairs = self
            .text
            .split_whitespace()
            .filter_map(|word| word.split_once('='));
        let value = pairs.find(|(name, _)| *name == key).map(|pair| pair.1);
        value.map(parse).transpose()
    }

    /// The value as a number of seconds, which is required.
    pub(super) fn seconds(&self) -> Result<Duration, String> {
        let seconds: f64 = self.needed()?;
        // The limit is one day: longer than anyone waits, and far below the overflow of `Duration`.
        if (0.0..=86_400.0).contains(&seconds) {
            Ok(Duration::from_secs_f64(seconds))
        } else {
            Err("takes 0 to 86400 seconds".to_owned())
        }
    }

    /// The value as an error status. Other statuses would need a body that this service does
    /// not know.
    pub(super) fn error_status(&self, default: Option<StatusCode>) -> Result<StatusCode, String> {
        let code = match (self.value::<u16>()?, default) {
            (None, Some(default)) => return Ok(default),
            (None, None) => return Err("needs a status code".to_owned()),
            (Some(code), _) => code,
        };
        let status = StatusCode::from_u16(code)
            .ok()
            .filter(|_| (400..600).contains(&code));
        status.ok_or_else(|| "takes a status code from 400 to 599".to_owned())
    }

    /// Reads `retry-after=SECONDS` or `retry-date=SECONDS`.
    pub(super) fn retry_after(&self) -> Result<Option<RetryAfter>, String> {
        let date = self.key("retry-date")?.map(RetryAfter::Date);
        let seconds = self.key("retry-after")?.map(RetryAfter::Seconds);
        Ok(seconds.or(date))
    }
}

fn parse<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|_| format!("does not take \"{text}\""))
}
