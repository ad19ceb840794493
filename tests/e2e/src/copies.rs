//! A long ledger, made of copies of its only job.

use std::ops::Range;

use serde_json::Value;

use crate::Studio;

/// Writes copies with these numbers into all tables that contain the job.
const COPY: &str = include_str!("copies.js");

/// The number of copies that one script writes: a script may take half a minute at most.
const AT_ONCE: u64 = 4_000;

/// The copies that have small pictures by default: the newest ones, more than any test scrolls through.
pub const NEWEST: Range<u64> = 0..10_000;

/// Returns the number of results in the grid, as it is announced to screen readers.
const LISTED: &str = "return Number(document.querySelector('.cards article')?.ariaSetSize ?? 0)";

impl Studio {
    /// Fills the ledger with this many copies of its only job, while no page of Easel is open. Each prompt consists of
    /// some of these words and the number of the copy. Returns the length of a record in characters.
    ///
    /// # Panics
    /// When the copies are not written.
    #[track_caller]
    pub fn copy_job(&self, count: u64, words: &[&str]) -> u64 {
        self.copy_job_with(count, words, &[NEWEST])
    }

    /// Fills the ledger as [`Studio::copy_job`] does. Only the copies with the numbers `small` get small pictures, if
    /// the job has one.
    ///
    /// # Panics
    /// When the copies are not written.
    #[track_caller]
    pub fn copy_job_with(&self, count: u64, words: &[&str], small: &[Range<u64>]) -> u64 {
        self.open_file("config.json");
        let small: Vec<Value> = small
            .iter()
            .map(|Range { start, end }| vec![*start, *end].into())
            .collect();
        let mut length = 0;
        let mut from = 0;
        while from < count {
            let to = (from + AT_ONCE).min(count);
            let arguments = vec![
                from.into(),
                to.into(),
                words.to_vec().into(),
                small.clone().into(),
            ];
            let written = self.try_script(COPY, arguments);
            length = written.and_then(|length| length.as_u64()).unwrap_or(0);
            assert!(length > 0, "the records {from} to {to} are not written");
            from = to;
        }
        length
    }

    /// Waits until the grid of the Library has this many results.
    ///
    /// # Panics
    /// When the results do not appear within ten minutes.
    #[track_caller]
    pub fn wait_listed(&self, count: u64) {
        self.wait_long("all results in the Library", || {
            let found = self.try_script(LISTED, Vec::new())?.as_u64()?;
            (found == count).then_some(())
        });
    }
}
