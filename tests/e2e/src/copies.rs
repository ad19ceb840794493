//! A long ledger, by copies of its only job.

use std::ops::Range;

use serde_json::Value;

use crate::Studio;

/// Writes the copies with these numbers into all tables that know the job.
const COPY: &str = include_str!("copies.js");

/// How many are written by one script: a script may last half a minute.
const AT_ONCE: u64 = 4_000;

/// The newest copies, more than anyone looks at: those that have small pictures, unless it is said.
pub const NEWEST: Range<u64> = 0..10_000;

/// How many results the grid has, as it tells screen readers.
const LISTED: &str = "return Number(document.querySelector('.cards article')?.ariaSetSize ?? 0)";

impl Studio {
    /// Fills the ledger with so many copies of its only job, while no page of Easel is open. Their prompts are made of
    /// these words and of their numbers. Returns the length of a record, in characters.
    ///
    /// # Panics
    /// When they are not written.
    #[track_caller]
    pub fn copy_job(&self, count: u64, words: &[&str]) -> u64 {
        self.copy_job_with(count, words, &[NEWEST])
    }

    /// The same, where the copies with these numbers have small pictures, if the job has.
    ///
    /// # Panics
    /// When they are not written.
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

    /// Waits until the grid of the Library has so many results.
    ///
    /// # Panics
    /// When it takes longer than anything should.
    #[track_caller]
    pub fn wait_listed(&self, count: u64) {
        self.wait_long("all results in the Library", || {
            let found = self.try_script(LISTED, Vec::new())?.as_u64()?;
            (found == count).then_some(())
        });
    }
}
